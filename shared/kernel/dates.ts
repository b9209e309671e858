/** Calendar days in each language's words, by the clock of Viet Nam: alike on server and browser. */
import type { Locale } from './locale.ts';

const vietNamOffsetMs = 7 * 3_600_000;
const enMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const two = (n: number) => String(n).padStart(2, '0');

/** The wall-clock parts in Viet Nam (UTC+7 all year). */
function partsOf(instant: string) {
  const at = new Date(Date.parse(instant) + vietNamOffsetMs);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
  };
}

type DateWords = (year: number, month: number, day: number) => string;
const dateWords: Record<Locale, DateWords> = {
  vi: (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  en: (y, m, d) => `${d} ${enMonths[m - 1]} ${y}`,
  ja: (y, m, d) => `${y}年${m}月${d}日`,
  ko: (y, m, d) => `${y}년 ${m}월 ${d}일`,
  zh: (y, m, d) => `${y}年${m}月${d}日`,
};

/** A point in time as a calendar day in Viet Nam: '02/07/2025', '2 Jul 2025', '2025年7月2日'. */
export function formatDate(instant: string, locale: Locale): string {
  const { year, month, day } = partsOf(instant);
  return dateWords[locale](year, month, day);
}

/** The day with hours and minutes in Viet Nam: '14:05 02/07/2025'. */
export function formatDateTime(instant: string, locale: Locale): string {
  const { time } = partsOf(instant);
  const date = formatDate(instant, locale);
  return locale === 'vi' ? `${time} ${date}` : `${date} ${time}`;
}

/** Hours and minutes in Viet Nam: '14:05'. */
export const formatTime = (instant: string): string => partsOf(instant).time;
