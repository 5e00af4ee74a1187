// What the page does for fair dice, whatever the table does: promises, shows once, writes down, warns.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FairInfo, TableInfo, ToTable, You } from '../engine/table';
import { ShareKeeper } from './keeper.svelte';
import { recall } from './saw';
import { commitOf, shareOf } from './shares';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
});
beforeEach(() => kept.clear());

const digest = (letter: string) => letter.repeat(64);
const other = digest('e');
function tableWith(stage: TableInfo['stage'], fair: Partial<FairInfo> = {}): TableInfo {
    return {
        id: 't',
        stage,
        round: 1,
        host: 'p1',
        settings: { map: 'variable' } as TableInfo['settings'],
        colours: [],
        seats: [{ bot: null }, { bot: 'easy' }] as TableInfo['seats'],
        votes: [],
        fair: {
            version: 2,
            commitment: digest('a'),
            secret: null,
            attempt: 1,
            commits: [null, null],
            shares: [null, null],
            order: null,
            until: null,
            first_by: 'dice',
            ...fair,
        },
    };
}
const you: You = { id: 'p1', name: 'Ann', seats: [0], host: true };
const settle = () => new Promise((resolve) => setTimeout(resolve));

class Desk {
    said: ToTable[] = [];
    answer: string | null = null;
    keeper = new ShareKeeper((message) => {
        this.said.push(message);
        return Promise.resolve(this.answer);
    });
    look = (table: TableInfo, who = you) => this.keeper.look(table, who);
    get promised() {
        return this.said.findLast((message) => message.type === 'commit_share')?.digest ?? '';
    }
    get shown() {
        return this.said.filter((message) => message.type === 'reveal_share').map(({ share }) => share);
    }
}

describe('the page’s share of the luck', () => {
    it('is promised when its person sits, shown when the start is called, and written down', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'), { ...you, seats: [] });
        expect(desk.said).toEqual([]);
        desk.look(tableWith('gathering'));
        await settle();
        desk.look(tableWith('gathering', { commits: [desk.promised, null] }));
        expect(desk.said.length).toBe(1);
        desk.look(tableWith('starting', { commits: [desk.promised, null] }));
        const [share] = desk.shown;
        expect(commitOf(digest('a'), share)).toBe(desk.promised);
        desk.look(tableWith('playing', { commits: [desk.promised, null], shares: [share, null] }));
        expect(desk.keeper.worry).toBe(null);
        const saw = recall('t', 1)!;
        expect(shareOf(saw.bytes!, saw.words)).toBe(share);
        expect(saw.seats).toEqual([
            { bot: false, mine: true, commit: desk.promised, share },
            { bot: true, mine: false, commit: null, share: null },
        ]);
        // Neither bytes nor words were sent.
        expect(JSON.stringify(desk.said)).not.toContain(saw.bytes);
    });
    it('follows the seats that were mixed', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        desk.look(tableWith('starting', { commits: [desk.promised, null] }));
        const [share] = desk.shown;
        desk.look(
            tableWith('playing', { commits: [null, desk.promised], shares: [null, share], order: [1, 0] }),
        );
        expect(desk.keeper.worry).toBe(null);
        expect(recall('t', 1)!.seats[0].share).toBe(share);
        expect(recall('t', 1)!.order).toEqual([1, 0]);
    });
    it('has words of the reader’s own in it, which replace the promise', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        await settle();
        const first = desk.promised;
        const table = tableWith('gathering', { commits: [first, null] });
        desk.look(table);
        desk.keeper.addWords('Glück', table, you);
        expect(desk.promised).not.toBe(first);
        expect(JSON.stringify(desk.said)).not.toContain('Glück');
        desk.look(tableWith('starting', { commits: [desk.promised, null] }));
        expect(desk.shown).toEqual([shareOf(recall('t', 1)!.bytes!, 'Glück')]);
    });
    it('is drawn anew for the next attempt', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        const first = recall('t', 1)!.bytes;
        desk.look(tableWith('gathering', { attempt: 2, commitment: digest('b') }));
        expect(desk.keeper.worry).toBe(null);
        expect(recall('t', 1)!.bytes).not.toBe(first);
    });
    it('stays with the page if the table changes its promise', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        desk.look(tableWith('gathering', { commitment: digest('b') }));
        expect(desk.keeper.worry).toBe('promise');
        desk.look(tableWith('starting', { commits: [desk.promised, null], commitment: digest('b') }));
        expect(desk.shown).toEqual([]);
    });
    it('is shown for one list only', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        const commits = [desk.promised, null];
        desk.look(tableWith('starting', { commits }));
        expect(desk.shown.length).toBe(1);
        // The same list again, as after a lost connection: nothing new can come of it.
        const again = new Desk();
        again.look(tableWith('starting', { commits }));
        expect(again.shown.length).toBe(1);
        // A list with somebody more on it, now that the share is known.
        const lured = new Desk();
        lured.look(tableWith('starting', { commits: [commits[0], other] }));
        expect(lured.shown).toEqual([]);
        expect(lured.keeper.worry).toBe('promise');
    });
    it('is missed when the table leaves it out, and not when another device has it', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        desk.look(tableWith('starting', { commits: [null, null] }));
        expect(desk.keeper.worry).toBe('left_out');
        expect(desk.shown).toEqual([]);
        kept.clear();
        const second = new Desk();
        second.look(tableWith('gathering'));
        await settle();
        second.look(tableWith('gathering', { commits: [other, null] }));
        expect(second.said.length).toBe(1);
        second.look(tableWith('starting', { commits: [other, null] }));
        expect(second.keeper.worry).toBe('elsewhere');
        expect(second.shown).toEqual([]);
    });
    it('is asked for again when the connection broke on the way', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        await settle();
        const table = tableWith('starting', { commits: [desk.promised, null] });
        desk.answer = 'cut_off';
        desk.look(table);
        desk.answer = null;
        await settle();
        expect(desk.shown.length).toBe(2);
    });
    it('is compared with what everybody shows', async () => {
        const desk = new Desk();
        desk.look(tableWith('gathering'));
        const commits = [desk.promised, other];
        desk.look(tableWith('starting', { commits }));
        desk.look(tableWith('playing', { commits, shares: [desk.shown[0], digest('f')] }));
        expect(desk.keeper.worry).toBe('share');
    });
    it('has no part in games of the first version', () => {
        const desk = new Desk();
        desk.look({ ...tableWith('playing'), fair: { version: 1, commitment: digest('a'), secret: null } });
        expect(desk.said).toEqual([]);
    });
});
