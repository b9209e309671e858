/** What stands where in the results: the paid strip, headings of prices, a page past the end. */

import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { Kind } from '#shared/kernel/listing-kind.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import type { Search } from './address.ts';
import type { Results as Found } from './api.ts';
import { Results } from './results.tsx';
import { SortSelect } from './search-bar.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'search']);

const card = (code: string, kind: Kind = 'sell', priceVnd: number | null = 1e9): ListingCard => ({
  ...{ id: code, code, version: 1, kind, type: 'land', category: 'residential-land', level: 'regular' },
  ...{ state: 'shown', title: `Tin ${code}`, language: 'vi', price: { mode: 'deal' }, priceVnd },
  ...{ vndPerM2: null, areaDm2: null, place: { nation: 'VN' }, pictureCount: 0, isLargeScale: false },
});
const labels = { labelOf: (_: string, value: string) => value, priceWords: () => '', areaWords: () => '' };
const kinds = (...found: Kind[]) => ({ kinds: found.map((value) => ({ value, count: 1 })) });
const found = (items: ListingCard[], over: Partial<Found> = {}): Found => ({
  ...{ items, total: items.length, rates: defaultRates, facets: kinds('sell'), search: {}, dropped: [] },
  ...over,
});
const show = (search: Search, result: Found) =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <I18nextProvider i18n={texts}>
          <SortSelect search={search} onChange={() => undefined} />
          <Results
            found={{ ...result, search }}
            labels={labels}
            view="grid"
            isStale={false}
            onChange={() => undefined}
          />
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
afterEach(cleanup);

describe('the results', () => {
  it('stand under no heading where nothing was chosen', () => {
    show({}, found([card('A'), card('B')]));
    expect(headings()).toEqual(['Tin A', 'Tin B']);
    expect((screen.getByLabelText('Sắp xếp') as HTMLSelectElement).value).toBe('recommended');
  });

  it('have what is paid for in a strip of its own above them, labelled as paid', async () => {
    const vip = { ...card('VIP'), level: 'vip' as const };
    show({ sort: 'created_at' }, found([card('A'), vip], { promoted: [vip] }));
    const strip = await screen.findByRole('region', { name: 'Tin trả phí' });
    expect(headings()).toEqual(['Tin trả phí', 'Mới nhất']);
    expect(within(strip).getByText('Tin VIP · trả phí')).toBeTruthy();
    const results = screen.getByRole('region', { name: 'Mới nhất' });
    expect(within(results).getAllByRole('article')).toHaveLength(2);
  });

  it('of a price sort stand in groups where prices cannot be compared', () => {
    const items = [card('A'), card('B', 'buy'), card('C', 'rental'), card('D', 'rent', null)];
    show({ sort: 'priceUp' }, found(items, { facets: kinds('sell', 'buy', 'rental', 'rent') }));
    expect(headings()).toEqual(['Giá bán, giá mua', 'Giá thuê theo tháng', 'Giá thỏa thuận']);
  });

  it('have their heading on a page that holds one group alone, and none where kinds are alike', () => {
    show({ sort: 'priceUp', page: '2' }, found([card('C', 'rental')], { facets: kinds('sell', 'rental') }));
    expect(headings()).toEqual(['Giá thuê theo tháng']);
    cleanup();
    const chosen = { sort: 'priceUp', kinds: 'rental,rent' };
    show(
      chosen,
      found([card('C', 'rental'), card('D', 'rent')], { facets: kinds('sell', 'rental', 'rent') }),
    );
    expect(headings()).toEqual(['Tin C', 'Tin D']);
    cleanup();
    show({ sort: 'acreageUp' }, found([card('C', 'rental'), card('A')], { facets: kinds('sell', 'rental') }));
    expect(headings()).toEqual(['Tin C', 'Tin A']);
  });

  it('lead back from a page past the end', async () => {
    show({ q: 'kho', page: '99' }, found([], { total: 50 }));
    expect(await screen.findByText('Trang 99 không có tin nào')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Đến trang cuối (3)' });
    expect(back.getAttribute('href')).toContain('?q=kho&page=3');
  });

  it('never lead to a page deeper than the server goes', async () => {
    show({ page: '417' }, found([], { total: 20_000 }));
    expect(await screen.findByRole('link', { name: 'Đến trang cuối (416)' })).toBeTruthy();
  });
});
