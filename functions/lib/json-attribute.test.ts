/** JSON attributes: what is small can be read in the table's console, what is large comes back whole. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonAttribute, readableMaxBytes, readJsonAttribute } from './json-attribute.ts';

const small = { kind: 'sell', title: 'Nhà xưởng mới xây', none: null, list: [1, 'a'] };
/** A value whose JSON has exactly so many bytes. */
const ofBytes = (bytes: number) => 'x'.repeat(bytes - 2);

describe('a JSON attribute', () => {
  test('is the value itself up to 8 KB', () => {
    expect(jsonAttribute('content', small)).toEqual({ content: small });
    expect(Object.keys(jsonAttribute('content', ofBytes(readableMaxBytes)))).toEqual(['content']);
  });
  test('is compressed above, under a name that says so', () => {
    const item = jsonAttribute('content', ofBytes(readableMaxBytes + 1));
    expect(Object.keys(item)).toEqual(['contentGz']);
    expect((item.contentGz as Uint8Array).length).toBeLessThan(200);
  });
  test('counts bytes, not characters', () => {
    expect(jsonAttribute('content', 'ở'.repeat(readableMaxBytes / 2))).toHaveProperty('contentGz');
  });
  test('comes back, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (json, isLarge) => {
        const value = { json, filler: isLarge ? ofBytes(readableMaxBytes) : '' };
        const back = readJsonAttribute(jsonAttribute('content', value), 'content');
        expect(JSON.stringify(back)).toBe(JSON.stringify(value));
      }),
    );
  });
  test('leaves out what is undefined, as the table does', () => {
    expect(jsonAttribute('content', { a: undefined, b: 1 })).toEqual({ content: { b: 1 } });
  });
  test('is undefined where there is none, and refused where it is broken', () => {
    expect(readJsonAttribute({}, 'content')).toBeUndefined();
    expect(() => readJsonAttribute({ contentGz: Buffer.from('not compressed') }, 'content')).toThrow();
  });
});
