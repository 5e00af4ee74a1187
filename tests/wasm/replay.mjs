// What the page asks of the engine beside a table: the catalogue of costs and options, and going through a record.
import assert from "node:assert/strict";
import { start } from "./lib/engine.mjs";

const engine = await start(process.argv[2]);
const text = (at, bytes) => new TextDecoder().decode(new Uint8Array(engine.memory.buffer, at, bytes));
const replay = (record) => {
  const bytes = new TextEncoder().encode(record);
  const at = engine.input(bytes.length);  // may grow the memory and so replace its buffer
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const taken = engine.replay();
  return [taken, text(engine.output(), engine.output_bytes())];
};

const at = engine.catalogue();
const { board, dice } = JSON.parse(text(at, engine.catalogue_bytes()));
assert.equal(board.costs.city.ore, 3);
assert.equal(board.options.length, 34);
assert.equal(board.beginner.setup.start.length, 4);
assert.deepEqual(board.rates, { ...board.rates, bank: 4, any: 3, own: 2 });
assert.equal(board.rolls[7], 6);
assert.equal(board.rolls[12], 1);
assert.equal(board.robber_roll, 7);
assert.deepEqual(board.tables[1].colors, [1, 2, 3], "three players have other colors");
assert.equal(board.tables[2].colors[0], 0);
assert.deepEqual(
  board.tables.map(({ players, island, pieces }) => `${players} ${island} ${pieces}`),
  [..."234"].map((n) => `${n} standard intl_2015,de_2015,mayfair`).concat("5 large ", "6 large "),
);
assert.equal(board.islands.large, 6);
assert(board.named_first.beginner.includes("by_setup"));
assert(!board.named_first.variable.includes("by_setup"));
assert.equal(board.usual.seats, 4);
assert.notEqual(board.usual.stand_in, "");
assert.equal(dice.usual.game, "dice");
assert.equal(dice.cities.at(-1), 30);
assert.deepEqual(dice.knights, [1, 2, 3, 4, 5, 6]);
assert.deepEqual([dice.road, dice.rolls, dice.dice, dice.gold], [1, 3, 6, 2]);

// What is in the boxes.
const { standard, large } = board.boxes;
const sum = (counts) => Object.values(counts).reduce((a, b) => a + b, 0);
const count = ({ land, tokens, harbors, supply, deck }) => [sum(land), tokens.length, sum(harbors), sum(deck), supply];
assert.deepEqual(count(standard), [19, 18, 9, 25, 19]);
assert.deepEqual(count(large), [30, 28, 11, 34, 24]);
assert.deepEqual([standard.land.ore, standard.land.desert, large.land.desert], [3, 1, 2]);
assert.deepEqual(standard.tokens.slice(0, 3), [5, 2, 6]);
assert(!standard.tokens.includes(7));
assert.equal(large.tokens.at(-1), 6);
assert.deepEqual([standard.harbors.any, standard.harbors.ore, large.harbors.wool], [4, 1, 2]);
assert.deepEqual([standard.deck.knight, standard.deck.victory_point, large.deck.knight], [14, 5, 20]);
assert.deepEqual(board.pieces, { road: 15, settlement: 5, city: 4 });
assert.deepEqual(board.points, { settlement: 1, city: 2, longest_road: 2, largest_army: 2, victory_point: 1 });
assert.deepEqual(board.yields, { settlement: 1, city: 2 });
assert.deepEqual(board.special_cards, { longest_road: 5, largest_army: 3 });

const record = `[Longroad "1"]
[Game "board"]
[Kind "full"]
[Rules "2015"]
[Island "standard"]
[Players "4"]
[First "0"]
[Terrain "mpfghphgfdfmfmgphgp"]
[Tokens "10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11"]
[Harbors "0:any,3:grain,17:ore,38:any,61:wool,69:any,66:any,49:brick,18:lumber"]
[Robber "9"]
[Start "28-8/41-13*28,39-41/56-52*39,40-14/58-15*40,31-17/37-25*31"]
[Name0 "Ann"]
[Result "*"]

1. roll=25 rob3x3=ore end
2. roll=54 r63 end
`;
const [taken, lines] = replay(record);
assert.equal(taken, 1, lines);
const [first, ...steps] = lines.trim().split("\n").map((line) => JSON.parse(line));
assert.equal(first.tags.Name0, "Ann");
assert.equal(first.setup.players, 4);
assert.equal(steps.length, 9);
assert.equal(steps.at(-1).state.turn, 3);
assert(
  steps.some((step) => step.events.some((event) => event.event === "lost_to" && event.cards.ore === 1)),
  "a theft is hidden from those who go through a finished game",
);
engine.input(0);
replay(record);
assert.equal(engine.replay_seen(1), 1, "a game is not shown through one seat's eyes");
const seen = text(engine.output(), engine.output_bytes()).trim().split("\n").map((line) => JSON.parse(line));
assert(!seen.at(-1).state.players[0].hand, "a seat sees others' hands");
assert(seen.at(-1).state.players[1].hand, "a seat doesn't see its own hand");
assert(
  !seen.some((step) => step.events?.some((event) => event.event === "lost_to" && event.cards)),
  "a theft between others is not hidden",
);
const [refused, why] = replay(record.replace("r63", "r0"));
assert.equal(refused, 0, "an illegal move is taken");
assert.match(JSON.parse(why).error, /line/);
