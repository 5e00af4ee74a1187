// A whole game inside a link: deflated, in letters that any address may have.
async function through(bytes: BlobPart, by: GenericTransformStream, most = Infinity): Promise<Uint8Array> {
    const reader = new Blob([bytes])
        .stream()
        .pipeThrough(by)
        .getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const parts: Uint8Array[] = [];
    let size = 0;
    for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        size += value.length;
        if (size > most) {
            await reader.cancel();
            throw new RangeError('too large');
        }
        parts.push(value);
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** Longer links do not survive most messengers. */
export const longest = 8000;

export async function pack(text: string): Promise<string> {
    const bytes = await through(text, new CompressionStream('deflate-raw'));
    let letters = '';
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
/** Throws if this is no packed text, or one that is larger than `most` bytes. */
export async function unpack(packed: string, most: number): Promise<string> {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'), most);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
