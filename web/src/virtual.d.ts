declare module 'virtual:catalogue' {
    import type { Catalogue } from './engine/catalogue';
    const data: Catalogue;
    export default data;
}
declare module 'virtual:words' {
    import type { Area, Words } from './i18n/index.svelte';
    import type { Language } from './i18n/languages';
    const files: Record<Language, Record<Area, () => Promise<{ default: Partial<Record<Area, Words>> }>>>;
    export default files;
}
