/** Packed values: they come back, over a base, without one, and as they were packed before. */
import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWords, pack, unpack, unpackedText } from './packed.ts';

const text = 'Nhà xưởng mới xây, đường container vào tận nơi, cách cảng 12 km. ';
const listing = {
  kind: 'sell',
  title: text,
  description: `<p>${text.repeat(3)}</p>`,
  none: null,
  list: [1, 'a'],
};
/** What cannot be deflated, longer than the window of 32 KB. */
const noise = Array.from({ length: 700 }, (_, i) => createHash('sha256').update(String(i)).digest('hex'));

describe('packed values', () => {
  test('come back, whatever they are, over whatever base', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'grapheme', maxLength: 200 }), (value, base) => {
        expect(JSON.stringify(unpack(pack(value)))).toBe(JSON.stringify(value));
        expect(unpackedText(pack(value, base), base)).toBe(JSON.stringify(value));
      }),
    );
    expect(unpack(pack(noise, JSON.stringify(noise)), JSON.stringify(noise))).toEqual(noise);
  });
  test('take a third of what they say in usual words', () => {
    expect(pack(listing).length).toBeLessThan(Buffer.byteLength(JSON.stringify(listing)) / 3);
    expect(pack({ note: text }).length).toBeLessThan(
      deflateRawSync(JSON.stringify({ note: text })).length / 2,
    );
  });
  test('say little over a base that is like them', () => {
    const base = JSON.stringify({ ...listing, noise: noise.slice(0, 100) });
    const changed = { ...JSON.parse(base), title: 'Đã sửa lại' };
    expect(pack(changed, base).length).toBeLessThan(120);
    expect(unpack(pack(changed, base), base)).toEqual(changed);
  });
  test('that were deflated without a dictionary are read as well', () => {
    for (const level of [0, 1, 6, 9])
      for (const value of [listing, 1, noise])
        expect(unpack(deflateRawSync(JSON.stringify(value), { level }))).toEqual(value);
  });
  test('are refused where they are none, or of a dictionary that is not there', () => {
    expect(() => unpack(Buffer.from('not packed'))).toThrow();
    expect(() => unpack(Buffer.alloc(0))).toThrow();
    const [, ...rest] = pack(listing);
    expect(() => unpack(Uint8Array.of(0xff, ...rest))).toThrow(RangeError);
  });
  test('of the first dictionary can be read for ever: its words never change', () => {
    expect(createHash('sha256').update(firstWords).digest('hex')).toBe(
      '80ff61012324b13b2d5260aa455d9204479ab2048832c81e9fa99598f321eacd',
    );
  });
});
