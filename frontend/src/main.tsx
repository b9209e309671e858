/** The browser's entry: settles the language, loads what the page needs, hydrates or renders. */
import '#lib/zod-without-eval.ts';
import './theme/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { mutate } from 'swr';
import { createStyleCache } from '#lib/emotion-cache.ts';
import { type PageData, readPageData } from '#lib/hydration.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { chooseLanguage, localeCookieText } from '#lib/i18n/language.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { basenameOf, localized } from '#lib/paths.ts';
import type { PageHandle } from '#lib/route-module.ts';
import { refreshProfileOnReturn } from '#lib/session/refresh-profile.ts';
import { session } from '#lib/session/session.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes } from './app/routes.tsx';

declare global {
  interface Window {
    /** Where React Router looks for the server's loader data. */
    __staticRouterHydrationData?: unknown;
  }
}

/** Settles the language; true when the page is left for another prefix. */
function settleLanguage(page: PageData | null) {
  const { pathname, search, hash } = location;
  const choice = chooseLanguage({ pathname, cookies: document.cookie, languages: navigator.languages ?? [] });
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  if (choice.cookieToSet) document.cookie = localeCookieText(choice.cookieToSet);
  const isElsewhere = !page && choice.preferred !== choice.locale;
  if (isElsewhere) location.replace(localized(pathname, choice.preferred) + search + hash);
  return { locale: page?.locale ?? choice.locale, isElsewhere };
}

/** Loads the code and texts of the matched pages before the first render, so that it equals the server's. */
async function loadMatched(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      const { failure } = (loaded.handle ?? {}) as Partial<PageHandle>;
      if (failure) throw failure;
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** Waits for guards and first loaders: until then the shell's outline stands. */
const settled = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

async function start(): Promise<void> {
  const page = readPageData();
  const { locale, isElsewhere } = settleLanguage(page);
  if (isElsewhere) return;
  document.documentElement.lang = languageTag(locale);
  const texts = createI18n(locale);
  const basename = basenameOf(locale);
  const routes = createRoutes(texts);
  await Promise.all([loadNamespaces(texts, ['app']), page ? loadMatched(routes, basename) : null]);
  if (page) window.__staticRouterHydrationData = page.hydration;
  const router = createBrowserRouter(routes, { basename });
  if (!page) await settled(router);
  const app = (
    <StrictMode>
      <Providers cache={createStyleCache(page?.styles)} texts={texts}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  );
  const root = document.getElementById('root')!;
  if (page) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  followSession(() => router.revalidate());
}

/**
 * When somebody signs in or out, in this tab or another: forgets what was read for them. The guards judge anew then,
 * and when roles change.
 */
function followSession(revalidate: () => Promise<void>) {
  let before = session.getState().me;
  const rolesOf = (me: typeof before) => me?.roles.toSorted().join();
  session.subscribe(() => {
    const { status, me } = session.getState();
    const [isSomebodyElse, hasOtherRoles] = [me?.id !== before?.id, rolesOf(me) !== rolesOf(before)];
    before = me;
    if (status === 'unknown' || !(isSomebodyElse || hasOtherRoles)) return;
    if (isSomebodyElse) void mutate(() => true, undefined, { revalidate: true });
    void revalidate();
  });
  session.start().catch(() => undefined);
  refreshProfileOnReturn();
}

// A rendered page whose code does not arrive stays readable as it is.
start().catch((error: unknown) => console.error(error));
