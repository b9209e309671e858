/** Working days of Viet Nam: Monday to Friday without public holidays, which are made up for where they meet a weekend. */
import { fixedHolidays, holidayYears, tetDays } from './holidays.ts';
import { dayMs, type Instant, instant } from './time.ts';

const vietNamOffsetMs = 7 * 3_600_000;

/** The calendar day in Viet Nam, as `2026-02-17`. */
const dayOf = (ms: number): string => new Date(ms + vietNamOffsetMs).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - vietNamOffsetMs;
const addDays = (day: string, days: number): string => dayOf(startOf(day) + days * dayMs);
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The free days of a year without ordinary weekends; a holiday on a weekend frees the next day that is worked. */
function freeDaysOf(year: number): ReadonlySet<string> {
  const { tet, hungKings, declared = [] } = holidayYears[year] ?? {};
  const holidays = [
    ...fixedHolidays.map((day) => `${year}-${day}`),
    ...(hungKings ? [hungKings] : []),
    ...(tet
      ? Array.from({ length: tetDays.before + tetDays.after + 1 }, (_, at) =>
          addDays(tet, at - tetDays.before),
        )
      : []),
  ].sort();
  const free = new Set([...holidays, ...declared]);
  for (const holiday of holidays.filter(isWeekend)) {
    let made = addDays(holiday, 1);
    while (isWeekend(made) || free.has(made)) made = addDays(made, 1);
    free.add(made);
  }
  return free;
}

const byYear = new Map<number, ReadonlySet<string>>();
function isWorkingDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (holidayYears[year]?.worked.includes(day)) return true;
  if (isWeekend(day)) return false;
  const free = byYear.get(year) ?? freeDaysOf(year);
  byYear.set(year, free);
  return !free.has(day);
}

/** Whether a point in time lies on a working day of Viet Nam. */
export const isWorked = (ms: number): boolean => isWorkingDay(dayOf(ms));

/**
 * The end of the n-th working day after the day of `fromMs` in Viet Nam, to the second: the day something comes in
 * does not count.
 */
export function afterWorkingDays(fromMs: number, count: number): Instant {
  let day = dayOf(fromMs);
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left--;
  }
  return instant(startOf(day) + dayMs - 1000);
}
