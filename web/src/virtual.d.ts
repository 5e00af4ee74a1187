declare module 'virtual:catalogue' {
    import type { Catalogue } from './engine/catalogue';
    const data: Catalogue;
    export default data;
}
