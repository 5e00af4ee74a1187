// The engine without a page: brings a game up to a moment a test wants to begin with, as a page would have kept it. Its
// luck hangs on a secret, so what follows from a moment is known; one secret after another is tried until a game has it.
import { readFile } from 'node:fs/promises';
import { web } from './house.mjs';

const system = new Proxy({}, { get: () => () => 0 });

/** A table in the engine, with people on all its seats, as at one device. */
async function openTable(names, settings, secret) {
    const { instance } = await WebAssembly.instantiate(await readFile(`${web}/longroad.wasm`), {
        wasi_snapshot_preview1: system,
    });
    const engine = instance.exports;
    engine._initialize();
    const put = (order) => {
        const bytes = new TextEncoder().encode(JSON.stringify(order));
        const at = engine.input(bytes.length);
        new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    };
    const take = () => {
        const bytes = new Uint8Array(engine.memory.buffer, engine.output(), engine.output_bytes());
        return new TextDecoder().decode(bytes).split('\n').filter(Boolean);
    };
    const facts = [];
    const table = { game: null, events: [], facts };
    const hear = () => {
        for (const message of take().map((text) => JSON.parse(text))) {
            if (message.type === 'refused') throw new Error(`${message.reason} ${message.detail ?? ''}`);
            if (message.game) table.game = message.game;
            if (message.events) table.events.push(...message.events);
        }
        engine.table_facts();
        facts.push(...take());
    };
    table.say = (message) => {
        table.events = [];
        put({ id: 1, ...message });
        engine.table_receive(Date.now());
        hear();
    };
    put({
        secret: secret.toString(16).padStart(64, '0'),
        person: { id: 'you', name: names[0] },
        settings: { pace: 0, away: 0, chat: false, ...settings },
    });
    if (!engine.table_open(Date.now())) throw new Error(take().join('\n'));
    hear();
    table.say({ type: 'hello' });
    names.forEach((name, seat) => table.say({ type: 'take_seat', seat, name }));
    table.say({ type: 'start' });
    return table;
}

/** The cards somebody gives back, the first ones of the hand. */
function firstCards({ hand, owes }) {
    const cards = {};
    for (const [name, n] of Object.entries(hand)) {
        const given = Math.min(n, owes);
        if (given) cards[name] = given;
        owes -= given;
    }
    return cards;
}

/** What is done without a plan: `wish` are the actions that are done when they can be, before a turn is ended. */
function decide({ seat, view, legal }, wish) {
    if (view.players[seat].owes) return { seat, do: 'discard', cards: firstCards(view.players[seat]) };
    const usual = ['place_settlement', 'place_road', 'move_robber', 'place_free_road', 'roll'];
    for (const act of [...usual, ...wish, 'decline', 'end_turn', 'pass']) {
        const found = legal.filter((action) => action.do === act);
        // Not always the first: places next to each other are poor ones.
        if (found.length) return found[(view.turn * 7 + found.length * 3) % found.length];
    }
    return null;
}

/** Plays a game of these people until `moment(seats, events)` is there: what each of them sees, and what the last step
 * brought about. Gives the `game` as a page keeps it, and what they see: then, or `before` the dice of that turn. */
export async function rehearse(names, settings, moment, { wish = [], before = false, steps = 400 } = {}) {
    for (let secret = 1; secret <= 60; ++secret) {
        const table = await openTable(names, settings, secret);
        let dice = 0;
        for (let step = 0; step < steps && table.game.winners.length === 0; ++step) {
            const next = table.game.seats.map((seat) => decide(seat, wish)).find((action) => action);
            if (next.do === 'roll') dice = table.facts.length;
            table.say({ type: 'act', action: next });
            if (!moment(table.game.seats, table.events)) continue;
            const facts = before ? table.facts.slice(0, dice) : table.facts;
            return { game: facts.join('\n'), seats: table.game.seats };
        }
    }
    throw new Error('no game comes to this moment');
}
