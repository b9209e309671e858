/** Deciding about a listing: approval, refusal with its reason, removal with what goes back, two staff at once, the next case. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { editedRecord, listingRecord, poster, waitingRow } from '#frontend/testing/records.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import type { ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';

setUpApp();
const panel = () => screen.getByRole('complementary', { name: 'Duyệt tin' });
const reason = 'Ảnh chưa rõ, vui lòng thay ảnh khác.';

async function open(
  record: ListingRecord,
  { items = [] as ListingHistoryLine[], locale = 'vi' as Locale } = {},
) {
  api.on(listingsApi.getForStaff, record);
  api.on(listingsApi.getHistory, { items });
  api.on(listingReviewApi.getWarnings, { items: [] });
  api.on(listingReviewApi.lookAt, {});
  api.on(listingsApi.listWaiting, { items: [] });
  const opened = await openApp(`/admin/post/${record.meta.code}`, { as: people.admin, locale });
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  await waitFor(() => expect(heading()).not.toContain(record.meta.code));
  return opened;
}
/** The record as a decision leaves it. */
const decided = (record: ListingRecord, meta: Partial<ListingMeta>): ListingRecord => {
  const { revision: _, ...rest } = record;
  return { ...rest, meta: { ...record.meta, ...meta, version: record.meta.version + 1 } };
};
const shown = { state: 'shown', hasRevision: false, expiresAt: '2026-12-07T03:00:00.000Z' } as const;

