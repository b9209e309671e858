/** The back office's listings: what waits for staff, what is a seller's own, and what each may open. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, fill, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import { people } from '#frontend/testing/people.ts';
import { listedRow, listingRecord, waitingRow } from '#frontend/testing/records.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { OwnListing } from '#shared/listings/model.ts';
import { listingReviewApi } from '#shared/listings/review-api.ts';

setUpApp();
const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest('tr')!;

describe('the queue', () => {
  const open = () => openApp('/admin/post', { as: people.admin });

  it('names each listing, its poster and since when it waits; new ones and edits apart', async () => {
    const fresh = waitingRow({ title: 'Nhà xưởng mới' });
    api.on(listingsApi.listWaiting, {
      items: [fresh, waitingRow({ title: 'Lô đất sửa', isRevision: true })],
    });
    await open();
    await screen.findByRole('table', { name: 'Tin chờ duyệt' });
    expect(rowOf('Nhà xưởng mới').textContent).toMatch(
      /5,2 tỷ.*Bắc Ninh.*Trần Thị Minh.*Tin mới.*1 ngày trước/,
    );
    expect(rowOf('Lô đất sửa').textContent).toContain('Bản chỉnh sửa');
    expect(link('Nhà xưởng mới').getAttribute('href')).toBe(`/admin/post/${fresh.code}`);
  });

  it('shows the level that a new listing was posted at, where there is one', async () => {
    api.on(listingsApi.listWaiting, {
      items: [
        waitingRow({ title: 'Nhà xưởng VIP', chosenLevel: 'vip' }),
        waitingRow({ title: 'Nhà xưởng thường' }),
      ],
    });
    await open();
    await screen.findByRole('table', { name: 'Tin chờ duyệt' });
    expect(rowOf('Nhà xưởng VIP').textContent).toContain('Tin VIP');
    expect(rowOf('Nhà xưởng thường').textContent).not.toContain('Tin VIP');
  });

  it('marks one’s own: somebody else decides about it', async () => {
    api.on(listingsApi.listWaiting, {
      items: [waitingRow({ title: 'Tin của tôi', ownerId: people.admin.id })],
    });
    await open();
    expect((await screen.findByRole('link', { name: 'Tin của tôi' })).closest('tr')?.textContent).toContain(
      'Tin mới · Của bạn',
    );
  });

  it('goes on by the cursor of the page before', async () => {
    const second = waitingRow({ title: 'Trang hai' });
    api.on(listingsApi.listWaiting, ({ query }) =>
      query.cursor === 'next'
        ? { items: [second] }
        : { items: [waitingRow({ title: 'Trang một' })], nextCursor: 'next' },
    );
    await open();
    press(await screen.findByRole('button', { name: 'Xem thêm' }));
    expect(await screen.findByRole('link', { name: 'Trang hai' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull());
  });

  it('with nothing in it says so, and is looked at again on demand', async () => {
    api.on(listingsApi.listWaiting, { items: [] });
    await open();
    await screen.findByText('Không còn tin nào chờ duyệt');
    api.on(listingsApi.listWaiting, { items: [waitingRow({ title: 'Vừa gửi' })] });
    press(button('Kiểm tra lại'));
    expect(await screen.findByRole('link', { name: 'Vừa gửi' })).toBeDefined();
  });

  it('that does not come says why, and another try brings it', async () => {
    api.on(listingsApi.listWaiting, () => {
      throw noNetwork();
    });
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Mất kết nối mạng');
    api.on(listingsApi.listWaiting, { items: [waitingRow({ title: 'Về rồi' })] });
    press(button('Thử lại', alert));
    expect(await screen.findByRole('link', { name: 'Về rồi' })).toBeDefined();
  });

  it('any listing is opened by its code, typed in small letters and with blanks', async () => {
    api.on(listingsApi.listWaiting, { items: [] });
    api.on(listingsApi.getForStaff, listingRecord());
    api.on(listingsApi.getHistory, { items: [] });
    api.on(listingReviewApi.getWarnings, { items: [] });
    api.on(listingReviewApi.lookAt, {});
    const { address } = await open();
    fill('Mã tin hoặc số điện thoại', '  da00000001 ');
    fireEvent.submit(screen.getByLabelText('Mã tin hoặc số điện thoại').closest('form')!);
    await waitFor(() => expect(address()).toBe('/admin/post/DA00000001'));
  });

  it('no code opens nothing', async () => {
    api.on(listingsApi.listWaiting, { items: [] });
    const { address } = await open();
    fill('Mã tin hoặc số điện thoại', '   ');
    fireEvent.submit(screen.getByLabelText('Mã tin hoặc số điện thoại').closest('form')!);
    expect(address()).toBe('/admin/post');
  });
});

describe('a phone', () => {
  it('leads to the listings that have it as their contact, whoever posted them', async () => {
    api.on(listingsApi.listWaiting, { items: [] });
    api.on(listingReviewApi.listByPhone, {
      items: [listedRow({ title: 'Lô đất có số này', state: 'hidden' })],
    });
    await openApp('/admin/post', { as: people.admin });
    await screen.findByText('Không còn tin nào chờ duyệt');
    fill('Mã tin hoặc số điện thoại', '0903 333 444');
    fireEvent.submit(screen.getByLabelText('Mã tin hoặc số điện thoại').closest('form')!);
    await screen.findByRole('heading', { level: 1, name: 'Tin có số liên hệ 0903 333 444' });
    expect(await screen.findByRole('link', { name: 'Lô đất có số này' })).toBeDefined();
    expect(api.asked(listingReviewApi.listByPhone).map(({ query }) => query)).toEqual([
      { phone: '0903 333 444' },
    ]);
  });

  it('that no listing has says so', async () => {
    api.on(listingReviewApi.listByPhone, { items: [] });
    await openApp('/admin/post?phone=0903333445', { as: people.admin });
    expect(await screen.findByText('Không có tin nào dùng số này')).toBeDefined();
  });
});

describe('lists by state', () => {
  const tabs = () => screen.getByRole('navigation', { name: 'Tin theo trạng thái' });
  const open = (search = '') => openApp(`/admin/post${search}`, { as: people.admin });

  it('stand beside the queue, each with its address; drafts have none', async () => {
    api.on(listingsApi.listWaiting, { items: [] });
    api.on(listingsApi.listByState, { items: [listedRow({ title: 'Đã từ chối', state: 'refused' })] });
    const { address } = await open();
    await screen.findByText('Không còn tin nào chờ duyệt');
    const names = within(tabs()).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      ...['Chờ duyệt', 'Xem xét lại', 'Đang hiển thị', 'Bị từ chối', 'Đang ẩn', 'Hết hạn', 'Đã đóng'],
      'Bị gỡ',
    ]);
    expect(link('Chờ duyệt', tabs()).getAttribute('aria-current')).toBe('page');
    press(link('Bị từ chối', tabs()));
    await screen.findByRole('link', { name: 'Đã từ chối' });
    expect(address()).toBe('/admin/post?state=refused');
    expect(api.asked(listingsApi.listByState).map(({ query }) => query.state)).toEqual(['refused']);
    expect(screen.getByLabelText('Mã tin hoặc số điện thoại')).toBeDefined();
  });

  it.each([
    [
      'refused',
      { refusalReason: { keys: ['photos'], words: 'Chụp lại mặt trước.' } },
      /Ảnh.*Chụp lại mặt trước/s,
    ],
    ['removed', { removalReason: 'Tin trùng lặp.' }, /Tin trùng lặp\./],
  ] as const)('%s ones say why, whose they are and when they changed', async (state, reason, words) => {
    api.on(listingsApi.listByState, {
      items: [listedRow({ title: 'Có lý do', state, ...(reason as object) })],
    });
    await open(`?state=${state}`);
    await screen.findByRole('table');
    expect(screen.getByRole('columnheader', { name: 'Lý do' })).toBeDefined();
    expect(rowOf('Có lý do').textContent).toMatch(words);
    expect(rowOf('Có lý do').textContent).toMatch(/Trần Thị Minh.*1 ngày trước/s);
  });

  it('shown ones say how long they stand and that an edit waits; one that is overdue is called expired', async () => {
    api.on(listingsApi.listByState, {
      items: [
        listedRow({ title: 'Còn hạn', hasRevision: true }),
        listedRow({ title: 'Quá hạn', state: 'expired', expiresAt: '2026-11-22T02:00:00.000Z' }),
      ],
    });
    await open('?state=shown');
    await screen.findByRole('table', { name: 'Đang hiển thị' });
    expect(rowOf('Còn hạn').textContent).toContain('còn 14 ngày, đến 06/12/2026');
    expect(rowOf('Còn hạn').textContent).toContain('Đang hiển thị · Bản chỉnh sửa');
    expect(rowOf('Quá hạn').textContent).toContain('Hết hạn');
    expect(rowOf('Quá hạn').textContent).not.toContain('còn');
  });

  it('go on by the cursor of the page before, and begin anew in another state', async () => {
    api.on(listingsApi.listByState, ({ query }) =>
      query.cursor === 'next'
        ? { items: [listedRow({ title: `${query.state} hai` })] }
        : { items: [listedRow({ title: `${query.state} một` })], nextCursor: 'next' },
    );
    await open('?state=hidden');
    press(await screen.findByRole('button', { name: 'Xem thêm' }));
    await screen.findByRole('link', { name: 'hidden hai' });
    press(link('Đã đóng', tabs()));
    await screen.findByRole('link', { name: 'closed một' });
    expect(screen.queryByRole('link', { name: /^hidden|hai$/ })).toBeNull();
  });

  it('that are empty say which state it is; what does not come says why and is tried again', async () => {
    api.on(listingsApi.listByState, { items: [] });
    await open('?state=closed');
    await screen.findByText('Không có tin nào ở trạng thái “Đã đóng”');
    api.on(listingsApi.listByState, () => {
      throw noNetwork();
    });
    press(link('Bị gỡ', tabs()));
    const alert = await screen.findByRole('alert');
    api.on(listingsApi.listByState, { items: [listedRow({ title: 'Về rồi', state: 'removed' })] });
    press(button('Thử lại', alert));
    expect(await screen.findByRole('link', { name: 'Về rồi' })).toBeDefined();
  });

  it.each(['draft', 'deleted', 'flying'])('a state without a list (%s) is the queue', async (state) => {
    api.on(listingsApi.listWaiting, { items: [] });
    await open(`?state=${state}`);
    await screen.findByText('Không còn tin nào chờ duyệt');
    expect(api.asked(listingsApi.listByState)).toEqual([]);
  });
});

describe('a seller’s own listings', () => {
  async function open(items: OwnListing[], search = '', locale: Locale = 'vi') {
    api.on(listingsApi.listMine, { items });
    const opened = await openApp(`/admin/post${search}`, { as: people.seller, locale });
    return opened;
  }
  const several = () => [
    ownListing({ title: 'Đang bán', level: 'vip', levelUntil: '2026-12-01T03:00:00.000Z' }),
    ownListing({ title: 'Chờ duyệt nhé', state: 'waiting', expiresAt: undefined }),
    ownListing({ title: 'Bị trả lại', state: 'refused', expiresAt: undefined }),
  ];

  it('are counted by state, each count leading to its rows', async () => {
    const { address } = await open(several());
    const tabs = await screen.findByRole('navigation', { name: 'Tin theo trạng thái' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Tất cả (3)', 'Chờ duyệt (1)', 'Bị từ chối (1)', 'Đang hiển thị (1)']]);
    press(link('Bị từ chối (1)', tabs));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Đang bán' })).toBeNull());
    expect(address()).toBe('/admin/post?state=refused');
    expect(screen.getByRole('link', { name: 'Bị trả lại' })).toBeDefined();
  });

  it('say how long and how high each stands', async () => {
    await open(several());
    await screen.findByRole('table');
    expect(rowOf('Đang bán').textContent).toContain('Tin VIPđến 01/12/2026còn 14 ngày, đến 06/12/2026');
    expect(rowOf('Chờ duyệt nhé').textContent).not.toContain('ngàycòn');
  });

  it('a state of the address that no listing has counts as all of them', async () => {
    await open(several(), '?state=closed');
    expect(await screen.findAllByRole('row')).toHaveLength(4);
  });

  it('none at all leads to posting', async () => {
    await open([]);
    await screen.findByText('Bạn chưa có tin nào');
    expect(link('Đăng tin', screen.getByRole('main')).getAttribute('href')).toBe('/created-post');
  });

  it('are asked for as their own, never as the queue of staff', async () => {
    await open(several());
    await screen.findByRole('table', { name: 'Tin của bạn' });
    expect(api.asked(listingsApi.listWaiting)).toEqual([]);
    expect(screen.queryByLabelText('Mã tin hoặc số điện thoại')).toBeNull();
  });

  it.each<[Locale, RegExp]>([
    ['en', /expires today at 16:00/],
    ['ja', /本日16:00に掲載期限切れ/],
    ['ko', /오늘 16:00에 만료/],
    ['zh', /今天16:00到期/],
  ])('the last day says the hour in %s', async (locale, words) => {
    await open([ownListing({ title: 'Factory', expiresAt: '2026-11-22T09:00:00.000Z' })], '', locale);
    await screen.findByRole('table');
    expect(rowOf('Factory').textContent).toMatch(words);
  });
});
