/** Points in time on the wire, days in Viet Nam, and the clock as a port. */
import * as z from 'zod';

export const Instant = z.iso
  .datetime()
  .meta({ id: 'Instant', description: 'A point in time, ISO 8601 in UTC' });
export type Instant = z.infer<typeof Instant>;

/** The clock as a port: milliseconds since 1970. Nothing below an edge reads the time by itself. */
export interface Clock {
  now(): number;
}

export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
export const vietNamOffsetMs = 7 * 3600_000;

/** ISO text of a point in time. */
export const instant = (ms: number): Instant => new Date(ms).toISOString();

/** The calendar day in Viet Nam as it is written: yyyy-mm-dd. */
export const vietNamDate = (ms: number): string => new Date(ms + vietNamOffsetMs).toISOString().slice(0, 10);

/** The calendar day in Viet Nam (UTC+7, no summer time), as yyyymmdd. */
export const vietNamDay = (ms: number): string => vietNamDate(ms).replaceAll('-', '');

/**
 * Calendar days in Viet Nam from now to a point in time, as whoever reads its date counts them: 1 the day before, 0 on
 * that very day and once it is past.
 */
export function vietNamDaysUntil(at: Instant, nowMs: number): number {
  const dayOf = (ms: number) => Math.floor((ms + vietNamOffsetMs) / dayMs);
  return Math.max(0, dayOf(Date.parse(at)) - dayOf(nowMs));
}

/** Calendar days in Viet Nam since a point in time: 1 on the day after it, 0 on that very day and before. */
export const vietNamDaysSince = (at: Instant, nowMs: number): number =>
  vietNamDaysUntil(instant(nowMs), Date.parse(at));

/** Hours and minutes in Viet Nam: '14:05'. */
export const vietNamTime = (ms: number): string => new Date(ms + vietNamOffsetMs).toISOString().slice(11, 16);

/** The UTC hour of a point in time, as yyyymmddhh: the bucket of change log and due work. */
export const hourBucket = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 13).replace(/[-T]/g, '');
