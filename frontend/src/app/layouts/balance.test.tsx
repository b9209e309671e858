/** The points in the header: there once they are known, in one form for one and another for many, never in the way. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { people, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { session } from '#lib/session/session.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import Balance from './balance.tsx';

const api = withFakeApi();
const points = (available: number) =>
  api.on(walletApi.getWallet, { available, held: 5, rewardsToday: 0, packages: [], settingsVersion: 0 });
beforeEach(() => session.adopt({ accessToken: 'a token', expiresInSeconds: 600, me: people.user }));
afterEach(cleanup);

async function show(locale: Locale = 'en') {
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['app']);
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          <MemoryRouter>
            <Balance userId={people.user.id} />
          </MemoryRouter>
        </SWRConfig>
      </I18nextProvider>
    </ChakraProvider>,
  );
}

describe('the points in the header', () => {
  it.each([
    [0, '0 points'],
    [1, '1 point'],
    [1200, '1,200 points'],
  ])('%d are %s, and lead to the wallet', async (available, words) => {
    points(available);
    await show();
    const link = await screen.findByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/my-wallet');
  });

  it('are what can be spent: what is on hold is not among them', async () => {
    points(10);
    await show();
    await screen.findByRole('link', { name: '10 points' });
    expect(shownText()).not.toContain('15');
  });

  it.each([
    ['there is no network', offline],
    ['the server cannot answer', refuse('internal')],
  ] as const)('are left out where %s, without a complaint in the header', async (_, answer) => {
    api.on(walletApi.getWallet, answer);
    await show();
    await waitFor(() => expect(api.asked(walletApi.getWallet)).toHaveLength(1));
    expect(shownText()).toBe('');
  });

  it.each(locales)('read in %s without a gap', async (locale) => {
    points(1);
    await show(locale);
    expect((await screen.findByRole('link')).textContent).toMatch(/1/);
    expect(shownText()).not.toMatch(/\{\{|nav\./);
  });
});
