/** What components stand in: the styles, the texts of one language, a router that leads nowhere. */
import { ChakraProvider } from '@chakra-ui/react';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { Locale } from '#shared/kernel/locale.ts';

/** As in the app: later styles win by their order, without cascade layers. */
const plainSystem = { ...system, _config: { ...system._config, disableLayers: true } };

/** The texts that components of `ui` use. */
export async function textsOf(locale: Locale): Promise<I18n> {
  const texts = createI18n(locale);
  await loadNamespaces(texts, [
    ...[
      'ad-figures',
      'ads',
      'app',
      'attachments',
      'edit',
      'paid',
      'pdf-file',
      'rich-text',
      'search-box',
      'wallet',
    ],
  ]);
  return texts;
}

export function Surroundings({ texts, children }: { texts: I18n; children: ReactNode }) {
  const router = useMemo(() => createMemoryRouter([{ path: '*', element: children }]), [children]);
  return (
    <ChakraProvider value={plainSystem}>
      <I18nextProvider i18n={texts}>
        <RouterProvider router={router} />
      </I18nextProvider>
    </ChakraProvider>
  );
}
