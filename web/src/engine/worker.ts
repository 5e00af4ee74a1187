// Runs one table away from the page: messages in, messages and facts out, and bots that think without
// holding anything up.
import { fetchNet, load, loadDice, put, take, takeNet, type Engine } from './wasm';
import type { FromWorker, ToWorker } from './local';
import type { Settings } from './table';

let engine: Engine | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: ToWorker[] = [];

const lines = (text: string) => text.split('\n').filter((line) => line !== '');
const call = (name: string) => (engine![name] as (now: number) => number)(Date.now());
const post = (data: FromWorker) => postMessage(data);

// Facts go with the messages they belong to, so that the page keeps what it shows.
function handOver(messages: string[]) {
    call('table_facts');
    const facts = lines(take(engine!));
    if (messages.length || facts.length) post({ messages, facts });
}

// Bots decide one at a time; between two decisions the worker listens.
function poll() {
    clearTimeout(timer);
    const more = call('table_poll') === 1;
    handOver(lines(take(engine!)));
    const due = call('table_next_due');
    if (more) timer = setTimeout(poll, 0);
    else if (due >= 0) timer = setTimeout(poll, Math.max(0, due - Date.now()));
}

function obey(order: ToWorker) {
    if ('open' in order) {
        const { secret, settings, name } = order.open;
        put(engine!, JSON.stringify({ secret, settings, person: { id: 'you', name } }));
        if (call('table_open') === 0) post({ failed: take(engine!) });
        else handOver(lines(take(engine!)));
    } else if ('restore' in order) {
        const { facts, name } = order.restore;
        put(engine!, JSON.stringify({ facts, person: { id: 'you', name } }));
        if (call('table_open') === 0) post({ failed: take(engine!) });
    } else {
        put(engine!, JSON.stringify(order.message));
        call('table_receive');
        handOver(lines(take(engine!)));
    }
    poll();
}

// Advice and perfect players of the dice game want the solved game; it is fetched when first needed.
let address = '';
let dice: Promise<void> | null = null;
const wantsDice = (order: ToWorker): boolean =>
    ('message' in order && 'level' in order.message && order.message.level === 'perfect') ||
    ('restore' in order && order.restore.facts.some((fact) => fact.includes('"perfect"')));
let queue = Promise.resolve();
const enqueue = (order: ToWorker) =>
    (queue = queue
        .then(async () => {
            if (wantsDice(order)) await (dice ??= loadDice(engine!, address));
            obey(order);
        })
        .catch((error) => post({ failed: String(error) })));

/** What was agreed at the table that is opened; a kept one tells it first. */
function settingsOf(order: ToWorker): Settings {
    try {
        if ('open' in order) return order.open.settings;
        return ('restore' in order && JSON.parse(order.restore.facts[0]).settings) || {};
    } catch {
        return {}; // the engine will say what is wrong with it
    }
}

onmessage = async (event: MessageEvent<ToWorker>) => {
    if (engine) {
        enqueue(event.data);
        return;
    }
    waiting.push(event.data);
    if (!('wasm' in event.data)) return;
    try {
        const { game, seats = 4 } = settingsOf(event.data);
        const [loaded, net] = await Promise.all([
            load(event.data.wasm),
            game === 'dice' ? null : fetchNet(event.data.wasm, seats),
        ]);
        if (net) takeNet(loaded, net);
        engine = loaded;
        address = event.data.wasm;
        waiting.splice(0).forEach(enqueue);
    } catch (error) {
        post({ failed: String(error) });
    }
};
