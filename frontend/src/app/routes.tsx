/** The router's tree, made of the route table: layouts, lazy pages, guards, error screens. */
import { data, type RouteObject } from 'react-router';
import type { PageHandle, PageModule } from '../lib/page.ts';
import { patterns, type RouteName } from '../lib/paths.ts';
import { loadTexts } from '../lib/text-bundles.ts';
import type { TextStore } from '../lib/texts.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { guarded } from './guards.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { Root } from './root.tsx';
import { type Layout, type RouteSpec, routeTable } from './route-table.ts';

const modules = import.meta.glob<PageModule>(['../features/*/pages/*-page.tsx', './**/*-page.tsx']);

/** The source of a page below `src/`, also its key in the build's manifest. */
export const pageSource = (spec: RouteSpec): string => `src/${spec.page ?? 'app/being-built-page'}.tsx`;
/** The text bundles that a page needs beyond the shell's. */
export const pageTexts = (spec: RouteSpec): readonly string[] =>
  spec.page ? (spec.texts ?? []) : ['building'];

function loadPage(spec: RouteSpec): Promise<PageModule> {
  const path = (spec.page ?? 'app/being-built-page')
    .replace(/^app\//, './')
    .replace(/^features\//, '../features/');
  const load = modules[`${path}.tsx`];
  if (!load) throw new Error(`No page module ${path}.tsx`);
  return load();
}

function pageRoute(name: RouteName, spec: RouteSpec, texts: TextStore): RouteObject {
  const hasGuard = spec.access !== 'none';
  return {
    id: name,
    path: patterns[name],
    ErrorBoundary: ErrorScreen,
    lazy: async () => {
      const [page] = await Promise.all([loadPage(spec), loadTexts(texts, pageTexts(spec))]);
      return {
        Component: page.Page,
        ...((hasGuard || page.loader) && { loader: guarded(spec.access, page.loader) }),
        handle: { routeName: name, needsData: Boolean(page.loader), head: page.head } satisfies PageHandle,
      };
    },
  };
}

const layoutModules = {
  user: () => import('./layouts/user-layout.tsx').then((m) => ({ Component: m.UserLayout })),
  admin: () => import('./layouts/admin-layout.tsx').then((m) => ({ Component: m.AdminLayout })),
};

/** While a private page's code loads, its shell is what stands there. */
const Nothing = () => null;

const notFound: RouteObject = {
  id: 'notFound',
  path: '*',
  ErrorBoundary: ErrorScreen,
  loader: () => {
    throw data({ code: 'not-found' }, { status: 404 });
  },
  Component: Nothing,
};

/** The route tree in one language; texts are added to the given store as pages need them. */
export function createRoutes(texts: TextStore): RouteObject[] {
  const names = Object.keys(routeTable) as RouteName[];
  const inLayout = (layout: Layout) =>
    names
      .filter((name) => routeTable[name].layout === layout)
      .map((name) => pageRoute(name, routeTable[name], texts));
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
      children: [
        { id: 'default', Component: DefaultLayout, children: [...inLayout('default'), notFound] },
        { id: 'user', lazy: layoutModules.user, children: inLayout('user') },
        { id: 'admin', lazy: layoutModules.admin, children: inLayout('admin') },
      ],
    },
  ];
}
