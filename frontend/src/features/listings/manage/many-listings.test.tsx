/** A thousand own listings: a few requests, a few rows drawn, all of them counted, sorted and searched. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingViewsApi } from '#shared/listings/views-api.ts';

setUpApp();
const many = 1000;
/** A thousand rows are made, judged by their schema and drawn: on a busy machine that takes its time. */
const waitMs = 60_000;
const start = Date.parse('2026-11-01T03:00:00.000Z');
const listings = Array.from({ length: many }, (_, n) =>
  ownListing({
    code: `DA${String(n).padStart(8, '0')}`,
    title: n === 7 ? 'Kho lạnh Bến Lức' : `Nhà xưởng số ${n}`,
    priceVnd: (n * 7919) % 100_003,
    state: n % 4 === 0 ? 'hidden' : 'shown',
    createdAt: new Date(start - n * dayMs).toISOString(),
  }),
);
const rows = () => screen.queryAllByRole('article');
const titles = () => rows().map((row) => within(row).getByRole('heading').textContent);

beforeEach(() => {
  api.on(listingsApi.listMine, ({ query }) => {
    const from = Number(query.cursor ?? 0);
    const items = listings.slice(from, from + query.limit);
    return { items, ...(from + query.limit < many && { nextCursor: String(from + query.limit) }) };
  });
  api.on(listingViewsApi.readFigures, { today: '2026-11-22', items: [] });
});
const open = async (search = '') => {
  await openApp(`/manage-sales-information${search}`, { as: newMember() });
  await screen.findByText('Đang hiện 20 trong 1000 tin', {}, { timeout: waitMs });
};

describe('a thousand listings', { timeout: 3 * waitMs }, () => {
  it('come with few requests, and few of them are drawn; figures are asked for of those alone', async () => {
    await open();
    const asked = api.asked(listingsApi.listMine);
    expect(new Set(asked.map(({ query }) => query.cursor)).size).toBe(5);
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(rows()).toHaveLength(20);
    expect(api.asked(listingViewsApi.readFigures).length).toBeLessThanOrEqual(1);
    const states = screen.getByRole('combobox', { name: 'Trạng thái' });
    expect(within(states).getByRole('option', { name: /Đang ẩn.*250/ })).toBeDefined();
    expect(within(states).getByRole('option', { name: /Đang hiển thị.*750/ })).toBeDefined();
    press(button('Tải thêm'));
    expect(rows()).toHaveLength(40);
    expect(api.asked(listingsApi.listMine)).toHaveLength(asked.length);
  });

  it('are sorted over all of them, and another order begins at its top', async () => {
    await open();
    press(button('Tải thêm'));
    pick('Sắp xếp', 'Giá giảm dần');
    const dearest = listings.toSorted((a, b) => b.priceVnd! - a.priceVnd!).map(({ title }) => title);
    await waitFor(() => expect(titles()).toEqual(dearest.slice(0, 20)));
  });

  it('are searched by words and code, without accents; the words stand in the address', async () => {
    await open();
    fill('Tìm theo tiêu đề hoặc mã tin', 'ben luc kho');
    await waitFor(() => expect(titles()).toEqual(['Kho lạnh Bến Lức']));
    fill('Tìm theo tiêu đề hoặc mã tin', 'da00000999');
    await waitFor(() => expect(titles()).toEqual(['Nhà xưởng số 999']));
    fill('Tìm theo tiêu đề hoặc mã tin', 'không có đâu');
    expect(await screen.findByText('Không có tin nào khớp với “không có đâu”')).toBeDefined();
    press(button('Xem tất cả'));
    await waitFor(() => expect(rows()).toHaveLength(20));
    const field = screen.getByLabelText<HTMLInputElement>('Tìm theo tiêu đề hoặc mã tin');
    await waitFor(() => expect(field.value).toBe(''));
  });
});
