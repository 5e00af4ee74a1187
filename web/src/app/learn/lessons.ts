// What all guided games share: each lesson comes up once, when the game gets there. What is possible and what has
// happened comes from the table, and what is suggested from its hints.
import type { AnyAction, Hint } from '../../engine/table';
import type { Order } from '../order';
import type { TableModel } from '../table/model.svelte';

/** A moment of a guided game. */
export interface Scene {
    seat: number;
    over: boolean;
    can: Set<string>;
    /** what has happened so far: "received:me", "seven", "build_road:me" */
    seen: Set<string>;
    /** what a strong player would do now; null: nothing is to be done */
    advice: AnyAction | null;
}
export interface Lesson<S extends Scene = Scene> {
    id: string;
    when(scene: S): boolean;
    /** the keyword that says more */
    entry: string;
    /** what this player may do that shows the lesson is learnt */
    by?: string[];
    /** to be known at once: comes in between while another lesson is being read */
    urgent?: true;
    /** to be read before anything is suggested: what it is about is possible, and not always wise */
    first?: true;
    /** all that is worth a word once the game is over */
    last?: true;
}
export interface Course {
    /** where its game and what was learnt are kept */
    slot: string;
    title: string;
    lessons: Lesson[];
    order: Order;
    /** whose hints are asked for: the first one's count, the others' where it lacks something */
    levels: string[];
    look(model: TableModel, advice: AnyAction | null): Scene | null;
    /** what was said already in this turn of the game, and is not suggested again */
    said?(model: TableModel): (action: AnyAction) => boolean;
    /** others have to answer first: there is nothing to suggest */
    waits?(model: TableModel): boolean;
    tips?(scene: Scene): string[];
    /** what the words of its lessons need */
    values?(model: TableModel): Record<string, string | number>;
    /** the guided game after this one */
    next?: { path: string; text: string };
}

/** What this player has shown to know by doing it. */
export const learntBy = (lessons: Lesson[], { seen }: Scene): string[] =>
    lessons.filter(({ by }) => by?.some((act) => seen.has(`${act}:me`))).map(({ id }) => id);

/** The lesson of the moment. The one that is being read stays as long as it is about something; only what has to be known at
 * once comes in between. */
export function lessonFor(
    lessons: Lesson[],
    scene: Scene,
    known: (id: string) => boolean,
    reading: string | null,
): string | null {
    const isDue = (lesson: Lesson) => (!scene.over || !!lesson.last) && lesson.when(scene);
    const next = lessons.find((one) => !known(one.id) && isDue(one));
    const now = lessons.find((one) => one.id === reading);
    if (now && !known(now.id) && isDue(now) && !next?.urgent) return now.id;
    return next?.id ?? null;
}

/** What the table's hints say to do: what a lesson is about, if any of them names it; else the first that was not said. */
export function pick(
    hints: Hint[],
    acts: string[] | null,
    said: (action: AnyAction) => boolean = () => false,
): AnyAction | null {
    const thoughts = ({ action, why, choices = [] }: Hint) => [
        action,
        ...(why?.runner_up ? [why.runner_up] : []),
        ...choices.map((choice) => choice.action),
    ];
    const found = acts
        ? hints.flatMap(thoughts).find((action) => acts.includes(action.do))
        : hints.map(({ action }) => action).find((action) => !said(action));
    return found ?? null;
}

/** What is suggested beside a lesson, or without one. One thing at a time: what is to be read comes first. */
export function suggestionFor(
    lesson: Lesson | null | undefined,
    hints: Hint[],
    said?: (action: AnyAction) => boolean,
): AnyAction | null {
    if (!lesson) return pick(hints, null, said);
    return lesson.by && !lesson.first ? pick(hints, lesson.by) : null;
}
