/** What is suggested while somebody types: by the beginning of any name, of the end of what was typed. */
import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#shared/catalog/categories.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { createSuggestions } from './suggest-searches.ts';

const suggest = createSuggestions(defaultCategories);
const parks = ['Khu công nghiệp Long Hậu', 'KCN Yên Phong'];
const none = () => 0;
const shownFor = (
  typed: string,
  locale: Locale = 'vi',
  counts: (filter: string, value: string) => number = none,
) => {
  const { head, items } = suggest(typed, { parks, counts, locale });
  return {
    head,
    labels: items.map(({ label, within }) => [label, within].filter(Boolean).join(', ')),
    items,
  };
};

describe('the first suggestion', () => {
  it.each([
    ['bình d', 'Tỉnh Bình Dương', { oldProvince: '74' }],
    ['binh duong', 'Tỉnh Bình Dương', { oldProvince: '74' }],
    ['hà n', 'Thành phố Hà Nội', { province: '01' }],
    ['sg', 'Thành phố Hồ Chí Minh', { province: '79' }],
    ['long hậ', 'Khu công nghiệp Long Hậu', { park: 'Khu công nghiệp Long Hậu' }],
    ['yen pho', 'KCN Yên Phong', { park: 'KCN Yên Phong' }],
    ['kho lạ', 'Kho lạnh', { categories: 'cold-storage' }],
    ['doanh ng', undefined, { types: 'enterprise' }],
  ])('for %s is %s', (typed, label, filters) => {
    const { items } = shownFor(typed);
    expect(items[0]).toMatchObject({ ...(label && { label }), filters });
  });

  it.each([
    ['en', 'hano', 'Hanoi'],
    ['ja', 'ホーチ', 'ホーチミン市'],
    ['ko', '하노', '하노이시'],
    ['zh', '河内', '河内市'],
  ] as const)('is in the reader’s language: %s', (locale, typed, label) => {
    expect(shownFor(typed, locale).labels[0]).toBe(label);
  });
});

it('smaller places say where they lie, and there are eight at most', () => {
  const { items, labels } = shownFor('thạnh');
  expect(items).toHaveLength(8);
  expect(labels.every((label) => label.includes(', '))).toBe(true);
});

it('stands for the end of the text; the words before it are kept', () => {
  const { head, items } = shownFor('thuê kho ở bình dươ');
  expect([head, items[0]!.filters]).toEqual(['thuê kho ở', { oldProvince: '74' }]);
  expect(shownFor('xyz qqq')).toMatchObject({ head: 'xyz qqq', items: [] });
  expect(shownFor('b')).toMatchObject({ items: [] });
  expect(shownFor('!!')).toMatchObject({ head: '!!', items: [] });
});

it('what was typed with its marks comes first, then what has listings', () => {
  expect(shownFor('hà nam').labels[0]).toBe('Tỉnh Hà Nam');
  const withListings = (value: string) =>
    shownFor('đồng', 'vi', (_, one) => (one === value ? 9 : 0)).items[0]?.filters;
  expect(withListings('75')).toEqual({ province: '75' });
  expect(withListings('82')).toEqual({ province: '82' });
});

it('two hundred characters of the worst kind suggest nothing, at once', () => {
  expect(shownFor('a b c d e f g h i j '.repeat(10)).items).toEqual([]);
  expect(shownFor('\u0301'.repeat(200)).items).toEqual([]);
});
