/** The posting form as a page: what it says before, what it refuses, what becomes of what was typed. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, hasFocus, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { listingRecord } from '#frontend/testing/records.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import type { Me } from '#shared/accounts/model.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { draftsApi } from '#shared/listings/draft-api.ts';
import type { ListingInput, ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { testPicture } from '#shared/listings/testing/samples.ts';
import { mediaApi } from '#shared/media/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';

setUpApp();
const title = 'Nhà xưởng 5.000 m² trong khu công nghiệp';
const send = () => press(button('Gửi duyệt'));
// The editor's button for headings has the same name.
const titleField = () => screen.getByLabelText<HTMLInputElement>('Tiêu đề', { selector: 'input' });
const typeTitle = (value: string) => fireEvent.change(titleField(), { target: { value } });

function ready(available = 100): void {
  api.on(walletApi.getWallet, walletWith({ available }));
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(listingsApi.listMine, { items: [] });
  // Pictures of a draft are asked about again.
  api.on(mediaApi.getMedia, ({ params: { id } }) => ({
    ...{ id, state: 'ready' as const },
    picture: testPicture(id),
  }));
}
async function openEdit(
  meta: Partial<ListingMeta> = {},
  {
    as = newMember(),
    content = {} as Partial<ListingInput>,
  }: { as?: Me; content?: Partial<ListingInput> } = {},
) {
  ready();
  const record = listingRecord({ version: 4, ...meta }, content);
  api.on(listingsApi.getMine, record);
  const opened = await openApp('/edit-post?code=DA00000001', { as });
  return { ...opened, record, as };
}
const sent = (record: ListingRecord, meta: Partial<ListingMeta> = {}): ListingRecord => ({
  ...record,
  meta: { ...record.meta, ...meta, version: record.meta.version + 1 },
});

describe('opening it', () => {
  it('a visitor logs in first and comes back', async () => {
    const { address } = await openApp('/created-post');
    expect(address()).toBe('/auth?next=%2Fcreated-post');
  });

  it('an edit without a code is a new listing', async () => {
    ready();
    const { address } = await openApp('/edit-post', { as: newMember() });
    expect(address()).toBe('/created-post');
  });

  it('a code that can be nobody’s is not asked for', async () => {
    ready();
    await openApp('/edit-post?code=hello', { as: newMember() });
    expect(screen.getByText('404')).toBeDefined();
    expect(api.asked(listingsApi.getMine)).toEqual([]);
  });

  it('somebody else’s listing is not there', async () => {
    ready();
    api.refuse(listingsApi.getMine, 'not-found');
    await openApp('/edit-post?code=DA00000001', { as: newMember() });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trang không tồn tại hoặc đã bị xóa');
  });

  it.each([
    ['removed', 'Tin này đã bị gỡ nên không thể sửa'],
    ['deleted', 'Tin này đã bị xóa. Vui lòng khôi phục tin trước khi sửa'],
  ] as const)('one that is %s cannot be edited, and says why', async (state, words) => {
    await openEdit({ state, removalReason: 'Tin trùng lặp.' });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Gửi duyệt' })).toBeNull();
    expect(link('Xem tin của bạn').getAttribute('href')).toBe('/manage-sales-information');
  });

  it.each([
    ['waiting', 'tin giữ nguyên vị trí trong hàng chờ.', 'Miễn phí'],
    ['shown', 'Nội dung hiện tại được giữ nguyên', '2 điểm'],
    ['expired', 'Sửa tin không gia hạn tin', '2 điểm'],
    ['draft', 'Tin đang là bản nháp, chỉ bạn thấy.', '10 điểm'],
  ] as const)('one that is %s says what an edit does, and what it costs', async (state, words, cost) => {
    await openEdit({ state });
    expect(screen.getByRole('main').textContent).toContain(words);
    const panel = await screen.findByRole('region', { name: 'Chi phí' });
    await waitFor(() => expect(panel.textContent).toContain(cost));
  });

  it('a refused one gives the reason of staff first', async () => {
    await openEdit({ state: 'refused', refusalReason: 'Ảnh chưa rõ.' });
    expect(screen.getByText('Tin này chưa được duyệt').closest('div')?.textContent).toContain('Ảnh chưa rõ.');
  });
});

describe('bad input', () => {
  it('an empty form is refused with a summary that has the focus and leads to each field', async () => {
    ready();
    await openApp('/created-post', { as: newMember() });
    send();
    const summary = (await screen.findByText(/^Có \d+ mục cần sửa$/)).closest('div')!;
    await waitFor(() => expect(hasFocus(summary)).toBe(true));
    expect(api.asked(listingsApi.createListing)).toEqual([]);
    press(button(/Vui lòng nhập tiêu đề cho tin\./));
    await waitFor(() => expect(document.activeElement).toBe(titleField()));
    expect(titleField().getAttribute('aria-invalid')).toBe('true');
  });

  it('a title that is too short is said at its field when it is left, and gone once it is long enough', async () => {
    await openEdit({ state: 'draft' });
    typeTitle('Ngắn');
    fireEvent.blur(titleField());
    expect(await screen.findByText(/Tiêu đề cần ít nhất 10 ký tự\./)).toBeDefined();
    typeTitle('Một tiêu đề đủ dài rồi');
    await waitFor(() => expect(screen.queryByText(/Tiêu đề cần ít nhất/)).toBeNull());
  });

  it('what only the server can judge is said at its field', async () => {
    await openEdit({ state: 'waiting' });
    api.on(listingsApi.updateListing, () => {
      throw fieldProblem('/listing/contact/phone', 'invalid-format');
    });
    send();
    const phone = () => screen.getByLabelText(/^Số điện thoại/);
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
    expect(button(/Số điện thoại chưa đúng\. Ví dụ: 0912 345 678\./)).toBeDefined();
  });
});

describe('sending', () => {
  it('an edit goes once, with its version and the cost that was seen, and its row is shown', async () => {
    const { record, address } = await openEdit({ state: 'shown', expiresAt: '2026-12-06T03:00:00.000Z' });
    await screen.findByText(/Còn lại sau khi gửi/);
    api.on(listingsApi.updateListing, sent(record, { hasRevision: true }));
    typeTitle('Nhà xưởng 6.000 m² trong khu công nghiệp');
    pressTwice(button('Gửi duyệt'));
    await waitFor(() => expect(address()).toBe('/manage-sales-information'));
    const [call, ...more] = api.asked(listingsApi.updateListing);
    expect(more).toEqual([]);
    expect(call).toMatchObject({ query: { points: 2 }, body: { version: 4 } });
    expect(call?.body.listing.title).toBe('Nhà xưởng 6.000 m² trong khu công nghiệp');
    expect(noticeText()).toContain('nội dung hiện tại được giữ nguyên cho đến lúc đó.');
    // The form's own preview is an article too, until the list stands there.
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Bản chỉnh sửa chờ duyệt'));
  });

  it('says that it is on its way and takes no further press', async () => {
    const { record } = await openEdit({ state: 'waiting' });
    const answer = api.hold(listingsApi.updateListing);
    send();
    const busy = await screen.findByRole('button', { name: 'Đang gửi…' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    answer(sent(record));
    await waitFor(() => expect(noticeText()).toContain('Cập nhật tin thành công. Tin đang chờ duyệt.'));
  });

  it('a draft is kept without being posted, at no cost', async () => {
    await openEdit({ state: 'draft' });
    typeTitle('Nhà');
    press(button('Lưu bản nháp'));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu bản nháp.'));
    expect(api.asked(listingsApi.updateListing)).toEqual([]);
    expect(api.asked(draftsApi.createDraft)).toMatchObject([
      { body: { listing: 'DA00000001', form: { title: 'Nhà' } } },
    ]);
  });

  it('a posted listing has no draft to keep', async () => {
    await openEdit({ state: 'waiting' });
    expect(screen.queryByRole('button', { name: 'Lưu bản nháp' })).toBeNull();
  });
});

describe('a refusal', () => {
  it('for want of points says so where the way to more of them is, and leads back to the button', async () => {
    await openEdit({ state: 'draft' });
    await screen.findByText(/Còn lại sau khi gửi/);
    const params = { act: 'create', needed: 10, available: 3 };
    api.refuse(listingsApi.updateListing, 'insufficient-points', { params });
    api.on(walletApi.getWallet, walletWith({ available: 3 }));
    send();
    const alert = await screen.findByText('Bạn chưa đủ điểm để đăng tin: cần 10, hiện có 3.');
    await waitFor(() => expect(hasFocus(alert)).toBe(true));
    expect(link('Nạp 50.000 ₫, được 50 điểm').getAttribute('href')).toBe(
      '/my-wallet?topUp=50k&next=%2Fedit-post%3Fcode%3DDA00000001%23submit',
    );
    expect(titleField().value).toBe(title);
  });

  it('of a changed price shows the new one, and asks again', async () => {
    await openEdit({ state: 'draft' });
    await screen.findByText(/Còn lại sau khi gửi/);
    api.refuse(listingsApi.updateListing, 'price-changed', { params: { points: 12 } });
    const costs = { ...defaultWalletSettings.costs, create: 12 };
    api.on(walletApi.getWalletSettings, { ...defaultWalletSettings, costs, version: 1 });
    send();
    expect(await screen.findByText(/Mức phí vừa thay đổi/)).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Chi phí' }).textContent).toContain('12 điểm'),
    );
    expect(api.asked(listingsApi.updateListing)[0]?.query.points).toBe(10);
  });

  it('by a lost network keeps everything; the next try is the same act', async () => {
    const { record, address } = await openEdit({ state: 'waiting' });
    api.on(listingsApi.updateListing, () => {
      throw noNetwork();
    });
    typeTitle('Nhà xưởng 7.000 m² trong khu công nghiệp');
    send();
    expect(await screen.findByText(/Mất kết nối mạng/)).toBeDefined();
    expect(titleField().value).toContain('7.000');
    api.on(listingsApi.updateListing, sent(record));
    send();
    await waitFor(() => expect(address()).toBe('/manage-sales-information'));
    const [first, second] = api.asked(listingsApi.updateListing);
    expect(second?.key).toBe(first?.key);
  });

  it('because it was changed elsewhere puts both side by side; the choice goes with the newest version', async () => {
    const { record, address } = await openEdit({ state: 'waiting' });
    typeTitle('Tiêu đề của tôi cho nhà xưởng');
    api.refuse(listingsApi.updateListing, 'version-conflict');
    const newest = listingRecord(
      { version: 9 },
      { title: 'Tiêu đề sửa ở nơi khác', investor: 'Công ty mẫu' },
    );
    api.on(listingsApi.getMine, newest);
    send();
    const clash = await screen.findByRole('group', { name: 'Tiêu đề' });
    const panel = screen.getByText(/vừa được thay đổi ở nơi khác/).closest('[tabindex]');
    await waitFor(() => expect(document.activeElement).toBe(panel));
    expect(screen.getByRole('main').textContent).toMatch(/chỉ thay đổi ở nơi khác.*Chủ đầu tưCông ty mẫu/);
    press(within(clash).getByRole('radio', { name: /Nội dung mới nhất/ }));
    press(button('Tiếp tục với lựa chọn này'));
    await waitFor(() => expect(titleField().value).toBe('Tiêu đề sửa ở nơi khác'));
    api.on(listingsApi.updateListing, sent(record));
    send();
    await waitFor(() => expect(address()).toBe('/manage-sales-information'));
    expect(api.asked(listingsApi.updateListing).at(-1)?.body.version).toBe(9);
  });
});

describe('what was typed', () => {
  it('is there again after leaving, says since when, and can be given up and taken back', async () => {
    const { router, as } = await openEdit({ state: 'draft' });
    typeTitle('Tiêu đề đang gõ dở dang');
    await act(() => router.navigate('/saved'));
    await screen.findByRole('heading', { level: 1, name: /đã lưu/ });
    await act(() => router.navigate('/edit-post?code=DA00000001'));
    await waitFor(() => expect(titleField().value).toBe('Tiêu đề đang gõ dở dang'));
    expect(screen.getByText(/^Đã khôi phục nội dung bạn nhập lúc/).textContent).toContain('22/11/2026');
    press(button('Xóa và nhập lại'));
    await waitFor(() => expect(titleField().value).toBe(title));
    press(button('Hoàn tác', screen.getByRole('region', { name: 'Thông báo' })));
    await waitFor(() => expect(titleField().value).toBe('Tiêu đề đang gõ dở dang'));
    expect(as.givenName).toBe('An');
  });

  it('of one person is never shown to the next', async () => {
    const { router } = await openEdit({ state: 'draft' });
    typeTitle('Tiêu đề bí mật của người trước');
    await act(() => router.navigate('/saved'));
    await screen.findByRole('heading', { level: 1, name: /đã lưu/ });
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    await openEdit({ state: 'draft' });
    expect(titleField().value).toBe(title);
    expect(screen.queryByText(/^Đã khôi phục/)).toBeNull();
  });
});

describe('without a network', () => {
  afterEach(() => vi.restoreAllMocks());
  it('the form says that typing goes on, and stops saying so when it is back', async () => {
    await openEdit({ state: 'draft' });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(screen.getByText(/Bạn đang ngoại tuyến/)).toBeDefined();
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/Bạn đang ngoại tuyến/)).toBeNull();
  });
});
