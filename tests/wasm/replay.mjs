// What the page asks of the engine beside a table: the catalogue of costs and options, and going through a record.
import { fail, start } from "./lib/engine.mjs";

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
if (board.costs.city.ore !== 3 || dice.cities.at(-1) !== 30) fail("costs or values are not those of the rules");
if (board.options.length !== 34 || board.beginner.setup.start.length !== 4) fail("options or the printed island are missing");

if (board.rates.bank !== 4 || board.rates.any !== 3 || board.rates.own !== 2) fail("the bank has other rates");
if (board.rolls[7] !== 6 || board.rolls[12] !== 1 || board.robber_roll !== 7) fail("the dice fall differently");
if (board.tables[1].colors.join() !== "1,2,3" || board.tables[2].colors[0] !== 0) fail("three players have other colors");
const islands = board.tables.map(({ players, island, pieces }) => `${players} ${island} ${pieces}`);
const wanted = [..."234"].map((n) => `${n} standard intl_2015,de_2015,mayfair`).concat("5 large ", "6 large ");
if (islands.join() !== wanted.join() || board.islands.large !== 6) fail(`islands for ${islands}`);
if (!board.named_first.beginner.includes("by_setup") || board.named_first.variable.includes("by_setup")) fail("who may be named first");
if (board.usual.seats !== 4 || board.usual.stand_in === "" || dice.usual.game !== "dice") fail("a usual table is missing");
if (dice.road !== 1 || dice.knights.join() !== "1,2,3,4,5,6" || dice.rolls !== 3 || dice.dice !== 6 || dice.gold !== 2) fail("the sheet is worth something else");
const { standard, large } = board.boxes;
const sum = (counts) => Object.values(counts).reduce((a, b) => a + b, 0);
const count = ({ land, tokens, harbors, supply, deck }) => [sum(land), tokens.length, sum(harbors), sum(deck), supply].join();
if (count(standard) !== "19,18,9,25,19" || count(large) !== "30,28,11,34,24") fail(`boxes: ${count(standard)}; ${count(large)}`);
if (standard.land.ore !== 3 || standard.land.desert !== 1 || large.land.desert !== 2) fail("other land is in the box");
if (standard.tokens.slice(0, 3).join() !== "5,2,6" || standard.tokens.includes(7) || large.tokens.at(-1) !== 6) fail("other tokens are in the box");
if (standard.harbors.any !== 4 || standard.harbors.ore !== 1 || large.harbors.wool !== 2) fail("other harbours are in the box");
if (standard.deck.knight !== 14 || standard.deck.victory_point !== 5 || large.deck.knight !== 20) fail("another deck is in the box");
const facts = [board.pieces, board.points, board.yields, board.special_cards].map((one) => JSON.stringify(one)).join(" ");
const expected = '{"road":15,"settlement":5,"city":4} {"settlement":1,"city":2,"longest_road":2,"largest_army":2,"victory_point":1} {"settlement":1,"city":2} {"longest_road":5,"largest_army":3}';
if (facts !== expected) fail(`what things are worth: ${facts}`);

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
if (taken !== 1) fail(lines);
const [first, ...steps] = lines.trim().split("\n").map((line) => JSON.parse(line));
if (first.tags.Name0 !== "Ann" || first.setup.players !== 4) fail("the start of the game is not told");
if (steps.length !== 9 || steps.at(-1).state.turn !== 3) fail(`${steps.length} steps are told`);
if (!steps.some((step) => step.events.some((event) => event.event === "lost_to" && event.cards.ore === 1))) {
  fail("a theft is hidden from those who go through a finished game");
}
engine.input(0);
replay(record);
if (engine.replay_seen(1) !== 1) fail("a game is not shown through one seat's eyes");
const seen = text(engine.output(), engine.output_bytes()).trim().split("\n").map((line) => JSON.parse(line));
if (seen.at(-1).state.players[0].hand || !seen.at(-1).state.players[1].hand) fail("a seat sees others' hands");
if (seen.some((step) => step.events?.some((event) => event.event === "lost_to" && event.cards))) {
  fail("a theft between others is not hidden");
}
const [refused, why] = replay(record.replace("r63", "r0"));
if (refused !== 0 || !JSON.parse(why).error.includes("line")) fail("an illegal move is taken");
