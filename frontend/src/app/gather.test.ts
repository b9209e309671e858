/** What capabilities say of themselves comes together in one order, and what does not fit is an error. */

import CircleUser from 'lucide-react/icons/circle-user';
import { describe, expect, it } from 'vitest';
import type { TextKey } from '#lib/i18n/keys.ts';
import type { MenuEntry } from '#lib/menu-entry.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import { type Routes, staticPage, userPage } from '#lib/route-spec.ts';
import { gatherMenu, gatherRoutes, namespacesOf } from './gather.ts';

const everyPage = (): Routes =>
  Object.fromEntries(
    (Object.keys(patterns) as RouteName[]).map((name) => [name, staticPage('pages/any-page')]),
  );

describe('routes', () => {
  it('stand in the order of the paths, their modules below the folder that names them', () => {
    const { wallet: _, home: __, ...others } = everyPage();
    const table = gatherRoutes({
      '../features/others/routes.ts': others,
      '../features/wallet/routes.ts': { wallet: userPage('pages/wallet-page', ['wallet']) },
      './site-routes.ts': { home: staticPage('home/home-page') },
    });
    expect(Object.keys(table)).toEqual(Object.keys(patterns));
    expect(table.home.page).toBe('app/home/home-page');
    expect(table.wallet).toEqual({
      access: 'user',
      layout: 'user',
      rendering: 'shell',
      page: 'features/wallet/pages/wallet-page',
      texts: ['wallet'],
    });
  });

  it('a path without a page and a page named twice are errors', () => {
    const { support: _, ...others } = everyPage();
    expect(() => gatherRoutes({ './site-routes.ts': others })).toThrow("'support' has no page");
    const modules = {
      './site-routes.ts': everyPage(),
      '../features/a/routes.ts': { home: staticPage('home-page') },
    };
    expect(() => gatherRoutes(modules)).toThrow("features/a/routes.ts: another module has the route 'home'");
  });
});

describe('menus', () => {
  const entry = (route: RouteName, order: number, label = 'nav.home'): MenuEntry => ({
    ...{ route, order, label: label as TextKey },
    Icon: CircleUser,
  });

  it('stand by their order, whoever names them', () => {
    const menu = gatherMenu([entry('wallet', 40), entry('createdPost', 20), entry('support', 30)]);
    expect(menu.map(({ route }) => route)).toEqual(['createdPost', 'support', 'wallet']);
  });

  it('say which bundles their words come from', () => {
    const menu = [entry('adminAds', 1, 'ads:title'), entry('adminAd', 2, 'ads:one'), entry('home', 3)];
    expect(namespacesOf(menu)).toEqual(['ads']);
  });
});
