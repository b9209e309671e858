/** 'Did you mean': near keywords that have hits, and no others. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDoc, testNow } from '#bench/search/random-docs.ts';
import { buildColumns } from '../index/build-columns.ts';
import { createLiveIndex } from '../index/live-index.ts';
import type { SearchDoc } from '../model.ts';
import { distanceOf } from './suggest.ts';

const [sample] = fc.sample(anyDoc(), { numRuns: 1, seed: 2 });
const titled = (title: string, n: number): SearchDoc => ({
  ...sample!,
  id: `01JAAAAAAAAAAAAAAAAAAAAAA${n}`,
  kind: 'sell',
  expiresAt: testNow + 1000,
  text: { titles: { vi: title }, names: [], description: '' },
});
const docs = ['Bán đất nền Bình Dương', 'Bán đất Bình Phước', 'Nhà xưởng Đồng Nai'].map(titled);
const slice = { offset: 0, limit: 5, hasFacets: false };
const suggestion = (q: string, kinds?: ['rent']) => {
  const index = createLiveIndex(buildColumns(docs.slice(0, 2), testNow));
  const change = docs[2]!;
  index.apply(
    [{ op: 'put', id: change.id, code: change.code, version: change.version, doc: change }],
    testNow,
  );
  return index.search({ q, kinds, page: 1, limit: 5 }, slice, testNow).suggestion;
};

describe('a keyword without hits', () => {
  it('is led to words that belong together rather than to frequent ones', () => {
    const many = Array.from({ length: 9 }, (_, n) => titled('Bảng hiệu đường nhựa', n));
    const index = createLiveIndex(
      buildColumns([...many, { ...docs[0]!, id: '01JB'.padEnd(26, '0') }], testNow),
    );
    expect(index.search({ q: 'bing duong', page: 1, limit: 5 }, slice, testNow).suggestion).toBe(
      'bình dương',
    );
  });

  it.each([
    ['bing duong', 'bình dương'],
    ['binh doung', 'bình dương'],
    ['đất nềnn bình', 'đất nền binh'],
    ['nha xuogn', 'nhà xưởng'],
    ['ddaats nenf binhf duwowng', 'đất nền bình dương'],
    ['nhaf xuwowngr', 'nhà xưởng'],
    ['datd neefn', 'đất nền'],
    ['ddaats phuwowsc', 'dat phuoc'],
    ['xuong dong nai kho', undefined],
    ['dat dong phuoc', undefined],
    ['binh nai', undefined],
    ['qqqqqqqq', undefined],
    ['xy', undefined],
    ['!!', undefined],
  ])('%s: %s', (keyword, expected) => {
    expect(suggestion(keyword)).toBe(expected);
  });

  it('is left alone where it has hits but for the filters', () => {
    expect(suggestion('binh duong', ['rent'])).toBeUndefined();
    expect(suggestion('bing duong', ['rent'])).toBe('bình dương');
    expect(suggestion('dong', ['rent'])).toBeUndefined();
  });

  it('of many unknown words is answered in bounded time', () => {
    expect(suggestion(Array.from({ length: 40 }, (_, i) => `unknownword${i}`).join(' '))).toBeUndefined();
  });
});

describe('the distance of words', () => {
  it.each([
    ['binh', 'binh', 0],
    ['bing', 'binh', 1],
    ['bihn', 'binh', 1],
    ['bin', 'binh', 1],
    ['binhh', 'binh', 1],
    ['duong', 'doung', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%s to %s is %i', (a, b, distance) => {
    expect(distanceOf(a, b)).toBe(distance);
    expect(distanceOf(b, a)).toBe(distance);
  });
});
