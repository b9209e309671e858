/** Language and currency: the language's own currency until another is chosen, which is remembered on the device. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Price } from '#shared/kernel/money.ts';
import { ConvertedText } from '#ui/value-text.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

const price: Price = { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' };

async function page(locale: Locale) {
  const texts = createI18n(locale);
  await loadNamespaces(texts, ['app']);
  return (
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <MemoryRouter initialEntries={['/project?kinds=sell']}>
          <LanguageSwitcher />
          <p data-testid="price">
            <ConvertedText price={price} rates={defaultRates} />
          </p>
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>
  );
}
const shown = () => screen.getByTestId('price').textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows prices in the currency of the language, and none beside one that is in it already', async () => {
  render(await page('ja'));
  expect(shown()).toBe('約3,023万円');
  cleanup();
  render(await page('vi'));
  expect(shown()).toBe('');
});

it('shows them at once in the one that is chosen, and again in the next visit', async () => {
  render(await page('vi'));
  fireEvent.click(screen.getByRole('button', { name: 'Ngôn ngữ và tiền tệ: Tiếng Việt, VND' }));
  fireEvent.click(await screen.findByRole('button', { name: /USD/ }));
  expect(shown()).toBe('≈ 197.700 USD');
  expect(screen.getByRole('button', { name: /^USD/ }).getAttribute('aria-current')).toBe('true');
  cleanup();
  render(await page('vi'));
  expect(shown()).toBe('≈ 197.700 USD');
});

it('leads to the same page in the other languages', async () => {
  render(await page('vi'));
  fireEvent.click(screen.getByRole('button', { name: /Ngôn ngữ/ }));
  const link = await screen.findByRole('link', { name: '日本語' });
  expect(link.getAttribute('href')).toBe('/ja/project');
});

it('renders the language’s own on the server, whatever is remembered', async () => {
  localStorage.setItem('currency', 'KRW');
  expect(renderToStaticMarkup(await page('en'))).toContain('≈ USD 197,700');
});
