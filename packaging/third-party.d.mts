export interface Component {
    name: string;
    version: string;
    license: string;
    purl: string;
    text: string;
}
export function libraries(parts: string[]): Component[];
export function npmPackages(folders: Iterable<string>): Component[];
export function text(components: Component[]): string;
