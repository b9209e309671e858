/** Lists of the back office: every state of a table, filters that somebody gave a name, people by their id. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, fill, link, press } from '#frontend/testing/act.ts';
import { mount } from '#frontend/testing/mount.tsx';
import { CallProblem } from '#lib/api/http.ts';
import type { Pages } from '#lib/api/use-pages.ts';
import { EmptyState } from '../empty-state.tsx';
import { LinkTabs } from '../link-tabs.tsx';
import { PagedTable } from './paged-table.tsx';
import { SavedFilters } from './saved-filters.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

interface Row {
  id: string;
  name: string;
}
const none: Pages<Row> = {
  ...{ data: undefined, error: undefined, isBusy: false, hasMore: false },
  ...{ more: () => undefined, mutate: () => undefined },
};
const table = (pages: Partial<Pages<Row>>) =>
  mount(
    <PagedTable
      pages={{ ...none, ...pages }}
      label="Khách hàng"
      columns={[{ key: 'name', head: 'Tên', cell: ({ name }) => name, isLead: true }]}
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/admin/user/${id}`}
      empty={<EmptyState title="Chưa có khách hàng nào" />}
    />,
  );
const rows = [
  { id: 'a', name: 'Nguyễn An' },
  { id: 'b', name: 'Trần Bình' },
];

describe('a table', () => {
  it('while it is on its way claims nothing', async () => {
    await table({ isBusy: true });
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('Chưa có khách hàng nào')).toBeNull();
  });

  it('without rows says so', async () => {
    await table({ data: [] });
    expect(screen.getByText('Chưa có khách hàng nào')).toBeDefined();
  });

  it('that failed says why and is asked for again', async () => {
    const mutate = vi.fn();
    await table({ error: new CallProblem({ code: 'temporarily-unavailable', status: 503 }), mutate });
    expect(screen.getByRole('alert').textContent).toContain('Hệ thống đang bận.');
    press(button('Thử lại'));
    expect(mutate).toHaveBeenCalledTimes(1);
  });

  it('leads from each row to its page, and goes on where there are more', async () => {
    const more = vi.fn();
    await table({ data: rows, hasMore: true, more });
    const shown = screen.getByRole('table', { name: 'Khách hàng' });
    expect(
      within(shown)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual([...['/admin/user/a', '/admin/user/b']]);
    press(button('Xem thêm'));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it('while more is on its way takes no second press', async () => {
    const more = vi.fn();
    await table({ data: rows, hasMore: true, isBusy: true, more });
    press(button('Xem thêm'));
    expect(more).not.toHaveBeenCalled();
  });

  it('that cannot go on says why, keeps its rows, and tries again', async () => {
    const more = vi.fn();
    const error = new CallProblem({ code: 'temporarily-unavailable', status: 503 });
    await table({ data: rows, hasMore: true, error, more });
    expect(screen.getByRole('alert').textContent).toContain('Hệ thống đang bận.');
    expect(screen.getByRole('table').textContent).toContain('Trần Bình');
    press(button('Thử lại'));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it('on its way again says nothing of the last try', async () => {
    const error = new CallProblem({ code: 'offline', status: 0 });
    await table({ data: rows, hasMore: true, isBusy: true, error });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('at its end offers no more', async () => {
    await table({ data: rows });
    expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });
});

describe('filters with a name', () => {
  const show = (query: string, list = 'payments') =>
    mount(<SavedFilters list={list} query={query} />, { at: `/admin/finance${query}` });
  const save = (name: string) => {
    press(button('Lưu bộ lọc này'));
    fill('Tên bộ lọc', name);
    fireEvent.submit(screen.getByLabelText('Tên bộ lọc').closest('form')!);
  };

  it('are offered where a filter is on, and nothing stands there without one', async () => {
    await show('');
    expect(screen.queryByRole('button', { name: 'Lưu bộ lọc này' })).toBeNull();
    cleanup();
    await show('?state=failed');
    expect(button('Lưu bộ lọc này')).toBeDefined();
  });

  it('are kept by Enter, marked as the one that is on, and there after a reload', async () => {
    await show('?state=failed');
    save('Thanh toán lỗi');
    expect(link('Thanh toán lỗi').getAttribute('href')).toBe('/admin/finance?state=failed');
    expect(link('Thanh toán lỗi').getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await show('');
    expect(link('Thanh toán lỗi').getAttribute('aria-current')).toBeNull();
  });

  it('need a name of more than blanks', async () => {
    await show('?state=failed');
    press(button('Lưu bộ lọc này'));
    fill('Tên bộ lọc', '   ');
    expect(button('Lưu').disabled).toBe(true);
    fireEvent.submit(screen.getByLabelText('Tên bộ lọc').closest('form')!);
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(localStorage.length).toBe(0);
  });

  it('lead to their list', async () => {
    await show('?state=failed');
    save('Thanh toán lỗi');
    cleanup();
    const { address } = await show('?state=success');
    press(link('Thanh toán lỗi'));
    await waitFor(() => expect(address()).toBe('/admin/finance?state=failed'));
  });

  it('are removed by their name, and may be kept again', async () => {
    await show('?state=failed');
    save('Thanh toán lỗi');
    press(button('Bỏ bộ lọc đã lưu: Thanh toán lỗi'));
    expect(screen.queryByRole('link', { name: 'Thanh toán lỗi' })).toBeNull();
    expect(button('Lưu bộ lọc này')).toBeDefined();
  });

  it('are at most twelve: another one takes the place of the oldest, at once and for good', async () => {
    const old = Array.from({ length: 12 }, (_, n) => ({ name: `Bộ lọc ${n}`, query: `?n=${n}` }));
    localStorage.setItem('filters:payments', JSON.stringify(old));
    await show('?state=failed');
    save('Thanh toán lỗi');
    const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names()).toHaveLength(12);
    expect([names()[0], names().at(-1)]).toEqual(['Bộ lọc 1', 'Thanh toán lỗi']);
    cleanup();
    await show('');
    expect(names()).toHaveLength(12);
  });

  it('of one list are no other’s', async () => {
    await show('?state=failed');
    save('Thanh toán lỗi');
    cleanup();
    await show('', 'people');
    expect(screen.queryByRole('link', { name: 'Thanh toán lỗi' })).toBeNull();
  });

  it('a storage that holds something else breaks nothing', async () => {
    localStorage.setItem('filters:payments', '{"not":"a list"}');
    await show('?state=failed');
    expect(button('Lưu bộ lọc này')).toBeDefined();
  });
});

it('tabs with addresses mark the one that is open', async () => {
  await mount(
    <LinkTabs
      label="Trạng thái"
      tabs={[
        { key: 'all', to: '/admin/post', label: 'Tất cả', isCurrent: false },
        { key: 'waiting', to: '/admin/post?state=waiting', label: 'Chờ duyệt', isCurrent: true },
      ]}
    />,
  );
  const tabs = screen.getByRole('navigation', { name: 'Trạng thái' });
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('Chờ duyệt');
});
