/** Pages of the site itself: help that leads somewhere, saved listings, articles that are not there. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleDocument } from '#frontend/features/content/samples.ts';
import { link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { card, found } from '#frontend/testing/listings.ts';
import { contentApi } from '#shared/content/api.ts';
import { brand } from '#shared/kernel/brand.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();
const main = () => screen.getByRole('main');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('support', () => {
  beforeEach(() => api.on(contentApi.listDocuments, { items: [] }));

  it('answers each question with the page where it is settled', async () => {
    await openApp('/support');
    const questions = screen.getByRole('region', { name: 'Câu hỏi thường gặp' });
    expect(within(questions).getAllByRole('heading', { level: 3 })).toHaveLength(5);
    expect(
      within(questions)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual([...['/auth', '/my-wallet', '/manage-sales-information', '/project', '/my-profile']]);
  });

  it('an email is begun with what it is about, where somebody came from there', async () => {
    await openApp('/support?payment=TU0123456789');
    const mail = link('Gửi email', main()).getAttribute('href')!;
    expect(mail).toContain(`mailto:${brand.supportEmail}?subject=`);
    expect(decodeURIComponent(mail)).toContain('TU0123456789');
  });

  it('of that no more than a reference’s length is taken over from the address', async () => {
    await openApp(`/support?advert=${'A'.repeat(400)}`);
    expect(main().textContent).toContain('A'.repeat(40));
    expect(main().textContent).not.toContain('A'.repeat(41));
  });

  it('about an advert it names who paid for it, and begins the question with that', async () => {
    await openApp('/support?advert=01ADVERT&of=C%C3%B4ng+ty+M%E1%BA%ABu');
    const begun = 'Báo cáo quảng cáo của Công ty Mẫu (01ADVERT)';
    expect((screen.getByLabelText('Câu hỏi') as HTMLInputElement).value).toBe(begun);
  });

  it('without one is an email without a subject', async () => {
    await openApp('/support');
    expect(link('Gửi email', main()).getAttribute('href')).toBe(`mailto:${brand.supportEmail}`);
  });

  it('never asks for a password or a code', async () => {
    await openApp('/support');
    expect(main().textContent).toContain('Không gửi mật khẩu hay mã xác nhận cho bất kỳ ai.');
  });
});

it('saved listings, where there are none, lead to the search', async () => {
  api.on(searchApi.search, found([card({ title: 'Nhà xưởng' })]));
  const { address } = await openApp('/saved');
  await screen.findByText('Bạn chưa lưu tin nào');
  press(link('Tìm tin', main()));
  await waitFor(() => expect(address()).toBe('/project'));
});

describe('a page of rules', () => {
  const answer = (title: string, locale: Locale) =>
    api.on(contentApi.getDocument, { ...sampleDocument, name: 'regulations', title, locale });

  it.each<[Locale, string]>([
    ['vi', 'Quy chế hoạt động'],
    ['en', 'Marketplace rules'],
    ['ja', '運営規約'],
    ['ko', '운영 규정'],
    ['zh', '平台规则'],
  ])('has its name before its text is there, in %s', async (locale, title) => {
    const arrives = api.hold(contentApi.getDocument);
    await openApp('/quy-che-hoat-dong', { locale });
    expect(heading()).toBe(title);
    await waitFor(() => expect(document.title).toContain(title));
    arrives({ ...sampleDocument, name: 'regulations', title, locale });
    expect(await screen.findByRole('heading', { name: 'a', level: 2 })).toBeDefined();
  });

  it('at an address in capitals or with a slash behind it is the same page', async () => {
    answer('Quy chế hoạt động', 'vi');
    await openApp('/QUY-CHE-HOAT-DONG/');
    expect(heading()).toBe('Quy chế hoạt động');
  });

  it('that has not come is asked for again', async () => {
    api.refuse(contentApi.getDocument, 'temporarily-unavailable');
    await openApp('/quy-che-hoat-dong');
    const again = await screen.findByRole('button', { name: 'Thử lại' });
    answer('Quy chế hoạt động', 'vi');
    press(again);
    expect(await screen.findByRole('heading', { name: 'a', level: 2 })).toBeDefined();
  });
});

it('an article that nobody has published is not there', async () => {
  api.on(searchApi.search, found([]));
  api.refuse(contentApi.getContent, 'not-found');
  await openApp('/news/khong-co-bai-nay');
  expect(screen.getByText('404')).toBeDefined();
  expect(heading()).toBe('Trang không tồn tại hoặc đã bị xóa');
});
