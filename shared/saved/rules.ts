/** When somebody may be told of what their saved searches have found. */
import { dayMs, hourMs, vietNamDate, vietNamOffsetMs } from '../kernel/time.ts';
import type { AlertRate } from './search-model.ts';

/**
 * Hours of Viet Nam in which an e-mail of this kind may go out, and how many a day: as Decree 91/2020 has it for
 * advertising, which an alert that somebody asked for need not be.
 */
export const alertHours = { from: 8, to: 17 } as const;
export const alertMailsADay = 3;

const midnightOf = (ms: number): number => ms - ((ms + vietNamOffsetMs) % dayMs);
const morningOf = (ms: number): number => midnightOf(ms) + alertHours.from * hourMs;

/** The first moment from `nowMs` on at which an e-mail may go out. */
export function mailMoment(nowMs: number): number {
  const morning = morningOf(nowMs);
  if (nowMs < morning) return morning;
  return nowMs < midnightOf(nowMs) + alertHours.to * hourMs ? nowMs : morning + dayMs;
}

/** What is remembered of a person's e-mails: the day of the last one in Viet Nam, and how many it had. */
export interface MailCount {
  day: string;
  mails: number;
}
/** As `mailMoment`, on another day once this one has had its e-mails. */
export const mailMomentWithin = ({ day, mails }: MailCount, nowMs: number): number =>
  day === vietNamDate(nowMs) && mails >= alertMailsADay ? morningOf(nowMs) + dayMs : mailMoment(nowMs);

/** Counts one more e-mail. */
export const oneMailMore = ({ day, mails }: MailCount, nowMs: number): MailCount => {
  const today = vietNamDate(nowMs);
  return { day: today, mails: day === today ? mails + 1 : 1 };
};

/**
 * When what was found at `foundMs` is gathered: at once, at the next morning of a day, or of a Monday. What lies in
 * the past is due.
 */
export function gatheredAt(rate: Exclude<AlertRate, 'off'>, foundMs: number): number {
  if (rate === 'instant') return foundMs;
  const morning = morningOf(foundMs);
  const next = foundMs < morning ? morning : morning + dayMs;
  if (rate === 'daily') return next;
  const weekday = new Date(next + vietNamOffsetMs).getUTCDay();
  return next + ((8 - weekday) % 7) * dayMs;
}
