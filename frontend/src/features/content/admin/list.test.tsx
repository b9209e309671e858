/** The back office's lists of content: what is shown of each row, filters in the address, and every empty state. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, pick, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { type ContentKind, contentKinds } from '#shared/content/kinds.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import type { ContentRow } from '#shared/content/staff-model.ts';
import { createPath, listPath } from './office.ts';
import { contentId, contentRow } from './testing/records.ts';

setUpApp();
const asked = () => api.asked(contentStaffApi.listOfficeContent).map(({ query }) => query);
const open = (items: ContentRow[], at = '/admin/news', as: 'admin' | 'seller' = 'admin') => {
  api.on(contentStaffApi.listOfficeContent, { items });
  return openApp(at, { as: people[as] });
};

describe('a row', () => {
  it('says what it is, whose, in which languages and where it stands, and leads to it', async () => {
    await open([contentRow({ state: 'published', edit: 'waiting', wasPublic: true })]);
    const row = (await screen.findByRole('link', { name: /Quy hoạch cảng/ })).closest('tr')!;
    for (const words of [
      'Công ty Bình Minh',
      'Quy hoạch',
      'VI',
      'EN',
      'Đang hiển thị',
      'Bản chỉnh sửa chờ duyệt',
    ])
      expect(row.textContent).toContain(words);
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/admin/news/${contentId}`);
  });

  it('of something scheduled says from when on it is public', async () => {
    await open([contentRow({ state: 'scheduled', publishAt: '2026-12-01T02:00:00.000Z' })]);
    expect((await screen.findByText(/Hiển thị từ 09:00 01\/12\/2026/)).textContent).toBeTruthy();
  });

  it('of a vacancy leads to its applications, once somebody can have applied', async () => {
    const rows = [
      contentRow({ kind: 'career', title: 'Kế toán', state: 'published', wasPublic: true }),
      contentRow({ kind: 'career', id: '01JC0NTENT0000000000000002', title: 'Lễ tân' }),
    ];
    await open(rows, '/admin/recruitment', 'seller');
    const to = await screen.findByRole('link', { name: 'Xem hồ sơ ứng tuyển vị trí “Kế toán”' });
    expect(to.getAttribute('href')).toBe(`/admin/recruitment/applications/${contentId}`);
    expect(screen.queryByRole('link', { name: /Lễ tân”/ })).toBeNull();
  });

  it('is one of more: the next page comes on demand', async () => {
    await open([]);
    api.on(contentStaffApi.listOfficeContent, ({ query }) =>
      query.cursor
        ? { items: [contentRow({ id: '01JC0NTENT0000000000000002', title: 'Bài thứ hai' })] }
        : { items: [contentRow()], nextCursor: 'abc' },
    );
    press(link('Bản nháp'));
    press(await screen.findByRole('button', { name: 'Xem thêm' }));
    expect(await screen.findByText('Bài thứ hai')).toBeDefined();
  });
});

describe('filters', () => {
  it('are kept in the address and asked of the server', async () => {
    const { address } = await open([contentRow()]);
    press(link('Chờ duyệt'));
    pick('Chuyên mục', 'Quy hoạch');
    await waitFor(() => expect(address()).toContain('category=planning'));
    press(screen.getByRole('checkbox', { name: 'Chỉ bài của tôi' }));
    await waitFor(() => expect(address()).toContain('mine=true'));
    fill('Tìm trong tiêu đề', 'cần giờ');
    press(button('Tìm'));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({
        ...{ kind: 'news', state: 'waiting', category: 'planning', isMine: 'true', keyword: 'cần giờ' },
      }),
    );
  });

  it('a word of one letter is not searched for, and that is said', async () => {
    const { address } = await open([contentRow()]);
    fill('Tìm trong tiêu đề', 'a');
    press(button('Tìm'));
    expect((await screen.findByRole('alert')).textContent).toBe('Nhập ít nhất 2 ký tự.');
    expect(address()).toBe('/admin/news');
  });

  it('of an address that makes no sense count as absent', async () => {
    await open([contentRow()], '/admin/news?state=nonsense&keyword=x&category=../..');
    expect(asked().at(-1)).toMatchObject({ kind: 'news' });
    for (const name of ['state', 'keyword', 'category']) expect(asked().at(-1)).not.toHaveProperty(name);
  });

  it('that nothing fits can be cleared', async () => {
    const { address } = await open([], '/admin/news?state=draft');
    press(await screen.findByRole('link', { name: 'Bỏ bộ lọc' }));
    await waitFor(() => expect(address()).toBe('/admin/news'));
  });
});

describe('without rows', () => {
  it.each(contentKinds.map((kind) => [kind] as [ContentKind]))('%s leads to a first one', async (kind) => {
    await open([], listPath(kind));
    const nothing = (await screen.findByText('Chưa có bài nào')).parentElement!;
    expect(within(nothing).getByRole('link').getAttribute('href')).toBe(createPath(kind));
  });

  it('because the server refused says why, and tries again', async () => {
    api.refuse(contentStaffApi.listOfficeContent, 'temporarily-unavailable');
    await openApp('/admin/news', { as: people.admin });
    await screen.findByText(/Hệ thống đang bận/);
    api.on(contentStaffApi.listOfficeContent, { items: [contentRow()] });
    press(button('Thử lại'));
    expect(await screen.findByText(/Quy hoạch cảng/)).toBeDefined();
  });
});

it('a seller sees their own: no authors, and no question whose they are', async () => {
  await open([contentRow()], '/admin/news?mine=true', 'seller');
  await screen.findByText(/Quy hoạch cảng/);
  expect(screen.queryByRole('columnheader', { name: 'Người viết' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(asked().at(-1)).not.toHaveProperty('isMine');
});

it('rows are walked by the arrow keys', async () => {
  const second = contentRow({ id: '01JC0NTENT0000000000000002', title: 'Bài thứ hai' });
  await open([contentRow(), second]);
  const first = await screen.findByRole('link', { name: /Quy hoạch cảng/ });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toContain('Bài thứ hai');
});
