// What is counted at which keyword.
export type Figure =
    'land' | 'tokens' | 'letters' | 'deck' | 'harbors' | 'costs' | 'box' | 'large_box' | 'dice_costs';
export const figuresAt: Record<string, Figure[]> = {
    components: ['box'],
    island: ['land'],
    numbers: ['tokens'],
    letters: ['letters'],
    harbour: ['harbors'],
    build: ['costs'],
    cards: ['deck'],
    large_island: ['large_box'],
    dice_costs: ['dice_costs'],
};

/** The letter of a token. There are more tokens for the large island than letters: after Y come Za, Zb, Zc (SV-4). */
export function letterOf(i: number, tokens: number): string {
    const [first, last] = ['A'.charCodeAt(0), 25];
    const letter = (n: number) => String.fromCharCode(first + n);
    return tokens > last + 1 && i >= last ? letter(last) + letter(i - last).toLowerCase() : letter(i);
}
