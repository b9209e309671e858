/** What loaders ask while a page is rendered: answered without HTTP, filtered, refused in the bundle's own words. */
import { describe, expect, it } from 'vitest';
import { catalogApi } from '#shared/catalog/api.ts';
import { defaultCategories, defaultNewsCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { cardOf } from '#shared/listings/derive.ts';
import { testContent, testMeta } from '#shared/listings/testing/samples.ts';
import { searchApi } from '#shared/search/api.ts';
import { createPageTable } from './page-table.ts';
import type { LoaderAnswer } from './ports.ts';
import { createRenderer, type RenderBundle } from './renderer.ts';

const content = testContent();
const card = cardOf({ meta: testMeta({ state: 'shown', version: 7 }), content });
const { code } = card;
const at = '2026-11-20T00:00:00.000Z';
const detail = {
  card,
  content,
  contact: { name: 'Minh', phoneMasked: '0900 000 ***' },
  poster: { name: 'Minh', memberSince: at },
  updatedAt: at,
  ratesDate: '2026-11-01',
};

/** A bundle that asks one thing and shows what it got. */
const asking = (
  endpoint: { method: string; path: string },
  params?: Record<string, string>,
  query?: Record<string, string>,
): RenderBundle => ({
  siteAssets: () => ({ version: 'r1' }),
  pagesBy: () => [],
  renderPage: async ({ call }) => {
    const answer = await call(endpoint as never, { params: params ?? {}, query: query ?? {} }).catch(
      ({ code: problem, status, params: about }: Record<string, unknown>) => ({ problem, status, about }),
    );
    return { status: 200, html: JSON.stringify(answer), missingStyles: [] };
  },
});
const pages = createPageTable([
  {
    entity: 'listing',
    folder: '/project-detail/',
    keyOf: (rest) => rest.toUpperCase(),
    versionOf: async () => card.version,
  },
]);
const known = {
  categories: defaultCategories,
  newsCategories: defaultNewsCategories,
  rates: defaultRates,
  settings: defaultSettings,
};
const catalog: LoaderAnswer = {
  endpoint: catalogApi.getCatalog,
  answer: async () => ({ ...known, internal: 'never shown' }),
};
const listing: LoaderAnswer = {
  endpoint: listingsApi.getListing,
  async answer({ params }: { params: { code: string } }, tell) {
    if (params.code !== code) throw new DomainProblem('gone', { params: { type: 'land' } });
    tell.entity({ entity: 'listing', key: code, version: card.version });
    return detail;
  },
};
const rendererOf = (bundle: RenderBundle, answers: readonly LoaderAnswer[] = [catalog, listing]) =>
  createRenderer(bundle, 'https://site', pages, answers);
const render = async (bundle: RenderBundle, path = '/') => {
  const { html, version } = await rendererOf(bundle)({ path, locale: 'vi' });
  return { version, answer: JSON.parse(html) };
};

describe('rendering', () => {
  it.each([
    ['/Admin/post/', '/%2FAdmin%2Fpost%2F'],
    ['/admin/post/a%2Fb', '/%2Fadmin%2Fpost%2Fa%252Fb'],
    ['/admin', '/admin'],
    ['/admin/post/a/b', '/admin/post/a/b'],
  ])('has no page at %s, which is private', async (path, rendered) => {
    const bundle: RenderBundle = {
      siteAssets: () => ({ version: 'r1' }),
      pagesBy: (rendering) =>
        rendering === 'shell' ? [{ pattern: '/admin/post' }, { pattern: '/admin/post/:id' }] : [],
      renderPage: async (input) => ({ status: 404, html: input.path, missingStyles: [] }),
    };
    const { html } = await rendererOf(bundle)({ path, locale: 'vi' });
    expect(html).toBe(rendered);
  });
  it('answers a listing by its code in any case, without what visitors must not read, and tells its version', async () => {
    const bundle = asking(listingsApi.getListing, { code: code.toLowerCase() });
    const { answer, version } = await render(bundle, `/project-detail/${code.toLowerCase()}`);
    expect([answer.card.code, version, answer.content.contact]).toEqual([code, 7, undefined]);
  });
  it('tells no version of a listing that is shown on the page of something else', async () => {
    for (const path of ['/', '/project-detail/DA00000002', '/news/1'])
      expect(await render(asking(listingsApi.getListing, { code }), path)).toMatchObject({
        version: undefined,
        answer: { card: { code } },
      });
  });
  it('answers the catalog, filtered by its schema, and refuses what it does not know', async () => {
    expect((await render(asking(catalogApi.getCatalog))).answer).toEqual(known);
    expect((await render(asking(searchApi.search))).answer).toEqual({
      problem: 'temporarily-unavailable',
      status: 503,
    });
  });
  it('answers a search for other listings when it is given one', async () => {
    const seen: unknown[] = [];
    const search: LoaderAnswer = {
      endpoint: searchApi.search,
      async answer({ query }) {
        seen.push(query);
        return { items: [card], total: 1, rates: defaultRates };
      },
    };
    const bundle = asking(searchApi.search, undefined, { types: 'land', limit: '4' });
    const page = await rendererOf(bundle, [catalog, search])({ path: '/', locale: 'vi' });
    expect(JSON.parse(page.html)).toMatchObject({ items: [{ code }], total: 1 });
    expect(seen).toEqual([{ types: ['land'], limit: 4, page: 1 }]);
  });
  it('tells the earliest time that its answers hold for, and none where nothing told one', async () => {
    const times = [3_000, 2_000];
    const search: LoaderAnswer = {
      endpoint: searchApi.search,
      async answer(_, tell) {
        tell.asOf(times.shift()!);
        return { items: [], total: 0, rates: defaultRates };
      },
    };
    const twice: RenderBundle = {
      ...asking(searchApi.search),
      renderPage: async ({ call }) => {
        await Promise.all([call(searchApi.search), call(searchApi.search)]);
        return { status: 200, html: '', missingStyles: [] };
      },
    };
    const render = rendererOf(twice, [search]);
    expect(await render({ path: '/project', locale: 'vi' })).toMatchObject({ asOfMs: 2_000 });
    const without = rendererOf(asking(catalogApi.getCatalog));
    expect((await without({ path: '/project', locale: 'vi' })).asOfMs).toBeUndefined();
  });
  it('refuses what is gone or cannot be a code, with the status of the page', async () => {
    expect((await render(asking(listingsApi.getListing, { code: 'DA00000000' }))).answer).toEqual({
      problem: 'gone',
      status: 410,
      about: { type: 'land' },
    });
    expect((await render(asking(listingsApi.getListing, { code: 'x' }))).answer).toEqual({
      problem: 'not-found',
      status: 404,
    });
  });
});
