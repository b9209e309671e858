/** Cards of shared links: addresses, how words are set, and what is drawn of strangers' titles. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '../kernel/locale.ts';
import type { Price } from '../kernel/money.ts';
import { formatPrice } from '../kernel/words/money-words.ts';
import { drawableTitle, houseCardSvg, listingCardSvg } from './card-svg.ts';
import { facesFor } from './fonts.ts';
import { type CardWords, cardPath, readCardPath } from './model.ts';
import { fittingSize, shortened } from './typeset.ts';

const code = 'DA0123ABCD';
const lineWidth = 1080;
const leastPriceSize = 30;
const faces = { vi: await facesFor('vi'), en: await facesFor('en') };
const { strong, plain } = faces.vi;
const price: Price = { mode: 'exact', amount: '12.5', unit: 'billion-vnd', per: 'total' };

describe('addresses', () => {
  it('say listing, language and version, and are read as they are written', () => {
    for (const locale of locales) {
      const address = { code, locale, version: 12 };
      expect(readCardPath(cardPath(address))).toEqual(address);
    }
    expect(cardPath({ code, locale: 'en', version: 7 })).toBe('/cards/DA0123ABCD/en-7.jpg');
  });
  it('are of nothing in any other spelling', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const address = readCardPath(`/cards/${text}`);
        expect(address === undefined || cardPath(address) === `/cards/${text}`).toBe(true);
      }),
    );
  });
});

describe('lines', () => {
  it('are cut with an ellipsis where they are too wide, between words', () => {
    const title =
      'Nhà xưởng mặt tiền 20 m gần cảng Cát Lái, điện ba pha, PCCC đã nghiệm thu, sẵn hồ sơ pháp lý';
    const cut = shortened(title, plain, 38, lineWidth);
    expect(cut).toMatch(/^Nhà xưởng .*\p{L}…$/u);
    expect(title.startsWith(`${cut.slice(0, -1)} `) || title.startsWith(`${cut.slice(0, -1)},`)).toBe(true);
    expect(shortened('Đất nền', plain, 38, lineWidth)).toBe('Đất nền');
  });
  it('are never wider than asked, whatever they say', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 100, max: 1200 }), (text, widthMax) => {
        expect(plain.widthOf(shortened(text, plain, 38, widthMax), 38)).toBeLessThanOrEqual(widthMax);
      }),
    );
  });
  it('stand letters closer as the font says', () => {
    expect(strong.widthOf('To', 1000)).toBeLessThan(strong.widthOf('T', 1000) + strong.widthOf('o', 1000));
  });
  it.each(locales)('hold every price there can be in one line, in %s', async (locale) => {
    const own = await facesFor(locale);
    const longest: Price = {
      mode: 'estimated',
      amount: '123456789012.1234',
      unit: 'eur',
      per: 'm2-lease-term',
    };
    const range: Price = {
      mode: 'range',
      from: '1234.56',
      to: '2345.67',
      unit: 'billion-vnd',
      per: 'm2-month',
    };
    for (const each of [longest, range, price]) {
      const text = formatPrice(each, locale);
      const size = fittingSize(text, own.strong, { most: 116, least: leastPriceSize, widthMax: lineWidth });
      expect([text, own.strong.widthOf(text, size) <= lineWidth]).toEqual([text, true]);
    }
  });
  it.each<[Locale, string]>([
    ['vi', '12,5 tỷ'],
    ['en', 'VND 12.5 billion'],
    ['ja', '125億ドン'],
    ['ko', '125억 동'],
    ['zh', '125亿越南盾'],
  ])('say the price as readers of %s do, as large as there is room for', async (locale, words) => {
    const own = await facesFor(locale);
    expect([formatPrice(price, locale), own.strong.has(words)]).toEqual([words, true]);
    expect(fittingSize(words, own.strong, { most: 116, least: leastPriceSize, widthMax: lineWidth })).toBe(
      116,
    );
  });
});

describe('titles', () => {
  it.each([
    ['Bán đất 🔥🔥 gấp 👨‍👩‍👧 🇻🇳 1️⃣', 'Bán đất gấp 1'],
    ['Ba\u0301n đất', 'Bán đất'],
    ['Nhà ™ & <b>"x"</b>', 'Nhà ™ & <b>"x"</b>'],
    ['ベトナムの土地', ''],
    ['عقار', ''],
    ['Đất \u202Eđảo', ''],
    ['\u0000', ''],
  ])('%j is drawn as %j', (title, expected) => {
    expect(drawableTitle(title, faces.vi)).toBe(expected);
  });
  it('never become markup, and leave the rest of the card as it is', () => {
    const words: CardWords = { heading: 'Bán · Đất', price: '12,5 tỷ', title: '', facts: '5 ha' };
    const without = listingCardSvg(words, faces.vi);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (title) => {
        const svg = listingCardSvg({ ...words, title }, faces.vi);
        expect(svg).toMatch(/^[\w\s<>/="':.,()#;&-]*$/);
        expect(svg.match(/<(?!\/)/g)!.length - without.match(/<(?!\/)/g)!.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 50 },
    );
    const hostile = listingCardSvg({ ...words, title: '</path><script>alert(1)</script>' }, faces.vi);
    expect(hostile).not.toContain('script');
  });
});

it('the card of the house says all that it is given, in lines that fit', async () => {
  const words = {
    title: 'Land, factories and businesses to invest in across Vietnam',
    lead: 'Every listing.',
  };
  const svg = houseCardSvg(words, faces.en);
  expect(svg.match(/translate\(60 /g)).toHaveLength(3);
});
