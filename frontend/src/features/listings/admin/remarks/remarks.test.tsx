/** Remarks in review: noted beside fields, sent with the refusal in one act, kept where that fails, seen again later. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, fill, hasFocus, noticeText, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { offline } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';

setUpApp();
beforeEach(() => sessionStorage.clear());
const panel = () => screen.getByRole('complementary', { name: 'Duyệt tin' });
const opener = (field: string) => screen.findByRole('button', { name: `Nhận xét về mục “${field}”` });
const unsent = () => screen.findByRole('heading', { name: /nhận xét chưa gửi/ });

async function open(record: ListingRecord, items: ListingHistoryLine[] = []) {
  api.on(listingsApi.getForStaff, record);
  api.on(listingsApi.getHistory, { items });
  api.on(listingReviewApi.getWarnings, { items: [] });
  api.on(listingReviewApi.lookAt, {});
  api.on(listingsApi.listWaiting, { items: [] });
  return openApp(`/admin/post/${record.meta.code}`, { as: people.admin });
}
/** Notes a remark on the price, and one on the title in own words. */
async function note() {
  press(await opener('Giá'));
  press(screen.getByRole('radio', { name: /^Có thể đã chọn nhầm đơn vị/ }));
  press(button('Thêm nhận xét'));
  press(await opener('Tiêu đề'));
  press(screen.getByRole('radio', { name: 'Lý do khác' }));
  expect(button('Thêm nhận xét').hasAttribute('disabled')).toBe(true);
  fill('Ghi thêm', 'Ghi rõ tên khu công nghiệp.');
  press(button('Thêm nhận xét'));
}
const noted = [
  { field: 'price', reason: 'unit-mistaken' },
  { field: 'title', reason: 'other', words: 'Ghi rõ tên khu công nghiệp.', language: 'vi' },
];
const refuseAll = async () => {
  press(button('Từ chối', panel()));
  const dialog = await screen.findByRole('dialog');
  press(button('Từ chối', dialog));
  return dialog;
};
const bodies = () => api.asked(listingsApi.refuse).map(({ body }) => body);

describe('noting', () => {
  it('collects remarks and sends them all in one act, without a reason for the whole', async () => {
    const record = listingRecord({ version: 7 });
    await open(record);
    await note();
    expect((await unsent()).textContent).toBe('2 nhận xét chưa gửi');
    api.on(listingsApi.refuse, { ...record, meta: { ...record.meta, state: 'refused', version: 8 } });
    expect((await refuseAll()).textContent).toContain('Gửi kèm 2 nhận xét');
    await waitFor(() => expect(bodies()).toEqual([{ version: 7, remarks: noted }]));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('is done by keyboard: Escape closes, and the focus is back where it was', async () => {
    await open(listingRecord());
    press(await opener('Giá'));
    const first = screen.getAllByRole('radio')[0]!;
    expect(hasFocus(first)).toBe(true);
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(hasFocus(await opener('Giá'))).toBe(true);
  });

  it('is taken back, one or all', async () => {
    await open(listingRecord());
    await note();
    press(button('Xóa nhận xét về mục “Giá”'));
    expect((await unsent()).textContent).toBe('1 nhận xét chưa gửi');
    press(button('Xóa tất cả'));
    expect(screen.queryByText(/nhận xét chưa gửi/)).toBeNull();
  });

  it('outlasts a network that is gone, and a version that was newer', async () => {
    const record = listingRecord({ version: 7 });
    await open(record);
    await note();
    api.on(listingsApi.refuse, offline);
    const dialog = await refuseAll();
    expect(await within(dialog).findByRole('alert')).toBeDefined();
    api.refuse(listingsApi.refuse, 'version-conflict', { params: { version: 8 } });
    api.on(listingsApi.getForStaff, { ...record, meta: { ...record.meta, version: 8 } });
    press(button('Từ chối', dialog));
    await waitFor(() => expect(noticeText()).not.toBe(''));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await unsent()).textContent).toBe('2 nhận xét chưa gửi');
    api.on(listingsApi.refuse, { ...record, meta: { ...record.meta, state: 'refused', version: 9 } });
    await refuseAll();
    await waitFor(() => expect(bodies().at(-1)).toEqual({ version: 8, remarks: noted }));
  });

  it('of a picture that has gone with a newer version is kept, and not sent', async () => {
    const lost = { field: 'pictures', reason: 'blurred', mediaId: '01JD000000000000000000000Z' };
    const record = listingRecord();
    const key = `draft:remarks:${people.admin.id}:${record.meta.code}`;
    sessionStorage.setItem(key, JSON.stringify({ items: [lost, noted[0]] }));
    await open(record);
    expect((await unsent()).parentElement!.textContent).toContain('nhận xét sẽ không được gửi');
    api.on(listingsApi.refuse, { ...record, meta: { ...record.meta, state: 'refused', version: 2 } });
    await refuseAll();
    await waitFor(() => expect(bodies()[0]).toMatchObject({ remarks: [noted[0]] }));
  });

  it('is nobody’s on one’s own listing', async () => {
    await open(listingRecord({ ownerId: people.admin.id }));
    await screen.findByText(/Toàn bộ nội dung|Nội dung/);
    expect(screen.queryByRole('button', { name: /^Nhận xét về mục/ })).toBeNull();
  });
});

describe('what was said before', () => {
  it('stands beside its field with what has changed since', async () => {
    const record: ListingRecord = {
      ...listingRecord({ hasRemarks: true }),
      remarks: {
        at: '2026-11-20T03:00:00.000Z',
        items: [
          { field: 'title', reason: 'capitals' },
          { field: 'investor', reason: 'unproven' },
        ],
        was: { title: 'BÁN NHÀ XƯỞNG' },
      },
    };
    await open(record);
    const title = (await screen.findByText(/^Có quá nhiều chữ in hoa/)).parentElement!.parentElement!;
    expect(title.textContent).toContain('Đã sửa');
    press(within(title).getByRole('button', { name: /Lúc từ chối/ }));
    expect(title.querySelector('del')?.textContent).toContain('BÁN');
    const investor = screen.getByText(/^Chưa có căn cứ/).parentElement!.parentElement!;
    expect(investor.textContent).toContain('Chưa sửa');
  });

  it('stands in the history, with what changed from one decision to the next', async () => {
    const at = '2026-11-20T03:00:00.000Z';
    const { content } = listingRecord();
    const line = (id: string, more: Partial<ListingHistoryLine>): ListingHistoryLine => ({
      ...{
        id: `01JD00000000000000000000${id}`,
        at,
        by: people.admin.id,
        byName: 'Lê Duyệt',
        act: 'listing-refuse',
      },
      ...more,
    });
    const before = { ...content, title: 'Nhà xưởng ghi số 0900' } as unknown as Record<string, unknown>;
    await open(listingRecord(), [
      line('BB', { act: 'listing-approve', content: { after: content as never } }),
      line('AA', { content: { before }, after: { remarks: [{ field: 'title', reason: 'contact-inside' }] } }),
    ]);
    const history = within(await screen.findByRole('region', { name: 'Lịch sử tin' }));
    expect(await history.findByText(/^Có số điện thoại hoặc đường dẫn/)).toBeDefined();
    press(history.getByRole('button', { name: 'Thay đổi so với lần trước' }));
    const title = await history.findByRole('region', { name: 'Tiêu đề' });
    expect(title.querySelector('del')?.textContent).toContain('ghi');
    expect(title.textContent).toContain('0900');
  });
});
