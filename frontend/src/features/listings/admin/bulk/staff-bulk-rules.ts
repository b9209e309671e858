/** What staff can do with several listings together, what it will do to each, and what keeps one out of it. */
import type { OwnListing } from '#shared/listings/model.ts';
import { actsFor } from '#shared/listings/rules.ts';
import type { Looking } from '#shared/listings/warnings/model.ts';

export const staffBulkActs = ['approve', 'refuse', 'remove', 'largeOn', 'largeOff'] as const;
export type StaffBulkAct = (typeof staffBulkActs)[number];
/** So many at once: each is a decision of its own, and a preview of more is read by nobody. */
export const staffBulkMax = 20;
/** Those that nobody is told of, and that are taken back by the other. */
export const inverseOf = { largeOn: 'largeOff', largeOff: 'largeOn' } as const;
export const isUndoable = (act: StaffBulkAct): act is keyof typeof inverseOf => act in inverseOf;

/** A listing as rows of staff's lists have it. */
export interface StaffRow
  extends Pick<
    OwnListing,
    | 'code'
    | 'version'
    | 'title'
    | 'language'
    | 'state'
    | 'level'
    | 'isLargeScale'
    | 'hasRevision'
    | 'expiresAt'
  > {
  ownerId: string;
  looking?: Looking | undefined;
}

/** Acts that make sense in a list: what waits is decided, what is shown is taken down, either is flagged. */
export const actsOfList = (isQueue: boolean): readonly StaffBulkAct[] =>
  isQueue ? ['approve', 'refuse', 'largeOn', 'largeOff'] : ['remove', 'largeOn', 'largeOff'];

/** Why a listing takes no part: one's own, open at somebody else's, as it would be already, or in another state. */
export type StaffReasonAgainst = 'own' | 'looking' | 'already' | 'state';

const ruleOf = {
  approve: 'approve',
  refuse: 'refuse',
  remove: 'remove',
  largeOn: 'flag',
  largeOff: 'flag',
} as const;

/** What keeps a listing out of an act; undefined where it takes part. */
export function reasonAgainst(
  row: StaffRow,
  act: StaffBulkAct,
  { userId, now }: { userId: string | undefined; now: number },
): StaffReasonAgainst | undefined {
  if (row.ownerId === userId) return 'own';
  if (row.looking && row.looking.byId !== userId) return 'looking';
  if (isUndoable(act) && row.isLargeScale === (act === 'largeOn')) return 'already';
  return actsFor(row, 'staff', now).includes(ruleOf[act]) ? undefined : 'state';
}

/** What an act does to a listing: an edit that waits is decided on, not the listing that is shown. */
export function effectOf(row: StaffRow, act: StaffBulkAct) {
  if (act !== 'approve' && act !== 'refuse') return act;
  return row.hasRevision ? (`${act}Edit` as const) : act;
}