describe('what is judged', () => {
  it('stands there as visitors will see it, with the phone whole and who posted it', async () => {
    await open(listingRecord());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Nhà xưởng 5.000 m² trong khu công nghiệp',
    );
    expect(panel().textContent).toContain('Trần Thị Minh, 0900 000 012');
    expect(link('Trần Thị Minh', panel()).getAttribute('href')).toBe(`/admin/user/${poster.id}`);
  });

  it('of an edit: what is shown beside what was written, and each changed field by its name', async () => {
    await open(editedRecord({ title: 'Nhà xưởng 6.000 m² trong khu công nghiệp', investor: 'Công ty mẫu' }));
    const title = await screen.findByRole('region', { name: 'Tiêu đề' });
    expect(title.querySelector('del')?.textContent).toContain('5.000');
    expect(title.querySelector('ins')?.textContent).toContain('6.000');
    expect(screen.getByRole('region', { name: 'Chủ đầu tư' }).textContent).toContain('Công ty mẫu');
    expect(screen.queryByRole('region', { name: 'Mô tả' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Duyệt bản chỉnh sửa' })).toBeDefined();
  });

  it('what was refused before is told with its reason', async () => {
    await open(listingRecord({ refusalReason: 'Giá sai đơn vị.' }));
    expect(screen.getByText('Lý do từ chối lần trước').closest('div')?.textContent).toContain(
      'Giá sai đơn vị.',
    );
  });

  it('a listing that is not there says so', async () => {
    api.refuse(listingsApi.getForStaff, 'not-found');
    api.on(listingsApi.getHistory, { items: [] });
    api.on(listingReviewApi.getWarnings, { items: [] });
    api.on(listingReviewApi.lookAt, {});
    await openApp('/admin/post/DA0000000A', { as: people.admin });
    expect((await screen.findByRole('alert')).textContent).toContain('Không tìm thấy nội dung này.');
  });
});

describe('approving', () => {
  it('is asked once with the version that was seen; the next case opens', async () => {
    const record = listingRecord({ version: 7 });
    const { address } = await open(record);
    api.on(listingsApi.approve, decided(record, shown));
    const next = waitingRow();
    const own = waitingRow({ code: 'DA00000077', ownerId: people.admin.id });
    api.on(listingsApi.listWaiting, { items: [waitingRow({ code: record.meta.code }), own, next] });
    pressTwice(button('Duyệt', panel()));
    await waitFor(() => expect(noticeText()).toContain('Đã duyệt tin.'));
    expect(api.asked(listingsApi.approve).map(({ body }) => body)).toEqual([
      { version: 7, isLargeScale: false },
    ]);
    await waitFor(() => expect(address()).toBe(`/admin/post/${next.code}`));
  });

  it('as large-scale says so to the server', async () => {
    const record = listingRecord();
    await open(record);
    api.on(listingsApi.approve, decided(record, { ...shown, isLargeScale: true }));
    press(screen.getByRole('checkbox', { name: 'Dự án quy mô lớn' }));
    press(button('Duyệt', panel()));
    await waitFor(() => expect(api.asked(listingsApi.approve)[0]?.body.isLargeScale).toBe(true));
  });

  it('the last one of the day says that nothing waits any more', async () => {
    const record = listingRecord();
    const { address } = await open(record);
    api.on(listingsApi.approve, decided(record, shown));
    press(button('Duyệt', panel()));
    await waitFor(() => expect(address()).toBe('/admin/post'));
    expect(await screen.findByText('Không còn tin nào chờ duyệt')).toBeDefined();
  });

  it('where a colleague was faster says so, and shows what there is now', async () => {
    const record = listingRecord();
    await open(record);
    api.refuse(listingsApi.approve, 'version-conflict');
    api.on(listingsApi.getForStaff, decided(record, { state: 'refused', refusalReason: 'Trùng tin.' }));
    press(button('Duyệt', panel()));
    await screen.findByText('Trùng tin.');
    expect(noticeText()).toContain('Nội dung này vừa được thay đổi ở nơi khác.');
    expect(screen.queryByRole('button', { name: 'Duyệt' })).toBeNull();
  });

  it.each([
    ['temporarily-unavailable', 'Hệ thống đang bận.'],
    ['self-review', 'phải do người khác xét duyệt'],
  ] as const)('refused by %s says why and can be tried again', async (code, words) => {
    await open(listingRecord());
    api.refuse(listingsApi.approve, code);
    press(button('Duyệt', panel()));
    await waitFor(() => expect(within(panel()).getByRole('alert').textContent).toContain(words));
    expect(button('Duyệt', panel()).getAttribute('aria-busy')).toBeNull();
  });
});

describe('refusing', () => {
  const ask = async (record = listingRecord()) => {
    await open(record);
    press(button('Từ chối', panel()));
    return screen.getByRole('dialog', { name: 'Từ chối tin này?' });
  };

  it('needs a reason of ten characters, and says how many are missing', async () => {
    const dialog = await ask();
    expect(dialog.textContent).toContain('Người đăng sẽ đọc được lý do này');
    expect(button('Từ chối', dialog).disabled).toBe(true);
    fill('Ghi thêm', 'Sai giá');
    expect(dialog.textContent).toContain('Cần thêm 3 ký tự.');
    fill('Ghi thêm', '          ');
    expect(button('Từ chối', dialog).disabled).toBe(true);
    fill('Ghi thêm', reason);
    expect(button('Từ chối', dialog).disabled).toBe(false);
  });

  it('usual reasons are one press away, add up, and are taken back by another', async () => {
    const dialog = await ask();
    press(button('Ảnh', dialog));
    press(button('Giá', dialog));
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Ảnh chưa rõ/), expect.stringMatching(/^Giá chưa hợp lý/)]);
    press(button('Giá', dialog));
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  });

  it('sends the reason without blanks around it, once', async () => {
    const record = listingRecord({ version: 4 });
    const dialog = await ask(record);
    api.on(listingsApi.refuse, decided(record, { state: 'refused', refusalReason: reason }));
    fill('Ghi thêm', `  ${reason}\n`);
    pressTwice(button('Từ chối', dialog));
    await waitFor(() => expect(noticeText()).toContain('Đã từ chối tin và báo lý do cho người đăng.'));
    expect(api.asked(listingsApi.refuse).map(({ body }) => body)).toEqual([{ version: 4, reason }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that does not arrive keeps what was typed', async () => {
    const dialog = await ask();
    api.on(listingsApi.refuse, () => {
      throw noNetwork();
    });
    fill('Ghi thêm', reason);
    press(button('Từ chối', dialog));
    await waitFor(() => expect(dialog.textContent).toContain('Mất kết nối mạng'));
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Ghi thêm').value).toBe(reason);
  });

  it('where a colleague was faster is told by a notice, the listing as it is now', async () => {
    const record = listingRecord();
    const dialog = await ask(record);
    api.refuse(listingsApi.refuse, 'state-conflict');
    api.on(listingsApi.getForStaff, decided(record, shown));
    fill('Ghi thêm', reason);
    press(button('Từ chối', dialog));
    await waitFor(() => expect(noticeText()).toContain('Trạng thái vừa thay đổi'));
    await waitFor(() => expect(panel().textContent).toContain('Đang hiển thị'));
  });

  it('can be given up by Escape, which gives the focus back', async () => {
    const dialog = await ask();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button('Từ chối', panel()));
    expect(api.asked(listingsApi.refuse)).toEqual([]);
  });
});

