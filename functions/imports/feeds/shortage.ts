/** What only a person can help, points or room: rows that are short of it are left, and with them those that would meet the same. */
import type { ProblemCode } from '#shared/kernel/problem.ts';
import type { Intent, StoredPull } from './feed-items.ts';

type Asked = Pick<Intent, 'outcome' | 'points'>;
type Shortage = Pick<StoredPull, 'failure' | 'isFull' | 'pointsBelow'>;

const shortages: ReadonlySet<string> = new Set<ProblemCode>([
  ...(['insufficient-points', 'seat-limit', 'limit-reached'] as const),
]);
/** Closings and what costs less go on behind a row that was refused so. */
export const isShortage = (code: string): boolean => shortages.has(code);

/** Why a pull left something, where its person is told. */
export const isTold = (failure: string | undefined): failure is string =>
  failure !== undefined && (isShortage(failure) || failure === 'acceptance-needed');

/** What is known once a row was refused so: the first reason is the one of the report. */
export function shortOf(before: Shortage, code: string, { outcome, points }: Asked): Shortage {
  const failure = before.failure ?? code;
  if (code === 'limit-reached') return { ...before, failure, ...(outcome === 'created' && { isFull: true }) };
  if (points === 0) return { ...before, failure };
  return { ...before, failure, pointsBelow: Math.min(points, before.pointsBelow ?? points) };
}

/** Whether a row would only meet what another one did. */
export const isShort = ({ isFull, pointsBelow = Infinity }: Shortage, { outcome, points }: Asked): boolean =>
  (isFull === true && outcome === 'created') || points >= pointsBelow;
