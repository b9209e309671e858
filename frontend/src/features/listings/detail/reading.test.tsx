/** What a reader learns of a listing: figures by kind and type, facts that are known, pictures by keyboard, what else there is. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, press } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import {
  card,
  enterpriseDetail,
  foreignDetail,
  found,
  offerDetail,
  wantDetail,
} from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

async function open(detail: ListingDetail, locale: Locale = 'vi') {
  api.on(listingsApi.getListing, detail);
  api.on(searchApi.search, found([]));
  return openApp(`/project-detail/${detail.card.code}`, { locale });
}
const withCard = (
  changes: Partial<ListingDetail['card']>,
  content: Partial<ListingDetail['content']> = {},
) => ({
  ...offerDetail,
  card: { ...offerDetail.card, ...changes },
  content: { ...offerDetail.content, ...content },
});
const factOf = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.nextSibling?.textContent;
const headText = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent ?? '';

describe('figures', () => {
  it.each<[string, ListingDetail, string]>([
    ['a sale', offerDetail, '5,2 tỷ'],
    ['one by agreement', withCard({ price: { mode: 'deal' }, priceVnd: null, vndPerM2: null }), 'Thỏa thuận'],
    ['a want', wantDetail, '2 – 3 tỷ'],
    [
      'a month’s rent',
      withCard({
        kind: 'rental',
        price: { mode: 'exact', amount: '120', unit: 'million-vnd', per: 'month' },
      }),
      '120 triệu/tháng',
    ],
  ])('of %s name the price as it was set', async (_, detail, words) => {
    await open(detail);
    expect(headText()).toContain(words);
  });

  it('without an area say nothing of one', async () => {
    await open(withCard({ areaDm2: null, areaDm2Max: null, vndPerM2: null }));
    expect(headText()).not.toContain('Diện tích');
    expect(headText()).not.toContain('Đơn giá');
  });

  it.each<[Locale, RegExp, RegExp]>([
    ['en', /VND 5\.2 billion/, /≈ USD 197,700/],
    ['ja', /52億ドン/, /約3,023万円/],
    ['ko', /52억 동/, /약 2억 7,500만 원/],
    ['zh', /52亿越南盾/, /约141万元/],
  ])('stand in the reader’s own money too, in %s', async (locale, price, own) => {
    await open(offerDetail, locale);
    expect(headText()).toMatch(price);
    expect(headText()).toMatch(own);
  });

  it('a price written in dollars is not turned into dollars again', async () => {
    const price = { mode: 'exact', amount: '200000', unit: 'usd', per: 'total' } as const;
    await open(withCard({ price, priceVnd: 5_260_000_000 }), 'en');
    expect(headText()).toContain('USD 200,000');
    expect(headText().match(/USD 200,000/g)).toHaveLength(1);
  });
});

describe('badges', () => {
  it('say that a place was paid for, and what kind it is', async () => {
    await open(offerDetail);
    expect(headText()).toMatch(/^Tin VIP.*trả phí.*Bán.*Dự án lớn/);
  });
  it('a regular one claims nothing', async () => {
    await open(withCard({ level: 'regular', isLargeScale: false }));
    expect(headText()).not.toMatch(/VIP|trả phí|Dự án lớn/);
  });
});

describe('facts', () => {
  it('are those that are known, as their readers write them', async () => {
    await open(offerDetail);
    expect([factOf('Diện tích đất'), factOf('Diện tích sàn'), factOf('Khu, cụm công nghiệp')]).toEqual([
      ...['1.000 m²', '800 m²', 'KCN Yên Phong'],
    ]);
    expect(factOf('Tình trạng')).toBe('Sẵn sàng bàn giao');
  });

  it.each<[Locale, string, string]>([
    ['en', 'Key facts', '2056'],
    ['ja', '基本情報', '2056年'],
    ['ko', '기본 정보', '2056년'],
    ['zh', '基本信息', '2056年'],
  ])('land is used until a year, never owned, in %s', async (locale, name, until) => {
    await open(offerDetail, locale);
    expect(screen.getByRole('region', { name }).textContent).toContain(until);
    expect(document.body.textContent).not.toMatch(/freehold|永久|所有権/i);
  });

  it('a kind of asset that staff have taken away is called by its type', async () => {
    await open(withCard({ category: 'no-such-category' }));
    expect(factOf('Loại hình')).toBe('BĐS công nghiệp');
  });

  it('what there is and what is granted stand by their names, a key without a name as it is', async () => {
    const infrastructure = {
      keys: ['power-22kv', 'no-such-key'],
      incentives: ['tax-holiday'],
      note: 'Cách cảng 5 km',
    };
    await open(withCard({}, { infrastructure }));
    const section = screen.getByRole('region', { name: 'Hạ tầng' });
    expect(section.textContent).toContain('Cách cảng 5 km');
    expect(screen.getByRole('region', { name: 'Ưu đãi đầu tư' }).textContent).not.toBe('');
  });

  it('a company has its figures, a plot of land has none', async () => {
    await open(enterpriseDetail);
    expect(screen.getByRole('region', { name: 'Thông tin doanh nghiệp' }).textContent).toContain('12%');
    expect(screen.queryByRole('region', { name: 'Hạ tầng' })).toBeNull();
  });
});

describe('the place', () => {
  it('leads to a map outside, and to what else there is nearby', async () => {
    await open(offerDetail);
    const place = screen.getByRole('region', { name: 'Vị trí' });
    const map = link('Xem trên Google Maps (cửa sổ mới)', place);
    expect(map.getAttribute('rel')).toContain('noopener');
    expect(new URL(map.href).searchParams.get('query')).toContain('Xã Yên Phong');
    expect(link('Tin khác trong phường, xã này', place).getAttribute('href')).toBe(
      '/project?province=24&ward=09193',
    );
  });
  it('abroad is an address with its nation, without a former one', async () => {
    await open(foreignDetail);
    const place = screen.getByRole('region', { name: 'Vị trí' });
    expect(place.textContent).toContain('Vientiane');
    expect(place.textContent).not.toContain('trước đây');
    expect(within(place).queryByRole('link', { name: /Tin khác/ })).toBeNull();
  });
  it('of a want has no map: nobody can go there', async () => {
    await open(wantDetail);
    const place = screen.getByRole('region', { name: 'Vị trí' });
    expect(within(place).queryByRole('link', { name: /Google Maps/ })).toBeNull();
  });
  it('the trail above the page leads up step by step', async () => {
    await open(offerDetail);
    const trail = screen.getByRole('navigation', { name: 'Vị trí trang' });
    expect(
      within(trail)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual([
      ...['/project', '/project?types=industrial-park', '/project?types=industrial-park&province=24'],
    ]);
  });
});

describe('pictures by keyboard', () => {
  const box = () => screen.findByRole('dialog', { name: 'Nhà xưởng mẫu' });
  const enlarge = async () => {
    await open(offerDetail);
    const opener = button('Xem lớn ảnh 2 trên 5');
    press(opener);
    return { opener, dialog: await box() };
  };

  it('Escape closes them, and the focus goes back to the picture that was opened', async () => {
    const { opener, dialog } = await enlarge();
    expect(dialog.textContent).toContain('Ảnh 2/5');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('the small ones below lead to any of them, the current one marked', async () => {
    const { dialog } = await enlarge();
    press(button('Hiện ảnh 5 trên 5', dialog));
    await waitFor(() => expect(dialog.textContent).toContain('Ảnh 5/5'));
    expect(button('Hiện ảnh 5 trên 5', dialog).getAttribute('aria-current')).toBe('true');
    press(button('Ảnh sau', dialog));
    await waitFor(() => expect(dialog.textContent).toContain('Ảnh 1/5'));
  });

  it('a double press zooms, and a zoomed one is moved by scrolling, not turned', async () => {
    const { dialog } = await enlarge();
    fireEvent.doubleClick(within(dialog).getByRole('img', { name: /ảnh 2\/5$/ }));
    expect(button('Thu nhỏ', dialog)).toBeDefined();
    const picture = within(dialog).getByRole('img', { name: /ảnh 2\/5$/ });
    fireEvent.touchStart(picture, { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 100 }] });
    expect(dialog.textContent).toContain('Ảnh 2/5');
  });

  it('two fingers and a short slip turn nothing', async () => {
    const { dialog } = await enlarge();
    const picture = within(dialog).getByRole('img', { name: /ảnh 2\/5$/ });
    fireEvent.touchStart(picture, { touches: [{ clientX: 300 }, { clientX: 200 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 100 }] });
    fireEvent.touchStart(picture, { touches: [{ clientX: 300 }] });
    fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 280 }] });
    expect(dialog.textContent).toContain('Ảnh 2/5');
  });

  it('one picture has neither arrows nor small ones', async () => {
    await open(foreignDetail);
    press(button('Xem lớn ảnh 1 trên 1'));
    const dialog = await box();
    expect(within(dialog).queryByRole('button', { name: 'Ảnh sau' })).toBeNull();
    expect(within(dialog).queryByRole('list')).toBeNull();
  });

  it('without any it says so', async () => {
    await open(wantDetail);
    expect(screen.getByText('Tin này không có ảnh')).toBeDefined();
  });
});

describe('what else there is', () => {
  it('that does not come leaves the page as it is', async () => {
    api.on(listingsApi.getListing, offerDetail);
    api.refuse(searchApi.search, 'temporarily-unavailable');
    await openApp('/project-detail/DASAMP1E01');
    await waitFor(() => expect(api.asked(searchApi.search).length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Tin tương tự' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads from one listing to the next, whose phone is masked again', async () => {
    const next = {
      ...offerDetail,
      card: { ...offerDetail.card, code: 'DA0000000B', title: 'Nhà xưởng khác' },
    };
    const other = { ...next, content: { ...next.content, title: 'Nhà xưởng khác' } };
    api.on(listingsApi.getListing, ({ params }) => (params.code === 'DA0000000B' ? other : offerDetail));
    api.on(searchApi.search, found([card({ code: 'DA0000000B', title: 'Nhà xưởng khác' })]));
    api.on(listingsApi.revealContact, { phone: '+84900000012' });
    const { address } = await openApp('/project-detail/DASAMP1E01');
    const contact = () => screen.getByRole('complementary', { name: 'Liên hệ' });
    press(button('Hiện số 0900 000 0xx', contact()));
    await within(contact()).findByRole('link', { name: '0900 000 012' });
    const similar = await screen.findByRole('region', { name: 'Tin tương tự' });
    press(within(similar).getByRole('link', { name: /Nhà xưởng khác/ }));
    await waitFor(() => expect(address()).toBe('/project-detail/DA0000000B'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nhà xưởng khác'));
    expect(button('Hiện số 0900 000 0xx', contact())).toBeDefined();
  });
});
