/** What would go on for ever, or past what is allowed, comes to its end: rights, pictures, broken turns, an eleventh feed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, hourMs } from '#shared/kernel/time.ts';
import { feedInput, item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';
import { createFeedService } from './feed-service.ts';
import { type PullJobPorts, pullFeeds } from './pull-feeds.ts';

let f: TestFeeds;
beforeAll(async () => {
  f = await startFeeds();
});
afterAll(() => f.t.stop());

type Me = Parameters<TestFeeds['mine']>[0];
const start = async (me: Me, id: string) => {
  const { version } = (await f.service.list(me)).find((one) => one.id === id)!;
  f.t.clock.ms += 700_000;
  await f.service.run(me, id, { version, accepts: false });
};
const last = async (me: Me, id: string) => (await f.service.pulls(me, id))[0]!;
const raising = (code: 'upload-not-ready' | 'temporarily-unavailable', reference: string): PullJobPorts => ({
  ...f.ports,
  importing: {
    ...f.ports.importing,
    run: async (...asked) => {
      if (asked[2].reference === reference) throw new DomainProblem(code);
      return f.ports.importing.run(...asked);
    },
  },
});

it('rights that are taken away in mid-pull end it with what was done by then', async () => {
  const me = await f.somebody();
  f.offers(Array.from({ length: 60 }, (_, at) => item(`R-${at}`, { photos: [] })));
  const { id } = await f.create(me, { mode: 'draft' });
  let chunks = 0;
  const ports: PullJobPorts = {
    ...f.ports,
    importing: {
      ...f.ports.importing,
      known: async (...asked) => {
        if (++chunks === 2) f.barred.set(me.userId, 'seat');
        return f.ports.importing.known(...asked);
      },
    },
  };
  await start(me, id);
  await pullFeeds(() => 600_000, ports);
  expect(await last(me, id)).toMatchObject({ state: 'stopped', failure: 'seat', created: 50 });
  expect((await f.service.list(me))[0]).toMatchObject({
    state: 'stopped',
    stoppedBy: 'seat',
    isPulling: false,
  });
  f.barred.delete(me.userId);
});

it('a picture that nobody ever looks at refuses its row after an hour; the others go on', async () => {
  const me = await f.somebody();
  f.offers([item('S-1'), item('S-2'), item('S-3')]);
  const { id } = await f.create(me);
  const ports = raising('upload-not-ready', 'S-2');
  await start(me, id);
  await pullFeeds(() => 600_000, ports);
  expect(await last(me, id)).toMatchObject({ state: 'running', created: 1 });
  f.t.clock.ms += hourMs;
  await pullFeeds(() => 600_000, ports);
  expect(await last(me, id)).toMatchObject({ state: 'done', created: 2, refused: 1 });
  expect((await last(me, id)).faults).toEqual([
    { n: 2, reference: 'S-2', column: 'pictures', code: 'picture-refused' },
  ]);
});

it('a pull in which nothing moves for a day ends, and says why', async () => {
  const me = await f.somebody();
  f.offers([item('T-1'), item('T-2')]);
  const { id } = await f.create(me);
  const ports = raising('temporarily-unavailable', 'T-2');
  await start(me, id);
  await pullFeeds(() => 600_000, ports);
  expect(await last(me, id)).toMatchObject({ state: 'running', created: 1 });
  f.t.clock.ms += dayMs;
  await pullFeeds(() => 600_000, ports);
  expect(await last(me, id)).toMatchObject({
    ...{ state: 'stopped', failure: 'temporarily-unavailable', created: 1, left: 1 },
  });
  expect((await f.service.list(me))[0]).toMatchObject({ state: 'on', isPulling: false });
});

it('a feed on which the function dies again and again has failed, and is tried less often', async () => {
  const me = await f.somebody();
  const { id } = await f.create(me);
  const dying: PullJobPorts = {
    ...f.ports,
    fetch: async () => {
      throw new Error('out of memory');
    },
    turnFailed: () => undefined,
  };
  await start(me, id);
  for (let at = 0; at < 5; at++) {
    await pullFeeds(() => 600_000, dying);
    f.t.clock.ms += 700_000;
  }
  expect(await f.service.pulls(me, id)).toEqual([]);
  await pullFeeds(() => 600_000, dying);
  expect(await last(me, id)).toMatchObject({ state: 'failed', failure: 'internal' });
  const [feed] = await f.service.list(me);
  expect(feed).toMatchObject({ failures: 1, isPulling: false });
  expect(Date.parse(feed!.nextAt!) - f.t.clock.ms).toBe(hourMs);
  f.offers([item('U-1')]);
  expect(await f.pull(me, id)).toMatchObject({ state: 'done', created: 1 });
});

it('turns that end for want of time before they get as far as a row count as broken ones', async () => {
  const me = await f.somebody();
  const address = 'https://slow.example/feed.json';
  const { id } = await f.create(me, { address });
  await start(me, id);
  for (let at = 1; at <= 6; at++) {
    expect(await f.service.pulls(me, id)).not.toContainEqual(expect.objectContaining({ state: 'failed' }));
    // Reading takes all the time there is.
    let timeMs = 600_000;
    f.servers.set(address, () => {
      timeMs = 0;
      return f.reply(JSON.stringify({ items: [item('Y-1')] }));
    });
    await pullFeeds(() => timeMs, f.ports);
    f.t.clock.ms += 700_000;
  }
  expect(await last(me, id)).toMatchObject({ state: 'failed', failure: 'internal' });
});

it('turns in which a row or what is let go got somewhere are none', async () => {
  const me = await f.somebody();
  f.offers([item('Z-1'), item('Z-2')]);
  const { id } = await f.create(me);
  const ports = raising('temporarily-unavailable', 'Z-2');
  await start(me, id);
  for (let at = 0; at < 8; at++) {
    await pullFeeds(() => 600_000, ports);
    f.t.clock.ms += 700_000;
  }
  expect(await last(me, id)).toMatchObject({ state: 'running', created: 1 });
  expect((await f.repo.find(me.userId, id))?.brokenTurns).toBeUndefined();
});

it.each(['constructor', '__proto__', 'toString'])(
  'an item that is called %s is one as others are',
  async (name) => {
    const me = await f.somebody();
    f.offers([item(name, { photos: [] }), item('V-1', { photos: [] }), item('V-2', { photos: [] })]);
    const { id } = await f.create(me, { mode: 'draft' });
    expect(await f.pull(me, id)).toMatchObject({ state: 'done', created: 3, refused: 0, points: 0 });
    expect(await f.pull(me, id)).toMatchObject({ state: 'done', unchanged: 3 });
    f.offers([item('V-1', { photos: [] }), item('V-2', { photos: [] })]);
    expect(await f.pull(me, id)).toMatchObject({ state: 'done', vanished: 1, same: 1, left: 0 });
    expect(await f.pull(me, id)).toMatchObject({ state: 'done', vanished: 0, unchanged: 2 });
  },
);

it('a feed that is switched off in mid-pull ends it with what was done, and begins anew once it is on', async () => {
  const me = await f.somebody();
  f.offers([item('W-1'), item('W-2')]);
  const { id } = await f.create(me);
  await start(me, id);
  await pullFeeds(() => 600_000, raising('temporarily-unavailable', 'W-2'));
  expect(await last(me, id)).toMatchObject({ state: 'running', created: 1 });
  const { version } = (await f.service.list(me))[0]!;
  const off = await f.service.change(me, id, { ...feedInput({ isOn: false }), version });
  expect(off).toMatchObject({ state: 'off', isPulling: false });
  expect((await f.service.list(me))[0]).toMatchObject({ state: 'off', isPulling: false });
  expect(await f.service.pulls(me, id)).toMatchObject([{ state: 'stopped', created: 1, left: 0 }]);
  const on = await f.service.change(me, id, { ...feedInput(), version: off.version });
  expect(on).toMatchObject({ state: 'on', isPulling: false });
  expect(await f.pull(me, id)).toMatchObject({ state: 'done', new: 1, unchanged: 1, created: 1 });
  expect(await f.service.pulls(me, id)).toHaveLength(2);
});

it('a pull that gets on while its feed is switched off ends all the same', async () => {
  const me = await f.somebody();
  f.offers([item('X-1'), item('X-2')]);
  const { id } = await f.create(me);
  await start(me, id);
  await pullFeeds(() => 600_000, raising('temporarily-unavailable', 'X-2'));
  const { version } = (await f.service.list(me))[0]!;
  const racing = createFeedService({
    ...{ idempotency: createIdempotency(f.t.world.table), allowsLoopback: false },
    ...{ transact: f.ports.transact, clock: f.t.clock, ids: f.t.ports.ids },
    repo: {
      ...f.repo,
      async pull(of) {
        const seen = await f.repo.pull(of);
        // A chunk commits after the pull was read, once.
        if (seen?.created === 1) await f.ports.transact([f.repo.advance(of, seen, { ...seen, created: 2 })]);
        return seen;
      },
    },
  });
  await racing.change(me, id, { ...feedInput({ isOn: false }), version });
  expect(await f.service.pulls(me, id)).toMatchObject([{ state: 'stopped', created: 2 }]);
});

it('two tabs at once make no eleventh feed, and one that is removed makes room', async () => {
  const me = await f.somebody(0);
  for (let at = 0; at < 9; at++) await f.create(me);
  const both = await Promise.allSettled([f.create(me), f.create(me)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((one) => one.status === 'rejected')!;
  expect(refused.reason).toMatchObject({ code: 'limit-reached' });
  const [first] = await f.service.list(me);
  await Promise.allSettled([f.service.remove(me, first!.id), f.service.remove(me, first!.id)]);
  await f.create(me);
  await expect(f.create(me)).rejects.toMatchObject({ code: 'limit-reached' });
  expect(await f.service.list(me)).toHaveLength(10);
});
