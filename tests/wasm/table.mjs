// A table in WebAssembly: a person against bots, over the messages of docs/table-protocol.md, to the end; the
// facts give the same table again, and the luck was fair.
import { fail, start } from "./lib/engine.mjs";

const engine = await start(process.argv[2]);
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const send = (text) => {
  const bytes = encoder.encode(text);
  const at = engine.input(bytes.length);  // may grow the memory and so replace its buffer
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
};
const output = () =>
  decoder.decode(new Uint8Array(engine.memory.buffer, engine.output(), engine.output_bytes()));

let now = 1_700_000_000_000;
let id = 0;
let game;
const hear = () => {
  const messages = output().split("\n").filter(Boolean).map((line) => JSON.parse(line));
  for (const message of messages) if (message.game) game = message.game;
  return messages;
};
const ask = (message) => {
  send(JSON.stringify({ id: ++id, ...message }));
  if (!engine.table_receive(now)) fail(output());
  const messages = hear();
  const answer = messages.find((one) => one.id === id);
  if (answer?.type === "refused") fail(`${JSON.stringify(message)}: ${answer.reason} ${answer.detail ?? ""}`);
  return { answer, messages };
};
const open = (order) => {
  send(JSON.stringify({ person: { id: "you", name: "You" }, ...order }));
  if (!engine.table_open(now)) fail(output());
};

const play = (settings, bot) => {
  open({ secret: "ab".repeat(32), settings });
  if (ask({ type: "hello" }).answer.type !== "welcome") fail("no welcome");
  ask({ type: "take_seat", seat: 0 });
  for (let seat = 1; seat < settings.seats; ++seat) ask({ type: "add_bot", seat, level: bot });
  ask({ type: "start" });
  let steps = 0;
  let stage = "playing";
  const watch = (messages) => {
    for (const message of messages) if (message.table) stage = message.table.stage;
  };
  while (stage === "playing") {
    if (++steps > 20_000) fail("the game does not end");
    now += 10;
    if (engine.table_poll(now)) {
      watch(hear());
      continue;
    }
    const mine = game.seats[0];
    if (!game.to_act.includes(0)) fail("nobody has to act");
    const me = mine.view.players[0];
    let action = mine.legal[steps % Math.max(1, mine.legal.length)];
    if (me.owes > 0) {
      let left = me.owes;
      const cards = {};
      for (const [resource, n] of Object.entries(me.hand)) {
        if (left > 0) cards[resource] = Math.min(left, n);
        left -= cards[resource] ?? 0;
      }
      action = { seat: 0, do: "discard", cards };
    }
    watch(ask({ type: "act", action }).messages);
  }
  const record = ask({ type: "record" }).answer.text;
  send(record);
  if (!engine.table_verify()) fail(output());
  const verified = JSON.parse(output());
  const before = ask({ type: "hello" }).answer;
  engine.table_facts();
  const facts = output().split("\n").filter(Boolean);
  open({ facts });
  const after = ask({ type: "hello" }).answer;
  for (const key of ["number", "table", "game", "log"]) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) fail(`restored otherwise: ${key}`);
  }
  return { facts: facts.length, ...verified };
};

console.log("board:", play({ game: "board", preset: "2015", options: { victory_target: 5 }, seats: 4 }, "random"));
const dice = play({ game: "dice", seats: 2 }, "greedy");
console.log("dice:", dice);
if (dice.staged !== 0) fail("nothing was staged");
const staged = play({ game: "dice", seats: 1, staged: { turn1: "lumber brick wool wool gold gold" } }, "greedy");
if (staged.staged !== 1) fail(`one roll was staged, not ${staged.staged}`);
send("{}");
if (engine.table_open(now)) fail("an order without a person is taken");
