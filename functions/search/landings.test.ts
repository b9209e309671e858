/** Landing pages over a market in memory: true numbers, links that lead to all of them, and no page of nothing. */
import { describe, expect, it } from 'vitest';
import { market } from '#bench/search/synthetic.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import { kinds, listingTypes } from '#shared/kernel/listing-kind.ts';
import { vndPerM2 } from '#shared/kernel/money.ts';
import { buildColumns } from '#shared/search/index/build-columns.ts';
import { createLiveIndex } from '#shared/search/index/live-index.ts';
import { landingMin } from '#shared/search/landing.ts';
import { LandingReply } from '#shared/search/landing-api.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import { priceLevelOf } from '#shared/search/price-level.ts';
import type { SearchFilters } from '#shared/search/query.ts';
import { matches } from '#shared/search/rules.ts';
import { createLandings } from './landings.ts';

const nowMs = Date.parse('2026-11-20T05:00:00Z');
const all = { page: 1, limit: 24 };

/** Landing pages of so many listings, half of them newer than the index's columns. */
function pagesOf(docs: readonly SearchDoc[]) {
  const half = docs.length >> 1;
  const index = createLiveIndex(buildColumns(docs.slice(0, half), nowMs));
  index.apply(
    docs.slice(half).map((doc) => ({ op: 'put', id: doc.id, code: doc.code, version: doc.version, doc })),
    nowMs,
  );
  const count = (filters: SearchFilters) =>
    index.search({ ...filters, page: 1, limit: 1 }, { offset: 0, limit: 0, hasFacets: true }, nowMs);
  return createLandings({
    engine: {
      refresh: async () => {},
      count: async (filters) => ({ ...count(filters), isBehind: false, asOfMs: nowMs }),
      pricesPerM2: async (filters) => index.pricesPerM2(filters, nowMs),
    },
    find: async ({ page: _, limit: __, ...filters }) => {
      const { total, facets } = count(filters);
      return { reply: { items: [], total, facets: facets ?? {}, rates: defaultRates }, asOfMs: nowMs };
    },
    clock: { now: () => nowMs },
  });
}
const { at, count } = market(1_500, nowMs);
const docs = Array.from({ length: count }, (_, rank) => at(rank));
const pages = pagesOf(docs);
const slugOf = (path: string) => path.slice('/project/'.length);
const filtersOf = ({ kinds: kind, types: type, ...place }: LandingReply['search']): SearchFilters => ({
  ...(kind && { kinds: [kind as 'sell'] }),
  ...(type && { types: [type as 'land'] }),
  ...place,
});

describe('the pages', () => {
  it('are all reached by links from the list of everything, each named with its true number', async () => {
    const listed = (
      await Promise.all([undefined, ...listingTypes].map((type) => pages.listed(type)))
    ).flatMap(({ paths }) => paths);
    expect(listed.length).toBeGreaterThan(500);
    expect(new Set(listed).size).toBe(listed.length);
    const said = new Map<string, number>();
    const open = [undefined as string | undefined];
    for (const slug of open) {
      const { reply } = await pages.read({ ...all, ...(slug !== undefined && { slug }) });
      LandingReply.parse(reply);
      if (slug !== undefined) expect([slug, said.get(reply.path)]).toEqual([slug, reply.found.total]);
      for (const { path, count: number } of reply.links) {
        expect(number).toBeGreaterThanOrEqual(landingMin);
        if (!said.has(path)) open.push(slugOf(path));
        expect([path, said.get(path) ?? number]).toEqual([path, number]);
        said.set(path, number);
      }
    }
    expect([...said.keys()].sort()).toEqual(listed.sort());
  });

  it('count what the predicate of search lets through', async () => {
    for (const slug of ['ban', 'dat', 'ban-dat', 'bds-cong-nghiep-bac-ninh', 'can-mua', 'ho-chi-minh']) {
      const { reply } = await pages.read({ ...all, slug });
      const hits = docs.filter((doc) => matches(doc, filtersOf(reply.search), nowMs));
      expect([slug, reply.found.total]).toEqual([slug, hits.length]);
    }
  });

  it('lead back by type, place and kind, each step a page that exists', async () => {
    const { reply } = await pages.read({ ...all, slug: 'ban-dat-bac-ninh' });
    expect(reply.trail).toEqual([
      { by: 'types', value: 'land', path: '/project/dat' },
      { by: 'province', value: '24', path: '/project/dat-bac-ninh' },
      { by: 'kinds', value: 'sell', path: '/project/ban-dat-bac-ninh' },
    ]);
    const same = await pages.read({ ...all, kinds: 'sell', types: 'land', province: '24' });
    expect(same.reply).toEqual(reply);
  });
});

describe('prices by the square metre', () => {
  const pricesOf = (type: string, kind: string) =>
    docs.flatMap((doc) =>
      doc.type === type && doc.kind === kind ? (vndPerM2(doc.priceVndMin, doc.areaDm2Min) ?? []) : [],
    );
  it('are those of all offers of a type that have a price and an area, for sale and for lease apart', async () => {
    const { reply } = await pages.read({ ...all, slug: 'dat' });
    expect(reply.levels).toEqual([
      { kind: 'sell', ...priceLevelOf(pricesOf('land', 'sell')) },
      { kind: 'rental', ...priceLevelOf(pricesOf('land', 'rental')) },
    ]);
  });
  it('are not said of several types, of companies, of wants, nor of fewer than five', async () => {
    for (const slug of ['ban', 'bac-ninh', 'doanh-nghiep', 'ban-thuong-hieu', 'can-mua-dat'])
      expect([slug, (await pages.read({ ...all, slug })).reply.levels]).toEqual([slug, []]);
    const few = docs.filter(({ type, kind }) => type === 'land' && kind === 'sell').slice(0, 4);
    expect((await pagesOf(few).read({ ...all, slug: 'dat' })).reply.levels).toEqual([]);
  });
});

it('nothing is found of what no page is made of, or of a park that nobody is in', async () => {
  const wrong = [{ slug: 'dat-xyz' }, { slug: 'trong-nowhere' }, { province: '99' }, { kinds: 'give' }];
  for (const asked of [...wrong, { province: '24', oldProvince: '27' }])
    await expect(pages.read({ ...all, ...asked })).rejects.toMatchObject({ code: 'not-found' });
  const empty = pagesOf([]);
  expect((await empty.read({ ...all, slug: 'ban' })).reply).toMatchObject({ links: [], levels: [] });
  for (const type of [undefined, ...listingTypes]) expect((await empty.listed(type)).paths).toEqual([]);
  expect(kinds).toHaveLength(4);
});
