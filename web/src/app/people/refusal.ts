// Why the server refused something, in words.
import { ServerError } from '../../net/server';
import { t } from '../../i18n/index.svelte';

/** Every code the server answers with, and the message for it. */
export const words: Record<string, string> = {
    // What was asked makes no sense to the server: the page is older or newer than it.
    bad_field: 'people.fail_request',
    bad_path: 'people.fail_request',
    json_expected: 'people.fail_request',
    method_not_allowed: 'people.fail_request',
    not_found: 'people.fail_request',
    no_push: 'people.fail_request',
    unknown_coding: 'people.fail_request',
    upgrade_required: 'people.fail_request',
    wrong_origin: 'people.fail_origin',
    too_large: 'people.fail_too_large',

    // Too much at once.
    too_often: 'people.too_fast',
    busy: 'people.fail_busy',
    closing: 'people.fail_busy',
    too_many_connections: 'people.fail_busy',
    storage: 'people.fail_storage',

    // Who one is.
    no_session: 'people.fail_session',
    no_account: 'people.fail_no_account',
    wrong_login: 'people.fail_wrong_login',
    wrong_password: 'people.fail_wrong_password',
    wrong_code: 'people.fail_wrong_code',
    login_taken: 'people.fail_login_taken',
    bad_account: 'people.fail_bad_account',
    bad_name: 'people.fail_bad_name',
    banned: 'people.fail_banned',
    oneself: 'people.fail_oneself',
    too_many_shunned: 'people.fail_too_many_blocked',

    // What is not there, or not for everyone.
    no_such_person: 'people.fail_no_person',
    no_such_game: 'people.fail_no_game',
    damaged_record: 'people.fail_damaged',
    no_such_table: 'people.fail_no_table',
    players_only: 'people.fail_players_only',
    bad_settings: 'people.fail_bad_settings',
    too_many_tables: 'people.fail_too_many_tables',

    no_server: 'people.fail_no_server',
};

export function refusal(error: unknown): string {
    const known = error instanceof ServerError ? words[error.reason] : undefined;
    if (known) return t(known);
    return t(error instanceof ServerError && error.status === 429 ? 'people.too_fast' : 'people.failed');
}
