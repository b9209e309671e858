/** A day is shown in the reader's order and read in any that can be meant. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales } from '#shared/kernel/locale.ts';
import { datePattern, readDate, shownDate } from './date-text.ts';

it('stands in the order of the language', () => {
  const shown = locales.map((locale) => [locale, shownDate('2025-07-02', locale), datePattern(locale)]);
  expect(shown).toEqual([
    ['vi', '02/07/2025', 'dd/mm/yyyy'],
    ['en', '02/07/2025', 'dd/mm/yyyy'],
    ['ja', '2025/07/02', 'yyyy/mm/dd'],
    ['ko', '2025.07.02', 'yyyy.mm.dd'],
    ['zh', '2025/07/02', 'yyyy/mm/dd'],
  ]);
});

it.each([
  ['2/7/2025', '2025-07-02'],
  ['02-07-2025', '2025-07-02'],
  ['02072025', '2025-07-02'],
  ['20250702', '2025-07-02'],
  ['2025年7月2日', '2025-07-02'],
  ['2025-07-02', '2025-07-02'],
  ['30/02/2025', null],
  ['2/7/25', null],
  ['2/7', null],
  ['1/2/3/2025', null],
  ['hôm qua', null],
])('%s is %s', (typed, iso) => {
  expect(readDate(typed)).toBe(iso);
});

it('what is shown is read back in every language', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...locales), (day, locale) => {
      const iso = day.toISOString().slice(0, 10);
      expect(readDate(shownDate(iso, locale))).toBe(iso);
    }),
  );
});
