/** Pulls of feeds: the difference alone is done, in bounds that a person set, and nothing that looks like a fault is believed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PublicFetchError } from '#functions/lib/safe-fetch.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { feedInput, item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';
import { pullFeeds } from './pull-feeds.ts';

let f: TestFeeds;
beforeAll(async () => {
  f = await startFeeds();
});
afterAll(() => f.t.stop());

const codeOf = async (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) =>
      error instanceof DomainProblem ? (error.details.errors?.[0]?.code ?? error.code) : error,
  );
const stateOf = async (me: Parameters<TestFeeds['mine']>[0], id: string) =>
  (await f.service.list(me)).find((one) => one.id === id)!.state;
const notices = async (userId: string) =>
  (await f.t.itemsAt(`U#${userId}`)).filter(({ template }) => String(template).startsWith('feed-'));

describe('a pull', () => {
  it('posts what is new with its points, and does nothing where nothing has changed', async () => {
    const me = await f.somebody();
    f.offers([item('A-1'), item('A-2')]);
    const { id } = await f.create(me);
    const before = (await f.t.balance(me)).available;
    const first = await f.pull(me, id);
    expect(f.failures).toEqual([]);
    expect(first).toMatchObject({ state: 'done', items: 2, new: 2, created: 2, refused: 0, faults: [] });
    expect((await f.mine(me)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect((await f.t.balance(me)).available).toBe(before - first.points);
    expect(first.points).toBeGreaterThan(0);
    const fetched = f.brought.length;
    const second = await f.pull(me, id);
    expect(second).toMatchObject({ state: 'done', new: 0, changed: 0, unchanged: 2, created: 0, points: 0 });
    expect(f.brought).toHaveLength(fetched);
    expect(await f.mine(me)).toHaveLength(2);
  });

  it('edits what was changed, refuses what is wrong by item and field, and tries that again', async () => {
    const me = await f.somebody();
    f.offers([item('B-1'), item('B-2', { price: 'rẻ' }), item('B-1'), item('')]);
    const { id } = await f.create(me);
    const first = await f.pull(me, id);
    expect(first).toMatchObject({ created: 1, refused: 3 });
    expect(first.faults).toEqual([
      { n: 3, reference: 'B-1', column: 'reference', code: 'repeated', params: { row: 1 } },
      { n: 4, reference: '', column: 'reference', code: 'required' },
      { n: 2, reference: 'B-2', column: 'price', code: 'invalid-price' },
    ]);
    f.offers([item('B-1', { title: 'Nhà xưởng mới sửa gần cảng' }), item('B-2')]);
    const second = await f.pull(me, id);
    expect(second).toMatchObject({ new: 1, changed: 1, created: 1, updated: 1, refused: 0 });
    expect((await f.mine(me)).map(({ title }) => title).toSorted()).toEqual([
      'Nhà xưởng B-2 gần cảng',
      'Nhà xưởng mới sửa gần cảng',
    ]);
  });

  it('closes what vanished only where it is asked to, and what is live', async () => {
    const me = await f.somebody();
    f.offers([item('C-1'), item('C-2'), item('C-3')]);
    const { id } = await f.create(me);
    await f.pull(me, id);
    for (const { code } of await f.mine(me)) {
      const record = await f.t.service.get(me, code);
      if (record.content.title.includes('C-1')) await f.t.approve(record);
    }
    f.offers([item('C-2'), item('C-3')]);
    expect(await f.pull(me, id)).toMatchObject({ vanished: 1, closed: 1, unchanged: 2 });
    expect((await f.mine(me)).filter(({ state }) => state === 'closed')).toHaveLength(1);
    f.offers([item('C-2')]);
    expect(await f.pull(me, id)).toMatchObject({ vanished: 1, closed: 0, same: 1 });
    const other = await f.somebody();
    f.offers([item('C-1'), item('C-2')]);
    const kept = await f.create(other, { vanished: 'nothing' });
    await f.pull(other, kept.id);
    f.offers([item('C-2')]);
    expect(await f.pull(other, kept.id)).toMatchObject({ vanished: 1, closed: 0 });
    expect(await f.pull(other, kept.id)).toMatchObject({ vanished: 0, unchanged: 1 });
    expect(await f.mine(other)).toHaveLength(2);
  });

  it('stops and asks where less than half of the items are left, and goes on once that is accepted', async () => {
    const me = await f.somebody();
    f.offers(Array.from({ length: 5 }, (_, at) => item(`D-${at}`)));
    const { id } = await f.create(me);
    await f.pull(me, id);
    f.offers([item('D-0'), item('D-1')]);
    expect(await f.pull(me, id)).toMatchObject({ state: 'suspicious', vanished: 3, closed: 0 });
    expect(await stateOf(me, id)).toBe('suspicious');
    expect((await notices(me.userId)).map(({ template }) => template)).toEqual(['feed-suspicious']);
    expect(await f.repo.due(f.t.clock.ms + 1e9)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await f.repo.done(id)).size).toBe(5);
    expect(await f.pull(me, id, true)).toMatchObject({ state: 'done', vanished: 3, unchanged: 2 });
    expect(await stateOf(me, id)).toBe('on');
    f.offers([]);
    expect(await f.pull(me, id)).toMatchObject({ state: 'suspicious' });
  });

  it('costs no more points than its person set; the rest waits for the next one', async () => {
    const me = await f.somebody();
    f.offers([item('E-1'), item('E-2'), item('E-3')]);
    const { points } = await f.ports.importing.known(me, []);
    const { id } = await f.create(me, { pointsMax: 2 * points });
    const first = await f.pull(me, id);
    expect(first).toMatchObject({ created: 2, left: 1, points: 2 * points, failure: 'points-limit' });
    expect(await f.pull(me, id)).toMatchObject({ created: 1, left: 0, points, new: 1, unchanged: 2 });
  });

  it('leaves what the account has no points for, and takes the rest up later', async () => {
    const { points } = await f.ports.importing.known(await f.somebody(0), []);
    const me = await f.somebody(points);
    f.offers([item('F-1'), item('F-2'), item('F-3')]);
    const { id } = await f.create(me);
    expect(await f.pull(me, id)).toMatchObject({
      ...{ state: 'done', failure: 'insufficient-points', created: 1, left: 2 },
    });
    await f.t.grant(me.userId, 5 * points);
    expect(await f.pull(me, id)).toMatchObject({ state: 'done', created: 2, new: 2 });
    expect(await f.mine(me)).toHaveLength(3);
  });

  it('keeps drafts for nothing, and posts them once the feed is to post', async () => {
    const me = await f.somebody();
    f.offers([item('G-1', { ward: '', province: '' })]);
    const { id, version } = await f.create(me, { mode: 'draft', pointsMax: 0 });
    expect(await f.pull(me, id)).toMatchObject({ created: 1, points: 0 });
    expect(await f.pull(me, id)).toMatchObject({ unchanged: 1, same: 0 });
    f.offers([item('G-1')]);
    await f.service.change(me, id, { ...feedInput(), version: version + 2 });
    expect(await f.pull(me, id)).toMatchObject({ created: 1, changed: 1 });
    expect((await f.mine(me)).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('asks the server whether anything is new only where the last pull left nothing', async () => {
    const me = await f.somebody();
    const body = JSON.stringify({ items: [item('H-1')] });
    f.servers.set(feedInput().address, ({ headers }) =>
      headers?.['if-none-match'] === '"1"'
        ? f.reply('', { status: 304 })
        : f.reply(body, { headers: { etag: '"1"' } }),
    );
    const { id } = await f.create(me);
    await f.pull(me, id);
    expect(await f.pull(me, id)).toMatchObject({ state: 'unchanged', items: 0 });
    const [feed] = await f.service.list(me);
    await f.service.change(me, id, { ...feedInput({ name: 'Tên khác' }), version: feed!.version });
    expect(await f.pull(me, id)).toMatchObject({ state: 'done', unchanged: 1 });
  });
});

describe('a feed', () => {
  it('that fails is tried again within the hour; its person is told of the third time, once', async () => {
    const me = await f.somebody();
    f.servers.set(feedInput().address, () => f.reply('', { status: 500 }));
    const { id } = await f.create(me);
    const { version } = (await f.service.list(me))[0]!;
    await f.service.run(me, id, { version, accepts: false });
    for (let at = 1; at <= 4; at++) {
      await pullFeeds(() => 600_000, f.ports);
      const [feed] = await f.service.list(me);
      expect(feed!.failures).toBe(at);
      expect(await notices(me.userId)).toHaveLength(at < 3 ? 0 : 1);
      f.t.clock.ms = Date.parse(feed!.nextAt!);
    }
    expect((await f.service.pulls(me, id))[0]).toMatchObject({ state: 'failed', failure: 'status-500' });
    f.offers([item('I-1')]);
    await f.pull(me, id);
    expect((await f.service.list(me))[0]).toMatchObject({ failures: 0, state: 'on' });
  });

  it('that does not answer, breaks, or is made to break holds up no other', async () => {
    const me = await f.somebody();
    const addresses = ['a', 'b', 'c'].map((name) => `https://${name}.example/feed.json`);
    const feeds = [];
    for (const address of addresses) feeds.push(await f.create(me, { address }));
    f.servers.set(addresses[0]!, async () => {
      throw new PublicFetchError('timed-out');
    });
    f.servers.set(addresses[1]!, async () => {
      throw new Error('a fault of this program');
    });
    f.offers([item('J-1')], addresses[2]!);
    for (const { id } of feeds) await f.service.run(me, id, { version: 1, accepts: false });
    f.failures.length = 0;
    await pullFeeds(() => 600_000, f.ports);
    const last = await Promise.all(feeds.map(async ({ id }) => (await f.service.pulls(me, id))[0]));
    expect(last.map((one) => one?.failure ?? one?.state)).toEqual(['timed-out', undefined, 'done']);
    expect(f.failures).toHaveLength(1);
    expect(await f.repo.due(f.t.clock.ms)).toEqual([]);
    expect(await f.repo.due(f.t.clock.ms + 600_000)).toHaveLength(1);
    f.failures.length = 0;
    await f.service.remove(me, feeds[1]!.id);
  });

  it.each(['account', 'seat'] as const)('rests once its person may no longer run it: %s', async (why) => {
    const me = await f.somebody();
    f.offers([item('K-1')]);
    const { id } = await f.create(me);
    f.barred.set(me.userId, why);
    await f.pull(me, id);
    expect((await f.service.list(me))[0]).toMatchObject({ state: 'stopped', stoppedBy: why });
    expect(await f.mine(me)).toEqual([]);
    expect(await codeOf(f.service.run(me, id, { version: 2, accepts: false }))).toBe('state-conflict');
    f.barred.delete(me.userId);
    await f.service.change(me, id, { ...feedInput(), version: 2 });
    expect(await f.pull(me, id)).toMatchObject({ created: 1 });
  });

  it('that is switched off or changed during a pull is left within the chunk', async () => {
    const me = await f.somebody();
    f.offers(Array.from({ length: 60 }, (_, at) => item(`L-${at}`, { photos: [] })));
    const { id } = await f.create(me, { mode: 'draft' });
    const { known } = f.ports.importing;
    let chunks = 0;
    f.ports.importing.known = async (...asked) => {
      if (++chunks === 2) await f.service.change(me, id, { ...feedInput({ isOn: false }), version: 2 });
      return known(...asked);
    };
    await f.service.run(me, id, { version: 1, accepts: false });
    await pullFeeds(() => 600_000, f.ports);
    f.ports.importing.known = known;
    expect((await f.repo.done(id)).size).toBe(25);
    expect(await stateOf(me, id)).toBe('off');
  });

  it('keeps the last ten reports, and is gone with all it kept once it is removed', async () => {
    const me = await f.somebody();
    f.offers([item('M-1')]);
    const { id } = await f.create(me);
    for (let at = 0; at < 12; at++) await f.pull(me, id);
    expect(await f.t.itemsAt(`FEED#${id}`)).toHaveLength(11);
    await f.service.remove(me, id);
    expect(await f.service.list(me)).toEqual([]);
    expect(await codeOf(f.service.pulls(me, id))).toBe('not-found');
    await pullFeeds(() => 600_000, f.ports);
    expect(await f.t.itemsAt(`FEED#${id}`)).toEqual([]);
    expect(await f.repo.find(me.userId, id)).toBeUndefined();
    expect(await f.mine(me)).toHaveLength(1);
  });

  it('is its owner’s alone, at most ten, at addresses that are public', async () => {
    const [me, other] = [await f.somebody(0), await f.somebody(0)];
    const key = f.t.freshKey();
    const { id } = await f.service.create(me, feedInput(), key);
    expect((await f.service.create(me, feedInput(), key)).id).toBe(id);
    const asOther = { ...feedInput(), version: 1 };
    expect(await codeOf(f.service.change(other, id, asOther))).toBe('not-found');
    expect(await codeOf(f.service.run(other, id, { version: 1, accepts: false }))).toBe('not-found');
    expect(await codeOf(f.service.pulls(other, id))).toBe('not-found');
    await f.service.remove(other, id);
    expect(await codeOf(f.service.change(me, id, { ...asOther, version: 9 }))).toBe('version-conflict');
    for (const reference of [undefined, { text: 'X' }, { field: 'id', text: 'X' }])
      expect(await codeOf(f.create(me, { columns: { ...feedInput().columns, reference } }))).toBe('required');
    for (let at = 1; at < 10; at++) await f.create(me);
    expect(await codeOf(f.create(me))).toBe('limit-reached');
    for (const address of [
      'http://partner.example/x',
      'https://10.0.0.1/x',
      'https://u:p@a.example/',
      'https://localhost/',
    ])
      expect(await codeOf(f.create(other, { address }))).toMatch(/^address-/);
  });

  it('is written down: who made, changed, ran, accepted and removed it, by its host and never its address', async () => {
    const me = await f.somebody(0);
    const { id } = await f.create(me, { address: 'https://partner.example/feed?secret=s3cret' });
    await f.service.run(me, id, { version: 1, accepts: false });
    await f.service.remove(me, id);
    const log = (await f.t.itemsAt('AUD#')).filter(({ onId }) => onId === id);
    expect(log.map(({ act }) => act).toSorted()).toEqual(['create-feed', 'remove-feed', 'run-feed']);
    expect(JSON.stringify(log)).not.toContain('s3cret');
  });
});
