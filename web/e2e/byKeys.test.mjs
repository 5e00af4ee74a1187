// What a game has beside dice and roads, with nothing but keys: trades with others and with the bank, every kind of
// development card, and what a seven brings. Three people at one device, at a moment the engine has brought them to.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ready, shortGame } from './browser.mjs';
import { choose, focused, keysUntil, playByKeys, walkTo } from './keys.mjs';
import { rehearse } from './rehearsal.mjs';
import { setStage } from './stage.mjs';

const stage = setStage();
const names = ['Ann', 'Ben', 'Cem'];
const settings = (options) => ({ seats: 3, map: 'beginner', first: 0, preset: '2015', options });
const kept = (game) => ({
    'longroad.table.game': game,
    'longroad.order.game.game': new URLSearchParams({
        order: JSON.stringify({ settings: settings({}), people: 3, level: 'random', names }),
    }).toString(),
});
const kinds = ['knight', 'road_building', 'invention', 'monopoly'];
const resources = ['lumber', 'brick', 'wool', 'grain', 'ore'];
const handOf = ({ seat, view }) => view.players[seat].hand;
const canPlay = ({ seat, view }, card) =>
    (view.players[seat].cards[card] ?? 0) > (view.players[seat].new_cards?.[card] ?? 0);
const tells = (page, words) =>
    page
        .locator('.stream li', { hasText: new RegExp(words) })
        .first()
        .waitFor();

/** What the one on turn can do with all these cards, or null: give the bank four, offer another's card to somebody,
 * and still buy a development card. */
function plans(seats) {
    const me = seats[seats[0].view.active];
    const rest = Object.fromEntries(resources.map((name) => [name, handOf(me)[name] ?? 0]));
    for (const name of ['wool', 'grain', 'ore']) --rest[name];
    if (Object.values(rest).some((n) => n < 0)) return null;
    const bulk = resources.find((name) => rest[name] >= 4);
    if (!bulk) return null;
    rest[bulk] -= 4;
    const next = seats[(me.seat + 1) % 3];
    const give = resources.find((name) => rest[name] > 0);
    const get = resources.find((name) => name !== give && handOf(next)[name] > 0);
    const rare = resources.find((name) => name !== bulk && me.view.bank[name] > 0);
    return give && get && rare ? { bank: { give: bulk, get: rare }, offer: { give, get } } : null;
}

/** A hex where the one on turn can choose between two people to rob, or null. */
function crowd({ legal }) {
    for (const { hex } of legal) {
        const victims = legal.filter((one) => one.hex === hex).map(({ victim }) => victim);
        if (victims.length > 1) return { hex, victims };
    }
    return null;
}

describe('by keys alone', () => {
    it('trades, buys and plays every kind of development card, and wins', async () => {
        const { game, seats } = await rehearse(
            names,
            // Nobody gives back cards, so they pile up; and there are points enough to come.
            settings({ discard_min_hand: 100, victory_target: 8 }),
            (all) =>
                all[0].view.phase === 'main' &&
                kinds.every((card) => all.some((one) => canPlay(one, card))) &&
                plans(all) !== null,
            { wish: ['buy_card'] },
        );
        const { bank, offer } = plans(seats);
        const { page, done } = await stage.open('play/game', { name: 'Ann', kept: kept(game) });
        const active = names[seats[0].view.active];
        const log = {
            bank: `${active} gave the bank`,
            offer: `${active} offers`,
            buy: `${active} bought a development card`,
            knight: 'played a knight',
            road_building: 'played Road Building',
            invention: 'played Year of Plenty',
            monopoly: 'played Monopoly',
        };
        const seen = [];
        const did = await playByKeys(page, {
            wants: [{ offer }, { bank }, { buy: true }, ...kinds.map((card) => ({ card }))],
            happened: async (what) => {
                const name = what.card ?? (what === 'confirm' ? 'confirm' : Object.keys(what)[0]);
                if (name === 'confirm') {
                    // Both sides of the trade.
                    await tells(page, `${active} gave (Ann|Ben|Cem)`);
                    await tells(page, `(Ann|Ben|Cem) gave ${active}`);
                } else if (name !== 'offer') await tells(page, log[name]);
                seen.push(name);
            },
        });
        assert.deepEqual(
            seen.toSorted(),
            [...kinds, 'bank', 'buy', 'confirm', 'offer'].toSorted(),
            'everything was seen to happen',
        );
        assert.ok(did.robber > 0, 'the knight led the robber away');
        assert.ok(did.spot > 1, 'the card laid roads');
        await page.waitForSelector('dialog .ending table');
        await done();
    });
    it('rolls a seven, gives back cards, leads the robber away and chooses whom to rob', async () => {
        let owed = -1;
        const { game, seats } = await rehearse(
            names,
            settings({}),
            (all, events) => {
                const { active, turn, phase } = all[0].view;
                if (events.some(({ event, seat }) => event === 'must_discard' && seat === active))
                    owed = turn;
                return phase === 'robber' && turn === owed && crowd(all[active]) !== null;
            },
            { before: true },
        );
        const { active } = seats[0].view;
        const { hex, victims } = crowd(seats[active]);
        const { page, done } = await stage.open('play/game', { name: 'Ann', kept: kept(game) });
        const did = await keysUntil(page, '.hex.aim');
        assert.equal(did.roll, 1);
        assert.ok(did.discard > 0, 'cards were chosen and given back');
        await tells(page, `${names[active]} rolled 7`);
        await tells(page, `${names[active]} discarded`);
        const victim = `[data-victim="${victims[1]}"]`;
        await walkTo(page, hex);
        await page.keyboard.press('Enter');
        await page.waitForSelector(`dialog[open] ${victim}`);
        // One may think again, and is where one was.
        await page.keyboard.press('Escape');
        await page.waitForSelector('dialog', { state: 'detached' });
        await page.waitForSelector('.hex.aim');
        await page.waitForFunction((at) => document.activeElement?.dataset.hex === at, String(hex));
        await page.keyboard.press('Enter');
        await page.waitForSelector(`dialog[open] ${victim}`);
        await choose(page, victim);
        await tells(page, `${names[active]} moved the robber`);
        await tells(page, `${names[active]} stole a card from ${names[victims[1]]}`);
        await page.waitForSelector(ready('end_turn'));
        await page.keyboard.press('e');
        await page.waitForSelector(`.cover >> text=Pass the device to ${names[(active + 1) % 3]}`);
        assert.ok(await focused(page, '[data-do=pass-device]'));
        await done();
    });
    it('finds the trade where it is folded away, at a zoom of 200 %', async () => {
        const { page, done } = await stage.open(shortGame(), { size: 'zoomed' });
        await page.waitForSelector(ready('roll'));
        assert.equal(await page.locator('.trade').count(), 0);
        await page.keyboard.press('t');
        await page.waitForSelector('.sheet-up .trade');
        await page.waitForFunction(() => document.activeElement?.matches('.trade .pick'));
        await page.keyboard.press('Enter');
        await page.waitForSelector('.trade .pick.n');
        await page.keyboard.press('Escape');
        await page.waitForSelector('.sheet-up', { state: 'detached' });
        await page.keyboard.press('Space');
        await page.waitForSelector('.dicepair:not(.idle)');
        await done();
    });
});
