// An address as a square code that phones read.
import { encode } from 'uqr';

/** The code as a path of unit squares. */
export function codeOf(text: string): { size: number; path: string } {
    const { data, size } = encode(text, { border: 0 });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size, path };
}
