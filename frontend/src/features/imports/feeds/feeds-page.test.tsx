/** Feeds from the first look to a report: what was found fills the columns, faults are named, a suspicious one asks. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { newMember } from '#frontend/testing/people.ts';
import { feedsApi } from '#shared/imports/feed-api.ts';
import type { Feed, FeedInput, FeedReport } from '#shared/imports/feeds/model.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';

setUpApp();
const id = '01J0000000000000000000000F';
const feed: Feed = {
  ...{ id, name: 'Đối tác A', address: 'https://partner.example/feed.json', format: 'json', path: 'items' },
  columns: { reference: { field: 'id' } },
  ...{ locale: 'vi', mode: 'post', vanished: 'close', hour: 2, pointsMax: 100, state: 'on', failures: 0 },
  ...{ isPulling: false, nextAt: '2026-11-21T19:07:00.000Z', version: 3 },
  changedAt: '2026-11-20T03:00:00.000Z',
};
const report: FeedReport = {
  ...{ id, state: 'done', startedAt: '2026-11-20T19:07:00.000Z', endedAt: '2026-11-20T19:08:00.000Z' },
  ...{ items: 12, new: 3, changed: 2, unchanged: 7, vanished: 1, created: 2, updated: 2, closed: 1 },
  ...{ same: 0, refused: 1, left: 0, points: 30 },
  faults: [{ n: 4, reference: 'K-4', column: 'price', code: 'invalid-price' }],
};
let feeds: Feed[];
beforeEach(() => {
  feeds = [];
  api.on(feedsApi.listFeeds, () => ({ items: feeds }));
});
const open = () => openApp('/manage-sales-information/feeds', { as: newMember() });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodyOf = <Body,>(endpoint: Parameters<typeof api.asked>[0]) =>
  (api.asked(endpoint).at(-1) as unknown as { body: Body }).body;

it('a feed is tried, its fields fill the columns of the same name, and it is made once for a double press', async () => {
  api.on(feedsApi.previewFeed, {
    ...{ count: 12, fields: ['id', 'data.title', 'gia'] },
    items: [
      {
        ...{ n: 1, fields: { id: 'K-1', gia: 'rẻ' }, cells: { reference: 'K-1', price: 'rẻ' } },
        faults: [{ n: 1, reference: 'K-1', column: 'price', code: 'invalid-price' }],
      },
      { n: 2, fields: { id: 'K-2' }, cells: { reference: 'K-2' }, faults: [] },
    ],
  });
  api.on(feedsApi.createFeed, () => {
    feeds = [feed];
    return feed;
  });
  await open();
  press(await screen.findByRole('button', { name: 'Thêm nguồn tin' }));
  type('Tên nguồn tin', feed.name);
  type('Địa chỉ', feed.address);
  type('Nơi chứa các mục', 'items');
  expect(button('Lưu').disabled).toBe(true);
  press(button('Đọc thử'));
  expect(await screen.findByText('Nguồn tin có 12 mục.')).toBeTruthy();
  expect(screen.getByText(/^K-1: Giá: Chưa đọc được giá/)).toBeTruthy();
  expect(screen.getByText('Không có lỗi.')).toBeTruthy();
  expect((screen.getByLabelText('Mã của bạn') as HTMLSelectElement).value).toBe('id');
  expect((screen.getByLabelText('Tiêu đề') as HTMLSelectElement).value).toBe('data.title');
  type('Giá', 'gia');
  type('Hình thức khi trường để trống', 'Bán');
  type('Số điểm tối đa mỗi lần đọc', '100 điểm');
  pressTwice(button('Lưu'));
  expect(await screen.findByRole('heading', { name: feed.name })).toBeTruthy();
  expect(api.asked(feedsApi.createFeed)).toHaveLength(1);
  const { columns, pointsMax, mode } = bodyOf<FeedInput>(feedsApi.createFeed);
  expect([pointsMax, mode]).toEqual([100, 'draft']);
  expect(columns).toMatchObject({
    ...{ reference: { field: 'id' }, title: { field: 'data.title' } },
    ...{ price: { field: 'gia' }, kind: { text: 'Bán' } },
  });
});

it('an address that brings nothing says why, and keeps what was typed', async () => {
  api.on(feedsApi.previewFeed, () => {
    throw fieldProblem('/address', 'bad-status', { status: '404' });
  });
  await open();
  press(await screen.findByRole('button', { name: 'Thêm nguồn tin' }));
  type('Địa chỉ', feed.address);
  press(button('Đọc thử'));
  expect(await screen.findByText(/trả lời với mã 404/)).toBeTruthy();
  expect((screen.getByLabelText('Địa chỉ') as HTMLInputElement).value).toBe(feed.address);
});

it('a report tells the difference, what it cost, and what was wrong with which item', async () => {
  feeds = [feed];
  api.on(feedsApi.listPulls, {
    items: [
      report,
      { ...report, id: `${id.slice(0, -1)}G`, state: 'failed', failure: 'status-500', faults: [] },
      { ...report, id: `${id.slice(0, -1)}H`, failure: 'insufficient-points', faults: [] },
    ],
  });
  await open();
  press(await screen.findByRole('button', { name: 'Các lần đọc' }));
  expect((await screen.findAllByText('12 mục: 3 mới, 2 thay đổi, 1 không còn, 7 như cũ.'))[0]).toBeTruthy();
  expect(screen.getAllByText('Đã dùng 30 điểm.')).toHaveLength(2);
  expect(screen.getByText(/^K-4: Giá: Chưa đọc được giá/)).toBeTruthy();
  expect(screen.getByText(/trả lời với mã 500/)).toBeTruthy();
  expect(screen.getByText(/^Số điểm không đủ cho các mục còn lại\./)).toBeTruthy();
});

it('a suspicious feed says what an answer does before it is given', async () => {
  feeds = [{ ...feed, state: 'suspicious' }];
  api.on(feedsApi.runFeed, () => {
    feeds = [feed];
    return feed;
  });
  await open();
  press(await screen.findByRole('button', { name: 'Xác nhận' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText(/sẽ được đóng/)).toBeTruthy();
  press(within(dialog).getByRole('button', { name: 'Xác nhận' }));
  await waitFor(() => expect(api.asked(feedsApi.runFeed)).toHaveLength(1));
  expect(bodyOf(feedsApi.runFeed)).toEqual({ version: 3, accepts: true });
  expect(await screen.findByText('Đang bật')).toBeTruthy();
});

it('a change from another tab is told, what was typed stays, and the next try is from what is there', async () => {
  feeds = [feed];
  api.on(feedsApi.changeFeed, ({ body }) => {
    if (body.version !== 4) {
      feeds = [{ ...feed, version: 4 }];
      throw new DomainProblem('version-conflict');
    }
    return { ...feed, ...feeds[0], version: 5 };
  });
  await open();
  press(await screen.findByRole('button', { name: 'Sửa' }));
  type('Tên nguồn tin', 'Đối tác B');
  press(button('Lưu'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((screen.getByLabelText('Tên nguồn tin') as HTMLInputElement).value).toBe('Đối tác B');
  press(button('Lưu'));
  expect(await screen.findByRole('button', { name: 'Thêm nguồn tin' })).toBeTruthy();
  expect(api.asked(feedsApi.changeFeed)).toHaveLength(2);
});

it('a feed is removed once that is meant', async () => {
  feeds = [feed];
  api.on(feedsApi.removeFeed, () => {
    feeds = [];
  });
  await open();
  press(await screen.findByRole('button', { name: 'Xóa' }));
  const dialog = await screen.findByRole('alertdialog');
  press(within(dialog).getByRole('button', { name: 'Xóa' }));
  expect(await screen.findByText('Chưa có nguồn tin')).toBeTruthy();
});
