/** The job `count-days`: counts what each day that is over has brought, once, out of what the capabilities keep. */
import type { Clock } from '#shared/kernel/time.ts';
import { dayMs, vietNamDate, vietNamOffsetMs } from '#shared/kernel/time.ts';
import { type DayFigures, dashboardDays } from '#shared/office/dashboard-model.ts';
import type { Transact } from '../lib/writes.ts';
import type { DayRepository } from './day-repository.ts';

/** A stretch of time in ms; `toMs` is no part of it. */
export interface Span {
  fromMs: number;
  toMs: number;
}
/** Each reads what happened in a span, page by page. */
export interface CountPorts {
  signUps(span: Span): Promise<number>;
  requests(span: Span): Promise<number>;
  /** Of a day (yyyymmdd). */
  decisions(day: string): Promise<Pick<DayFigures, 'approved' | 'refused'>>;
  ledger(day: string): Promise<Pick<DayFigures, 'payments' | 'amountVnd' | 'pointsSold' | 'pointsSpent'>>;
  days: DayRepository;
  transact: Transact;
  clock: Clock;
}

/** Time reserved for a day that has been begun. */
const reserveMs = 60_000;

/**
 * Counts every day since the last one that is kept, at most those that are shown, up to yesterday in Viet Nam. A day
 * that is cut off is counted anew by the next run; those before it are kept.
 */
export async function countDays(
  remainingMs: () => number,
  ports: CountPorts,
): Promise<{ counted: number; left: number }> {
  const today = startOf(ports.clock.now());
  const [newest] = await ports.days.newest(1);
  const earliest = today - dashboardDays * dayMs;
  let next = newest ? Math.max(earliest, startOfDate(newest.day) + dayMs) : earliest;
  let counted = 0;
  for (; next < today && remainingMs() > reserveMs; next += dayMs, counted++)
    await ports.transact([ports.days.put(await countDay(next, ports))]);
  return { counted, left: Math.max(0, (today - next) / dayMs) };
}

async function countDay(fromMs: number, ports: CountPorts): Promise<DayFigures> {
  const date = vietNamDate(fromMs);
  const day = date.replaceAll('-', '');
  const span = { fromMs, toMs: fromMs + dayMs };
  const [signUps, requests, decisions, ledger] = await Promise.all([
    ports.signUps(span),
    ports.requests(span),
    ports.decisions(day),
    ports.ledger(day),
  ]);
  return { day: date, signUps, requests, ...decisions, ...ledger };
}

/** Midnight in Viet Nam before a moment, and of a date. */
const startOf = (ms: number) => startOfDate(vietNamDate(ms));
const startOfDate = (date: string) => Date.parse(date) - vietNamOffsetMs;
