/** Keywords as people type them: what they find, and what stands first. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDoc, anyDocs, testNow } from '#bench/search/random-docs.ts';
import { keywords } from '#bench/search/random-queries.ts';
import { hasBit } from '../index/bitset.ts';
import { buildColumns } from '../index/build-columns.ts';
import { ulidAt } from '../index/columns.ts';
import type { SearchText } from '../model.ts';
import { docWords, keywordOf, relevance } from './keyword.ts';
import { keywordRows } from './keyword-rows.ts';

const [sample] = fc.sample(anyDoc(), { numRuns: 1, seed: 1 });
const wordsIn = (text: Partial<SearchText> | string, code = 'DA7K2M9Q4X') =>
  docWords({
    code,
    text: {
      titles: {},
      names: [],
      description: '',
      ...(typeof text === 'string' ? { titles: { vi: text } } : text),
    },
  });
const score = (text: Partial<SearchText> | string, keyword: string): number =>
  relevance(wordsIn(text), keywordOf(keyword)!);
const finds = (text: Partial<SearchText> | string, keyword: string): boolean => score(text, keyword) >= 0;

describe('a keyword finds', () => {
  it.each([
    ['Bán đất nền Bình Dương', 'dat nen'],
    ['Bán đất nền Bình Dương', 'binh duong'],
    ['Bán đất nền Bình Dương', 'BINH DƯƠNG'],
    ['Bán đất nền Bình Dương', 'đất nền bình dương'.normalize('NFD')],
    ['Bán đất nền Bình Dương'.normalize('NFD'), 'đất nền'],
    ['Bán đất nền Bình Dương', 'duong dat'],
    ['Bán đất nền Bình Dương', 'bình dư'],
    ['Đồng Nai', 'dong nai'],
    ['ĐẮK LẮK', 'dak lak'],
    ['Đắk Lắk', 'daklak'],
    ['Xã Ea H’leo', "ea h'leo"],
    ['Xã Ea H’leo', 'ea hleo'],
    ['KCN Yên Phong', 'khu công nghiệp yên phong'],
    ['Khu công nghiệp Yên Phong', 'kcn yen phong'],
    ['Khu công nghiệp Hoà Khánh', 'Hòa Khánh'],
    ['Khu công nghiệp Hòa Khánh', 'hoà khánh'],
    ['Huyện Thuỷ Nguyên', 'thủy nguyên'],
    ['Có sổ đỏ', 'giấy chứng nhận'],
    ['Giấy chứng nhận quyền sử dụng đất', 'so do'],
    ['Đất 2,4 ha', '2.4 hecta'],
    ['Đất 2,4ha', '2,4 ha'],
    ['Nhà xưởng 5.200 m²', '5200 m2'],
    ['Nhà xưởng 5.200m2', '5.200'],
    ['Mặt bằng quận 1', 'q1'],
    ['Mặt bằng Q1', 'quận 1'],
    ['Bất động sản TP.HCM', 'bds ho chi minh'],
    ['Sang nhượng quán cà phê', 'cafe'],
    ['Sang nhượng quán cà phê', 'quan cafe'],
    ['Sang quán Café gần chợ', 'cà phê'],
    ['Sang quán cafe', 'quán cà phê'],
    ['Coffee shop for lease', 'ca phe'],
    ['バクニンの工業用地を売却', '工業用地'],
    ['バクニンの工業用地を売却', 'バクニン'],
    ['バクニンの工業用地を売却', 'ﾊﾞｸﾆﾝ'],
    ['バクニンの工業用地を売却', '地'],
    ['출售 工业用地', '工业'],
    ['出售北宁工业用地', '用地'],
    ['빈즈엉 산업단지 공장 임대', '산업단지'],
    ['빈즈엉 산업단지 공장 임대', '공장 임'],
    ['빈즈엉 산업단지 공장 임대'.normalize('NFD'), '산업단지'],
    ['Ｆactory for lease', 'factory'],
  ])('%s by %s', (title, keyword) => {
    expect(finds(title, keyword)).toBe(true);
  });

  it.each([
    ['Bán đất nền Bình Dương', 'dat nen binh phuoc'],
    ['Bán đất nền', 'da nen'],
    ['Kho xưởng', 'k'],
    ['ハノイ', 'バノイ'],
    ['工業地', '工地'],
    ['산업', '산단'],
    ['Nhà 52 m²', '5200'],
  ])('not %s by %s', (title, keyword) => {
    expect(finds(title, keyword)).toBe(false);
  });

  it('a phrase of the lexicon in a description only where it stands together', () => {
    expect(finds({ description: 'hai mặt tiền, có phòng khách' }, 'hai phong')).toBe(false);
    expect(finds({ description: 'gần Hải Phòng' }, 'hai phong')).toBe(true);
    expect(finds({ description: 'khu vực công cộng, chủ nghiệp' }, 'kcn')).toBe(false);
    expect(finds({ description: 'trong KCN' }, 'khu cong nghiep')).toBe(true);
    expect(finds('Hai căn có phòng trọ', 'hai phong')).toBe(true);
    expect(finds({ description: 'vườn rộng, cây ăn trái' }, 'vuon trai')).toBe(true);
  });

  it('a project code, whole and in any case, alone or with words', () => {
    expect(finds('Kho lạnh', 'da7k2m9q4x')).toBe(true);
    expect(finds('Kho lạnh', 'DA7K2M9Q4X kho')).toBe(true);
    expect(finds('Kho lạnh', 'DA7K2M9Q4X dat')).toBe(false);
    expect(finds('Kho lạnh', 'DA7K2M9Q4Z')).toBe(false);
    expect(finds('Kho lạnh', 'DA7K2M9')).toBe(false);
  });

  it('nothing to ask for where it has no word', () => {
    for (const empty of [undefined, '', '  ', '!!! ---', '。、']) expect(keywordOf(empty)).toBeNull();
  });

  it('at most so many words, however long it is', () => {
    expect(keywordOf('đất '.repeat(5000))!.units.length).toBeLessThanOrEqual(32);
  });
});

describe('what stands first', () => {
  const better = (
    keyword: string,
    first: Partial<SearchText> | string,
    second: Partial<SearchText> | string,
  ) => {
    expect(score(second, keyword)).toBeGreaterThanOrEqual(0);
    expect(score(first, keyword)).toBeGreaterThan(score(second, keyword));
  };
  it('words that belong together, standing together', () => {
    better('khu cong nghiep', 'Khu công nghiệp mới', 'Công ty trong khu dân cư nông nghiệp');
    better('dat nen', { description: 'bán đất nền đẹp' }, 'Đất đẹp nên mua');
    better('kcn', 'Khu công nghiệp mới', 'Công trình trong khu dân cư, nghiệp chủ cần bán');
    better('binh duong', 'Bình Dương', 'Đường bình yên, dương khí');
  });
  it('whole words before beginnings of words', () => {
    better('ha', { description: 'rộng 3 ha' }, 'Nhà ở Hải Phòng');
    better('kho', { description: 'có kho' }, 'Không gian mở');
  });
  it('titles and names before descriptions', () => {
    better('đất vườn', 'Đất vườn', { description: 'đất vườn' });
    better('thuận an', { names: ['Phường Thuận An'] }, { description: 'gần Thuận An' });
  });
  it('marks as typed before other marks', () => {
    better('đất', 'Bán đất', 'Đạt chuẩn');
    better('hòa', 'Hoà Khánh', 'Hóa chất');
    expect(score('Bán đất', 'dat')).toBe(score('Đạt chuẩn', 'dat'));
  });
});

describe('columns', () => {
  it('answer every keyword as the rules do', () => {
    fc.assert(
      fc.property(anyDocs(30), fc.constantFrom(...keywords, `${sample!.code}`, 'kho dat'), (docs, text) => {
        const live = docs.filter(({ expiresAt }) => expiresAt > testNow);
        const columns = buildColumns(docs, testNow);
        const keyword = keywordOf(text)!;
        const rows = keywordRows(columns, keyword);
        const byId = new Map(live.map((doc) => [doc.id, doc]));
        for (let row = 0; row < columns.count; row++) {
          const expected = relevance(docWords(byId.get(ulidAt(columns.ids, row))!), keyword);
          expect(hasBit(rows.hits, row) ? rows.relevance(row) : -1).toBe(expected);
        }
        expect(columns.count).toBe(live.length);
      }),
      { numRuns: 200 },
    );
  });
});
