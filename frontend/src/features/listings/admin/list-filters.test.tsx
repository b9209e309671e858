/** Staff narrow a list: the address says by what, the server is asked for it, and an empty page leads on. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { listedRow, waitingRow } from '#frontend/testing/records.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { queryOf, readListFilters } from './list-filters.ts';

setUpApp();
const asked = () => api.asked(listingsApi.listByState).at(-1)?.query;
const bar = () => screen.findByRole('search', { name: 'Bộ lọc tin' });
const open = (query: string) => openApp(`/admin/post?state=refused${query}`, { as: people.admin });

describe('a list', () => {
  it('is narrowed by what is chosen, and the address keeps it', async () => {
    api.on(listingsApi.listByState, { items: [listedRow({ title: 'Lô đất Một', state: 'refused' })] });
    const { router } = await open('');
    press(await screen.findByRole('button', { name: 'Lọc danh sách' }));
    const box = await bar();
    fireEvent.change(within(box).getByLabelText('Loại tin'), { target: { value: 'rental' } });
    await waitFor(() => expect(asked()).toMatchObject({ state: 'refused', kind: 'rental' }));
    fireEvent.change(within(await bar()).getByLabelText('Cảnh báo'), { target: { value: 'any' } });
    await waitFor(() => expect(asked()).toMatchObject({ kind: 'rental', flag: 'any' }));
    const words = within(await bar()).getByLabelText('Tiêu đề có chữ');
    fireEvent.change(words, { target: { value: ' lô đất ' } });
    fireEvent.keyDown(words, { key: 'Enter' });
    await waitFor(() => expect(asked()).toMatchObject({ title: 'lô đất', flag: 'any' }));
    expect(router.state.location.search).toContain('kind=rental');
    press(await screen.findByRole('button', { name: 'Bỏ lọc' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=refused'));
  });

  it('whose first page holds none that fits leads on to what is behind', async () => {
    api.on(listingsApi.listByState, ({ query }) =>
      query.cursor
        ? { items: [listedRow({ title: 'Lô đất phía sau', state: 'refused' })] }
        : { items: [], nextCursor: 'next' },
    );
    await open('&type=land');
    press(await screen.findByRole('button', { name: 'Tìm tiếp' }));
    expect(await screen.findByText('Lô đất phía sau')).toBeDefined();
  });

  it('in which nothing fits says so, and the filters stay at hand', async () => {
    api.on(listingsApi.listByState, { items: [] });
    await open('&days=30');
    expect(await screen.findByText('Không có tin nào phù hợp')).toBeDefined();
    expect(button('Bỏ lọc', await bar())).toBeDefined();
  });
});

describe('the queue', () => {
  it('is narrowed the same way, by how long something waits, too', async () => {
    api.on(listingsApi.listWaiting, { items: [waitingRow({ title: 'Lô đất đang chờ' })] });
    api.refuse(accountsStaffApi.getAccount, 'not-found');
    const { router } = await openApp('/admin/post?owner=01JD000000000000000000000A', { as: people.admin });
    const wanted = () => api.asked(listingsApi.listWaiting).at(-1)?.query;
    await waitFor(() => expect(wanted()).toMatchObject({ ownerId: '01JD000000000000000000000A' }));
    fireEvent.change(within(await bar()).getByLabelText('Đã chờ'), { target: { value: '2' } });
    await waitFor(() => expect(wanted()).toMatchObject({ olderThanDays: 2 }));
    expect(router.state.location.search).not.toContain('state=');
    api.on(listingsApi.listWaiting, { items: [] });
    fireEvent.change(within(await bar()).getByLabelText('Loại tin'), { target: { value: 'rent' } });
    expect(await screen.findByText('Không có tin chờ duyệt phù hợp')).toBeDefined();
  });
});

describe('an address', () => {
  it('is read as far as it is known, and asked as the API names it', () => {
    const search = new URLSearchParams('kind=gift&type=land&province=24&days=30&flag=any&owner=x');
    expect(queryOf(readListFilters(search))).toEqual({
      ...{ type: 'land', provinceCode: '24', olderThanDays: '30', flag: 'any' },
    });
  });
});
