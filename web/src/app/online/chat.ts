// What people said at a table, as lines to show.
import { t } from '../../i18n/index.svelte';
import { isTalk, type Entry } from '../../engine/table';
import type { TableModel } from '../table/model.svelte';

export const emotes = ['hello', 'thanks', 'sorry', 'well_played', 'wow', 'laugh', 'think', 'hurry'] as const;

export interface TalkLine {
    number: number;
    person: string;
    name: string;
    seat: number | null;
    text: string;
    /** said by somebody one does not want to hear */
    muted: boolean;
}

/** The line of an entry, or null if nobody said anything. */
export function lineOf(entry: Entry, model: TableModel): TalkLine | null {
    if (!isTalk(entry)) return null;
    const person = String(entry.person);
    const seat = model.table?.seats.findIndex((one) => one.person?.id === person) ?? -1;
    const known =
        // Whoever was forgotten has no name.
        (entry.name || undefined) ??
        model.table?.seats[seat]?.person?.name ??
        model.people.find((one) => one.id === person)?.name;
    const muted = entry.what === 'muted';
    const name = known ?? t('common.guest');
    return {
        number: entry.number,
        person,
        name: muted ? '' : name,
        seat: seat < 0 ? null : seat,
        text: muted
            ? t('online.muted_line', { name })
            : entry.what === 'chat'
              ? (entry.text ?? '')
              : t(`table.emote_${entry.emote}`),
        muted,
    };
}
export const talkOf = (model: TableModel): TalkLine[] =>
    model.log.map((entry) => lineOf(entry, model)).filter((line) => line !== null);
