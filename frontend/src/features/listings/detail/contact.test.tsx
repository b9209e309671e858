/** Reaching the poster and passing a listing on: each way that may be refused, shared by any device, printed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { found, offerDetail, wantDetail } from '#frontend/testing/listings.ts';
import { people } from '#frontend/testing/people.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';
import { isSameName } from './same-person.ts';

setUpApp();
const masked = 'Hiện số 0900 000 0xx';
const card = () => screen.getByRole('complementary', { name: 'Liên hệ' });
const asked = () => api.asked(listingsApi.revealContact);

async function open(detail: ListingDetail = offerDetail, locale: Locale = 'vi') {
  api.on(listingsApi.getListing, detail);
  api.on(searchApi.search, found([]));
  api.on(listingsApi.revealContact, { phone: '+84900000012' });
  return openApp(`/project-detail/${detail.card.code}`, { locale });
}

describe('the phone', () => {
  it('is asked for once, however often it is pressed, without an account', async () => {
    await open();
    pressTwice(button(masked, card()));
    await within(card()).findByRole('link', { name: '0900 000 012' });
    expect(asked().map(({ params }) => params.code)).toEqual(['DASAMP1E01']);
  });

  it('says that it is on its way, and stays where the focus is', async () => {
    await open();
    const answer = api.hold(listingsApi.revealContact);
    press(button(masked, card()));
    await waitFor(() => expect(button(masked, card()).getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement).toBe(button(masked, card()));
    answer({ phone: '+84900000012' });
    await waitFor(() => expect(document.activeElement).toBe(link('0900 000 012', card())));
  });

  it.each([
    ['+8419001234', '1900 1234'],
    ['+842838220012', '0283 822 0012'],
    ['+6512345678', '+6512345678'],
  ])('%s is written as %s', async (phone, written) => {
    await open();
    api.on(listingsApi.revealContact, { phone });
    press(button(masked, card()));
    const call = await within(card()).findByRole('link', { name: written });
    expect(call.getAttribute('href')).toBe(`tel:${phone}`);
  });

  it.each([
    ['too-many-requests', { retryAfterSeconds: 120 }, 'Vui lòng thử lại sau 2 phút.'],
    ['gone', {}, 'Trang không tồn tại hoặc đã bị xóa.'],
    ['not-found', {}, 'Không tìm thấy nội dung này.'],
    ['internal', {}, 'Đã có lỗi từ phía chúng tôi.'],
  ] as const)(
    'refused by %s stays masked and says why; another press tries again',
    async (code, more, words) => {
      await open();
      api.refuse(listingsApi.revealContact, code, more);
      press(button(masked, card()));
      await waitFor(() => expect(noticeText()).toContain(words));
      await waitFor(() => expect(button(masked, card()).getAttribute('aria-busy')).toBeNull());
      api.on(listingsApi.revealContact, { phone: '+84900000012' });
      press(button(masked, card()));
      expect(await within(card()).findByRole('link', { name: '0900 000 012' })).toBeDefined();
    },
  );

  it.each<[Locale, RegExp]>([
    ['en', /in 2 minutes/],
    ['ja', /2 ?分/],
    ['ko', /2분/],
    ['zh', /2 ?分钟/],
  ])('the time to wait is said in %s', async (locale, words) => {
    const { texts } = await open(offerDetail, locale);
    api.refuse(listingsApi.revealContact, 'too-many-requests', { retryAfterSeconds: 90 });
    const name = texts.t('detail:contact' as never) as string;
    press(within(screen.getByRole('complementary', { name })).getByRole('button', { name: /0900/ }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  });
});

describe('who posted it', () => {
  it('is named beside the person to reach, with the day they joined and that they are verified', async () => {
    await open();
    expect(card().textContent).toContain('Người mẫuTham gia từ 05/01/2026');
    expect(card().textContent).toContain('Đã xác minh mã số thuế · 05/01/2026');
  });
  it.each([
    ['Trần Minh (mẫu)', 'Trần Minh', true],
    ['MINH TRAN', 'Trần Minh', true],
    ['佐藤 健', '佐藤健', true],
    ['Trần Minh', 'Công ty Minh', false],
    ['(mẫu)', '（例）', false],
  ])('%s who posts as %s is named once: %s', (one, other, isSame) => {
    expect(isSameName(one, other)).toBe(isSame);
  });
  it('nothing is claimed of who is not verified', async () => {
    await open({ ...offerDetail, poster: { name: 'Ai đó', memberSince: '2026-01-05T03:00:00.000Z' } });
    expect(card().textContent).not.toContain('xác minh');
  });
  it('an agency is led to where it has a page', async () => {
    await open({ ...offerDetail, poster: { ...offerDetail.poster, agencyPage: 'cong-ty-mau' } });
    const page = within(card()).getByRole('link', { name: 'Xem trang của công ty' });
    expect(page.getAttribute('href')).toBe('/partner/cong-ty-mau');
  });
  it('everybody is warned before they pay', async () => {
    await open(wantDetail);
    expect(card().textContent).toContain('xem tài sản và giấy tờ gốc trước khi chuyển tiền');
  });
});

describe('sharing', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
  const openSheet = async () => {
    await open();
    press(button('Chia sẻ', card()));
    return within(card()).findByRole('button', { name: 'Sao chép liên kết' });
  };

  it('the address is copied without query, and the sheet closes', async () => {
    const copied: string[] = [];
    clipboard(async (text) => void copied.push(text));
    press(await openSheet());
    await waitFor(() => expect(noticeText()).toContain('Đã sao chép liên kết.'));
    expect(copied).toEqual([location.origin + location.pathname]);
    expect(button('Chia sẻ', card()).getAttribute('aria-expanded')).toBe('false');
  });

  it('where copying is not allowed the address is shown, to be copied by hand', async () => {
    clipboard(() => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    press(await openSheet());
    await waitFor(() => expect(noticeText()).toContain(location.origin + location.pathname));
    expect(screen.getByRole('alert').textContent).toContain('Trình duyệt không cho phép sao chép');
  });

  it('the device’s own sheet is offered where there is one; closing it is no error', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await openSheet();
    press(button('Ứng dụng khác…', card()));
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(share.mock.calls[0]).toEqual([
      { title: expect.stringContaining('(DASAMP1E01)'), url: location.origin + location.pathname },
    ]);
    expect(noticeText()).toBe('');
  });

  it('is not offered where there is none', async () => {
    await openSheet();
    expect(within(card()).queryByRole('button', { name: 'Ứng dụng khác…' })).toBeNull();
  });

  it('closes by Escape and by going elsewhere with the keyboard', async () => {
    const copy = await openSheet();
    fireEvent.keyDown(copy, { key: 'Escape' });
    const opener = button('Chia sẻ', card());
    expect([opener.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', opener]);
    press(opener);
    screen.getAllByRole('link', { name: /trang chủ/ })[0]?.focus();
    await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  });
});

describe('printing', () => {
  it('waits for the whole number; one that is refused is printed masked', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    api.on(listingsApi.revealContact, () => {
      throw noNetwork();
    });
    press(button('In trang này', card()));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(button(masked, card())).toBeDefined();
    expect(noticeText()).toContain('Mất kết nối mạng');
  });

  it('asks for nothing once the number is there', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open();
    press(button(masked, card()));
    await within(card()).findByRole('link', { name: '0900 000 012' });
    press(button('In trang này', card()));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(asked()).toHaveLength(1);
  });
});

it('somebody signed in sees the same page, their account beside it', async () => {
  api.on(listingsApi.getListing, offerDetail);
  api.on(searchApi.search, found([]));
  await openApp('/project-detail/DASAMP1E01', { as: people.member });
  expect(await screen.findByRole('button', { name: 'Tài khoản của An' })).toBeDefined();
  expect(button(masked, card())).toBeDefined();
});
