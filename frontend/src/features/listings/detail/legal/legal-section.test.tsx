/** What visitors read of papers and law: what is stated, by whom and when, and what is not stated at all. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { card, found, offerDetail, wantDetail } from '#frontend/testing/listings.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingDetail } from '#shared/listings/model.ts';
import { searchApi } from '#shared/search/api.ts';

setUpApp();

async function show(
  content: Partial<ListingDetail['content']>,
  { detail = offerDetail, locale = 'vi' }: { detail?: ListingDetail; locale?: Locale } = {},
) {
  api.on(listingsApi.getListing, { ...detail, content: { ...detail.content, ...content } });
  api.on(listingsApi.listMoreOfPoster, { items: [] });
  api.on(searchApi.search, found([card()]));
  await openApp(`/project-detail/${detail.card.code}`, { locale });
}
/** Its code comes after the page's. */
const legal = () => screen.findByRole('region', { name: 'Giấy tờ pháp lý' });
const row = async (name: string) =>
  within(await legal()).getByRole('row', { name: new RegExp(`^${name}`) }).textContent;

describe('papers and law', () => {
  it('stand as a table that says who states them, and when', async () => {
    await show({
      propertyCode: '79-0001',
      papers: [{ kind: 'land-certificate', numberMasked: '•••234', date: '2020-05-06', issuer: 'Sở TN&MT' }],
      legalFacts: {
        mortgaged: { answer: 'yes', source: 'certificate', asOf: '2026-01-02' },
        inDispute: { answer: 'unknown' },
        planning: { text: 'Đất sản xuất kinh doanh' },
      },
      broker: { number: 'HCM-0042', issuer: 'TP. Hồ Chí Minh' },
    });
    expect((await legal()).textContent).toMatch(/Theo Người mẫu nêu trong tin, cập nhật ngày 05\/01\/2026/);
    expect(await row('Mã định danh')).toContain('79-0001');
    expect(await row('Giấy chứng nhận quyền')).toMatch(/Số •••234.*Sở TN&MT · 06\/05\/2020/);
    expect(await row('Đang thế chấp')).toMatch(/Có.*Theo giấy chứng nhận · tính đến 02\/01\/2026/);
    expect(await row('Đang có tranh chấp')).toBe('Đang có tranh chấpChưa rõ');
    expect(await row('Quy hoạch')).toMatch(/Đất sản xuất kinh doanh.*Người đăng nêu/);
    expect(await row('Chứng chỉ')).toMatch(/Số HCM-0042.*TP\. Hồ Chí Minh/);
  });

  it('that are not stated are said to be not stated', async () => {
    await show({});
    for (const name of ['Giấy tờ', 'Đang thế chấp', 'Đang có tranh chấp', 'Quy hoạch'])
      expect(await row(name)).toBe(`${name}Chưa nêu`);
    expect(within(await legal()).queryByText(/Mã định danh/)).toBeNull();
  });

  it('of which only the kind is stated are there, without a number', async () => {
    await show({ papers: [{ kind: 'land-certificate' }] });
    expect(await row('Giấy chứng nhận quyền')).toMatch(/Có$/);
  });

  it('are not asked of who is looking for something', async () => {
    await show({}, { detail: wantDetail });
    expect(screen.queryByRole('region', { name: 'Giấy tờ pháp lý' })).toBeNull();
  });
});

describe('a franchise', () => {
  const kind = { kind: 'rental', type: 'brand', category: 'franchise' } as const;
  const franchised = { ...offerDetail, card: { ...offerDetail.card, ...kind } };
  it('that does not state its registration has a note; one that states it all has none', async () => {
    await show({ ...kind, franchise: { hasRunAYear: true } }, { detail: franchised });
    expect(await row('Đăng ký nhượng quyền')).toContain('Chưa nêu');
    expect(await row('Hệ thống đã hoạt động')).toContain('Có');
    expect(within(await legal()).getByRole('note').textContent).toContain('35/2006/NĐ-CP');
  });
  it('that states it all has no note', async () => {
    const registered = { registeredWith: 'Bộ Công Thương', number: '12/BCT', date: '2025-03-04' };
    await show({ ...kind, franchise: { ...registered, hasRunAYear: false } }, { detail: franchised });
    expect(await row('Đăng ký nhượng quyền')).toMatch(/Bộ Công Thương · Số 12\/BCT04\/03\/2025/);
    expect(await row('Hệ thống đã hoạt động')).toContain('Không');
    expect(within(await legal()).queryByRole('note')).toBeNull();
  });
});

describe('a picture', () => {
  const alts = () => screen.getAllByRole<HTMLImageElement>('img', { hidden: true }).map(({ alt }) => alt);
  it('has its poster’s words in their language, else the listing’s own in the reader’s', async () => {
    const pictures = offerDetail.content.pictures.map((picture, at) =>
      at === 1 ? { ...picture, alt: 'Cổng chính' } : picture,
    );
    await show({ pictures }, { locale: 'en' });
    expect(screen.getByAltText('Cổng chính').lang).toBe('vi');
    expect(alts()[0]).toMatch(/^For sale · Factory · Yen Phong Commune, Bac Ninh.*: photo 1 of 5$/);
  });
});
