/** One day in ten on which what was raised stands as if it were not: what raising brings is measured by that day. */
import { dayMs, vietNamOffsetMs } from './time.ts';

/** Of so many days of Viet Nam one is held out. */
export const holdOutEvery = 10;

/** Days of Viet Nam since 1970. */
export const dayNumber = (ms: number): number => Math.floor((ms + vietNamOffsetMs) / dayMs);

/** The phase (0–9) that is held out on a day. */
export const phaseHeldOutOn = (day: number): number => day % holdOutEvery;
/** Whether a moment's day is held out for a phase. */
export const isHeldOut = (phase: number, ms: number): boolean => phaseHeldOutOn(dayNumber(ms)) === phase;

/** Until when a level lasts so that as many days count as were paid for: a held-out day is added for each in between. */
export function untilWithHoldOut(fromMs: number, days: number, phase: number | undefined): number {
  let untilMs = fromMs + days * dayMs;
  if (phase === undefined) return untilMs;
  for (let ms = fromMs; ms < untilMs; ms += dayMs) if (isHeldOut(phase, ms)) untilMs += dayMs;
  return untilMs;
}
