import { describe, expect, it } from 'vitest';
import { readPreferences, type Preferences } from './preferences';

const usual: Preferences = {
    language: 'en',
    theme: 'auto',
    sound: true,
    motion: 'auto',
    pace: 900,
    autopass: true,
    patient: false,
    island: 'auto',
    notify: 'ask',
    keys: true,
    name: '',
    level: '',
    players: 4,
};

describe('preferences', () => {
    it('keeps what was chosen', () => {
        const chosen = { ...usual, language: 'fa', theme: 'dark', motion: 'none', name: 'Negar', players: 6 };
        expect(readPreferences(JSON.stringify(chosen), usual)).toEqual(chosen);
    });
    it.each(['{', 'null', '[]', '7', '"text"', '', null])('does without what makes no sense: %s', (text) => {
        expect(readPreferences(text, usual)).toEqual(usual);
    });
    it('drops single values that are not to be had', () => {
        const kept =
            '{"language":"xx","theme":7,"pace":"fast","players":-3,"sound":"loud","name":"Ann","more":1}';
        expect(readPreferences(kept, usual)).toEqual({ ...usual, name: 'Ann' });
    });
});
