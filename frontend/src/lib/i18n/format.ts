/** Dates and ages in the reader's words, alike on server and browser whatever their language data. */
import { formatDate } from '#shared/kernel/dates.ts';
import type { AllLocales, Locale } from '#shared/kernel/locale.ts';
import { dayMs } from '#shared/kernel/time.ts';

export { formatDate, formatDateTime, formatTime } from '#shared/kernel/dates.ts';

type AgeUnit = 'now' | 'minute' | 'hour' | 'day' | 'week';
const ageWords: Record<AgeUnit, AllLocales> = {
  now: { vi: 'Vừa xong', en: 'Just now', ja: 'たった今', ko: '방금', zh: '刚刚' },
  minute: { vi: '{n} phút trước', en: '{n} minute{s} ago', ja: '{n}分前', ko: '{n}분 전', zh: '{n}分钟前' },
  hour: { vi: '{n} giờ trước', en: '{n} hour{s} ago', ja: '{n}時間前', ko: '{n}시간 전', zh: '{n}小时前' },
  day: { vi: '{n} ngày trước', en: '{n} day{s} ago', ja: '{n}日前', ko: '{n}일 전', zh: '{n}天前' },
  week: { vi: '{n} tuần trước', en: '{n} week{s} ago', ja: '{n}週間前', ko: '{n}주 전', zh: '{n}周前' },
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
  const count = Math.floor(age / size);
  return ageWords[unit][locale].replace('{n}', String(count)).replace('{s}', count === 1 ? '' : 's');
}

/** A whole number with the locale's grouping: '12.345', '12,345'. */
export const formatCount = (count: number, locale: Locale): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, locale === 'vi' ? '.' : ',');
