/** Figures that hardly fit, prices far from their neighbours, and forbidden words wherever they are written. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import { plainText } from '#shared/search/index/search-document.ts';
import type { ListingInput } from '../model.ts';
import { testContent } from '../testing/samples.ts';
import { neighboursNeeded, priceFar, unitPriceOf, unusualFigures } from './figure-rules.ts';
import { defaultForbiddenWords, ForbiddenWordsInput, forbiddenIn } from './forbidden-words.ts';
import { publicWords } from './public-words.ts';

const figuresOf = (changes: Partial<ListingInput>) =>
  unusualFigures(testContent(changes)).flatMap((warning) =>
    warning.kind === 'unusual-figure' ? [warning.figure] : [],
  );
const price = (amount: string, unit: 'billion-vnd' | 'million-vnd' = 'billion-vnd') =>
  ({ mode: 'exact', amount, unit, per: 'total' }) as const;

describe('figures', () => {
  it('of an ordinary factory are usual', () => {
    expect(figuresOf({})).toEqual([]);
  });
  it.each<[string, Partial<ListingInput>, string[]]>([
    ['a slip between triệu and tỷ', { price: price('5.2', 'million-vnd') }, ['price-per-m2']],
    ['a slip the other way', { price: price('5200') }, ['price-per-m2']],
    ['a room as a factory', { landArea: { value: '9', unit: 'm2' } }, ['area', 'price-per-m2']],
    ['a negotiable price', { price: { mode: 'deal' } }, []],
    [
      'a want, which hopes',
      {
        ...{ kind: 'buy', landArea: undefined, areaRange: { from: { value: '1', unit: 'm2' } } },
        price: { mode: 'range', from: '1', to: '2', unit: 'million-vnd', per: 'total' },
      },
      [],
    ],
  ])('%s', (_, changes, figures) => {
    expect(figuresOf(changes)).toEqual(figures);
  });
});

describe('priceFar', () => {
  it('says nothing with fewer than five neighbours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { maxLength: neighboursNeeded - 1 }), (few) => {
        expect(priceFar(1_000_000_000_000, few)).toEqual([]);
      }),
    );
  });
  it('tells a price beyond three times the median, or below a third of it', () => {
    const around = [900, 1000, 1100, 1050, 950, 1_000_000];
    expect(priceFar(3076, around)).toMatchObject([{ median: 1025, neighbours: 6 }]);
    expect(priceFar(3075, around)).toEqual([]);
    expect(priceFar(342, around)).toEqual([]);
    expect(priceFar(341, around)).toHaveLength(1);
  });
  it('compares offers of one kind, type and province alone', () => {
    expect(unitPriceOf(testContent())).toEqual({ group: 'sell#industrial-park#79', vndPerM2: 1_040_000 });
    expect(unitPriceOf(testContent({ price: { mode: 'deal' } }))).toBeUndefined();
    expect(unitPriceOf(testContent({ type: 'enterprise', landArea: undefined }))).toBeUndefined();
  });
});

describe('forbidden words', () => {
  const found = (text: string) => forbiddenIn([text], defaultForbiddenWords);
  it('are found without accents, in capitals, over punctuation, in any language', () => {
    expect(found('BAO SO DO GIA, uy tín')).toEqual(['sổ đỏ giả']);
    expect(found('rửa\u00a0 tiền!')).toEqual(['rửa tiền']);
    expect(found('当社は偽造書類を扱いません')).toEqual(['偽造書類']);
    expect(found('Money-laundering')).toEqual(['money laundering']);
  });
  it('are whole words', () => {
    expect(found('sổ đỏ giảm giá')).toEqual([]);
    expect(found('rửa tiềnx')).toEqual([]);
  });
  it('are found wherever somebody reads them', () => {
    const said = 'rửa tiền';
    const contents: Partial<ListingInput>[] = [
      { title: `Nhà xưởng ${said}` },
      { description: `<p>Nhà <strong>rửa</strong> tiền</p>` },
      { otherRequirements: said },
      { park: said },
      { investor: said },
      { contact: { name: said, phone: '0900000012' } },
      { translations: { en: { title: `Factory ${said}` } } },
      { translations: { ja: { description: `<p>${said}</p>` } } },
      { infrastructure: { keys: [], incentives: [], note: said } },
      { enterprise: { support: said } },
    ];
    for (const changes of contents)
      expect(
        forbiddenIn(publicWords(testContent(changes), plainText), defaultForbiddenWords),
        JSON.stringify(changes),
      ).toEqual([said]);
    expect(forbiddenIn(publicWords(testContent(), plainText), defaultForbiddenWords)).toEqual([]);
  });
  it('must be words, a bounded number of them', () => {
    const input = (vi: string[]) => ({ words: { ...defaultForbiddenWords.words, vi } });
    const takes = (vi: string[]) => ForbiddenWordsInput.safeParse(input(vi)).success;
    expect([takes([]), takes(['rửa tiền']), takes(['!?']), takes(['a'.repeat(81)])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(takes(Array.from({ length: 301 }, (_, at) => `từ ${at}`))).toBe(false);
    expect(Object.keys(defaultForbiddenWords.words)).toEqual([...locales]);
  });
});
