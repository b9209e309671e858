/** Who runs the marketplace, as readers of any page see it: named in their language, marked while it is made up. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultOwner, type OwnerSettings } from '#shared/catalog/owner.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import OwnerBlock from './owner-block.tsx';

async function show(owner: OwnerSettings, locale: Locale = 'vi', status = 200) {
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['app']);
  const headers = { 'content-type': 'application/json' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(owner), { headers, status }));
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <I18nextProvider i18n={texts}>
          <OwnerBlock />
        </I18nextProvider>
      </SWRConfig>
    </ChakraProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says company, tax code, address and how to reach it, with links that dial and write', async () => {
  await show({ ...defaultOwner, version: 1, name: 'Công ty TNHH Sàn Thật' }, 'ja');
  expect(await screen.findByText('Công ty TNHH Sàn Thật')).toBeTruthy();
  expect(screen.getByText('納税者番号（MST）').nextSibling?.textContent).toBe(defaultOwner.taxCode);
  expect(screen.getByRole('link', { name: '1900 0000' }).getAttribute('href')).toBe('tel:19000000');
  expect(screen.getByRole('link', { name: defaultOwner.email }).getAttribute('href')).toContain('mailto:');
  expect(screen.getAllByRole('link', { name: /Zalo|Facebook|YouTube/ })).toHaveLength(2);
  expect(screen.queryByText(/サンプル/)).toBeNull();
});

it('marks made-up values as such', async () => {
  await show(defaultOwner);
  expect(await screen.findByText('Thông tin mẫu, không phải doanh nghiệp thật')).toBeTruthy();
});

const place = () => document.querySelector('body > div > [aria-hidden]');

it('keeps its place in the footer until it is known', async () => {
  await show(defaultOwner);
  expect(place()).not.toBeNull();
  await screen.findByText(defaultOwner.name);
  expect(place()).toBeNull();
});

it('leaves no empty place where it cannot be read', async () => {
  await show(defaultOwner, 'vi', 404);
  await waitFor(() => expect(place()).toBeNull());
  expect(screen.queryByText(defaultOwner.name)).toBeNull();
});
