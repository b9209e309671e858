// @vitest-environment node
/** The one card: one link, the price first, one line of place, facts as chips, a foreign title marked as such. */
import { ChakraProvider } from '@chakra-ui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { system } from '#frontend/theme.ts';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { allNamespaces } from '#lib/i18n/load-namespaces.ts';
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Rates } from '#shared/kernel/money.ts';
import type { ListingCard as Card } from '#shared/listings/model.ts';
import { ListingCard } from './listing-card.tsx';

const card: Card = {
  id: '01J00000000000000000000001',
  code: 'DA00000001',
  version: 1,
  kind: 'rental',
  type: 'land',
  category: 'land',
  level: 'vip',
  state: 'shown',
  title: 'Cho thuê 2,4 ha đất công nghiệp',
  language: 'vi',
  price: { mode: 'exact', amount: '96', unit: 'billion-vnd', per: 'year' },
  priceVnd: 8_000_000_000,
  vndPerM2: 333_333,
  areaDm2: 2_400_000,
  place: {
    nation: 'VN',
    names: {
      ward: 'Xã Yên Phong',
      province: 'Tỉnh Bắc Ninh',
      oldDistrict: 'Huyện Yên Phong',
      oldProvince: 'Tỉnh Bắc Ninh',
    },
  },
  picture: {
    mediaId: '01J00000000000000000000002',
    basePath: '/media/x',
    widths: [400, 800],
    width: 800,
    height: 600,
  },
  pictureCount: 3,
  isLargeScale: true,
  publishedAt: '2026-11-18T03:00:00.000Z',
};

