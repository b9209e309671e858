/** Pages over a table in memory: entities with versions, kept pages, a change log, and a clock moved by hand. */
import { monotonicFactory } from 'ulid';
import { createChangeReader } from '#functions/lib/change-log.ts';
import { createCutter } from '#functions/testing/cut-off.ts';
import { createMemoryTable } from '#functions/wallet/testing/memory-table.ts';
import { changeItem, type EntityKey } from '#shared/kernel/change-log.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { createKeptIndex } from '../kept-index.ts';
import { addressOf } from '../page-addresses.ts';
import { createPageTable } from '../page-table.ts';
import type { KeptPage, ListPage, PageKind, PageStore, Ports, Rendered } from '../ports.ts';
import { createProgress } from '../progress.ts';
import { createPagesService } from '../service.ts';
import type { CardPorts } from '../share-cards/card-ports.ts';
import { createChangeTimes } from '../site-files/change-times.ts';
import type { SiteFileReads } from '../site-files/reads.ts';
import { listingShardOf } from '../site-files/shards.ts';
import { createSiteFiles, filePrefixes } from '../site-files/site-files.ts';

export const code = 'DA0123ABCD';
/** When every listing of these tests last changed. */
export const listingChangedAt = '2026-11-01T00:00:00.000Z';
export const keyIn = (locale: string, of = code) =>
  `${locale === 'vi' ? '' : `${locale}/`}project-detail/${of}/index.html`;
const startMs = Date.parse('2026-11-20T08:30:00Z');

/** Pages of entities over the versions that are public, by key. */
export const kindOver = (
  kind: Pick<PageKind, 'entity' | 'folder' | 'keyOf' | 'isShownByOthers'>,
  versionOf: PageKind['versionOf'],
): PageKind => ({
  ...kind,
  versionOf,
});
const listingKind = {
  entity: 'listing',
  folder: '/project-detail/',
  keyOf: (rest: string) => rest.toUpperCase(),
} as const;

const noContent = {
  listedPaths: async () => ['/', '/project'],
  newsWords: async () => ({ title: 'News', description: 'What is new' }),
  content: async () => ({ rows: [] }),
  documents: async () => [],
  agencies: async () => [],
  landings: async () => ({ paths: ['/project/dat'], asOfMs: startMs }),
  newsCategories: async () => new Map<string, string>(),
  marketHistory: async () => [],
} satisfies Partial<SiteFileReads>;

