/** The bar of filters in use: what each button says, and that its panel stays open while one chooses. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useSearchParams } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { readSearch, writeSearch } from '../address.ts';
import { useLabels } from '../labels.ts';
import { FilterBar, resultsId } from './filter-bar.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'search']);

const facets = { kinds: [{ value: 'rental', count: 7 }], legal: [{ value: 'land-certificate', count: 3 }] };
const provinces = { provinces: [{ code: '80', name: 'Tỉnh Tây Ninh' }], oldProvinces: [] };

function Bar() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const labels = useLabels(search);
  return (
    <>
      <FilterBar
        search={search}
        facets={facets}
        labels={labels}
        onChange={(next) => setParams(writeSearch(next))}
      />
      <output>{params.toString()}</output>
    </>
  );
}
const show = (address = '') =>
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[`/project?${address}`]}>
        <I18nextProvider i18n={texts}>
          <SWRConfig value={{ provider: () => new Map() }}>
            <Bar />
          </SWRConfig>
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
const address = () => screen.getByRole('status').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('provinces') ? Response.json(provinces) : new Response('', { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the bar of filters', () => {
  it('has a button for each section, and a link past them', () => {
    show();
    const names = within(screen.getByRole('group', { name: 'Bộ lọc' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Loại tin', 'Loại tài sản', 'Khu vực', 'Giá', 'Diện tích', 'Lọc thêm']);
    const skip = screen.getByRole('link', { name: 'Chuyển đến kết quả' });
    expect(skip.getAttribute('href')).toBe(`#${resultsId}`);
  });

  it('says one chosen value by its name, several by their number', async () => {
    show('kinds=rental&province=80&legal=land-certificate&status=ready');
    expect(button('Loại tin: Cho thuê')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Khu vực: Tây Ninh' })).toBeTruthy();
    expect(button('Lọc thêm (2)')).toBeTruthy();
    expect(button('Giá')).toBeTruthy();
  });

  it('keeps its panel open while values are chosen, and closes it by Escape', async () => {
    show();
    fireEvent.click(button('Loại tin'));
    const box = await screen.findByRole('checkbox', { name: /^Cho thuê/ });
    fireEvent.click(box);
    expect(address()).toBe('kinds=rental');
    expect(button('Loại tin: Cho thuê').getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Cần thuê/ }));
    expect(address()).toBe('kinds=rent%2Crental');
    fireEvent.keyDown(screen.getByRole('checkbox', { name: /^Cần thuê/ }), { key: 'Escape' });
    expect(button('Loại tin (2)').getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('checkbox', { name: /^Cần thuê/ })).toBeNull();
  });

  it('holds the rest behind its last button', async () => {
    show();
    fireEvent.click(button('Lọc thêm'));
    fireEvent.click(await screen.findByText('Pháp lý'));
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Sổ đỏ/ }));
    expect(address()).toBe('legal=land-certificate');
    expect(screen.queryByText('Hạ tầng')).toBeNull();
  });
});
