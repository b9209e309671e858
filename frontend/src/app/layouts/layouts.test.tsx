/** The frame around every page: menus by who is signed in, languages, bars, footer, skip link, notices. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, link, noticeText, press, tabStops } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people } from '#frontend/testing/people.ts';
import { walletWith } from '#frontend/testing/wallets.ts';
import { session } from '#lib/session/session.ts';
import { updateCheckMs } from '#lib/update-check.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { Me } from '#shared/accounts/model.ts';
import { contentApi } from '#shared/content/api.ts';
import { contentStaffApi } from '#shared/content/staff-api.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { currencyOfLocale } from '#shared/kernel/words/money-words.ts';
import { notificationsApi } from '#shared/notifications/api.ts';
import { savedApi } from '#shared/saved/api.ts';
import { walletApi } from '#shared/wallet/api.ts';

setUpApp();
beforeEach(() => api.on(savedApi.listSaved, { items: [] }));
const open = (as?: Me, locale: Locale = 'vi') => openApp('/saved', { ...(as && { as }), locale });
const names = (box: HTMLElement) =>
  within(box)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());

/** The panel behind a button of the header. */
async function panelOf(name: string): Promise<HTMLElement> {
  press(await screen.findByRole('button', { name }));
  return document.getElementById(button(name).getAttribute('aria-controls')!)!;
}