/** `others`: kinds beside listings, with the versions of what is public of them; `lists`: pages that list entities. */
export function startPages(
  others: readonly [
    Pick<PageKind, 'entity' | 'folder' | 'keyOf' | 'isShownByOthers'>,
    ReadonlyMap<string, number>,
  ][] = [],
  lists: readonly ListPage[] = [],
) {
  const table = createMemoryTable();
  const objects = new Map<string, KeptPage & { html: string }>();
  const clock = { ms: startMs, now: () => clock.ms };
  const nextUlid = monotonicFactory();
  /** What is public, by code: its version. */
  const listings = new Map<string, number>([[code, 1]]);
  const cutter = createCutter();
  const state = {
    release: 'r1',
    renders: 0,
    finds: 0,
    onRender: () => {},
    stuck: new Set<string>(),
    cards: 0,
    hasPhoto: true,
  };
  /** The index that lists are made of: how far it is behind, whether it answers, and when each change came into the log. */
  const search = { lagMs: 0, isUp: true, committedMs: [] as number[] };
  const failures: unknown[] = [];
  let tags = 0;

  /** What pages show beside their own entity, by `entity#key` of theirs. */
  const shown = new Map<string, readonly EntityKey[]>();
  /** Of those the ones that are public, with their versions, as a page would show them. */
  const showsIn = (others: readonly EntityKey[] = []): string =>
    others
      .map(({ entity, key }) => [key, versionsOf.get(entity)?.get(key)] as const)
      .filter(([, version]) => version !== undefined)
      .map(([key, version]) => ` +${key} v${version}`)
      .join('');

  const store: PageStore = {
    find: async (key) => {
      state.finds++;
      return objects.get(key);
    },
    write: async (key, content, version, over) => {
      if (objects.get(key)?.eTag !== over?.eTag) return false;
      const html = typeof content === 'string' ? content : Buffer.from(content).toString();
      objects.set(key, { html, version, eTag: String(tags++) });
      return true;
    },
    remove: async (key) => {
      if (state.stuck.has(key)) throw new Error('This object cannot be removed');
      objects.delete(key);
    },
    list: async (prefix, after = '', limit) =>
      [...objects.keys()]
        .filter((key) => key.startsWith(prefix) && key > after)
        .sort()
        .slice(0, limit),
    removeAll: async (keys) => {
      for (const key of keys) if (!state.stuck.has(key)) objects.delete(key);
      return keys.filter((key) => state.stuck.has(key));
    },
  };
  const requests = cutter.table(table);
  const versionsOf = new Map<string, ReadonlyMap<string, number>>([['listing', listings]]);
  for (const [kind, versions] of others) versionsOf.set(kind.entity, versions);
  const pages = createPageTable(
    [listingKind, ...others.map(([kind]) => kind)].map((kind) =>
      kindOver(
        kind,
        cutter.through(async (key: string) => versionsOf.get(kind.entity)!.get(key)),
      ),
    ),
    lists,
    filePrefixes,
  );
  /** A page of lists shows how many changes it knows. */
  const renderList = (locale: string): Rendered => {
    if (!search.isUp) return { status: 200, html: `${locale} without a list` };
    const asOfMs = clock.ms - search.lagMs;
    const known = search.committedMs.filter((ms) => ms <= asOfMs).length;
    return { status: 200, html: `${locale} knows ${known}`, asOfMs };
  };
  /** What files are made of: the public listings, and content where a test puts some. */
  const reads: SiteFileReads = {
    ...noContent,
    listings: async (shard) =>
      [...listings.keys()]
        .filter((one) => listingShardOf(listingIdOf(one)) === shard.name)
        .map((one) => ({ code: one, updatedAt: listingChangedAt })),
    hasListings: async (shard) => (await reads.listings(shard, 1)).length > 0,
    changeTimes: () => changeTimes.read(),
  };
  /** A card says its language, its version, and what it is drawn over. */
  const cards: CardPorts = {
    async find(one, locale) {
      const version = listings.get(one);
      if (version === undefined) throw new DomainProblem('gone');
      return {
        version,
        words: { heading: locale, price: `v${version}`, title: '', facts: '' },
        photo: '/media/x',
      };
    },
    photo: async () => (state.hasPhoto ? Buffer.from('photo') : undefined),
    housePicture: async () => Buffer.from('house'),
    async draw({ words, photo }) {
      state.cards++;
      const drawn = `${words.heading} ${words.price} over ${Buffer.from(photo)}`;
      state.onRender();
      return Buffer.from(drawn);
    },
  };
  const changeTimes = createChangeTimes(requests);
  const ports: Ports = {
    pages,
    changeTimes,
    cards: cutter.port(cards),
    files: createSiteFiles({ reads: cutter.port(reads), origin: 'https://site', clock, full: () => {} }),
    store: cutter.port(store),
    index: createKeptIndex(requests),
    render: async (address) => {
      state.renders++;
      if (lists.some(({ path }) => path === address.path)) {
        const rendered = renderList(address.locale);
        state.onRender();
        return rendered;
      }
      const of = pages.entityOf(address);
      const version = of && versionsOf.get(of.entity)!.get(of.key);
      const status = of && version === undefined ? 410 : 200;
      const shows = of && shown.get(`${of.entity}#${of.key}`);
      const html = `${address.locale} v${version}${showsIn(shows)}`;
      const rendered = { status, html, version: version || undefined, shows };
      state.onRender();
      return rendered;
    },
    readChanges: createChangeReader(requests),
    progress: createProgress(requests),
    get release() {
      return state.release;
    },
    clock,
    failed: (what) => failures.push(what),
  };
  const open = () => createPagesService({ ...ports, release: state.release });

  /** Puts a change into the log. */
  async function logChange(
    { entity, key }: EntityKey,
    version: number,
    op: 'put' | 'remove' = 'put',
    atMs = clock.ms,
  ) {
    const item = changeItem(nextUlid(atMs), { entity, id: `id of ${key}`, key, version, op });
    await table.transact([{ act: 'put', item }]);
    search.committedMs.push(clock.ms);
  }

  return {
    table,
    objects,
    shown,
    clock,
    listings,
    reads,
    cutter,
    state,
    search,
    failures,
    ports,
    open,
    keys: () => [...objects.keys()].sort(),
    read: (locale = 'vi', of = code) => objects.get(keyIn(locale, of))?.html,
    card: (locale = 'vi', version: number | string = 1, of = code) =>
      open().answer(addressOf(`/cards/${of}/${locale}-${version}.jpg`)),
    answer: (locale = 'vi', of = code) =>
      open().answer({ path: `/project-detail/${of}`, locale: locale as 'vi' }),
    /** A listing changes: it is public in this version, or, with undefined, no more. */
    async change(version: number | undefined, of = code, atMs = clock.ms) {
      const before = listings.get(of) ?? 0;
      if (version === undefined) listings.delete(of);
      else listings.set(of, version);
      const op = version === undefined ? 'remove' : 'put';
      await logChange({ entity: 'listing', key: of }, version ?? before + 1, op, atMs);
    },
    logChange,
    follow: (remainingMs = () => 55_000) => open().followChanges(remainingMs),
    /** Where the job is. */
    progress: () => table.peek({ pk: 'JOB#refresh-pages', sk: 'PROGRESS' }),
    entry: (of = code) => table.peek({ pk: `KEPT#listing#${of}`, sk: 'PAGES' }),
  };
}
export type TestPages = ReturnType<typeof startPages>;
