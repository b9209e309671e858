/** The strip of paid listings above a chosen sort: which of a search's VIP and featured hits stand in it now. */
import { visitBits } from '../index/bitset.ts';
import { isSunkRow } from '../index/columns.ts';
import type { IndexPart } from '../index/index-part.ts';
import type { Hit } from '../index/overlay.ts';
import { compareNewest } from './order.ts';
import { placesOfLevels, turnOf } from './promoted-turns.ts';
import { rowOrder } from './row-order.ts';
import type { Scan } from './scan.ts';

/** Hits of one block from one source, newest first. */
export interface Run {
  count: number;
  publishedAt(at: number): number;
  hitAt(at: number): Hit;
}

/** The strip of a search: VIP first, each level by turns among its hits in the order newest first. */
export function promotedHits(
  parts: readonly IndexPart[],
  scans: readonly Scan[],
  fresh: readonly Hit[],
  nowMs: number,
): Hit[] {
  const runs = paidHits(parts, scans, fresh, nowMs);
  const places = placesOfLevels(countOf(runs.vip), countOf(runs.featured));
  return [...hitsOfTurn(runs.vip, places.vip, nowMs), ...hitsOfTurn(runs.featured, places.featured, nowMs)];
}

/** All hits whose level is paid for at this moment, in runs of each level. */
export function paidHits(
  parts: readonly IndexPart[],
  scans: readonly Scan[],
  fresh: readonly Hit[],
  nowMs: number,
): { vip: Run[]; featured: Run[] } {
  const byPart = parts.map((part, i) => paidRuns(part, scans[i]!, nowMs));
  const runsOf = (level: 1 | 2): Run[] => [...byPart.flatMap((runs) => runs[level]), freshRun(fresh, level)];
  return { vip: runsOf(2), featured: runsOf(1) };
}

const countOf = (runs: readonly Run[]): number => runs.reduce((sum, { count }) => sum + count, 0);

/**
 * The hits of a part whose level is paid for at this moment: its first rows, in order of publication within those that
 * were answered for and those that were not. Turns are paid for, and go to both alike.
 */
function paidRuns({ columns }: IndexPart, { hits }: Scan, nowMs: number): Record<1 | 2, Run[]> {
  const order = rowOrder(columns, 'recommended', null, nowMs);
  const rows: Record<number, [answered: number[], sunk: number[]]> = { 1: [[], []], 2: [[], []] };
  visitBits(hits, (row) => {
    if (row >= columns.paid) return false;
    rows[order.levelOf(row)]?.[isSunkRow(columns, row) ? 1 : 0].push(row);
    return true;
  });
  const run = (of: readonly number[]): Run => ({
    count: of.length,
    publishedAt: (at) => columns.publishedAt[of[at]!]!,
    hitAt: (at) => order.hitOf(of[at]!),
  });
  return { 1: rows[1]!.map(run), 2: rows[2]!.map(run) };
}

function freshRun(fresh: readonly Hit[], level: number): Run {
  const hits = fresh
    .filter((hit) => hit.level === level)
    .sort((a, b) => compareNewest(a.position, b.position));
  return {
    count: hits.length,
    publishedAt: (at) => hits[at]!.position.publishedAt,
    hitAt: (at) => hits[at]!,
  };
}

/** Walks the runs together, newest first, to those whose turn it is. */
function hitsOfTurn(runs: readonly Run[], places: number, nowMs: number): Hit[] {
  const wanted = turnOf(countOf(runs), places, nowMs);
  const found: Hit[] = [];
  const next = runs.map(() => 0);
  const last = Math.max(-1, ...wanted);
  for (let at = 0; at <= last; at++) {
    const i = newestOf(runs, next);
    if (wanted.includes(at)) found[wanted.indexOf(at)] = runs[i]!.hitAt(next[i]!);
    next[i]!++;
  }
  return found;
}

/** Which run has the newest of those that come next. */
function newestOf(runs: readonly Run[], next: readonly number[]): number {
  let newest = -1;
  for (const [i, run] of runs.entries()) {
    if (next[i]! >= run.count) continue;
    if (newest < 0 || isNewer(run, next[i]!, runs[newest]!, next[newest]!)) newest = i;
  }
  return newest;
}
function isNewer(a: Run, atA: number, b: Run, atB: number): boolean {
  const later = a.publishedAt(atA) - b.publishedAt(atB);
  return later === 0 ? compareNewest(a.hitAt(atA).position, b.hitAt(atB).position) < 0 : later > 0;
}