describe('the account corner', () => {
  it('of a visitor is the way to log in; nothing of anybody’s is asked for', async () => {
    await open();
    expect(link('Đăng nhập').getAttribute('href')).toBe('/auth');
    expect(screen.queryByRole('button', { name: /Thông báo|chưa đọc/ })).toBeNull();
    expect(api.asked(notificationsApi.countUnread)).toEqual([]);
    expect(api.asked(walletApi.getWallet)).toEqual([]);
  });

  it('has saved listings beside it for visitors too', async () => {
    await open();
    expect(link('Tin đã lưu', screen.getByRole('banner')).getAttribute('href')).toBe('/saved');
  });

  const everybodys = ['Tin của bạn', 'Tin đã lưu', 'Ví điểm', 'Yêu cầu tư vấn của bạn', 'Thông tin cá nhân'];
  it.each<[keyof typeof people, string[]]>([
    ['member', everybodys],
    ['seller', [...everybodys, 'Trang quản trị']],
    ['admin', [...everybodys, 'Trang quản trị']],
    ['master', [...everybodys, 'Trang quản trị']],
  ])('of a %s has what is theirs', async (who, entries) => {
    await open(people[who]);
    const panel = await panelOf(`Tài khoản của ${people[who].givenName}`);
    await waitFor(() => expect(names(panel)).toEqual(entries));
  });

  it('shows the points at hand once they are known, as a link to the wallet', async () => {
    api.on(walletApi.getWallet, walletWith({ available: 12_500 }));
    await open(people.member);
    expect((await screen.findByRole('link', { name: '12.500 điểm' })).getAttribute('href')).toBe(
      '/my-wallet',
    );
  });

  it('does without the points where they cannot be had', async () => {
    api.refuse(walletApi.getWallet, 'temporarily-unavailable');
    await open(people.member);
    await waitFor(() => expect(api.asked(walletApi.getWallet)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /\d điểm$/ })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('logging out leads home, and the header is a visitor’s again', async () => {
    const { address } = await open(people.member);
    press(button('Đăng xuất', await panelOf('Tài khoản của An')));
    await waitFor(() => expect(address()).toBe('/'));
    expect(link('Đăng nhập', screen.getByRole('banner'))).toBeDefined();
    expect(session.getState().status).toBe('visitor');
  });

  it('logging out without a network says so, and nobody is logged out', async () => {
    const { address } = await open(people.member);
    api.on(accountsApi.logout, () => {
      throw noNetwork();
    });
    press(button('Đăng xuất', await panelOf('Tài khoản của An')));
    await waitFor(() => expect(noticeText()).toContain('Mất kết nối mạng'));
    expect([address(), session.getState().status]).toEqual(['/saved', 'member']);
    api.on(accountsApi.logout, undefined);
  });
});

describe('panels', () => {
  it('close by Escape, which gives the focus back', async () => {
    await open(people.member);
    const panel = await panelOf('Tài khoản của An');
    within(panel).getAllByRole('link')[0]!.focus();
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(document.activeElement).toBe(button('Tài khoản của An'));
    expect(panel.hidden).toBe(true);
  });

  it('close by a press elsewhere, and when the focus leaves them', async () => {
    await open(people.member);
    const panel = await panelOf('Tài khoản của An');
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(panel.hidden).toBe(true);
    press(button('Tài khoản của An'));
    act(() => button('Ngôn ngữ và tiền tệ: Tiếng Việt, VND').focus());
    expect(panel.hidden).toBe(true);
  });

  it('close by going where a link leads', async () => {
    api.on(contentApi.listContent, { items: [] });
    const { address } = await open();
    const panel = await panelOf('Mục chính');
    press(link('Tin tức', panel));
    await waitFor(() => expect(address()).toBe('/news-list'));
    await waitFor(() => expect(panel.hidden).toBe(true));
  });
});

describe('languages', () => {
  const all = [
    ['Tiếng Việt', 'vi', ''],
    ['English', 'en', '/en'],
    ['日本語', 'ja', '/ja'],
    ['한국어', 'ko', '/ko'],
    ['中文', 'zh-Hans', '/zh'],
  ] as const;

  it.each<Locale>(['vi', 'en', 'ja', 'ko', 'zh'])(
    'lead to the same page from %s, each under its own name',
    async (locale) => {
      const { texts } = await open(undefined, locale);
      const own = all.find(([, , prefix]) => prefix === (locale === 'vi' ? '' : `/${locale}`))!;
      const panel = await panelOf(
        texts.t('language.switch', { language: own[0], currency: currencyOfLocale[locale] }),
      );
      const links = await within(panel).findAllByRole('link');
      expect(links.map((one) => [one.textContent, one.lang, one.getAttribute('href')])).toEqual(
        all.map(([name, tag, prefix]) => [name, expect.stringMatching(tag.slice(0, 2)), `${prefix}/saved`]),
      );
      expect(
        links.filter((one) => one.getAttribute('aria-current')).map(({ textContent }) => textContent),
      ).toEqual([own[0]]);
    },
  );

  it('the one that is picked is remembered', async () => {
    await open();
    const panel = await panelOf('Ngôn ngữ và tiền tệ: Tiếng Việt, VND');
    fireEvent.click(await within(panel).findByRole('link', { name: '한국어' }));
    expect(document.cookie).toMatch(/=ko\b/);
  });
});

describe('ways for the keyboard and those who do not see', () => {
  it('the first stop skips to the content', async () => {
    await open();
    const [first] = tabStops();
    expect([first?.textContent, first?.getAttribute('href')]).toEqual(['Chuyển đến nội dung', '#main']);
    expect(screen.getByRole('main').id).toBe('main');
  });

  it('each part of the page has a name of its own', async () => {
    await open(people.member);
    const parts = screen.getAllByRole('navigation').map((one) => one.getAttribute('aria-label'));
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts).toEqual(
      expect.arrayContaining(['Mục chính', 'Khám phá', 'Hướng dẫn', 'Quy định', 'Truy cập nhanh']),
    );
  });

  it('another page is announced by its title, and the focus goes to its content', async () => {
    await openApp('/support');
    press(link('Đã lưu', screen.getByRole('navigation', { name: 'Truy cập nhanh' })));
    await waitFor(() => expect(document.title).toContain('Tin đã lưu'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(document.title);
  });
});

describe('bars', () => {
  it('phones have five places at the thumb, the one that is open marked', async () => {
    await openApp('/saved');
    const bar = screen.getByRole('navigation', { name: 'Truy cập nhanh' });
    expect(names(bar)).toEqual(['Tìm', 'Đã lưu', 'Đăng tin', 'Ví', 'Tôi']);
    expect(link('Đã lưu', bar).getAttribute('aria-current')).toBe('page');
    expect(link('Tìm', bar).getAttribute('aria-current')).toBeNull();
  });

  it('the footer leads to every rule and guide', async () => {
    await open();
    const rules = screen.getByRole('navigation', { name: 'Quy định' });
    expect(link('Chính sách bảo mật', rules).getAttribute('href')).toBe('/chinh-sach-bao-mats');
    expect(screen.getByRole('contentinfo').textContent).toContain('không nhận đặt cọc');
  });
});

describe('one’s own pages', () => {
  it.each([
    ['member', 'Đăng ký người bán', 'Hồ sơ người bán'],
    ['seller', 'Hồ sơ người bán', 'Đăng ký người bán'],
  ] as const)('have their menu beside them; a %s reads there “%s”', async (person, own, other) => {
    api.on(notificationsApi.listNotifications, { items: [] });
    api.on(notificationsApi.getNotificationChoices, {
      ...{ review: { email: true, phone: false }, deadline: { email: true, phone: false } },
      seller: { email: true, phone: false },
    });
    await openApp('/notifications', { as: people[person] });
    const side = screen.getByRole('navigation', { name: 'Trang của bạn' });
    expect(names(side)).toContain(own);
    expect(names(side)).not.toContain(other);
    expect(link('Thông báo', side).getAttribute('aria-current')).toBe('page');
  });
});

describe('the back office', () => {
  it('sends a visitor to the login and back', async () => {
    const { address } = await openApp('/admin/news');
    expect(address()).toContain(`next=${encodeURIComponent('/admin/news')}`);
  });

  it('tells a member that they may not, without naming what is there', async () => {
    await openApp('/admin/news', { as: people.member });
    expect(screen.getByText('403')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bạn không có quyền xem trang này');
    expect(screen.queryByRole('button', { name: 'Thử lại' })).toBeNull();
  });

  it.each<[keyof typeof people, string[], string[]]>([
    ['seller', ['Tin đăng', 'Khách hàng'], ['Tài chính', 'Cài đặt', 'Danh mục']],
    ['admin', ['Tin đăng', 'Tài chính', 'Danh mục'], ['Cài đặt']],
    ['master', ['Tin đăng', 'Tài chính', 'Cài đặt'], ['Danh mục']],
  ])('shows a %s what their role opens', async (who, there, notThere) => {
    api.on(contentStaffApi.listOfficeContent, { items: [] });
    await openApp('/admin/news', { as: people[who] });
    const [menu] = screen.getAllByRole('navigation', { name: 'Menu quản trị' });
    for (const name of there) expect(names(menu!)).toContain(name);
    for (const name of notThere) expect(names(menu!)).not.toContain(name);
  });
});

describe('a newer release', () => {
  const meta = document.createElement('meta');
  afterEach(() => meta.remove());

  it('is offered when the page comes back to sight after an hour, once', async () => {
    Object.assign(meta, { name: 'app-version', content: '1' });
    document.head.append(meta);
    api.serve('/version.json', { version: '2' });
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await open();
    fireEvent(document, new Event('visibilitychange'));
    expect(noticeText()).toBe('');
    now.mockReturnValue(updateCheckMs);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(noticeText()).toContain('Trang web vừa có phiên bản mới.'));
    expect(screen.getAllByRole('button', { name: 'Tải lại' })).toHaveLength(1);
    press(button('Đóng'));
    expect(noticeText()).toBe('');
    now.mockRestore();
  });
});

it('an address that can be nobody’s names itself, in the frame, with ways on', async () => {
  await openApp('/khong-co-trang-nay', { locale: 'en' });
  expect(screen.getByText('Page not found: /khong-co-trang-nay')).toBeDefined();
  expect(screen.getByRole('contentinfo')).toBeDefined();
  expect(document.title).toContain('Page not found');
});
