/** The list begins with what the server rendered, asks anew by itself, and hands over to what is searched for. */
import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { defaultRates, defaultSettings } from '#shared/catalog/defaults.ts';
import type { SearchReply } from '#shared/search/api.ts';
import type { Results } from '../api.ts';
import { samples } from '../samples.ts';
import { loader, Page, shouldRevalidate } from './list-page.tsx';

const texts = createI18n('vi');
await loadNamespaces(texts, ['app', 'search']);

const sample = samples[0]!.replies['/api/search'];
const titled = (title: string, count: number): SearchReply => ({
  items: sample.items.slice(0, count).map((item) => ({ ...item, title })),
  total: count,
  rates: defaultRates,
  facets: sample.facets,
});
const kept: Results = { ...titled('Tin trong HTML', 3), search: {}, dropped: [] };

/** Searches that were asked, each answered when the test says so. */
let asked: { query: string; answer(reply: SearchReply): void }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    const [path, query = ''] = url.split('?');
    if (path === '/api/adverts') return Promise.resolve(Response.json({ items: [] }));
    if (path !== '/api/search') {
      const catalog = {
        categories: defaultCategories,
        newsCategories: [],
        rates: defaultRates,
        settings: defaultSettings,
      };
      const places = { provinces: [], oldProvinces: [] };
      return Promise.resolve(Response.json(path === '/api/catalog' ? catalog : places));
    }
    return new Promise((resolve) => {
      asked.push({ query, answer: (reply) => resolve(Response.json(reply)) });
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page in a browser; `loaded`: what its HTML brought, else it was come to from another page. */
function show(at: string, loaded?: Results | null) {
  const page = { id: 'projects', path: '/project', loader, shouldRevalidate, Component: Page };
  const router = createMemoryRouter([page], {
    initialEntries: [at],
    ...(loaded !== undefined && { hydrationData: { loaderData: { projects: loaded } } }),
  });
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <RouterProvider router={router} />
        </SWRConfig>
      </I18nextProvider>
    </ChakraProvider>,
  );
  return router;
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const isBusy = () => screen.getByRole('list', { name: 'Kết quả tìm kiếm' }).getAttribute('aria-busy');
const answerLast = (reply: SearchReply) => act(async () => asked.at(-1)!.answer(reply));

it('shows at once what came with the page, undimmed, and then what is there by now', async () => {
  show('/project', kept);
  expect(titles()).toEqual(Array(3).fill('Tin trong HTML'));
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual(['limit=24']));
  expect([titles().length, isBusy()]).toEqual([3, 'false']);
  await answerLast(titled('Tin mới', 2));
  await waitFor(() => expect(titles()).toEqual(['Tin mới', 'Tin mới']));
});

it('keeps what came with the page when asking anew fails', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 'validation-failed' }, { status: 400 })),
  );
  show('/project', kept);
  await act(async () => {});
  expect(titles()).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('dims what came with the page while something else is searched for, at the very click', async () => {
  const router = show('/project', kept);
  fireEvent.click(screen.getByRole('button', { name: 'Loại tin' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Bán/ });
  fireEvent.click(box);
  expect([box.checked, router.state.location.search]).toEqual([true, '?kinds=sell']);
  await waitFor(() => expect(asked.map(({ query }) => query)).toContain('kinds=sell&limit=24'));
  expect([titles()[0], isBusy()]).toEqual(['Tin trong HTML', 'true']);
  await answerLast(titled('Tin bán', 1));
  await waitFor(() => expect(titles()).toEqual(['Tin bán']));
});

it('shows nothing of everything where the address searches for something', async () => {
  show('/project?kinds=sell', null);
  expect(titles()).toEqual([]);
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual(['kinds=sell&limit=24']));
  await answerLast(titled('Tin bán', 1));
  await waitFor(() => expect(titles()).toEqual(['Tin bán']));
});

it('come to from another page, is there at once and asks for its results then', async () => {
  show('/project');
  await screen.findByRole('heading', { level: 1 });
  expect(titles()).toEqual([]);
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual(['limit=24']));
  await answerLast(titled('Tin mới', 1));
  await waitFor(() => expect(titles()).toEqual(['Tin mới']));
});
