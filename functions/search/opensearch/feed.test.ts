/** OpenSearch is fed all that is live and then every change, wherever a run is cut off. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { people } from '#functions/listings/testing/setup.ts';
import { createCutter, type Manner } from '#functions/testing/cut-off.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { SendRequest } from '../engines/signed-fetch.ts';
import { createOpenSearchStandIn } from '../testing/opensearch-stand-in.ts';
import { type SearchWorld, startSearch } from '../testing/setup.ts';
import { createFeed } from './feed.ts';
import { createOpenSearchEngine } from './opensearch-engine.ts';

let world: SearchWorld;
let standIn: ReturnType<typeof createOpenSearchStandIn>;
const refused: string[] = [];
const bodies: string[] = [];
beforeEach(async () => {
  world = await startSearch();
  world.clock.ms += 300_000;
  standIn = createOpenSearchStandIn();
  for (const list of [refused, bodies]) list.length = 0;
});
afterEach(() => world.stop());

const address = { url: 'https://search.example.com', index: 'listings' };
interface Over {
  send?: SendRequest;
  cutter?: ReturnType<typeof createCutter>;
}
function openFeed({ send = standIn.send, cutter }: Over = {}) {
  const sent: SendRequest = (posting) => {
    bodies.push(posting.body);
    return send(posting);
  };
  const store = world.feedStore(address.index);
  const live = world.liveOver(world.table);
  return createFeed({
    ...address,
    send: cutter ? cutter.through(sent) : sent,
    store: cutter ? cutter.port(store) : store,
    live: cutter ? { from: cutter.through(live.from) } : live,
    changes: cutter ? cutter.port(world.changes) : world.changes,
    clock: world.clock,
    refused: (id, reason) => refused.push(`${id} ${reason}`),
  });
}
const plenty = () => 600_000;
const found = async () => {
  const engine = createOpenSearchEngine({ ...address, send: standIn.send });
  const { hits } = await engine.search(
    { page: 1, limit: 50 },
    { offset: 0, limit: 50, hasFacets: false },
    { nowMs: world.clock.ms },
  );
  return hits.map(({ position, version }) => `${position.id}.${version}`);
};
/** What one memory finds, which reads the table and the log itself. */
async function expected() {
  await world.building.buildSegment();
  const { items } = await world.openService().find({ page: 1, limit: 50, sort: 'recommended' });
  return items.map(({ id, version }) => `${id}.${version}`);
}
const later = (ms: number) => {
  world.clock.ms += ms;
};
async function publish(count: number) {
  const made = [];
  for (let n = 0; n < count; n++) {
    made.push(await world.publish());
    later(10);
  }
  return made;
}

describe('the feed', () => {
  it('fills an empty index with all that is live, then follows the log: edits, removals, what is new', async () => {
    const [first, second] = await publish(3);
    later(8 * dayMs);
    expect(await openFeed().run(plenty)).toEqual({ sent: 3, cleared: 0, done: 1 });
    expect(await found()).toHaveLength(3);
    await world.service.act(people.owner, first!.meta.code, 'hide', first!.meta.version);
    await world.approve(await world.edit(second!, { title: 'Nhà xưởng cho thuê ở Bình Dương' }));
    await publish(2);
    later(20_000);
    await openFeed().run(plenty);
    expect(await found()).toEqual(await expected());
    expect(await found()).toHaveLength(4);
    // Only the youngest changes are read again.
    later(60_000);
    await openFeed().run(plenty);
    expect(await openFeed().run(plenty)).toEqual({ sent: 0, cleared: 0, done: 1 });
  });

  it.each<Manner>(['die', 'stop'])(
    'gets on wherever a run is cut off: %s',
    async (manner) => {
      // A step takes six requests: what is kept, the lease, the index, a page, a bulk, what is kept.
      for (const every of [6, 7, 10, 15]) {
        standIn = createOpenSearchStandIn();
        const name = `${address.index}-${manner}-${every}`;
        const cutter = createCutter();
        const store = cutter.port(world.feedStore(name));
        const [gone] = await publish(2);
        const feed = createFeed({
          ...{ ...address, send: cutter.through(standIn.send), store, clock: world.clock },
          live: { from: cutter.through(world.liveOver(world.table).from) },
          ...{ changes: cutter.port(world.changes), refused: () => undefined },
        });
        let isChanged = false;
        await cutter.untilDone(feed.run, {
          ...{ every, manner, runsMax: 60 },
          between: () => later(120_000),
          isDone: async () => {
            const state = (await world.feedStore(name).read())?.state;
            if (state?.step.kind !== 'following' || state.busyUntilMs > 0) return false;
            if (isChanged) return (await found()).join() === (await expected()).join();
            isChanged = true;
            await world.service.act(people.owner, gone!.meta.code, 'hide', gone!.meta.version);
            later(20_000);
            return false;
          },
        });
        expect([every, await found()]).toEqual([every, await expected()]);
      }
    },
    60_000,
  );

  it('sends bounded requests, each listing once', async () => {
    await publish(120);
    await openFeed().run(plenty);
    const lines = bodies.filter((body) => body.startsWith('{"index"')).map((body) => body.split('\n').length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(2 * 200 + 1);
    expect(await found()).toHaveLength(50);
    expect(standIn.docs.size).toBe(120);
  });

  it('is left to whoever is at it, and taken over from who was cut off', async () => {
    await publish(1);
    const dying = vi.fn(async () => Promise.reject(new Error('Task timed out')));
    await expect(openFeed({ send: dying }).run(plenty)).rejects.toThrow('timed out');
    expect(await openFeed().run(plenty)).toEqual({ sent: 0, cleared: 0, done: 0 });
    expect(standIn.docs.size).toBe(0);
    later(91_000);
    await openFeed().run(plenty);
    expect(standIn.docs.size).toBe(1);
  });

  it('begins anew when it stood still for longer than the log is kept, and clears what is gone since', async () => {
    const [gone] = await publish(2);
    await openFeed().run(plenty);
    // Its removal is in a log that nobody reads any more.
    await world.service.act(people.owner, gone!.meta.code, 'hide', gone!.meta.version);
    later(8 * dayMs);
    expect(await openFeed().run(plenty)).toMatchObject({ cleared: 1, done: 1 });
    expect(await found()).toEqual(await expected());
  });

  it('is not held up by a listing that OpenSearch takes in no form, and waits where it is busy', async () => {
    const [broken] = await publish(2);
    const answering =
      (status: number): SendRequest =>
      async (posting) => {
        const reply = await standIn.send(posting);
        if (!posting.url.pathname.endsWith('_bulk')) return reply;
        const { items } = JSON.parse(reply.text);
        for (const { index } of items)
          if (index?._id === broken!.meta.id)
            Object.assign(index, { status, error: { type: 'mapper_parsing' } });
        return { status: 200, text: JSON.stringify({ items }) };
      };
    await expect(openFeed({ send: answering(429) }).run(plenty)).rejects.toThrow('answered 429');
    later(120_000);
    expect(await openFeed({ send: answering(400) }).run(plenty)).toMatchObject({ done: 1 });
    expect(new Set(refused)).toEqual(new Set([`${broken!.meta.id} mapper_parsing`]));
  });
});
