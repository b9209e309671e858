/** One component in a test, with the shell's words and a router around it. */
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Providers } from '#frontend/app/providers.tsx';
import { createStyleCache } from '#lib/emotion-cache.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { giveBrowser } from './browser.ts';

/** Shows it at an address; every address of the router shows it. */
export async function mount(
  element: ReactElement,
  { at = '/', locale = 'vi' as Locale, namespaces = [] as string[] } = {},
) {
  giveBrowser();
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['app', ...namespaces]);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <Providers cache={createStyleCache()} texts={texts}>
      <RouterProvider router={router} />
    </Providers>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address };
}
