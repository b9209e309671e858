/** Notifications as people follow them: from the bell to what they are about, page after page, in five languages. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork, refuse } from '#frontend/testing/fake-api.ts';
import { ownListing } from '#frontend/testing/listings.ts';
import { newMember } from '#frontend/testing/people.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { type Notification, NotificationChoices } from '#shared/notifications/model.ts';

setUpApp();
const listing = { listing: 'Nhà xưởng Yên Phong', listingCode: 'DA0123ABCD' };
const one = (at: number, changes: Partial<Notification> = {}): Notification => ({
  ...{ id: `01J0000000000000000000${String(at).padStart(4, '0')}`, template: 'listing-approved' },
  ...{ values: { ...listing, until: '2026-12-01T03:00:00.000Z' }, path: '/manage-sales-information' },
  at: '2026-11-20T03:00:00.000Z',
  ...changes,
});
const byEmail = { email: true, phone: false };
const choices = NotificationChoices.parse({ review: byEmail, deadline: byEmail, seller: byEmail });

/** Somebody with these notifications; reading some of them counts. */
async function open(at: string, given: Notification[], locale: Locale = 'vi', as = newMember()) {
  let items = given;
  const unread = () => items.filter(({ readAt }) => !readAt).length;
  api.on(notificationsApi.countUnread, () => ({ unread: unread() }));
  api.on(notificationsApi.listNotifications, () => ({ items }));
  api.on(notificationsApi.getNotificationChoices, choices);
  api.on(notificationsApi.markRead, ({ body }) => {
    const isMeant = ({ id }: Notification) => ('ids' in body ? body.ids.includes(id) : id <= body.upTo);
    items = items.map((each) => (isMeant(each) ? { ...each, readAt: '2026-11-22T03:00:00.000Z' } : each));
    return { unread: unread() };
  });
  api.on(listingsApi.listMine, { items: [] });
  return openApp(at, { as, locale });
}

describe('the question whether a listing is still to be had', () => {
  const question = (changes: Partial<Notification> = {}) =>
    one(1, { template: 'listing-available', values: listing, ...changes });
  const yes = () => screen.findByRole('button', { name: /^Vẫn còn: / });

  it.each(['/saved', '/notifications'])('is answered with one press (%s), and counts as read', async (at) => {
    const { address } = await open(at, [question()]);
    if (at === '/saved') press(await screen.findByRole('button', { name: '1 thông báo chưa đọc' }));
    const answer = await yes();
    api.on(freshnessApi.confirmMine, ownListing({ code: listing.listingCode }));
    pressTwice(answer);
    await waitFor(() => expect(noticeText()).toContain('Cảm ơn bạn. Tin đã được xác nhận hôm nay.'));
    expect(api.asked(freshnessApi.confirmMine).map(({ params }) => params.code)).toEqual([
      listing.listingCode,
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Vẫn còn: / })).toBeNull());
    expect(api.asked(notificationsApi.markRead).map(({ body }) => body)).toEqual([{ ids: [question().id] }]);
    expect(address()).toBe(at);
  });

  it('that comes too late says why, and stays', async () => {
    await open('/notifications', [question()]);
    api.on(freshnessApi.confirmMine, refuse('state-conflict'));
    press(await yes());
    await waitFor(() => expect(noticeText()).not.toBe(''));
    expect(await yes()).toBeDefined();
    expect(api.asked(notificationsApi.markRead)).toEqual([]);
  });

  it('asks nothing once it was read', async () => {
    await open('/notifications', [question({ readAt: '2026-11-21T03:00:00.000Z' })]);
    expect(await screen.findByText('Tin của bạn còn hiệu lực không?')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Vẫn còn: / })).toBeNull();
  });
});

