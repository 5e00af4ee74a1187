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
