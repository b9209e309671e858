/** Pulls that are cut off at any step get on, come to their end, and have done and counted everything once. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublic } from '#functions/lib/safe-fetch.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import type { DoneItem } from '#shared/imports/feeds/difference.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { feedInput, item } from '../testing/feed-input.ts';
import { startFeeds, type TestFeeds } from '../testing/feeds.ts';
import { doneOf } from './feed-items.ts';
import { createFeedRepository } from './feed-repository.ts';
import { fetchFeed } from './fetch-feed.ts';
import { type PullJobPorts, pullFeeds } from './pull-feeds.ts';

let f: TestFeeds;
beforeAll(async () => {
  f = await startFeeds();
});
afterAll(() => f.t.stop());

const isOver = async (me: Caller, id: string) => {
  const [feed] = await f.service.list(me);
  return feed!.id === id && !feed!.isPulling && (await f.service.pulls(me, id))[0]?.state === 'done';
};

describe.each([
  ['die', 12],
  ['die', 16],
  ['stop', 12],
  ['stop', 20],
] as const)('a pull in which runs %s after %i requests', (manner, every) => {
  it('posts, edits and lets go each item once, and its report counts them so', async () => {
    const me = await f.somebody();
    const items = Array.from({ length: 30 }, (_, at) => item(`${manner}-${every}-${at}`));
    f.offers(items.slice(0, 3));
    const { id } = await f.create(me, { mode: 'post', vanished: 'nothing' });
    await f.pull(me, id);
    f.offers([{ ...items[0], title: 'Nhà xưởng đổi tên gần cảng' }, ...items.slice(2)]);
    const { version } = (await f.service.list(me))[0]!;
    await f.service.run(me, id, { version, accepts: false });
    const before = (await f.t.balance(me)).available;
    const cutter = createCutter();
    const cut = cutter.table(f.t.world.table);
    const ports: PullJobPorts = {
      ...f.ports,
      repo: createFeedRepository(cut),
      transact: cut.transact,
      importing: cutter.port(f.ports.importing),
      turnFailed: () => undefined,
    };
    await cutter.untilDone((remainingMs) => pullFeeds(remainingMs, ports), {
      ...{ every, manner, runsMax: 400 },
      isDone: () => isOver(me, id),
      between: () => {
        f.t.clock.ms += 700_000;
      },
    });
    const [report] = await f.service.pulls(me, id);
    expect(report).toMatchObject({ created: 27, updated: 1, refused: 0, left: 0, same: 0, vanished: 1 });
    const all = await f.mine(me);
    expect(all).toHaveLength(30);
    expect(new Set(all.map(({ title }) => title)).size).toBe(30);
    expect((await f.t.balance(me)).available).toBe(before - report!.points);
    expect((await f.repo.done(id)).size).toBe(29);
  });
});

it('a feed of 100,000 items is gone through in bounded runs, each item asked for once', async () => {
  const me = await f.somebody();
  const items = Array.from({ length: feedLimits.items }, (_, at) => ({ id: `N-${at}`, title: `Kho ${at}` }));
  const columns = { reference: { field: 'id' }, title: { field: 'title' } };
  f.offers(items);
  const { id } = await f.create(me, { mode: 'draft', columns });
  const asked = new Set<string>();
  const done = new Map<string, DoneItem>();
  let [requests, repeated] = [0, 0];
  const ports: PullJobPorts = {
    ...f.ports,
    importing: {
      known: async () => ({ known: [], points: 0, available: 0 }),
      targets: async () => new Map(),
      run: async (_, __, { reference }) => {
        if (asked.has(reference)) repeated++;
        asked.add(reference);
        return { outcome: 'created', code: 'DA00000000', isNew: true };
      },
    },
    // What is kept of 100,000 items lies beside the table: it is the number of steps that counts here.
    repo: { ...f.repo, done: async () => new Map(done) },
    transact: async (writes) => {
      requests++;
      const items = writes.flatMap((write) =>
        write.act === 'put' && String(write.item.sk).startsWith('I#') ? [write.item] : [],
      );
      for (const one of items) done.set(...doneOf(one));
      await f.t.world.table.transact(
        writes.filter((write) => write.act !== 'put' || !items.includes(write.item)),
      );
    },
  };
  const { version } = (await f.service.list(me))[0]!;
  await f.service.run(me, id, { version, accepts: false });
  let runs = 0;
  for (; !(await isOver(me, id)) && runs < 20; runs++) {
    const end = requests + 2500;
    await pullFeeds(() => (requests < end ? 600_000 : 0), ports);
    f.t.clock.ms += 700_000;
  }
  expect(runs).toBeLessThan(8);
  expect([asked.size, repeated]).toEqual([feedLimits.items, 0]);
  expect((await f.service.pulls(me, id))[0]).toMatchObject({
    items: feedLimits.items,
    created: feedLimits.items,
  });
  expect(done.size).toBe(feedLimits.items);
}, 120_000);

describe('a server that means harm', () => {
  const failureOf = async (
    address: string,
    options: Partial<Parameters<typeof fetchFeed>[1]> = {},
    timeoutMs = 5000,
  ) => {
    const fetched = await fetchFeed(
      { ...feedInput(), address },
      { fetch: fetchPublic, allowsLoopback: true, ...options },
      { timeoutMs },
    );
    return typeof fetched === 'object' && 'failure' in fetched ? fetched.failure : 'read';
  };
  const at = async (answer: Parameters<typeof createServer>[1], act: (address: string) => Promise<void>) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    try {
      await act(`http://127.0.0.1:${port}/feed.json`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

  it('is never asked on a private network, whatever its name becomes', async () => {
    const strict = { allowsLoopback: false };
    expect(await failureOf('https://169.254.169.254/latest', strict)).toBe('address-not-public');
    expect(await failureOf('http://127.0.0.1:1/', strict)).toBe('address-invalid');
    let looked = 0;
    const resolve = async () => [{ address: ++looked === 1 ? '10.0.0.1' : '8.8.8.8', family: 4 }];
    const fetch: typeof fetchPublic = (address, options) => fetchPublic(address, { ...options, resolve });
    expect(await failureOf('https://changes.example/', { ...strict, fetch })).toBe('address-not-public');
    expect(looked).toBe(1);
  });

  it('leads nowhere private by a redirect', async () => {
    await at(
      (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/feed.json' }).end(),
      async (address) => expect(await failureOf(address)).toBe('address-not-public'),
    );
  });

  it('is left once it sends too much, too slowly, or too deep', async () => {
    await at(
      (_, response) => {
        const block = Buffer.alloc(1024 * 1024, 'x');
        let sent = 0;
        const more = () => {
          while (sent++ < 100) if (!response.write(block)) return void response.once('drain', more);
          response.end();
        };
        more();
      },
      async (address) => expect(await failureOf(address)).toBe('too-large'),
    );
    await at(
      (_, response) => {
        const drip = setInterval(() => response.write('['), 20);
        response.on('close', () => clearInterval(drip));
      },
      async (address) => expect(await failureOf(address, {}, 300)).toBe('timed-out'),
    );
    await at(
      (_, response) => response.end('['.repeat(1_000_000)),
      async (address) => expect(await failureOf(address)).toBe('too-deep'),
    );
  });
});
