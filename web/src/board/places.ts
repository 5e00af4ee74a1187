// Places of the island as the page points at them.
export interface Place {
    kind: 'hex' | 'vertex' | 'edge';
    id: number;
}
export type Piece = 'road' | 'settlement' | 'city' | 'robber';
/** a place where a piece can go now */
export interface Target extends Place {
    piece: Piece;
}
/** where an action happens, if it happens somewhere */
export function placeOf(action: { edge?: number; vertex?: number; hex?: number }): Place | null {
    if (action.edge !== undefined) return { kind: 'edge', id: action.edge };
    if (action.vertex !== undefined) return { kind: 'vertex', id: action.vertex };
    return action.hex === undefined ? null : { kind: 'hex', id: action.hex };
}
