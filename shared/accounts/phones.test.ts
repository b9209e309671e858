/** Every usual way to write a Vietnamese number leads to one form. */
import { describe, expect, it } from 'vitest';
import { prefixesOf2018, withCountryCode } from './phones.ts';

describe('withCountryCode', () => {
  it.each([
    '0912 345 678',
    '0912.345.678',
    '(091) 234-5678',
    '+84 912 345 678',
    '+84 (0) 912 345 678',
    '84912345678',
    '840912345678',
    '0084 912 345 678',
    '912345678',
    '０９１２３４５６７８',
    '＋84 912345678',
  ])('%s', (typed) => {
    expect(withCountryCode(typed)).toBe('+84912345678');
  });
  it('moves all 22 old prefixes, with and without the country', () => {
    const moves = Object.entries(prefixesOf2018);
    expect(moves).toHaveLength(22);
    for (const [old, now] of moves) {
      const wanted = `+84${now.slice(1)}3456789`;
      expect(
        [`${old}3456789`, `+84${old.slice(1)}3456789`, `84${old.slice(1)}3456789`].map(withCountryCode),
      ).toEqual(Array(3).fill(wanted));
    }
  });
  it('keeps landlines, service numbers and other countries', () => {
    expect(
      ['028 3822 1234', '1900 1234', '+81 90-1234-5678', '0081 90 1234 5678', '+1 650 253 0000'].map(
        withCountryCode,
      ),
    ).toEqual(['+842838221234', '+8419001234', '+819012345678', '+819012345678', '+16502530000']);
  });
  it('takes no letters and no empty text', () => {
    expect(['0912 345 678 ext 5', 'abc', ' '].map(withCountryCode)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