describe('removing', () => {
  const cost = (points: number) => ({
    ...{ txId: 't1', act: 'extend' as const, points },
    ...{ from: '2026-11-17T03:00:00.000Z', until: '2026-11-27T03:00:00.000Z' },
  });
  const ask = async (meta: Partial<ListingMeta> = {}) => {
    const record = listingRecord({ ...shown, ...meta });
    await open(record);
    press(button('Gỡ tin', panel()));
    return { record, dialog: screen.getByRole('dialog', { name: 'Gỡ tin này khỏi trang?' }) };
  };

  it('says what goes back for the time not used, and gives it only where that is ticked', async () => {
    const { record, dialog } = await ask({ costs: [cost(20)] });
    const tick = within(dialog).getByRole('checkbox', { name: /Không do lỗi của người đăng: hoàn 10 điểm/ });
    api.on(listingsApi.remove, decided(record, { state: 'removed', removalReason: reason }));
    press(tick);
    fill('Ghi thêm', reason);
    press(button('Gỡ tin', dialog));
    await waitFor(() => expect(noticeText()).toContain('Đã gỡ tin khỏi trang.'));
    expect(api.asked(listingsApi.remove)[0]?.body).toEqual({ version: 1, reason, giveBack: true });
  });

  it('names the units of packages that come back', async () => {
    const time = { from: '2026-11-21T03:00:00.000Z', until: '2026-12-06T03:00:00.000Z' };
    const { dialog } = await ask({ units: [{ packageId: '01JD0000000000000000000PKG', ...time }] });
    within(dialog).getByRole('checkbox', { name: /trả lại 1 lượt của gói/ });
  });

  it('gives nothing back unasked', async () => {
    const { record, dialog } = await ask({ costs: [cost(20)] });
    api.on(listingsApi.remove, decided(record, { state: 'removed', removalReason: reason }));
    fill('Ghi thêm', reason);
    press(button('Gỡ tin', dialog));
    await waitFor(() => expect(api.asked(listingsApi.remove)[0]?.body.giveBack).toBe(false));
  });

  it('says that nothing is left to give back, and what an edit that waits releases', async () => {
    const { dialog } = await ask({ hasRevision: true, hold: { txId: 't2', points: 2 } });
    expect(dialog.textContent).toContain('Không còn chi phí nào để hoàn theo thời gian.');
    expect(dialog.textContent).toContain('2 điểm tạm giữ cho phần chờ duyệt sẽ được hoàn lại.');
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });
});

describe('history', () => {
  const line: ListingHistoryLine = {
    ...{ id: '01JD0000000000000000000001', at: '2026-11-21T03:00:00.000Z', by: 'system' },
    ...{ act: 'listing-expire', before: { state: 'shown' }, after: { state: 'expired' } },
  };
  it('says who did what and what became of it; the system by its name', async () => {
    const refusal = { ...line, id: '01JD0000000000000000000002', by: people.master.id, byName: 'Dung' };
    const items = [{ ...refusal, act: 'listing-refuse', after: { state: 'refused', reason } }, line];
    await open(listingRecord(), { items });
    const history = screen.getByRole('region', { name: 'Lịch sử tin' });
    const [first, second] = await within(history).findAllByRole('listitem');
    expect(first?.textContent).toMatch(/Đã từ chối.*21\/11\/2026 · Dung.*Lý do: Ảnh chưa rõ/);
    expect(second?.textContent).toMatch(/Tin hết hạn.*Hệ thống.*Đang hiển thị → Hết hạn/);
  });

  it('an act that this release does not know is called another act, a state by its own word', async () => {
    await open(listingRecord(), { items: [{ ...line, act: 'listing-teleport', after: { state: 'flown' } }] });
    expect((await screen.findByText('Thao tác khác')).closest('li')?.textContent).toContain('→ flown');
  });

  it('without entries says so; one that does not come leaves the decision as it is', async () => {
    await open(listingRecord());
    expect(await screen.findByText('Chưa có ghi nhận nào.')).toBeDefined();
  });
});

describe('one’s own and a seller’s', () => {
  it('one’s own listing is decided by somebody else', async () => {
    await open(listingRecord({ ownerId: people.admin.id }));
    expect(panel().textContent).toContain('phải do người khác xét duyệt');
    expect(screen.queryByRole('button', { name: 'Duyệt' })).toBeNull();
  });

  it('a seller reads their own, edits it, and decides nothing', async () => {
    api.on(listingsApi.getMine, listingRecord({ ...shown, ownerId: people.seller.id }));
    await openApp('/admin/post/DA00000001', { as: people.seller });
    await screen.findByRole('heading', { level: 1 });
    expect(link('Sửa tin').getAttribute('href')).toBe('/edit-post?code=DA00000001');
    expect(screen.queryByRole('button', { name: 'Gỡ tin' })).toBeNull();
    expect([api.asked(listingsApi.getForStaff), api.asked(listingsApi.getHistory)]).toEqual([[], []]);
  });
});
