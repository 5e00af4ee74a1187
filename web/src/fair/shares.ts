// Fair dice 2 (docs/fair-dice.md): what this page adds to the luck of a game, and what it promises of it first.
// Digests and bytes are hexadecimal digits. src/fair/shares.h is the engine's side.
import { bytesOf, hexOf, sha256 } from './sha256';

const text = new TextEncoder();
const joined = (...parts: (string | Uint8Array)[]): Uint8Array => {
    const all = parts.map((part) => (typeof part === 'string' ? text.encode(part) : part));
    const bytes = new Uint8Array(all.reduce((length, part) => length + part.length, 0));
    all.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
    return bytes;
};

/** 16 bytes nobody else knows. */
export const draw = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** What the page adds; neither the bytes nor the words ever leave it. */
export const shareOf = (bytes: string, words: string): string =>
    hexOf(sha256(joined('longroad share 2\n', bytesOf(bytes), words)));

/** What it promises, for the one secret whose fingerprint it was shown. */
export const commitOf = (commitment: string, share: string): string =>
    hexOf(sha256(joined('longroad commit 2\n', commitment, share)));
