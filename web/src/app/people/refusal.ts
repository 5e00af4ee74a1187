// Why the server refused something about a person, in words.
import { ServerError } from '../../net/server';
import { t } from '../../i18n/index.svelte';

const known = [
    ...['wrong_login', 'wrong_password', 'wrong_code', 'login_taken', 'banned', 'bad_account', 'bad_name'],
    ...['busy', 'storage'],
];

export function refusal(error: unknown): string {
    if (error instanceof ServerError) {
        if (known.includes(error.reason)) return t(`people.fail_${error.reason}`);
        if (error.status === 429) return t('people.too_fast');
    }
    return t('people.failed');
}
