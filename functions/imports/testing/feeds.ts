/** Feeds over listings of a test: what partners' servers answer is set by hand, and pictures are always ready. */
import { createCatalog } from '#functions/catalog/public.ts';
import { createIdempotency } from '#functions/lib/idempotency.ts';
import type { PublicFetchOptions, PublicReply } from '#functions/lib/safe-fetch.ts';
import { createImporting } from '#functions/listings/importing/importing.ts';
import { startListings } from '#functions/listings/testing/setup.ts';
import type { FeedInput } from '#shared/imports/feeds/model.ts';
import { readingTools } from '#shared/imports/reading-tools.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { StoredFeed } from '../feeds/feed-items.ts';
import { createFeedRepository } from '../feeds/feed-repository.ts';
import type { Runner } from '../feeds/feed-runner.ts';
import { createFeedService } from '../feeds/feed-service.ts';
import { type PullJobPorts, pullFeeds } from '../feeds/pull-feeds.ts';
import { feedInput } from './feed-input.ts';

const reply = (body: string, more: Partial<PublicReply> = {}): PublicReply => ({
  ...{ status: 200, headers: {}, body: Buffer.from(body) },
  ...more,
});

export async function startFeeds() {
  const t = await startListings();
  const repo = createFeedRepository(t.world.table);
  /** What each address answers. */
  const servers = new Map<string, (options: PublicFetchOptions) => PublicReply | Promise<PublicReply>>();
  const asked: { address: string; options: PublicFetchOptions }[] = [];
  const brought: string[] = [];
  const failures: unknown[] = [];
  /** Who may not run feeds any more, and why. */
  const barred = new Map<string, 'account' | 'seat'>();
  const { categories } = await createCatalog(t.world.table).get();
  const ports: PullJobPorts = {
    repo,
    importing: createImporting(t.ports),
    pictures: {
      fetch: async (_, address) => {
        brought.push(address);
        return t.ports.ids.ulid();
      },
    },
    loadTools: async (locale) => readingTools(locale, categories),
    runnerOf: async ({ by }: StoredFeed): Promise<Runner | 'account' | 'seat'> =>
      barred.get(by) ?? {
        caller: { userId: by, roles: [] },
        contact: { name: 'Trần Minh', phone: '0900000012' },
      },
    fetch: async (address, options = {}) => {
      asked.push({ address, options });
      return servers.get(address)!(options);
    },
    allowsLoopback: false,
    notify: t.ports.notify,
    hearersOf: async (ownerId) => [ownerId],
    transact: (writes) => t.world.table.transact(writes),
    clock: t.clock,
    ids: t.ports.ids,
    wait: async () => undefined,
    rowFailed: (_, __, error) => failures.push(error),
    turnFailed: (_, error) => failures.push(error),
  };
  const service = createFeedService({
    ...{ repo, idempotency: createIdempotency(t.world.table), transact: t.world.table.transact },
    ...{ clock: t.clock, ids: t.ports.ids, allowsLoopback: false },
  });
  let persons = 0;
  return {
    ...{ t, ports, repo, service, servers, asked, brought, failures, barred, reply },
    async somebody(points = 100_000): Promise<Caller> {
      const me = { userId: `01JD0000000000000000000F${String(++persons).padStart(2, '0')}`, roles: [] };
      if (points > 0) await t.grant(me.userId, points);
      return me;
    },
    /** What the address of `feedInput` has from now on. */
    offers: (items: unknown, address = feedInput().address) =>
      servers.set(address, () => reply(JSON.stringify({ items }))),
    create: (me: Caller, changes: Partial<FeedInput> = {}) =>
      service.create(me, feedInput(changes), t.freshKey()),
    /** Has a feed pulled now, and answers its last report. */
    async pull(me: Caller, id: string, accepts = false) {
      const { version } = (await service.list(me)).find((one) => one.id === id)!;
      t.clock.ms += 700_000;
      await service.run(me, id, { version, accepts });
      await pullFeeds(() => 600_000, ports);
      return (await service.pulls(me, id))[0]!;
    },
    mine: async (me: Caller) => (await t.service.mine(me, { limit: 100 })).items,
  };
}
export type TestFeeds = Awaited<ReturnType<typeof startFeeds>>;