async function markup(
  over: Partial<Card> = {},
  locale: Locale = 'vi',
  actions?: React.ReactNode,
  rates?: Rates,
) {
  const texts = createI18n(locale, await allNamespaces(locale));
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={texts}>
        <MemoryRouter>
          <ListingCard card={{ ...card, ...over }} actions={actions} rates={rates} />
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
}
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
const chipsOf = (html: string) =>
  [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map((match) => match[1]!.replace(/<[^>]+>/g, ''));

describe('a card', () => {
  it('is one link, with buttons beside it and not inside', async () => {
    const html = await markup({}, 'vi', <button type="button">Lưu</button>);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*href="\/project-detail\/DA00000001"/);
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<button/s);
  });

  it('marks the line of a converted price as empty where there is none', async () => {
    const html = await markup(
      { price: { mode: 'exact', amount: '4.6', unit: 'usd', per: 'm2-month' } },
      'en',
      undefined,
      defaultRates,
    );
    expect(wordsOf(html)).toContain('USD 4.6/m²/month');
    expect(html).not.toContain('≈');
    expect(html).toMatch(/<span data-empty=""[^>]*><\/span><\/p>/);
  });

  it('says that the price per m² was converted, no more exactly than the rate is', async () => {
    const price = { mode: 'exact', amount: '23333', unit: 'usd', per: 'month' } as const;
    expect(wordsOf(await markup({ price, vndPerM2: 613_667 }))).toContain('≈ 613.700 ₫/m²/tháng');
  });

  it('says price, price per m² of the month, area, place, kind and level in words', async () => {
    const html = await markup();
    const words = wordsOf(html);
    for (const said of [
      '96 tỷ/năm',
      '2,4 ha',
      '333.333 ₫/m²/tháng',
      'Xã Yên Phong, Bắc Ninh',
      'Tin VIP · trả phí',
      'Dự án lớn',
      'Cho thuê · Đất',
      '18/11/2026',
    ]) {
      expect(words).toContain(said);
    }
    expect(words.indexOf('96 tỷ')).toBeLessThan(words.indexOf('333.333'));
    expect(words.indexOf('333.333')).toBeLessThan(words.indexOf('Cho thuê 2,4 ha'));
    expect(html).toContain('aria-label="3 ảnh"');
  });

  it('says on hover what its place was called before, and has one line of place', async () => {
    const html = await markup();
    expect(html).toMatch(/<h3 [^>]*title="trước đây: Huyện Yên Phong, Tỉnh Bắc Ninh"/);
    expect(wordsOf(html)).not.toContain('trước đây');
  });

  it('of a want names two provinces, and of more counts the others; all of them for screen readers', async () => {
    const provinces = ['Tây Ninh', 'Thành phố Hồ Chí Minh', 'Đồng Nai'].map((name) => ({ code: name, name }));
    const shown = (count: number, locale: Locale = 'vi') =>
      markup({ kind: 'rent', place: { nation: 'VN', provinces: provinces.slice(0, count) } }, locale);
    expect(await shown(2)).toContain('Tây Ninh, TP. Hồ Chí Minh<');
    const html = await shown(3, 'en');
    expect(html).toContain('<span aria-hidden="true">Tay Ninh +2</span>');
    expect(html).toContain('class="visually-hidden">Tay Ninh, Ho Chi Minh City, Dong Nai<');
  });

  it('has at most three facts beside the area, and none without words for it', async () => {
    const facts = {
      status: 'ready',
      legal: 'land-certificate',
      infra: ['power-22kv', 'fire-approved'],
    } as const satisfies Card['facts'];
    expect(chipsOf(await markup({ facts }))).toEqual(['2,4 ha', 'Sổ đỏ', '22 kV', 'Sẵn sàng bàn giao']);
    expect(chipsOf(await markup({ facts: { legal: 'other', infra: ['boiler'] } }))).toEqual(['2,4 ha']);
    expect(chipsOf(await markup())).toEqual(['2,4 ha']);
    expect(chipsOf(await markup({ facts }, 'ja'))).toEqual(['2.4ha', 'レッドブック', '22kV', '引渡し可能']);
  });

  it('says a price per m² once, and none of companies and brands', async () => {
    const perM2 = wordsOf(
      await markup({ price: { mode: 'exact', amount: '12', unit: 'million-vnd', per: 'm2-month' } }),
    );
    expect(perM2.match(/\/m²/g)).toHaveLength(1);
    for (const type of ['enterprise', 'brand'] as const)
      expect(wordsOf(await markup({ type }))).not.toContain('/m²');
  });

  it('has one other currency beside the price as it was written: the reader’s', async () => {
    const inJapanese = wordsOf(await markup({}, 'ja', undefined, defaultRates));
    expect(inJapanese).toContain('|960億ドン/年|約5.6億円/年|約1,938円/m²・月|');
    const inVietnamese = wordsOf(await markup({}, 'vi', undefined, defaultRates));
    expect(inVietnamese).toContain('|96 tỷ/năm|333.333 ₫/m²/tháng|');
    const range: Card['price'] = { mode: 'range', from: '1', to: '2', unit: 'billion-vnd', per: 'total' };
    expect(wordsOf(await markup({ price: range }, 'en', undefined, defaultRates))).toContain(
      '|≈ USD 38,020–76,050|',
    );
    const deal = wordsOf(await markup({ price: { mode: 'deal' } }, 'ja', undefined, defaultRates));
    expect(deal).toContain('|応相談|');
    expect(deal).not.toContain('約');
  });

  it.each([
    ['vi', 'Chuyển nhượng · Doanh nghiệp'],
    ['en', 'For sale · Business'],
    ['ja', '譲渡 · 企業'],
    ['ko', '양도 · 기업'],
    ['zh', '转让 · 企业'],
  ] as const)('says in %s that a company is transferred, and that one is wanted', async (locale, words) => {
    expect(wordsOf(await markup({ kind: 'sell', type: 'enterprise' }, locale))).toContain(`|${words}|`);
    expect(wordsOf(await markup({ kind: 'sell', type: 'brand' }, 'vi'))).toContain(
      'Chuyển nhượng · Thương hiệu',
    );
    expect(wordsOf(await markup({ kind: 'buy', type: 'enterprise' }, 'vi'))).toContain(
      'Cần mua · Doanh nghiệp',
    );
    expect(wordsOf(await markup({ kind: 'sell', type: 'land' }, 'vi'))).toContain('Bán · Đất');
  });

  it('calls the price of a want its budget', async () => {
    expect(wordsOf(await markup({ kind: 'buy' }))).toContain('|Ngân sách|96 tỷ/năm|');
    expect(wordsOf(await markup())).not.toContain('Ngân sách');
  });

  it.each([
    [
      'en',
      'Yen Phong Commune, Bac Ninh',
      'formerly Yen Phong Rural District, Bac Ninh',
      'VND 96 billion/year',
    ],
    ['ja', 'バクニン省 Yen Phong社', '旧住所：バクニン省 Yen Phong県', '960億ドン/年'],
    ['ko', '박닌성 Yen Phong면', '옛 주소: 박닌성 Yen Phong현', '960억 동/년'],
    ['zh', '北宁省Yen Phong乡', '旧地址：北宁省Yen Phong县', '960亿越南盾/年'],
  ] as const)('says place and price as readers of %s write them', async (locale, now, before, price) => {
    const html = await markup({}, locale);
    expect(wordsOf(html).split('|')).toEqual(expect.arrayContaining([now, price]));
    expect(html).toContain(`title="${before}"`);
  });

  it('marks a title in another language than the page’s, and takes a translation where there is one', async () => {
    expect(await markup({}, 'ja')).toMatch(/<a [^>]*lang="vi"[^>]*>Cho thuê/);
    expect(await markup({ language: 'zh' }, 'ja')).toMatch(/<a [^>]*lang="zh-Hans"/);
    const translated = await markup({ titles: { ja: '工業用地 2.4 ha' } }, 'ja');
    expect(translated).toMatch(/<a (?![^>]*lang=)[^>]*>工業用地/);
    expect(await markup()).not.toMatch(/<a [^>]*lang=/);
  });

  it('stands without picture, price and area, as a want with ranges, and abroad', async () => {
    const bare = wordsOf(
      await markup({
        picture: undefined,
        price: { mode: 'deal' },
        vndPerM2: null,
        areaDm2: null,
        level: 'regular',
      }),
    );
    expect(bare).toContain('Thỏa thuận');
    expect(bare).not.toContain('VIP');
    const want = wordsOf(
      await markup({ kind: 'buy', vndPerM2: null, areaDm2: 100_000, areaDm2Max: 2_000_000 }),
    );
    expect(want).toContain('1.000 m² – 2 ha');
    expect(wordsOf(await markup({ place: { nation: 'JP', address: 'Tokyo' } }))).toContain('Tokyo');
  });

  it('keeps the picture’s room and offers every rendition', async () => {
    const html = await markup();
    expect(html).toMatch(/<img [^>]*srcSet="\/media\/x\/400.webp 400w, \/media\/x\/800.webp 800w"/);
    expect(html).toMatch(/width="800" height="600"/);
    expect(html).toMatch(/loading="lazy"/);
  });
});
