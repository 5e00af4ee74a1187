// What the engine says about the dice game: the exchange form of docs/notation.md as types.
import type { Resource } from '../board/kinds';

export type DiceFace = Resource | 'gold';
export type Faces = Partial<Record<DiceFace, number>>;
export const faces: DiceFace[] = ['lumber', 'brick', 'wool', 'grain', 'ore', 'gold'];

export interface DiceSetup {
    game: 'dice';
    options: Record<string, string | number | boolean>;
    players: number;
    first: number;
}
export interface Sheet {
    roads: number[];
    settlements: number;
    cities: number;
    knights: number;
    jokers_used: number[];
    boxes: (number | 'X')[];
    total: number;
}
export interface DiceState {
    phase: 'roll' | 'rolled' | 'building' | 'over';
    turn: number;
    active: number;
    rolls: number;
    dice: Faces;
    winners: number[] | null;
    players: Sheet[];
}
export type DiceAct =
    | 'roll'
    | 'reroll'
    | 'joker'
    | 'exchange_gold'
    | 'build_road'
    | 'build_settlement'
    | 'build_city'
    | 'build_knight'
    | 'end_turn';
export interface DiceAction {
    seat: number;
    do: DiceAct;
    keep?: Faces;
    knight?: number;
    from?: DiceFace;
    to?: DiceFace;
    road?: number;
}
export interface DiceLuck {
    chance: 'dice';
    value: DiceFace[];
}
export type DiceStep = DiceAction | DiceLuck;
