/** Days as people write them: day first in Vietnamese and English, year first in Japanese, Korean and Chinese. */
import type { Locale } from '#shared/kernel/locale.ts';

const isYearFirst = (locale: Locale) => locale !== 'vi' && locale !== 'en';
const markOf = (locale: Locale) => (locale === 'ko' ? '.' : '/');

/** What a field of days asks for: 'dd/mm/yyyy'. */
export const datePattern = (locale: Locale): string => {
  const parts = ['dd', 'mm', 'yyyy'];
  return (isYearFirst(locale) ? parts.toReversed() : parts).join(markOf(locale));
};

/** '2025-07-02' → '02/07/2025', '2025/07/02', '2025.07.02'; any other text stays as it is. */
export function shownDate(iso: string, locale: Locale): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  if (!year || !month || !day) return iso;
  const parts = [day, month, year];
  return (isYearFirst(locale) ? parts.toReversed() : parts).join(markOf(locale));
}

/** A typed day as '2025-07-02': year first where it has four digits there, else day first; null where it is none. */
export function readDate(typed: string): string | null {
  const parts = typed
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean);
  const [a = '', b = '', c = ''] = parts.length === 1 ? partsOfDigits(parts[0]!) : parts;
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c, b, a];
  if (parts.length > 3 || year.length !== 4 || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day))
    return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  // A day that does not exist becomes another one.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso ? null : iso;
}

/** Eight digits in a row: 02072025, or 20250702 where only that can be meant. */
function partsOfDigits(digits: string): string[] {
  if (digits.length !== 8) return [];
  return Number(digits.slice(2, 4)) <= 12
    ? [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
    : [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
}
