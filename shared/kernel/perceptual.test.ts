/** Near-duplicates have near hashes, whatever else differs; unlike things are far apart. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areNear, bandsOf, distanceOf, greySize, pictureHash, textHash, wordsOf } from './perceptual.ts';

const pixels = fc.uint8Array({ minLength: 72, maxLength: 72 });
const hash = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));
const flipped = (one: string, bits: readonly number[]) =>
  bits
    .reduce((sum, bit) => sum ^ (1n << BigInt(bit)), BigInt(`0x${one}`))
    .toString(16)
    .padStart(16, '0');
const sentences = (count: number, seed = 0) =>
  Array.from(
    { length: count },
    (_, at) => `lô ${at * 7919 + seed} giáp đường số ${at + seed}, hướng ${at % 8}.`,
  ).join(' ');

describe('pictureHash', () => {
  it('is the same where all is brighter, and undefined for a blank picture', () => {
    fc.assert(
      fc.property(pixels, (grey) => {
        const half = grey.map((value) => value >> 1);
        const brighter = half.map((value) => value + 100);
        expect(pictureHash(brighter)).toBe(pictureHash(half));
      }),
    );
    expect(pictureHash(new Uint8Array(greySize.width * greySize.height).fill(200))).toBeUndefined();
  });
  it('says at which pixel the picture gets darker', () => {
    const falling = Uint8Array.from({ length: 72 }, (_, at) => (at % 9 < 4 ? 200 - (at % 9) : 10));
    expect(pictureHash(falling)).toBe('0f0f0f0f0f0f0f0f');
  });
});

describe('distanceOf', () => {
  it('counts the bits that differ', () => {
    fc.assert(
      fc.property(hash, hash, (one, other) => {
        const bits = (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
        expect(distanceOf(one, other)).toBe(bits);
      }),
    );
  });
  it('up to six is near', () => {
    const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(hash, flips, (one, bits) => {
        expect(areNear(one, flipped(one, bits))).toBe(bits.length <= 6);
      }),
    );
  });
  it('up to three is found by a band for certain', () => {
    const flips = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 3 });
    fc.assert(
      fc.property(hash, flips, (one, bits) => {
        const bands = new Set(bandsOf(flipped(one, bits)));
        expect(bandsOf(one).some((band) => bands.has(band))).toBe(true);
      }),
    );
  });
});

describe('textHash', () => {
  it('stays near when a word is changed, accents are left out or it is written in capitals', () => {
    const text = sentences(40);
    const hashed = textHash(text)!;
    expect(areNear(hashed, textHash(text.replace('hướng 3', 'quay hướng 3'))!)).toBe(true);
    expect(textHash(text.toUpperCase().replaceAll('Ư', 'U'))).toBe(hashed);
  });
  it('is far for another text, and undefined for a short one', () => {
    expect(areNear(textHash(sentences(40))!, textHash(sentences(40, 5000))!)).toBe(false);
    expect(textHash('Nhà xưởng mới, đường container vào tận nơi.')).toBeUndefined();
  });
});

it('takes characters of Han, kana and hangul as words of their own', () => {
  expect(wordsOf('Đất 5.000 m² 工業団地の공장 x')).toEqual([
    'dat',
    '5',
    '000',
    'm2',
    ...'工業団地の공장',
    'x',
  ]);
});
