/** The figures of a listing as a row of days: each of the last thirty, with what was counted on it. */
import { dayMs } from '#shared/kernel/time.ts';
import { figureDays } from '#shared/listings/viewers.ts';
import type { ListingDay, ListingFigures } from '#shared/listings/views-api.ts';

export interface DayFigures {
  /** yyyy-mm-dd, a day of Viet Nam. */
  day: string;
  views: number;
  /** The phone was shown, or a request was sent. */
  contacts: number;
}
export interface Totals {
  impressions: number;
  views: number;
  reveals: number;
  requests: number;
  shares: number;
  files: number;
  saves: number;
  contacts: number;
}

/** Every day up to `today`, oldest first; those of which nothing is known count zero. */
export function daysUntil(today: string, figures: Pick<ListingFigures, 'days'>): DayFigures[] {
  const known = new Map(figures.days.map((one) => [one.day, one]));
  const lastMs = Date.parse(today);
  return Array.from({ length: figureDays }, (_, n) => {
    const day = new Date(lastMs - (figureDays - 1 - n) * dayMs).toISOString().slice(0, 10);
    const { views = 0, reveals = 0, requests = 0 } = known.get(day) ?? {};
    return { day, views, contacts: reveals + requests };
  });
}

const sum = (days: readonly ListingDay[], what: Exclude<keyof ListingDay, 'day'>) =>
  days.reduce((all, one) => all + one[what], 0);

/** What all the days come to. */
export function totalsOf({ days }: Pick<ListingFigures, 'days'>): Totals {
  const total = (what: Exclude<keyof ListingDay, 'day'>) => sum(days, what);
  const [reveals, requests] = [total('reveals'), total('requests')];
  return {
    ...{
      impressions: total('impressions'),
      views: total('views'),
      reveals,
      requests,
      contacts: reveals + requests,
    },
    ...{ shares: total('shares'), files: total('files'), saves: total('saves') },
  };
}
