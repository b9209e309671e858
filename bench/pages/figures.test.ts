/** The judge of page figures: what is read of a report, medians, misses. */
import { expect, test } from 'vitest';
import { type Figures, figuresOf, medianOf, missesOf } from './figures.ts';

const good: Figures = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcp: 900,
  lcp: 1_700,
  tbt: 90,
  cls: 0,
};

test('scores are read as whole points, times as milliseconds', () => {
  const report = {
    categories: {
      performance: { score: 0.956 },
      accessibility: { score: 1 },
      'best-practices': { score: 1 },
      seo: { score: 0.66 },
    },
    audits: {
      'first-contentful-paint': { numericValue: 912.3 },
      'largest-contentful-paint': { numericValue: 1700 },
      'total-blocking-time': { numericValue: 90 },
      'cumulative-layout-shift': { numericValue: 0.002 },
    },
  };
  expect(figuresOf(report)).toEqual({ ...good, performance: 96, seo: 66, fcp: 912.3, cls: 0.002 });
});

test('the median is taken of each figure by itself', () => {
  const runs = [good, { ...good, lcp: 2_000, tbt: 10 }, { ...good, lcp: 1_500, tbt: 300 }];
  expect(medianOf(runs)).toEqual(good);
  expect(() => medianOf([])).toThrow('no runs');
});

test('a page that reaches all misses nothing', () => expect(missesOf('home', good)).toEqual([]));

test.each([
  ['home', { performance: 94 }, ['performance 94, not 95']],
  ['list', { lcp: 1_801, tbt: 151 }, ['lcp 1801, not at most 1800', 'tbt 151, not at most 150']],
  ['detail', { cls: 0.0123 }, ['cls 0.012, not at most 0.01']],
  ['home', { seo: 66 }, ['seo 66, not 100']],
  ['auth', { seo: 66 }, []],
  ['home', { lcp: Number.NaN }, ['lcp NaN, not at most 1800']],
])('%s with %o', (page, change, misses) => expect(missesOf(page, { ...good, ...change })).toEqual(misses));
