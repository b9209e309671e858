/** Dates and ages in the reader's words, alike on server and browser whatever their language data. */
import type { AllLocales, Locale } from '../../../shared/kernel/locale.ts';
import { dayMs } from '../../../shared/kernel/time.ts';

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

type AgeUnit = 'now' | 'minute' | 'hour' | 'day' | 'week';
const ageWords: Record<AgeUnit, AllLocales> = {
  now: { vi: 'Vừa xong', en: 'Just now', ja: 'たった今', ko: '방금', zh: '刚刚' },
  minute: { vi: '{n} phút trước', en: '{n} min ago', ja: '{n}分前', ko: '{n}분 전', zh: '{n}分钟前' },
  hour: { vi: '{n} giờ trước', en: '{n} h ago', ja: '{n}時間前', ko: '{n}시간 전', zh: '{n}小时前' },
  day: { vi: '{n} ngày trước', en: '{n} d ago', ja: '{n}日前', ko: '{n}일 전', zh: '{n}天前' },
  week: { vi: '{n} tuần trước', en: '{n} wk ago', ja: '{n}週間前', ko: '{n}주 전', zh: '{n}周前' },
};
const ageSteps: [AgeUnit, number][] = [
  ['week', 7 * dayMs],
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago: '3 ngày trước'; from five weeks on the day itself. The future counts as now. */
export function formatAge(instant: string, nowMs: number, locale: Locale): string {
  const age = nowMs - Date.parse(instant);
  if (age >= 35 * dayMs) return formatDate(instant, locale);
  const [unit, size] = ageSteps.find(([, ms]) => age >= ms) ?? (['now', 1] as const);
  return ageWords[unit][locale].replace('{n}', String(Math.floor(age / size)));
}

/** A whole number with the locale's grouping: '12.345', '12,345'. */
export const formatCount = (count: number, locale: Locale): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, locale === 'vi' ? '.' : ',');

/** Family name first for Vietnamese, Japanese, Korean and Chinese readers' names alike (decisions §2). */
export const fullName = ({ familyName, givenName }: { familyName: string; givenName: string }): string =>
  `${familyName} ${givenName}`.trim();
