/** Viewers of a day: each counts once, a household as a few, a crowd as about as many as it is, programs for nothing. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  browsersPerNetwork,
  countOf,
  isProgram,
  markChars,
  marksMax,
  networkChars,
  noViewers,
  type Viewers,
  withViewer,
} from './viewers.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const mark = fc
  .array(fc.constantFrom(...letters), { minLength: markChars, maxLength: markChars })
  .map((chars) => chars.join(''));
const all = (marks: readonly string[], max = marksMax.view): Viewers =>
  marks.reduce((viewers, one) => withViewer(viewers, one, max), noViewers);
/** Marks as good as chance, always the same. */
function crowd(many: number): string[] {
  let state = 12345;
  const letter = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return letters[state >>> 26]!;
  };
  return Array.from({ length: many }, () => Array.from({ length: markChars }, letter).join(''));
}

describe('viewers', () => {
  it('count once each, however often and in whatever order they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(mark, { maxLength: 60 }), fc.nat(), (marks, turn) => {
        const at = turn % (marks.length + 1);
        const again = [...marks, ...marks.slice(at), ...marks.slice(0, at)];
        const networks = Map.groupBy(marks, (one) => one.slice(0, networkChars));
        const expected = [...networks.values()].reduce(
          (sum, { length }) => sum + Math.min(length, browsersPerNetwork),
          0,
        );
        expect(countOf(all(again))).toBe(expected);
      }),
    );
  });

  it('who are counted already leave everything as it is, so that nothing has to be written', () => {
    const viewers = all(['AAAAAbbb']);
    expect(withViewer(viewers, 'AAAAAbbb', marksMax.view)).toBe(viewers);
  });

  it('of one network are a few at most, whatever their browsers call themselves', () => {
    const flood = crowd(10_000).map((one) => `AAAAA${one.slice(networkChars)}`);
    expect(countOf(all(flood))).toBe(browsersPerNetwork);
  });

  it('take no more than their room, and their number stays right to a fifth', () => {
    for (const many of [81, 500, 5_000, 50_000]) {
      const viewers = all(crowd(many));
      expect(viewers.marks.length).toBeLessThanOrEqual(marksMax.view);
      expect(countOf(viewers) / many).toBeGreaterThan(0.7);
      expect(countOf(viewers) / many).toBeLessThan(1.3);
    }
  });

  it('who come again after the crowd change nothing', () => {
    const marks = crowd(2_000);
    const viewers = all(marks);
    for (const one of marks) expect(withViewer(viewers, one, marksMax.view)).toBe(viewers);
  });
});

describe('programs', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Applebot/0.1)',
    'Mozilla/5.0 (compatible; coccocbot-web/1.0; +http://help.coccoc.com/searchengine)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0 Safari/537.36',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'facebookexternalhit/1.1',
    'curl/8.4.0',
    'python-requests/2.31',
    'Zalo',
    '',
  ])('are nobody: %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Zalo iOS/600',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 14; SM-S918B; FBAV/450.0) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  ])('are not the browsers of people: %s', (userAgent) => {
    expect(isProgram(userAgent)).toBe(false);
  });
});
