// Where the reader is: the part of the address after '#', so that any server can hand out the page.
export interface Route {
    view: string;
    rest: string[];
    query: URLSearchParams;
}

// A link may have been cut in the middle of a character.
function decoded(part: string): string {
    try {
        return decodeURIComponent(part);
    } catch {
        return part;
    }
}
function parse(): Route {
    const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
    const [view = '', ...rest] = path.split('/').map(decoded);
    return { view, rest, query: new URLSearchParams(query) };
}

// A link to a table names it where servers can see it, for previews; from here on it is a view like any other.
const shared = new URLSearchParams(location.search).get('table');
if (shared && !location.hash)
    history.replaceState(null, '', `${location.pathname}#/table/${encodeURIComponent(shared)}`);

let current = $state.raw(parse());
addEventListener('hashchange', () => (current = parse()));

export const route = (): Route => current;
export const go = (path: string) => {
    location.hash = '#/' + path;
};
