// What was said aloud last; the newest lines are kept so that every one of them is read.
interface Line {
    id: number;
    text: string;
}
let next = 0;
export const spoken = $state<{ lines: Line[] }>({ lines: [] });
export function hush() {
    spoken.lines = [];
}
export function speakAloud(text: string) {
    spoken.lines = [...spoken.lines, { id: next++, text }].slice(-3);
}
