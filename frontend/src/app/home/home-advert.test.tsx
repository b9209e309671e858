/** The band of home: settled with the page, marked as paid, closed for good on this device, reported with one act. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { found } from '#frontend/testing/listings.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import type { ShownAdvert } from '#shared/adverts/model.ts';
import { searchApi } from '#shared/search/api.ts';
// Loaded before its first visit, which takes a while on a busy machine.
import '#ui/advert/advert-box.tsx';
import { sampleAdvert } from '#ui/advert/sample-advert.ts';

setUpApp();
const advert = (changes: Partial<ShownAdvert> = {}): ShownAdvert => ({ ...sampleAdvert, ...changes });
const band = () => screen.findByLabelText(/^Quảng cáo của/);
const place = () => document.querySelector('[data-advert-place]');

beforeEach(() => {
  api.on(searchApi.search, found([]));
});

/** Comes to home a second time, when it is known what runs. */
async function openTwice(items: ShownAdvert[]) {
  api.on(advertsApi.listShownAdverts, { items });
  const opened = await openApp('/');
  await waitFor(() => expect(api.asked(advertsApi.listShownAdverts)).toHaveLength(1));
  await opened.router.navigate('/support');
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Hỗ trợ'));
  await opened.router.navigate('/');
  await waitFor(() => expect(place()).not.toBeNull());
  return opened;
}

it('has no place while nobody knows whether anything runs, nor where nothing does', async () => {
  const answer = api.hold(advertsApi.listShownAdverts);
  await openApp('/');
  expect(place()).toBeNull();
  answer({ items: [advert()] });
  await waitFor(() => expect(api.asked(advertsApi.listShownAdverts)).toHaveLength(1));
  expect(place()).toBeNull();
});

it('says that it is paid for and by whom, and leads away in a tab of its own', async () => {
  await openTwice([advert()]);
  const box = await band();
  expect(box.textContent).toContain('Quảng cáo · trả phí');
  const away = within(box).getByRole('link', { name: /Nhà xưởng xây sẵn/ });
  expect(['href', 'target', 'rel'].map((name) => away.getAttribute(name))).toEqual([
    ...['https://example.com/nha-xuong', '_blank', 'sponsored noopener nofollow'],
  ]);
  const report = new URL(
    (within(box).getByRole('link', { name: 'Báo cáo quảng cáo' }) as HTMLAnchorElement).href,
  );
  expect(report.pathname).toBe('/support');
  expect(Object.fromEntries(report.searchParams)).toEqual({
    advert: sampleAdvert.id,
    of: sampleAdvert.customerName,
  });
});

it('tells why it is shown', async () => {
  await openTwice([advert({ chosenBy: ['locale'] })]);
  const box = await band();
  press(button('Vì sao tôi thấy?', box));
  expect(box.textContent).toContain('Bên quảng cáo chọn ngôn ngữ của trang.');
  expect(box.textContent).toContain('Chúng tôi không dùng thông tin cá nhân của bạn');
});

it('closed, it goes at once and stays closed; others still have their turn', async () => {
  const { router } = await openTwice([advert()]);
  press(button('Đóng quảng cáo', await band()));
  expect(screen.queryByLabelText(/^Quảng cáo của/)).toBeNull();
  expect(document.activeElement).toBe(place());
  await router.navigate('/support');
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toContain('Hỗ trợ'));
  await router.navigate('/');
  expect(await screen.findByText('Bạn đã đóng quảng cáo ở đây.')).toBeDefined();
  const other = advert({ id: '01JSAMP1E00000000000000001', title: 'Kho lạnh' });
  api.on(advertsApi.listShownAdverts, { items: [advert(), other] });
  const { mutate } = await import('swr');
  await mutate(() => true);
  expect((await band()).textContent).toContain('Kho lạnh');
});
