/** The router's tree, made of the route table: layouts, lazy pages, guards, error screens. */

import type { i18n as I18n } from 'i18next';
import { type ComponentType, lazy } from 'react';
import {
  type LoaderFunction,
  type RouteObject,
  redirectDocument,
  type ShouldRevalidateFunction,
} from 'react-router';
import { CallProblem } from '#lib/api/http.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { noSuchPage } from '#lib/missing-page.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import type { PageHandle, PageModule } from '#lib/route-module.ts';
import type { Layout, RouteSpec } from '#lib/route-spec.ts';
import { ErrorScreen, RootErrorScreen } from './error-screen.tsx';
import { guarded, routeError } from './guards.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { Root } from './root.tsx';
import { routeTable } from './route-table.ts';

interface LoadedRoute {
  Component: ComponentType;
  ErrorBoundary: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
  handle: PageHandle;
}

const modules = import.meta.glob<PageModule>(['../features/**/pages/*-page.tsx', './**/*-page.tsx']);

/** The source of a page below `src/`, also its key in the build's manifest. */
export const pageSource = (spec: RouteSpec): string => `src/${spec.page}.tsx`;
/** The text namespaces that a page needs beyond the shell's. */
export const pageTexts = (spec: RouteSpec): readonly string[] => spec.texts;

/** Code that does not arrive is a lost network: the error screen says so and offers another try. */
const lost = (cause: unknown): never => {
  throw new CallProblem({ code: 'offline', status: 0 }, cause);
};

function loadPage(spec: RouteSpec): Promise<PageModule> {
  const path = spec.page.replace(/^app\//, './').replace(/^features\//, '../features/');
  const load = modules[`${path}.tsx`];
  if (!load) throw new Error(`No page module ${path}.tsx`);
  return load().catch(lost);
}

/**
 * A page's error screen. Its own module says how listings nearby are shown: the server's HTML has them at once, and a
 * browser loads their code where they are shown.
 */
async function errorScreenOf({ loadNearby }: PageModule): Promise<ComponentType> {
  if (!loadNearby) return ErrorScreen;
  // On a lost line the error itself is still said.
  const load = async () => ({ default: await loadNearby().catch(() => Nothing) });
  const NearbyPart = import.meta.env.SSR ? await loadNearby() : lazy(load);
  return () => <ErrorScreen NearbyPart={NearbyPart} />;
}

async function loadRoute(name: RouteName, spec: RouteSpec, texts: I18n): Promise<LoadedRoute> {
  const [page] = await Promise.all([loadPage(spec), loadNamespaces(texts, pageTexts(spec))]);
  const hasLoader = spec.access !== 'none' || page.loader;
  return {
    Component: page.Page,
    ErrorBoundary: await errorScreenOf(page),
    ...(hasLoader && { loader: guarded(spec.access, page.loader, spec.seat !== undefined) }),
    ...(page.shouldRevalidate && { shouldRevalidate: page.shouldRevalidate }),
    handle: { routeName: name, needsData: Boolean(page.loader), head: page.head },
  };
}

/**
 * Where a route's code does not arrive the router would show nothing at all: a route that refuses takes its
 * place, and the next visit loads the whole document anew.
 */
function refusingRoute(failure: unknown): LoadedRoute {
  let isFirst = true;
  return {
    Component: Nothing,
    ErrorBoundary: ErrorScreen,
    handle: { routeName: '', needsData: true, failure },
    loader: ({ request }) => {
      if (!isFirst) throw redirectDocument(request.url);
      isFirst = false;
      throw failure instanceof CallProblem ? routeError(failure) : failure;
    },
  };
}

const pageRoute = (name: RouteName, spec: RouteSpec, texts: I18n): RouteObject => ({
  id: name,
  path: patterns[name],
  lazy: () => loadRoute(name, spec, texts).catch(refusingRoute),
});

const layoutOf = (load: () => Promise<ComponentType>) => () =>
  load()
    .then((Component) => ({ Component }), lost)
    .catch(refusingRoute);

const userLayout = layoutOf(() => import('./layouts/user-layout.tsx').then((m) => m.UserLayout));
const adminLayout = (texts: I18n) =>
  layoutOf(async () => {
    const { AdminLayout, menuNamespaces } = await import('./layouts/admin-layout.tsx');
    await loadNamespaces(texts, menuNamespaces);
    return AdminLayout;
  });

/** While a private page's code loads, its shell is what stands there. */
const Nothing = () => null;

const notFound: RouteObject = {
  id: 'notFound',
  path: '*',
  ErrorBoundary: ErrorScreen,
  loader: () => {
    throw noSuchPage();
  },
  Component: Nothing,
};

/** The route tree in one language; texts are added to the given store as pages need them. */
export function createRoutes(texts: I18n): RouteObject[] {
  const names = Object.keys(routeTable) as RouteName[];
  const inLayout = (layout: Layout) =>
    names
      .filter((name) => routeTable[name].layout === layout)
      .map((name) => pageRoute(name, routeTable[name], texts));
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootErrorScreen,
      HydrateFallback: Nothing,
      children: [
        { id: 'default', Component: DefaultLayout, children: [...inLayout('default'), notFound] },
        ...inLayout('bare'),
        { id: 'user', lazy: userLayout, children: inLayout('user') },
        { id: 'admin', lazy: adminLayout(texts), children: inLayout('admin') },
      ],
    },
  ];
}
