/** The whole product in a test: its own routes, layouts and guards over a scripted API, as one person in one language. */
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { mutate, SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Providers } from '#frontend/app/providers.tsx';
import { createRoutes } from '#frontend/app/routes.tsx';
import { createStyleCache } from '#lib/emotion-cache.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { basenameOf } from '#lib/paths.ts';
import { session } from '#lib/session/session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import { defaultAdvertOffer } from '#shared/adverts/offer.ts';
import { advertOrdersApi } from '#shared/adverts/orders-api.ts';
import { advertsStaffApi } from '#shared/adverts/staff-api.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import { contentApi } from '#shared/content/api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';
import { marketApi } from '#shared/market/api.ts';
import { savedApi } from '#shared/saved/api.ts';
import { defaultAlertSettings } from '#shared/saved/search-model.ts';
import { searchApi } from '#shared/search/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { closeNotice, notices } from '#ui/notify.ts';
import { giveBrowser } from './browser.ts';
import { withNoDrafts } from './drafts.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { emptyWallet } from './wallets.ts';

interface Visit {
  /** Who is signed in; nobody without. */
  as?: Me;
  locale?: Locale;
  /** What a navigation brought along, such as the code of a listing just sent. */
  state?: unknown;
}

/** The API of the test that runs; new for each. */
export let api: FakeApi;

/** Today in every test: the clock stands still, timers run. */
export const today = '2026-11-22T03:00:00.000Z';

const noContent = { news: [], activities: [], services: [], introduces: [], keyPartners: [], careers: [] };

/** Answers that are under way arrive, and what follows them is done. */
const settled = async () => {
  for (const _ of [1, 2, 3]) await new Promise((done) => setTimeout(done));
};

/** What SWR remembers is the document's: a test begins as a fresh document. */
async function forgetAnswers(): Promise<void> {
  const { cache } = SWRConfig.defaultValue as unknown as { cache: Map<string, unknown> };
  for (const key of [...cache.keys()]) await mutate(key, undefined, { revalidate: true });
  for (const key of [...cache.keys()]) cache.delete(key);
}

/** Call once in a test file, before its tests: a new API, clock and document for each of them. */
export function setUpApp(): void {
  // A page's code comes with its first visit, which takes a while on a busy machine.
  configure({ asyncUtilTimeout: 10_000 });
  beforeEach(() => {
    giveBrowser();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) });
    api = createFakeApi();
    api.on(walletApi.getWallet, emptyWallet);
    withNoDrafts(api);
    api.on(savedApi.listSaved, { items: [] });
    api.on(savedApi.listSearches, { items: [], settings: defaultAlertSettings });
    api.on(listingsPaidApi.getRaiseOffer, { isMeasured: false, promises: {}, raises: [] });
    api.on(catalogApi.getOwner, defaultOwner);
    api.on(marketApi.getMarketOfProvince, ({ params }) => ({ ...params, name: '', quarters: [] }));
    api.on(searchApi.suggestSearches, ({ query: { q } }) => ({ head: q, items: [] }));
    api.on(listingViewsApi.noteImpressions, undefined);
    api.on(searchApi.understandText, ({ query: { q } }) => ({ filters: {}, q }));
    api.on(contentApi.getHomeContent, noContent);
    api.on(contentApi.listAcceptances, { items: [] });
    for (const endpoint of [
      advertsApi.listShownAdverts,
      advertOrdersApi.listMyAdverts,
      advertsStaffApi.listAdverts,
    ])
      api.on(endpoint, { items: [] });
    api.on(advertsApi.getAdvertOffer, defaultAdvertOffer);
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => api.fetch(url, init));
  });
  afterEach(async () => {
    cleanup();
    await settled();
    if (session.getState().me) await session.end();
    for (const { id } of notices.get()) closeNotice(id);
    await forgetAnswers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
    expect(api.faults).toEqual([]);
  });
}

/** Styles are made and go nowhere: role queries ask jsdom for computed styles, which many rules make slow. */
function createUnstyledCache() {
  const cache = createStyleCache();
  cache.sheet.insert = () => undefined;
  return cache;
}

/** The page's heading, or why there is none. */
const firstWord = () =>
  screen.queryAllByRole('heading', { level: 1 })[0] ?? screen.queryAllByRole('alert')[0];

/** Opens a page by its address, e.g. `/project?types=land`, and waits until it has something to say. */
export async function openApp(at: string, { as, locale = 'vi', state }: Visit = {}) {
  if (as) session.adopt({ accessToken: `token of ${as.givenName}`, expiresInSeconds: 900, me: as });
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['app']);
  const basename = basenameOf(locale);
  const [pathname = '/', search = ''] = at.split(/(?=\?)/);
  const entry = { pathname: basename === '/' ? pathname : basename + pathname, search, state };
  const router = createMemoryRouter(createRoutes(texts), { basename, initialEntries: [entry] });
  render(
    <Providers cache={createUnstyledCache()} texts={texts}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  await waitFor(() => expect(firstWord()).toBeTruthy());
  /** Path and query of the page that is open now. */
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, texts, address };
}
