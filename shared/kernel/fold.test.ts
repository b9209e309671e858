/** Folding: what people type without marks finds what was written with them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exact, fold } from './fold.ts';

describe('fold', () => {
  it.each([
    ['Đất nền Bình Dương', 'dat nen binh duong'],
    ['Đắk Nông', 'dak nong'],
    ['Thuỷ', 'thuy'],
    ['Thủy', 'thuy'],
    ['Hoà Bình', 'hoa binh'],
    ['ẤP CHỢ', 'ap cho'],
    ['Ｋｈｏ １２３', 'kho 123'],
    ['B’lao', "b'lao"],
  ])('%s → %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
  it('leaves other scripts whole', () => {
    expect(fold('バス')).toBe('バス');
    expect(fold('ﾊﾞｽ')).toBe('バス');
    expect(fold('공장')).toBe('공장');
    expect(fold('工业园')).toBe('工业园');
  });
  it('does not care how marks are composed, and folds once for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
    const anyText = fc
      .stringMatching(/^[a-zđăâêôơưáàảãạấầẩẫậắằẳẵặéèẻẽẹếềểễệ ]*$/)
      .map((text) => text.toUpperCase() + text);
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
        expect(fold(text)).toMatch(/^[a-z ]*$/);
      }),
    );
  });
  it('keeps marks where exactness is asked', () => {
    expect(exact('ĐẤT'.normalize('NFD'))).toBe('đất');
  });
});
