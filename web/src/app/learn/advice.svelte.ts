// What the table's strong players think of the moment, asked for as soon as there is something to decide.
import type { GameInfo, Hint } from '../../engine/table';
import type { TableModel } from '../table/model.svelte';
import type { Course } from './lessons';

const patience = 150;

export class Opinions {
    #asked = $state.raw<{ game: GameInfo; hints: Hint[] } | null>(null);

    constructor(
        readonly model: TableModel,
        readonly course: Course,
        wanted: () => boolean,
    ) {
        $effect(() => {
            const { game } = model;
            if (!game || !this.due || !wanted()) return;
            let stale = false;
            this.#ask(game, () => stale);
            return () => void (stale = true);
        });
    }
    /** the game waits for this player */
    get due(): boolean {
        const { game, seat } = this.model;
        return seat !== null && !!game?.to_act.includes(seat) && !this.course.waits?.(this.model);
    }
    /** null: they are still thinking */
    get hints(): Hint[] | null {
        if (!this.due) return [];
        return this.#asked?.game === this.model.game ? this.#asked!.hints : null;
    }
    async #ask(game: GameInfo, isStale: () => boolean) {
        const hints: Hint[] = [];
        for (const level of this.course.levels) {
            const hint = await this.#askOne(level, isStale);
            if (isStale()) return;
            if (hint) hints.push(hint);
        }
        this.#asked = { game, hints };
    }
    // One question at a time: whoever else asks here gets an answer first.
    async #askOne(level: string, isStale: () => boolean): Promise<Hint | null> {
        while (!isStale()) {
            const answer = await this.model.ask({ type: 'hint', seat: this.model.seat!, level });
            if (answer.type === 'hint') return answer;
            if (answer.type !== 'refused' || answer.reason !== 'thinking') return null;
            await new Promise((done) => setTimeout(done, patience));
        }
        return null;
    }
}
