/** A landing page in the browser: what came with its HTML, its filters at work, and coming to it from another page. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { card, found } from '#frontend/testing/listings.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const asked = () => api.asked(searchApi.search).map(({ query }) => query);
const land = { limit: 24, page: 1, types: ['land'] };
const cards = (count: number) => Array.from({ length: count }, (_, at) => card({ title: `Đất ${at + 1}` }));

it('come to from another page, is the list with the filters of its slug', async () => {
  api.on(searchApi.search, found(cards(24), { total: 60 }));
  const { router } = await openApp('/project/Dat');
  await waitFor(() => expect(asked()).toEqual([land]));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('60 tin đất'));
  const pages = await screen.findByRole('navigation', { name: 'Các trang kết quả' });
  const hrefs = within(pages)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(new Set(hrefs)).toEqual(new Set(['/project/Dat', '/project/Dat?page=2', '/project/Dat?page=3']));
  await act(() => router.navigate('/project/Dat?page=2'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...land, page: 2 }));
});

it('another filter, and one less, lead to the list', async () => {
  api.on(searchApi.search, found(cards(2)));
  const { router } = await openApp('/project/dat');
  press(await screen.findByRole('button', { name: 'Bỏ lọc: Đất' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/project'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ limit: 24, page: 1 }));
  await act(() => router.navigate('/project/ban-dat'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...land, kinds: ['sell'] }));
});

it('a panel of filters stays open when its first filter leads to the list', async () => {
  api.on(searchApi.search, found(cards(2)));
  const { router } = await openApp('/project/dat');
  await screen.findByRole('button', { name: 'Bỏ lọc: Đất' });
  press(screen.getByRole('button', { name: 'Loại tin' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Bán/ });
  box.focus();
  press(box);
  await waitFor(() => expect(router.state.location.search).toBe('?kinds=sell&types=land'));
  await waitFor(() => expect([box.isConnected, box.checked]).toEqual([true, true]));
  expect(document.activeElement).toBe(box);
});

it('a slug that says nothing is no page', async () => {
  await openApp('/project/dat-xyz');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Không tìm thấy trang');
  expect(asked()).toEqual([]);
});
