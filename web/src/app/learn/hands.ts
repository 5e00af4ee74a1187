// What a guide may do at a table: point at something, and get it ready. To do it is left to the player.
import type { AnyAction } from '../../engine/table';

export interface Hands {
    point(action: AnyAction | null): void;
    mayPrepare(action: AnyAction): boolean;
    prepare(action: AnyAction): void;
}
