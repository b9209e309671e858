/** Comparing: chosen on cards and pages, kept on the device, side by side with what differs, passed on by its address. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, noticeText, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { card, enterpriseDetail, found, offerDetail } from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

const named = (detail: ListingDetail, code: string, title: string): ListingDetail => ({
  ...detail,
  card: { ...detail.card, code, title },
  content: { ...detail.content, title },
});
const factory = named(offerDetail, 'DA00000001', 'Nhà xưởng Yên Phong');
const other = {
  ...named(offerDetail, 'DA00000002', 'Nhà xưởng Bình Dương'),
  content: { ...named(offerDetail, 'DA00000002', 'Nhà xưởng Bình Dương').content, park: 'KCN Mỹ Phước' },
};
const company = named(
  { ...enterpriseDetail, content: { ...enterpriseDetail.content, park: undefined } },
  ...(['DA00000003', 'Công ty bao bì carton'] as const),
);
const all = new Map([factory, other, company].map((detail) => [detail.card.code, detail]));

const kept = () =>
  JSON.parse(localStorage.getItem('compare') ?? '[]').map(({ code }: { code: string }) => code);
const keep = (...codes: string[]) =>
  localStorage.setItem('compare', JSON.stringify(codes.map((code) => ({ code, title: `Tin ${code}` }))));

async function compare(codes: string | null, locale: Locale = 'vi') {
  api.on(listingsApi.getListing, ({ params }) => {
    const detail = all.get(params.code);
    if (!detail) throw new DomainProblem(params.code === 'DA0000000X' ? 'gone' : 'not-found');
    return detail;
  });
  return openApp(codes === null ? '/compare' : `/compare?codes=${codes}`, { locale });
}
const row = async (name: RegExp | string) => (await screen.findByRole('rowheader', { name })).closest('tr')!;
const cellsOf = async (name: RegExp | string) =>
  within(await row(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('choosing', () => {
  const cards = [1, 2, 3, 4, 5].map((n) => card({ code: `DA0000000${n}`, title: `Tin số ${n} để thử` }));
  const one = (n: number) => button(`So sánh: Tin số ${n} để thử`);

  async function openList() {
    api.on(searchApi.search, found(cards));
    const app = await openApp('/project');
    await screen.findByRole('button', { name: 'So sánh: Tin số 1 để thử' });
    return app;
  }

  it('a card is pressed on and off, and kept on the device', async () => {
    await openList();
    press(one(1));
    expect(one(1).getAttribute('aria-pressed')).toBe('true');
    expect(kept()).toEqual(['DA00000001']);
    pressTwice(one(2));
    expect(kept()).toEqual(['DA00000001']);
    press(one(1));
    expect(kept()).toEqual([]);
  });

  it('a fifth one is not taken: what to do is said, with the way to the four', async () => {
    const { address } = await openList();
    for (const n of [1, 2, 3, 4]) press(one(n));
    press(one(5));
    expect(kept()).toHaveLength(4);
    expect(one(5).getAttribute('aria-pressed')).toBe('false');
    expect(noticeText()).toContain('Vui lòng bỏ bớt một tin');
    api.refuse(listingsApi.getListing, 'gone');
    press(button('Xem so sánh'));
    await waitFor(() => expect(address()).toContain('/compare'));
  });

  it('follows what another tab has chosen, and does not undo it', async () => {
    await openList();
    keep('DA00000003');
    fireEvent(window, new StorageEvent('storage', { key: 'compare' }));
    await waitFor(() => expect(one(3).getAttribute('aria-pressed')).toBe('true'));
    keep('DA00000003', 'DA00000004');
    press(one(1));
    expect(kept()).toEqual(['DA00000003', 'DA00000004', 'DA00000001']);
  });

  it.each(['{', '7', '{"a":1}', '[{"code":"DA1","title":"x"},null,{"code":"DA00000002"}]'])(
    'begins with nothing where the device keeps %s',
    async (text) => {
      localStorage.setItem('compare', text);
      await openList();
      press(one(1));
      expect(kept()).toEqual(['DA00000001']);
    },
  );

  it('the bar names what is chosen, takes it out, and leads to the comparison', async () => {
    keep('DA00000001', 'DA00000002');
    await openList();
    const bar = within(await screen.findByRole('region', { name: 'Tin đã chọn để so sánh' }));
    expect(bar.getByText('Đã chọn 2/4 tin')).toBeDefined();
    expect(bar.getByRole('link', { name: 'So sánh' }).getAttribute('href')).toBe(
      '/compare?codes=DA00000001%2CDA00000002',
    );
    press(bar.getByRole('button', { name: 'Bỏ tin: Tin DA00000001' }));
    expect(kept()).toEqual(['DA00000002']);
    press(bar.getByRole('button', { name: 'Bỏ hết' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Tin đã chọn để so sánh' })).toBeNull());
  });
});

describe('the comparison', () => {
  it('has a column for each listing and marks what differs', async () => {
    await compare('DA00000001,da00000002');
    expect(await cellsOf(/^Khu, cụm công nghiệp/)).toEqual(['KCN Yên Phong', 'KCN Mỹ Phước']);
    expect((await row(/^Khu, cụm công nghiệp/)).textContent).toContain('Khác nhau');
    expect((await row('Pháp lý')).textContent).not.toContain('Khác nhau');
    fireEvent.click(screen.getByRole('switch', { name: 'Chỉ hiện điểm khác nhau' }));
    expect(screen.queryByRole('rowheader', { name: 'Pháp lý' })).toBeNull();
    expect(screen.getByRole('rowheader', { name: /^Khu, cụm công nghiệp/ })).toBeDefined();
  });

  it('names the former address without saying again that it is one', async () => {
    await compare('DA00000001,DA00000002');
    const [former] = await cellsOf(/^Địa chỉ cũ/);
    expect(former).toContain('Huyện Yên Phong');
    expect(former).not.toContain('trước đây');
  });

  it('says of different types which facts do not apply', async () => {
    await compare('DA00000001,DA00000003');
    expect((await cellsOf(/^Khu, cụm công nghiệp/))[1]).toBe('Không áp dụng');
    expect((await cellsOf(/^Vốn điều lệ/))[0]).toBe('Không áp dụng');
  });

  it('has all prices in the reader’s currency beside those that were posted', async () => {
    await compare('DA00000001,DA00000002');
    expect(await cellsOf(/^Giá đăng/)).toEqual(['5,2 tỷ', '5,2 tỷ']);
    expect((await cellsOf('Giá quy đổi (VND)'))[0]).toBe('5,2 tỷ');
    fireEvent.change(screen.getByLabelText('Quy đổi giá sang'), { target: { value: 'USD' } });
    expect((await cellsOf('Giá quy đổi (USD)'))[0]).toBe('≈ 197.700 USD');
    expect(await cellsOf(/^Giá đăng/)).toEqual(['5,2 tỷ', '5,2 tỷ']);
  });

  it('says what is gone or was never there, and leaves the others', async () => {
    const { address } = await compare('DA0000000X,DA00000009,DA00000001');
    expect(await screen.findByText(/Tin này không còn hiển thị/)).toBeDefined();
    expect(await screen.findByText(/Không tìm thấy tin có mã này/)).toBeDefined();
    expect(link('Nhà xưởng Yên Phong').getAttribute('href')).toBe('/project-detail/DA00000001');
    press(button('Bỏ tin: DA0000000X'));
    await waitFor(() => expect(address()).toBe('/compare?codes=DA00000009%2CDA00000001'));
  });

  it('does not change what this device keeps when a link of somebody else is opened', async () => {
    keep('DA00000003');
    await compare('DA00000001,DA00000002');
    await row('Pháp lý');
    expect(kept()).toEqual(['DA00000003']);
  });

  it('names what was chosen here in its address, so that it can be passed on', async () => {
    keep('DA00000001', 'DA00000002');
    const { address } = await compare(null);
    await waitFor(() => expect(address()).toBe('/compare?codes=DA00000001%2CDA00000002'));
  });

  it('shows the first four of more, and says so', async () => {
    await compare('DA00000001,DA00000002,DA00000003,DA00000004,DA00000005');
    expect(await screen.findByText(/Trang này hiển thị 4 tin đầu tiên/)).toBeDefined();
    expect(await screen.findAllByRole('columnheader')).toHaveLength(4);
  });

  it.each([null, '', 'nothing', '<script>'])(
    'without listings (%s) says how they are chosen',
    async (codes) => {
      await compare(codes);
      expect(screen.getByText('Chưa có tin nào để so sánh')).toBeDefined();
      expect(api.asked(listingsApi.getListing)).toEqual([]);
    },
  );

  it('one that does not come can be tried again, by itself', async () => {
    api.on(listingsApi.getListing, ({ params }) => {
      if (params.code === other.card.code) throw noNetwork();
      return factory;
    });
    await openApp('/compare?codes=DA00000001,DA00000002');
    expect(await screen.findByText('Chưa tải được tin này.')).toBeDefined();
    api.on(listingsApi.getListing, other);
    press(button('Thử lại'));
    expect(await screen.findByRole('link', { name: 'Nhà xưởng Bình Dương' })).toBeDefined();
    expect(screen.queryByText('Chưa tải được tin này.')).toBeNull();
  });

  it.each([
    ['en', 'Compare listings', /^Price as posted/],
    ['ja', '案件の比較', /^掲載価格/],
    ['ko', '매물 비교', /^게시 가격/],
    ['zh', '项目对比', /^发布价格/],
  ] as const)('stands in %s', async (locale, title, price) => {
    await compare('DA00000001', locale);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(await row(price)).toBeDefined();
  });
});
