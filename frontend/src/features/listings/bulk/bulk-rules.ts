/** What can be done with several listings together, and what keeps one of them out of it. */
import type { OwnListing } from '#shared/listings/model.ts';
import { actsFor } from '#shared/listings/rules.ts';

export const bulkActs = ['confirm', 'hide', 'show', 'extend', 'close'] as const;
export type BulkAct = (typeof bulkActs)[number];
/** So many at once. */
export const bulkMax = 50;

/** What an act leaves a listing in; more days and an answer leave it where it is. */
export const stateAfter = { confirm: undefined, hide: 'hidden', show: 'shown', close: 'closed' } as const;

/** Why a listing takes no part: its state, or that its days have run out; a closed one comes back by itself alone. */
export type Reason = 'state' | 'no-days' | 'closed-alone';

/** What keeps a listing out of an act on several; undefined where it takes part. */
export function reasonAgainst(row: OwnListing, act: BulkAct, nowMs: number): Reason | undefined {
  if (act === 'extend' && row.state === 'closed') return 'closed-alone';
  if (actsFor(row, 'owner', nowMs).includes(act)) return undefined;
  return act === 'show' && row.state === 'hidden' ? 'no-days' : 'state';
}

/** A chosen listing that takes no part. */
export interface LeftOut {
  row: OwnListing;
  reason: Reason;
}

/** Those who take part, and those who do not with what is against it. */
export function sortOut(rows: readonly OwnListing[], act: BulkAct, nowMs: number) {
  const takesPart: OwnListing[] = [];
  const leftOut: LeftOut[] = [];
  for (const row of rows) {
    const reason = reasonAgainst(row, act, nowMs);
    if (reason) leftOut.push({ row, reason });
    else takesPart.push(row);
  }
  return { takesPart, leftOut };
}