describe('the bell', () => {
  it('leads to what a notification is about, which counts as read', async () => {
    const { address } = await open('/saved', [one(2), one(1)]);
    const bell = await screen.findByRole('button', { name: '2 thông báo chưa đọc' });
    press(bell);
    const [newest] = await screen.findAllByRole('link', { name: /Tin đăng của bạn đã được duyệt/ });
    press(newest!);
    await waitFor(() => expect(address()).toBe('/manage-sales-information'));
    expect(await screen.findByRole('button', { name: '1 thông báo chưa đọc' })).toBeDefined();
    expect(api.asked(notificationsApi.markRead).map(({ body }) => body)).toEqual([{ ids: [one(2).id] }]);
  });

  it('one that was read already is not marked again', async () => {
    const { address } = await open('/saved', [one(1, { readAt: '2026-11-21T03:00:00.000Z' })]);
    press(await screen.findByRole('button', { name: 'Thông báo' }));
    press(await screen.findByRole('link', { name: /^Tin đăng của bạn đã được duyệt/ }));
    await waitFor(() => expect(address()).toBe('/manage-sales-information'));
    expect(api.asked(notificationsApi.markRead)).toEqual([]);
  });

  it('that cannot be noted leads there all the same, and says nothing', async () => {
    const { address } = await open('/saved', [one(1)]);
    api.refuse(notificationsApi.markRead, 'temporarily-unavailable');
    press(await screen.findByRole('button', { name: '1 thông báo chưa đọc' }));
    press(await screen.findByRole('link', { name: /Tin đăng của bạn đã được duyệt/ }));
    await waitFor(() => expect(address()).toBe('/manage-sales-information'));
    expect(noticeText()).toBe('');
  });

  it('whose newest do not come says so, and still leads to all of them', async () => {
    await open('/saved', []);
    api.on(notificationsApi.listNotifications, () => {
      throw noNetwork();
    });
    press(await screen.findByRole('button', { name: 'Thông báo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Mất kết nối mạng');
    expect(link('Xem tất cả thông báo').getAttribute('href')).toBe('/notifications');
  });

  it.each<[Locale, string, string]>([
    ['en', '1 unread notification', '2 unread notifications'],
    ['ja', '未読のお知らせ1件', '未読のお知らせ2件'],
    ['ko', '읽지 않은 알림 1개', '읽지 않은 알림 2개'],
    ['zh', '1条未读通知', '2条未读通知'],
  ])('counts in %s', async (locale, single, several) => {
    await open('/saved', [one(1)], locale);
    expect(await screen.findByRole('button', { name: single })).toBeDefined();
    api.on(notificationsApi.countUnread, { unread: 2 });
    const { mutate } = await import('swr');
    await mutate(() => true);
    expect(await screen.findByRole('button', { name: several })).toBeDefined();
  });
});

describe('the page', () => {
  const titles = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent ?? '');

  it('marks all as read once, up to the newest it shows', async () => {
    await open('/notifications', [one(3), one(2), one(1)]);
    pressTwice(await screen.findByRole('button', { name: 'Đánh dấu tất cả đã đọc' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Đánh dấu tất cả đã đọc' })).toBeNull());
    expect(api.asked(notificationsApi.markRead).map(({ body }) => body)).toEqual([{ upTo: one(3).id }]);
    await waitFor(() => expect(titles().some((text) => text.includes('Chưa đọc'))).toBe(false));
  });

  it('that cannot mark them says why, and they stay unread', async () => {
    await open('/notifications', [one(1)]);
    api.refuse(notificationsApi.markRead, 'too-many-requests', { retryAfterSeconds: 60 });
    press(await screen.findByRole('button', { name: 'Đánh dấu tất cả đã đọc' }));
    await waitFor(() => expect(noticeText()).toContain('Vui lòng thử lại sau 1 phút.'));
    expect(button('Đánh dấu tất cả đã đọc')).toBeDefined();
    expect(titles().some((text) => text.includes('Chưa đọc'))).toBe(true);
  });

  it('goes on by the cursor, until there are no more', async () => {
    const opening = open('/notifications', []);
    const old = one(1, { template: 'listing-expired' });
    api.on(notificationsApi.listNotifications, ({ query }) =>
      query.cursor ? { items: [old] } : { items: [one(2)], nextCursor: 'older' },
    );
    await opening;
    press(await screen.findByRole('button', { name: 'Xem thêm' }));
    expect(await screen.findByRole('link', { name: /Tin đăng đã hết hạn/ })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull());
  });

  it('quotes the reason of staff as it was typed, and never as markup', async () => {
    const reason = 'Ảnh <b>mờ</b> & sai';
    await open('/notifications', [one(1, { template: 'listing-refused', values: { ...listing, reason } })]);
    const row = await screen.findByRole('link', { name: /Tin đăng của bạn chưa được duyệt/ });
    expect(row.textContent).toContain(`Lý do: ${reason}`);
    expect(row.querySelector('b')).toBeNull();
  });

  it.each<[Locale, string, RegExp]>([
    ['vi', 'Tin đăng của bạn đã được duyệt', /01\/12\/2026/],
    ['en', 'Your listing has been approved', /1 Dec 2026/],
    ['ja', '承認', /2026年12月1日/],
    ['ko', '승인', /2026년 12월 1일/],
    ['zh', '通过', /2026年12月1日/],
  ])('tells of an approval in %s, with the day as its readers write it', async (locale, words, day) => {
    await open('/notifications', [one(1)], locale);
    const row = await screen.findByRole('link', { name: new RegExp(words) });
    expect(row.textContent).toMatch(day);
    expect(row.textContent).toContain('DA0123ABCD');
  });
});

describe('choices', () => {
  const groupOf = (name: string) => screen.findByRole('group', { name });

  it('each switch has its group and its way for a name, and goes with all the others', async () => {
    await open('/notifications', []);
    api.on(notificationsApi.putNotificationChoices, ({ body }) => body);
    const deadline = await groupOf('Thời hạn của tin');
    press(within(deadline).getByRole('switch', { name: 'Zalo hoặc SMS' }));
    await waitFor(() => expect(noticeText()).toContain('Đã lưu lựa chọn.'));
    expect(api.asked(notificationsApi.putNotificationChoices)[0]?.body).toEqual({
      ...choices,
      deadline: { email: true, phone: true },
    });
  });

  it('of security cannot be switched off', async () => {
    await open('/notifications', []);
    await groupOf('Thời hạn của tin');
    expect(screen.queryByRole('group', { name: 'Bảo mật tài khoản' })).toBeNull();
    expect(screen.getByText('Bảo mật tài khoản').nextSibling?.textContent).toContain('Luôn được gửi');
  });

  it('that do not come leave the list readable', async () => {
    const opening = open('/notifications', [one(1)]);
    api.refuse(notificationsApi.getNotificationChoices, 'temporarily-unavailable');
    await opening;
    expect((await screen.findByRole('alert')).textContent).toContain('Hệ thống đang bận.');
    expect(await screen.findByRole('link', { name: /Tin đăng của bạn đã được duyệt/ })).toBeDefined();
  });

  it('without an email say where to add one', async () => {
    const { email: _, ...as } = newMember();
    await open('/notifications', [], 'vi', as);
    const words = await screen.findByText(/Tài khoản chưa có email\./);
    expect(link('Thêm trong thông tin cá nhân', words).getAttribute('href')).toBe('/my-profile');
  });
});
