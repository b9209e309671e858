/** Staff decide on several listings: the preview names each, results stand one by one, and flags can be taken back. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { people } from '#frontend/testing/people.ts';
import { listedRow, listingRecord, poster, waitingRow } from '#frontend/testing/records.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';
import { effectOf, reasonAgainst, type StaffRow } from './staff-bulk-rules.ts';

setUpApp();
const bar = () => screen.getByRole('group', { name: 'Thao tác với các tin đã chọn' });
const me = people.admin.id;
const looking = { byId: poster.id, byName: 'Lê Văn Hải', since: '2026-11-21T03:00:00.000Z' };
const waiting = (title: string, changes = {}) => waitingRow({ title, version: 3, ...changes });

async function chooseAll(address: string) {
  await openApp(address, { as: people.admin });
  await screen.findAllByRole('row');
  press(button('Chọn nhiều tin'));
  press(button('Chọn tất cả', bar()));
}

describe('approving several', () => {
  it('names each with what happens to it or why it takes no part, and does the others one by one', async () => {
    const rows = [
      waiting('Lô đất Một'),
      waiting('Lô đất Hai', { isRevision: true, state: 'shown', expiresAt: '2026-12-06T03:00:00.000Z' }),
      waiting('Lô đất Ba', { ownerId: me }),
      waiting('Lô đất Bốn', { looking }),
    ];
    api.on(listingsApi.listWaiting, { items: rows });
    await chooseAll('/admin/post');
    press(button('Duyệt', bar()));
    const box = screen.getByRole('alertdialog', { name: 'Duyệt 2 tin?' });
    expect(box.textContent).toContain('không thể hoàn tác');
    expect(
      within(box)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Lô đất MộtTin được hiển thị ngay; khoản tạm giữ được trừ.',
      'Lô đất HaiBản chỉnh sửa thay nội dung đang hiển thị; khoản tạm giữ được trừ.',
      'Lô đất BaKhông tham gia: tin của bạn phải do người khác quyết định.',
      'Lô đất BốnKhông tham gia: Lê Văn Hải đang xem tin này.',
    ]);
    api.on(listingsApi.approve, ({ params }) => {
      if (params.code === rows[1]!.code) throw new DomainProblem('version-conflict');
      return listingRecord({ code: params.code, state: 'shown' });
    });
    press(button('Duyệt', box));
    const results = await screen.findByRole('dialog', { name: 'Duyệt' });
    await waitFor(() =>
      expect(within(results).getByRole('status').textContent).toBe('Đã thực hiện 1/2 tin.'),
    );
    const [first, second] = within(results).getAllByRole('listitem');
    expect(first!.textContent).toBe('Lô đất MộtĐã thực hiện');
    expect(second!.textContent).toMatch(/^Lô đất HaiChưa thực hiện: ./);
    expect(within(results).queryByRole('button', { name: 'Hoàn tác' })).toBeNull();
    expect(api.asked(listingsApi.approve).map(({ params, body }) => [params.code, body])).toEqual([
      [rows[0]!.code, { version: 3 }],
      [rows[1]!.code, { version: 3 }],
    ]);
    press(button('Xong', results));
    await waitFor(() => expect(screen.queryByRole('group', { name: /Thao tác/ })).toBeNull());
  });

  it('is given up without anything done', async () => {
    api.on(listingsApi.listWaiting, { items: [waiting('Lô đất Một')] });
    await chooseAll('/admin/post');
    press(button('Duyệt', bar()));
    press(button('Hủy', screen.getByRole('alertdialog')));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.asked(listingsApi.approve)).toEqual([]);
    expect(bar()).toBeDefined();
  });
});

describe('refusing several', () => {
  it('gives all the same reason, and can be stopped: the rest stays as it was', async () => {
    const rows = [waiting('Lô đất Một'), waiting('Lô đất Hai')];
    api.on(listingsApi.listWaiting, { items: rows });
    await chooseAll('/admin/post');
    press(button('Từ chối', bar()));
    const box = screen.getByRole('dialog', { name: 'Từ chối 2 tin?' });
    press(within(box).getAllByRole('button', { pressed: false })[0]!);
    const release = api.hold(listingsApi.refuse);
    press(button('Từ chối', box));
    const results = await screen.findByRole('dialog', { name: 'Từ chối' });
    press(await within(results).findByRole('button', { name: 'Dừng' }));
    release(listingRecord({ code: rows[0]!.code, state: 'refused' }));
    await within(results).findByRole('button', { name: 'Xong' });
    const said = within(results).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      'Lô đất MộtĐã thực hiện',
      'Lô đất HaiĐã dừng, tin được giữ nguyên',
    ]);
    expect(api.asked(listingsApi.refuse).map(({ body }) => body.reason)).toEqual([{ keys: ['photos'] }]);
  });
});

describe('the large-scale mark', () => {
  it('of several shown ones is set, and taken back by the version that it made', async () => {
    const rows = [listedRow({ title: 'Lô đất Một' }), listedRow({ title: 'Lô đất Hai', isLargeScale: true })];
    api.on(listingsApi.listByState, { items: rows });
    await chooseAll('/admin/post?state=shown');
    press(button('Đánh dấu quy mô lớn', bar()));
    const box = screen.getByRole('alertdialog', { name: 'Đánh dấu quy mô lớn cho 1 tin?' });
    expect(box.textContent).toContain('Lô đất HaiKhông tham gia: tin đã như vậy.');
    api.on(listingReviewApi.setLargeScale, ({ params, body }) =>
      listingRecord({ code: params.code, version: body.version + 1, isLargeScale: body.isLargeScale }),
    );
    press(button('Đánh dấu quy mô lớn', box));
    const results = await screen.findByRole('dialog', { name: 'Đánh dấu quy mô lớn' });
    press(await within(results).findByRole('button', { name: 'Hoàn tác' }));
    await within(results).findByText('Đã hoàn tác');
    expect(api.asked(listingReviewApi.setLargeScale).map(({ body }) => body)).toEqual([
      { version: 3, isLargeScale: true },
      { version: 4, isLargeScale: false },
    ]);
  });
});

describe('who takes part', () => {
  const row: StaffRow = { ...listedRow({ state: 'shown' }), ownerId: poster.id };
  const at = { userId: me, now: Date.parse('2026-11-22T03:00:00.000Z') };
  it('is what the act is for', () => {
    expect(reasonAgainst(row, 'remove', at)).toBeUndefined();
    expect(reasonAgainst(row, 'approve', at)).toBe('state');
    expect(reasonAgainst({ ...row, hasRevision: true }, 'approve', at)).toBeUndefined();
    expect(reasonAgainst({ ...row, looking: { ...looking, byId: me } }, 'remove', at)).toBeUndefined();
    expect(reasonAgainst(row, 'largeOff', at)).toBe('already');
    expect(effectOf({ ...row, hasRevision: true }, 'refuse')).toBe('refuseEdit');
  });
});
