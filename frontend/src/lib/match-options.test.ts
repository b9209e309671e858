/** Type-ahead: without diacritics, by parts of words, best match first. */
import { expect, test } from 'vitest';
import { matchOptions } from './match-options.ts';

const options = ['Phường Bến Thành', 'Phường Tân Thành', 'Xã Đất Đỏ', 'Phường Thành Công', 'ハノイ市'].map(
  (label) => ({ value: label, label, ...(label === 'ハノイ市' && { keywords: 'Thành phố Hà Nội' }) }),
);
const found = (typed: string) => matchOptions(options, typed).map(({ value }) => value);

test('finds names without their diacritics, đ included', () => {
  expect(found('dat do')).toEqual(['Xã Đất Đỏ']);
  expect(found('ĐẤT')).toEqual(['Xã Đất Đỏ']);
});
test('puts names that begin so before those that have it inside', () => {
  expect(found('thanh')).toEqual(['Phường Thành Công', 'Phường Bến Thành', 'Phường Tân Thành', 'ハノイ市']);
});
test('takes parts of words in any order, and type words', () => {
  expect(found('th be')).toEqual(['Phường Bến Thành']);
  expect(found('phuong ta')).toEqual(['Phường Tân Thành']);
});
test('finds a foreign name by its Vietnamese one, and everything while nothing is typed', () => {
  expect(found('ha noi')).toEqual(['ハノイ市']);
  expect(found('  ')).toHaveLength(options.length);
  expect(found('xyz')).toEqual([]);
});
