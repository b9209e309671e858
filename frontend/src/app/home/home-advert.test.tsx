/** The band of home: settled with the page, marked as paid, closed for good on this device, reported with one act. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { button, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp, today } from '#frontend/testing/app.tsx';
import { found } from '#frontend/testing/listings.ts';
import { advertsApi } from '#shared/adverts/api.ts';
import { advertMeasureApi } from '#shared/adverts/measure-api.ts';
import type { ShownAdvert } from '#shared/adverts/model.ts';
import { casesApi } from '#shared/cases/api.ts';
import type { SentCase } from '#shared/cases/case-model.ts';
import { searchApi } from '#shared/search/api.ts';
// Loaded before its first visit, which takes a while on a busy machine.
import '#ui/advert/advert-box.tsx';
import '#ui/advert/advert-report.tsx';
import '#ui/advert/advert-why.tsx';
import { sampleAdvert } from '#ui/advert/sample-advert.ts';

setUpApp();
const advert = (changes: Partial<ShownAdvert> = {}): ShownAdvert => ({ ...sampleAdvert, ...changes });
const band = () => screen.findByLabelText(/^Quảng cáo của/);
const place = () => document.querySelector('[data-advert-place]');

beforeEach(() => {
  api.on(advertMeasureApi.noteAdvertViews, undefined);
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

it('says that it is paid for and by whom, and leads away in a tab of its own, by the address that counts it', async () => {
  await openTwice([advert()]);
  const box = await band();
  expect(box.textContent).toContain('Quảng cáo · trả phí');
  const away = within(box).getByRole('link', { name: /Nhà xưởng xây sẵn/ });
  expect(['href', 'target', 'rel', 'referrerpolicy'].map((name) => away.getAttribute(name))).toEqual([
    ...[sampleAdvert.clickPath, '_blank', 'sponsored noopener nofollow', 'strict-origin'],
  ]);
  expect(away.textContent).toContain('example.com');
});

describe('the question why it is shown', () => {
  it('is answered: who pays and where it leads, the position, what of the page, and that nobody is known', async () => {
    await openTwice([advert({ chosenBy: ['locale'] })]);
    press(button('Vì sao tôi thấy?', await band()));
    const dialog = await screen.findByRole('dialog', { name: 'Vì sao tôi thấy?' });
    for (const words of [
      ...['Công ty Mẫu trả tiền để quảng cáo này', 'Bấm vào sẽ mở example.com', 'Đầu trang chủ'],
      ...[
        'Bên quảng cáo chọn ngôn ngữ của trang.',
        'không dùng thông tin cá nhân của bạn',
        'không dùng cookie',
      ],
    ])
      expect(dialog.textContent).toContain(words);
    press(button('Đóng quảng cáo', dialog));
    expect(screen.queryByLabelText(/^Quảng cáo của/)).toBeNull();
  });
  it('says of one without targets that everybody sees it, and leads on to reporting it', async () => {
    api.on(casesApi.reportAdvert, sent);
    await openTwice([advert()]);
    press(button('Vì sao tôi thấy?', await band()));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('hiển thị cho mọi người xem');
    press(button('Báo cáo quảng cáo', dialog));
    expect(await screen.findByText(/Đã gửi báo cáo YC000000C1/)).toBeDefined();
  });
});

const sent: SentCase = {
  ...{
    number: 'YC000000C1',
    kind: 'report',
    state: 'new',
    title: 'Công ty Mẫu',
    at: today,
    updatedAt: today,
  },
  ...{ token: '01JD00000000000000000000C1.aaaaaaaaaaaaaaaaaaaaaa', fileCount: 0, history: [] },
  ...{ canWithdraw: true },
};
const flag = (box: HTMLElement) => button('Báo cáo quảng cáo', box);

describe('reporting', () => {
  it('is one press, sent once, and is taken back with another', async () => {
    const answer = api.hold(casesApi.reportAdvert);
    await openTwice([advert()]);
    const box = await band();
    press(flag(box));
    await waitFor(() => expect(api.asked(casesApi.reportAdvert)).toHaveLength(1));
    expect(flag(box).disabled).toBe(true);
    expect(api.asked(casesApi.reportAdvert)[0]!.body).toMatchObject({
      ...{ advertId: sampleAdvert.id, locale: 'vi' },
    });
    answer(sent);
    await within(box).findByText(/Đã gửi báo cáo YC000000C1/);
    expect(within(box).getByRole('link', { name: 'Viết thêm cho chúng tôi' }).getAttribute('href')).toMatch(
      /^\/support\?advert=/,
    );
    api.on(casesApi.withdrawCase, { ...sent, state: 'withdrawn', canWithdraw: false });
    press(button('Hoàn tác', box));
    await within(box).findByText('Đã rút báo cáo.');
    expect(api.asked(casesApi.withdrawCase)[0]!.body).toEqual({ token: sent.token });
  });

  it('that fails says so, and is sent again as the same', async () => {
    api.refuse(casesApi.reportAdvert, 'temporarily-unavailable');
    await openTwice([advert()]);
    const box = await band();
    press(flag(box));
    await within(box).findByText(/Chưa gửi được báo cáo/);
    api.on(casesApi.reportAdvert, sent);
    press(button('Thử lại', box));
    await within(box).findByText(/Đã gửi báo cáo/);
    const [first, second] = api.asked(casesApi.reportAdvert);
    expect(second!.body.attempt).toBe(first!.body.attempt);
  });

  it('what one has reported already says so', async () => {
    api.refuse(casesApi.reportAdvert, 'already-contacted', { params: { at: today } });
    await openTwice([advert()]);
    const box = await band();
    press(flag(box));
    expect(await within(box).findByText(/Bạn đã báo cáo quảng cáo này/)).toBeDefined();
  });
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
