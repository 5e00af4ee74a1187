// What a link to a table shows before anybody opens it: the words of the invitation and a picture of the island.
import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { describe, it } from 'node:test';
import { openHouse } from './house.mjs';
import { meet, opened, sit } from './people.mjs';
import { setStage } from './stage.mjs';

const stage = setStage(openHouse);
const person = meet(stage);
const tagsOf = (html) =>
    Object.fromEntries(
        [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)].map(
            ([, name, value]) => [name, value],
        ),
    );
const get = (path) => fetch(new URL(path, stage.site.address));
/** Width and height of a PNG whose picture can be unpacked. */
function sizeOf(bytes) {
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    const at = bytes.indexOf('IDAT');
    const raw = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
    assert.equal(raw.length, (3 * width + 1) * height);
    return [width, height];
}

describe('a link to a table', () => {
    it('says who invites to what, in the language of whoever shares it, and shows the island', async () => {
        const ann = await person('Ann <b>"&', '');
        const link = await opened(ann, { seats: 4, title: 'Sunday', clock: { kind: 'turn', seconds: 60 } });
        await sit(ann);
        const id = link.split('/')[1];
        const shared = await ann.page.inputValue('.linkrow input');
        assert.equal(shared, `${stage.site.address}/?table=${id}&l=en`);
        const html = await (await get(shared)).text();
        const tags = tagsOf(html);
        assert.equal(tags['og:title'], 'Ann &lt;b&gt;&quot;&amp; invites you to a game');
        assert.equal(
            tags['og:description'],
            'Sunday · 4 players · shuffled island · 60 s a turn · 3 seats open',
        );
        assert.equal(tags['twitter:card'], 'summary_large_image');
        assert.ok(tags['og:image'].startsWith(stage.site.address), tags['og:image']);
        const picture = await get(tags['og:image'].replaceAll('&amp;', '&'));
        assert.equal(picture.status, 200);
        assert.equal(picture.headers.get('content-type'), 'image/png');
        assert.match(picture.headers.get('cache-control'), /max-age=\d+/);
        assert.deepEqual(sizeOf(Buffer.from(await picture.arrayBuffer())), [1200, 630]);
        const german = tagsOf(await (await get(`/?table=${id}&l=de`)).text());
        assert.match(german['og:title'], /lädt dich zu einem Spiel ein$/);
        await ann.done();
    });
    it('leads to the table', async () => {
        const ann = await person('Ann', '');
        await opened(ann, { seats: 3 });
        await sit(ann);
        const shared = await ann.page.inputValue('.linkrow input');
        const ben = await person('Ben', '');
        await ben.page.goto(shared);
        await ben.page.waitForSelector('h1:text-is("Ann invites you to a game")');
        assert.match(ben.page.url(), /\/#\/table\/[^?]+$/);
        await ben.press('introduce');
        await ben.page.waitForSelector('.seatlist [data-mine]');
        for (const one of [ann, ben]) await one.done();
    });
    it('tells nothing of tables one may not see, and nothing strange of strange links', async () => {
        for (const path of [
            '/?table=none',
            '/?table=%22%3E%3Cscript%3E',
            '/?table=',
            '/?l=de&table=../x',
            '/',
        ]) {
            const answer = await get(path);
            assert.equal(answer.status, 200, path);
            const html = await answer.text();
            assert.equal(tagsOf(html)['og:title'], 'Longroad', path);
            assert.ok(!html.includes('<script>'), path);
        }
        assert.equal((await get('/api/v1/tables/none/picture')).status, 404);
        assert.equal((await get('/api/v1/preview')).headers.get('content-type'), 'image/png');
    });
});
