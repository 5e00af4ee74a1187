// The six languages by their own names.
export const languages = [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
    { code: 'tr', name: 'Türkçe' },
    { code: 'ko', name: '한국어' },
    { code: 'fa', name: 'فارسی' },
    { code: 'pl', name: 'Polski' },
] as const;
export type Language = (typeof languages)[number]['code'];

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'fa' ? 'rtl' : 'ltr');

/** The first of the reader's languages that we speak. */
export function preferred(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const found = languages.find(({ code }) => code === tag.toLowerCase().split('-')[0]);
        if (found) return found.code;
    }
    return 'en';
}
