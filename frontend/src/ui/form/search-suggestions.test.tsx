/** Suggestions under a search field: typed, chosen by arrows or by hand, remembered, and read out. */
import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { recentSearches, rememberSearch } from '#lib/recent-searches.ts';
import type { SearchSuggestions } from '#shared/search/understanding-model.ts';
import { SearchInput } from './search-input.tsx';
import type { SearchChoice } from './search-suggestions.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['search-box']);

const suggested: SearchSuggestions = {
  head: 'thuê kho',
  items: [
    { kind: 'former-place', label: 'Tỉnh Bình Dương', filters: { oldProvince: '74' } },
    {
      kind: 'place',
      label: 'Phường Bình Dương',
      within: 'TP. Hồ Chí Minh',
      filters: { province: '79', ward: '25760' },
    },
  ],
};
let asked: string[];
let chosen: SearchChoice[];
let submitted: number;
beforeEach(() => {
  localStorage.clear();
  [asked, chosen, submitted] = [[], [], 0];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://site.vn').searchParams.get('q')!);
    return Response.json(suggested);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Where the router stands. */
let place = '';
function Place() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}

async function open(act?: (field: HTMLInputElement) => void): Promise<HTMLInputElement> {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <I18nextProvider i18n={texts}>
          <Place />
          <SWRConfig value={{ provider: () => new Map() }}>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                submitted++;
              }}
            >
              <SearchInput aria-label="Từ khóa" onChoose={(choice) => chosen.push(choice)} />
            </form>
          </SWRConfig>
        </I18nextProvider>
      </MemoryRouter>
    </ChakraProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Từ khóa');
  field.focus();
  act?.(field);
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
  return field;
}
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const key = (field: HTMLElement, name: string) => fireEvent.keyDown(field, { key: name });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('come for what was typed, with where they lie and what they are, and are read out', async () => {
  const field = await open();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  type(field, 'thuê kho bình d');
  await waitFor(() =>
    expect(options()).toEqual(['Tỉnh Bình DươngĐịa danh cũ', 'Phường Bình Dương, TP. Hồ Chí MinhKhu vực']),
  );
  expect(asked).toEqual(['thuê kho bình d']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }).id).toBe(
    field.getAttribute('aria-controls'),
  );
  expect(screen.getByRole('status').textContent).toBe('2 gợi ý');
});

it('are chosen by arrows and Enter, remembered, and leave Enter alone where none is', async () => {
  const field = await open();
  type(field, 'thuê kho bình d');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(key(field, 'Enter')).toBe(true);
  key(field, 'ArrowDown');
  expect(active(field)).toContain('Tỉnh Bình Dương');
  key(field, 'ArrowUp');
  expect(active(field)).toBeUndefined();
  key(field, 'ArrowUp');
  expect(active(field)).toContain('Phường Bình Dương');
  expect(key(field, 'Enter')).toBe(false);
  expect(chosen).toEqual([{ head: 'thuê kho', filters: { province: '79', ward: '25760' } }]);
  expect(recentSearches()).toEqual(['thuê kho Phường Bình Dương']);
  await waitFor(() => expect(options()).toEqual([]));
});

it('go by Escape, and with the focus, and come back with an arrow', async () => {
  const field = await open();
  type(field, 'bình d');
  await waitFor(() => expect(options()).toHaveLength(2));
  key(field, 'Escape');
  await waitFor(() => expect(options()).toEqual([]));
  key(field, 'ArrowDown');
  await waitFor(() => expect(options()).toHaveLength(2));
  field.blur();
  await waitFor(() => expect(options()).toEqual([]));
});

it('are what was searched for last while nothing is typed, until it is cleared', async () => {
  for (const text of ['kho lạnh', 'nhà xưởng', 'Kho lạnh', '  ']) rememberSearch(text);
  const field = await open();
  await waitFor(() =>
    expect(options()).toEqual(['Kho lạnhĐã tìm', 'nhà xưởngĐã tìm', 'Xóa lịch sử tìm kiếm']),
  );
  expect(asked).toEqual([]);
  fireEvent.click(screen.getAllByRole('option')[1]!);
  expect(chosen).toEqual([{ text: 'nhà xưởng' }]);
  fireEvent.click(field);
  await waitFor(() => expect(options()).toHaveLength(3));
  fireEvent.click(screen.getAllByRole('option')[2]!);
  expect(recentSearches()).toEqual([]);
  await waitFor(() => expect(options()).toEqual([]));
});

it('stay away where a text was sent before their code came', async () => {
  const field = await open((early) => {
    type(early, 'thuê kho bình d');
    key(early, 'Enter');
    fireEvent.submit(early.form!);
  });
  await new Promise((done) => setTimeout(done, 300));
  expect([asked, field.getAttribute('aria-expanded')]).toEqual([[], 'false']);
  type(field, 'thuê kho bình dư');
  key(field, 'ơ');
  await waitFor(() => expect(options()).toHaveLength(2));
});

it('are not asked for once a text was sent', async () => {
  const field = await open();
  type(field, 'cảng');
  fireEvent.submit(field.form!);
  await new Promise((done) => setTimeout(done, 200));
  expect(asked).toEqual([]);
});

it('remember what was sent, and stay away where nobody can be asked or the storage holds something else', async () => {
  localStorage.setItem('recent-searches', '{"a":1}');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const field = await open();
  type(field, 'cảng');
  fireEvent.submit(field.form!);
  expect(submitted).toBe(1);
  expect(recentSearches()).toEqual(['cảng']);
  expect(options()).toEqual([]);
});

it('offers saved searches by the beginning of a word of their name, and leads to them', async () => {
  localStorage.setItem(
    'saved-searches',
    JSON.stringify([
      { address: 'province=79&types=land', name: 'Đất Thủ Đức', savedAt: '2026-11-20T03:00:00.000Z' },
      { address: 'q=kho', name: 'Kho lạnh', savedAt: '2026-11-20T03:00:00.000Z' },
    ]),
  );
  const field = await open();
  fireEvent.input(field, { target: { value: 'thu' } });
  const option = await screen.findByRole('option', { name: /Đất Thủ Đức/ });
  expect(screen.queryByRole('option', { name: /Kho lạnh/ })).toBeNull();
  fireEvent.click(option);
  await waitFor(() => expect(place).toBe('/project?province=79&types=land'));
});
