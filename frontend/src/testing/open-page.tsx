/** Opens a page of a capability in tests as its route does: its texts, its module, somebody who may see it. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { patterns, type RouteName } from '#lib/paths.ts';
import type { PageModule } from '#lib/route-module.ts';
import type { Routes } from '#lib/route-spec.ts';
import { session } from '#lib/session/session.ts';
import type { Me } from '#shared/accounts/model.ts';
import { type Access, admits } from '#shared/kernel/access.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { closeNotice, notices } from '#ui/notify.ts';
import { giveBrowser } from './browser.ts';

/** Invented people, one of each kind. */
const personOf = (id: string, givenName: string, roles: Me['roles']): Me => ({
  ...{
    id,
    familyName: 'Mẫu',
    givenName,
    roles,
    locale: 'vi',
    createdAt: '2026-01-01T00:00:00.000Z',
    email: `${givenName.toLowerCase()}@demo.invalid`,
  },
});
export const people = {
  user: personOf('01J00000000000000000000001', 'An', []),
  seller: personOf('01J00000000000000000000002', 'Binh', ['seller']),
  admin: personOf('01J00000000000000000000003', 'Chi', ['admin']),
  master: personOf('01J00000000000000000000004', 'Dung', ['master']),
} as const;

export interface Opening {
  /** With its id and query; without it the route's own path. */
  address?: string;
  locale?: Locale;
  me?: Me;
}

/** Where the page leads to: the test reads the address, the page itself is another's. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Elsewhere: ${pathname}${search}`}</p>;
}

/** The opener of a capability's pages; `modules` by their place relative to its `testing` folder. */
export function pageOpener(routes: Routes, modules: Record<string, () => Promise<PageModule>>) {
  beforeEach(giveBrowser);
  afterEach(() => {
    cleanup();
    // The app's own cache, which its global `mutate` speaks of: nothing of it outlives a test.
    (SWRConfig.defaultValue.cache as Map<string, unknown>).clear();
    sessionStorage.clear();
    localStorage.clear();
    for (const { id } of notices.get()) closeNotice(id);
  });
  return async (
    name: RouteName,
    { address = patterns[name], locale = 'en', me = people.user }: Opening = {},
  ) => {
    const spec = routes[name];
    const load = spec && modules[`../${spec.page}.tsx`];
    if (!load) throw new Error(`${name} is no page of this capability`);
    if (spec.access !== 'guest') {
      expect(admits(spec.access as Access, me)).toBe(true);
      session.adopt({ accessToken: 'a token', expiresInSeconds: 600, me });
    }
    const texts = createI18n(locale);
    const [{ Page }] = await Promise.all([load(), loadNamespaces(texts, ['app', ...spec.texts])]);
    const router = createMemoryRouter(
      [
        { path: patterns[name], element: <Page /> },
        { path: '*', element: <Elsewhere /> },
      ],
      { initialEntries: [address] },
    );
    render(
      <ChakraProvider value={system}>
        <I18nextProvider i18n={texts}>
          <SWRConfig value={{ dedupingInterval: 0, shouldRetryOnError: false }}>
            <RouterProvider router={router} />
          </SWRConfig>
        </I18nextProvider>
      </ChakraProvider>,
    );
    return {
      router,
      texts,
      addressNow: () => `${router.state.location.pathname}${router.state.location.search}`,
    };
  };
}

/** What the person was told at the top of the page. */
export const said = (): string[] => notices.get().map(({ message }) => message);
export const press = (name: string | RegExp, where: HTMLElement = document.body): void =>
  void fireEvent.click(within(where).getByRole('button', { name }));
export const type = (label: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** The open dialog, once it is there. */
export const dialog = (name?: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', name ? { name } : {});
/** The open question before an act, once it is there. */
export const question = (): Promise<HTMLElement> => screen.findByRole('alertdialog');
export const isDisabled = (name: string | RegExp, where: HTMLElement = document.body): boolean =>
  within(where).getByRole<HTMLButtonElement>('button', { name }).disabled;
/** Everything that a person reads now. */
export const shownText = (): string => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
