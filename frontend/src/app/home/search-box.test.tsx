/** The home page's search box in use: what it leads to, and how a price is one choice for two parameters. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { Understood } from '#shared/search/understanding-model.ts';
import { roundStep } from './round-step.ts';
import { SearchBox } from './search-box.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'home']);

const provinces = [
  { code: '80', name: 'Tỉnh Tây Ninh' },
  { code: '48', name: 'Thành phố Đà Nẵng' },
  { code: '91', name: 'Tỉnh An Giang' },
];
function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const show = () =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <I18nextProvider i18n={texts}>
          <SWRConfig value={{ provider: () => new Map() }}>
            <SearchBox />
            <Where />
          </SWRConfig>
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
/** The address that the search led to. */
const arrived = () =>
  waitFor(() => {
    const address = new URL(screen.getByRole('status').textContent!, 'https://site.vn');
    expect(address.pathname).toBe('/project');
    return address;
  });
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const labels = (label: string) =>
  Array.from((screen.getByLabelText(label) as HTMLSelectElement).options, ({ text }) => text);

let understood: Understood | undefined;
beforeEach(() => {
  localStorage.clear();
  understood = undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/understanding'))
      return Response.json(
        understood ?? { filters: {}, q: new URL(url, 'https://site.vn').searchParams.get('q') },
      );
    return Response.json(
      url.includes('/catalog') ? { rates: defaultRates, categories: [] } : { provinces, oldProvinces: [] },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the search box', () => {
  it('offers round figures of the reader’s own currency, and sends them as VND', async () => {
    localStorage.setItem('currency', 'USD');
    show();
    await screen.findByText('30.000 – 100.000 USD');
    choose('Khoảng giá', '789000000-2630000000');
    fireEvent.submit(screen.getByRole('search'));
    const { searchParams } = await arrived();
    expect([searchParams.get('priceMin'), searchParams.get('priceMax')]).toEqual(['789000000', '2630000000']);
    expect([38_022, 190_114, 1_901_140, 0.7, 26].map(roundStep)).toEqual([
      30_000, 200_000, 2_000_000, 0.5, 30,
    ]);
  });

  it('leads to the list with what was chosen, and with nothing else', async () => {
    show();
    await screen.findByText('Tây Ninh');
    fireEvent.click(screen.getByLabelText('Cho thuê'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' nhà xưởng ' } });
    choose('Tỉnh, thành phố', '80');
    choose('Khoảng giá', '50000000-100000000');
    fireEvent.submit(screen.getByRole('search'));
    const { pathname, searchParams } = await arrived();
    expect(pathname).toBe('/project');
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ kinds: 'rental', province: '80', priceMin: '50000000', priceMax: '100000000', q: 'nhà xưởng' },
    });
  });

  it('takes what was typed for the kind, and what was chosen for the rest', async () => {
    understood = {
      filters: { kinds: 'rental', oldProvince: '74', categories: 'warehouse', priceMax: '50000000' },
      q: 'cảng',
    };
    show();
    await screen.findByText('Tây Ninh');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'thuê kho bình dương' } });
    choose('Tỉnh, thành phố', '80');
    fireEvent.submit(screen.getByRole('search'));
    expect(Object.fromEntries((await arrived()).searchParams)).toEqual({
      ...{ kinds: 'rental', categories: 'warehouse', province: '80', priceMax: '50000000', q: 'cảng' },
    });
  });

  it('names the provinces in the order of the reader’s alphabet', async () => {
    show();
    await screen.findByText('Tây Ninh');
    expect(labels('Tỉnh, thành phố')).toEqual(['Toàn quốc', 'An Giang', 'Tây Ninh', 'TP. Đà Nẵng']);
  });

  it('offers whole prices to buyers and months’ rents to lessees, either end open', async () => {
    show();
    expect(labels('Khoảng giá').slice(0, 3)).toEqual(['Mọi mức giá', 'Đến 1 tỷ', '1 – 3 tỷ']);
    choose('Khoảng giá', '50000000000-');
    fireEvent.submit(screen.getByRole('search'));
    expect((await arrived()).search).toBe('?kinds=sell&priceMin=50000000000');
    fireEvent.click(screen.getByLabelText('Cần thuê'));
    expect(labels('Khoảng giá').at(-1)).toBe('Từ 500 triệu');
    expect((screen.getByLabelText('Khoảng giá') as HTMLSelectElement).value).toBe('');
  });
});
