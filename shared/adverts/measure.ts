/** How adverts are measured: what a view is, how long marks and sums are kept, and how figures are summed up. */
import type { AdPosition, StoredAdvert } from './model.ts';
import { advertDay, dayAfter } from './rules.ts';

export const measureLimits = {
  /** Adverts that one beacon tells of; a page has three places at most. */
  batchMax: 8,
  /** A view that is told later than this is let go. */
  agoMaxMs: 3_600_000,
  /** The address of a click holds for so many days after the day on which it was written. */
  clickDays: 7,
  /** Sums of a day are kept for three years, as what an advert was paid for by; they name nobody. */
  keptDays: 1096,
  /** How many hours a viewer's mark is kept after the hour that it is of: for as long as a late view may come. */
  markHours: 2,
} as const;

/** With fewer views than this a share of clicks is chance, and is not shown. */
export const fewViews = 100;

export const measureKinds = ['view', 'click'] as const;
export type MeasureKind = (typeof measureKinds)[number];

/** Whether an advert ran at a moment: what was paused or ended just then counts up to that moment. */
export function isRunningAt(
  {
    from,
    to,
    linkCheck,
    pausedAt,
    endedAt,
  }: Pick<StoredAdvert, 'from' | 'to' | 'linkCheck' | 'pausedAt' | 'endedAt'>,
  ms: number,
): boolean {
  const day = advertDay(ms);
  const isBefore = (instant: string | undefined) => !instant || ms < Date.parse(instant);
  return linkCheck !== undefined && from <= day && day <= to && isBefore(pausedAt) && isBefore(endedAt);
}

/**
 * Who of a network did what with an advert in an hour, with one more; undefined where that is nothing new. More
 * browsers than `browsersMax` of one network are nobody new.
 */
export function withSeen(
  seen: readonly string[],
  { kind, browser }: { kind: MeasureKind; browser: string },
  browsersMax: number,
): string[] | undefined {
  const entry = `${kind} ${browser}`;
  if (seen.includes(entry)) return undefined;
  const browsers = new Set(seen.map((one) => one.split(' ')[1]));
  if (!browsers.has(browser) && browsers.size >= browsersMax) return undefined;
  return [...seen, entry];
}

/** What was counted on one day of Viet Nam. */
export interface CountedDay {
  /** yyyy-mm-dd. */
  day: string;
  views: number;
  clicks: number;
}
export interface CountedPlace extends CountedDay {
  position: AdPosition;
}

/** Sums what is the same day and position, oldest first. */
export function sumShards(shards: readonly CountedPlace[]): CountedPlace[] {
  const sums = new Map<string, CountedPlace>();
  for (const { day, position, views, clicks } of shards) {
    const sum = sums.get(`${day} ${position}`) ?? { day, position, views: 0, clicks: 0 };
    sums.set(`${day} ${position}`, { ...sum, views: sum.views + views, clicks: sum.clicks + clicks });
  }
  return [...sums.values()].sort((a, b) => (`${a.day}${a.position}` < `${b.day}${b.position}` ? -1 : 1));
}

/** Every day of an advert up to today, oldest first; those on which nothing was counted have zeros. */
export function daysOf(
  from: string,
  to: string,
  today: string,
  counted: readonly CountedDay[],
): CountedDay[] {
  const days = [from, ...counted.map(({ day }) => day)].sort();
  const last = [to < today ? to : today, ...counted.map(({ day }) => day)].sort().at(-1)!;
  const all: CountedDay[] = [];
  for (let day = days[0]!; day <= last; day = dayAfter(day)) {
    const ofDay = counted.filter((one) => one.day === day);
    all.push({ day, ...totalOf(ofDay) });
  }
  return all;
}

/** What days come to. */
export const totalOf = (days: readonly Pick<CountedDay, 'views' | 'clicks'>[]) => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
});

/** Clicks for each view; undefined where there are too few views to say. */
export const clickThrough = ({ views, clicks }: Pick<CountedDay, 'views' | 'clicks'>): number | undefined =>
  views < fewViews ? undefined : clicks / views;
