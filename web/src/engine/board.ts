// What the engine says about the board game: the exchange form of docs/notation.md as types.
import type { Bundle, Resource } from '../board/kinds';
import type { IslandName } from '../board/geometry';

export type Card = 'knight' | 'road_building' | 'invention' | 'monopoly' | 'victory_point';
export type Cards = Partial<Record<Card, number>>;

export interface BoardSetup {
    game: 'board';
    preset: string;
    options: Record<string, string | number | boolean>;
    island: IslandName;
    players: number;
    first: number;
    /** who rolled what for who is first: rounds, those who tied roll again */
    first_rolls?: [number, [number, number]][][];
    terrain: (Resource | 'desert')[];
    tokens: number[];
    /** the letters the tokens were laid by, where they were */
    letters?: string[];
    harbors: { edge: number; gives: Resource | 'any' }[];
    robber: number;
    beginner: boolean;
    /** the printed pieces; the paying settlement gave the first cards */
    start?: { settlements: number[]; roads: number[]; paying: number }[];
}

export interface Offer {
    seat: number;
    give: Bundle;
    get: Bundle;
    to: number[];
    accepted: number[];
    declined: number[];
}
/** All it goes to have said no. It stands all the same until it is withdrawn or another takes its place. */
export const isRefused = ({ to, declined }: Offer): boolean => to.every((seat) => declined.includes(seat));

export interface PlayerView {
    /** only of those whose cards are shown */
    hand?: Bundle;
    cards?: Cards;
    new_cards?: Cards;
    points?: number;
    hand_size: number;
    card_count: number;
    new_card_count: number;
    revealed: number;
    knights: number;
    settlements: number[];
    cities: number[];
    roads: number[];
    road_length: number;
    public_points: number;
    owes: number;
}

export type Phase =
    'founding' | 'roll' | 'discard' | 'robber' | 'free_roads' | 'main' | 'special_build' | 'over';

export interface BoardView {
    viewer: number | null;
    phase: Phase;
    turn: number;
    active: number;
    to_act: number[];
    dice: [number, number] | null;
    card_played: boolean;
    robber: number;
    bank: Bundle | null;
    deck: number;
    longest_road: number | null;
    largest_army: number | null;
    winner: number | null;
    free_roads: number;
    /** one of two free roads lies, and the other may be left out */
    may_skip_road: boolean;
    offers: Offer[];
    players: PlayerView[];
}

export type Act =
    | 'place_settlement'
    | 'place_road'
    | 'roll'
    | 'discard'
    | 'move_robber'
    | 'build_road'
    | 'build_settlement'
    | 'build_city'
    | 'buy_card'
    | 'play_knight'
    | 'play_road_building'
    | 'place_free_road'
    | 'skip_free_road'
    | 'play_invention'
    | 'play_monopoly'
    | 'trade_bank'
    | 'offer'
    | 'accept'
    | 'decline'
    | 'confirm'
    | 'withdraw'
    | 'reveal'
    | 'pass'
    | 'end_turn';

export interface Action {
    seat: number;
    do: Act;
    vertex?: number;
    edge?: number;
    hex?: number;
    victim?: number | null;
    cards?: Bundle;
    take?: Bundle;
    resource?: Resource;
    give?: Bundle;
    get?: Bundle;
    to?: number[];
    of?: number;
    with?: number;
}
export interface Luck {
    chance: 'dice' | 'steal' | 'card';
    /** null: not for this seat to know */
    value: [number, number] | string | null;
}
export type Step = Action | Luck;
export const isLuck = (step: Step): step is Luck => 'chance' in step;

export interface BoardEvent {
    event:
        | 'received'
        | 'bank_short'
        | 'lost_to'
        | 'traded'
        | 'offer_gone'
        | 'must_discard'
        | 'longest_road'
        | 'largest_army'
        | 'turn'
        | 'won';
    seat: number | null;
    other?: number;
    cards?: Bundle | null;
    number?: number;
    /** the hexes that gave the cards */
    from?: { hex: number; cards: Bundle }[];
}
