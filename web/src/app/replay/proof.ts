// What was found out about the luck of a game, in words.
import type { Doubt, Proof } from '../../engine/engine';
import { doubts } from '../../fair/doubts';
import { t } from '../../i18n/index.svelte';

/** `where`: the catalogue that says it, of a table or of a record. */
export function proofText(found: Proof | Doubt, where: 'online' | 'replay'): string {
    if ('error' in found) {
        const kind = doubts.find((one) => one === found.kind) ?? 'other';
        const why = t(`replay.why_${kind}`);
        return where === 'online' ? t('online.unproven', { why }) : t('replay.unproven', { why });
    }
    const n = found.outcomes;
    const said = [where === 'online' ? t('online.proven', { n }) : t('replay.proven', { n })];
    if (found.staged) said.push(t('common.staged', { n: found.staged }));
    if (found.version === 2) said.push(found.seen ? t('replay.proven_seen') : t('replay.proven_unseen'));
    return said.join(' ');
}
