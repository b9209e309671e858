/** What the posting form is doing beside its fields: sending, refused, in conflict, restored. Pure, as events change it. */
import type { ListingMeta } from '#shared/listings/model.ts';
import type { Shortage } from '#ui/points/short-of-points.tsx';
import type { DraftBase } from './draft.ts';
import type { Conflict, FormStart } from './initial-values.ts';

export interface ListingFormState {
  /** What keeps the button busy: pictures still on their way, or the request itself. */
  busy: 'pictures' | 'sending' | null;
  /** Why the last try failed, where no field says it. */
  problem: string | null;
  /** Counts failed tries: the form's summary takes the focus at each. */
  failures: number;
  /** The last try was refused for want of points. */
  shortage: Shortage | null;
  /** An earlier try, whose answer got lost, has posted the listing already. */
  wasSentBefore: boolean;
  /** The idempotency key: the same for every try of one act. */
  attempt: string;
  /** The stored version that the form is based on; absent for a new listing. */
  base: DraftBase | undefined;
  /** The head of a newer version that was gone on from; undefined: that of the page stands. */
  newerMeta: ListingMeta | undefined;
  /** What the form held before anything was typed. */
  initial: FormStart;
  /** When the restored draft was kept, in ms of this browser. */
  restoredAt: number | undefined;
  /** The stored version is newer than the one the form is based on. */
  conflict: Conflict | null;
}

/** A refusal by the server, with what has been looked up about it. */
export interface Refusal {
  code: string;
  message: string;
  /** Fields of the form say what is wrong. */
  isAtFields: boolean;
  /** The key of the next act, should this one have succeeded already. */
  nextAttempt: string;
  /** What stands against each other now, where an edit has been overtaken. */
  conflict: Conflict | null;
  isEdit: boolean;
}

export type ListingFormEvent =
  | { type: 'submitted' }
  | { type: 'pictures-settled' }
  | { type: 'checks-failed' }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'ended' }
  | { type: 'problem-set'; problem: string | null }
  | { type: 'conflict-settled'; newest: FormStart & { base: DraftBase } }
  | { type: 'draft-overtaken'; conflict: Conflict }
  | { type: 'draft-settled' }
  | { type: 'draft-discarded' };

/** The state that a form begins with; `initial` is what it would hold without a draft. */
export const initialState = (start: FormStart, initial: FormStart, attempt: string): ListingFormState => ({
  ...{ busy: null, problem: null, failures: 0, shortage: null, wasSentBefore: false, attempt, initial },
  base: start.base,
  newerMeta: undefined,
  restoredAt: start.restoredAt,
  conflict: start.conflict ?? null,
});

/** Says whether a refusal asks for the newest version: an edit was overtaken, or had arrived when it seemed lost. */
export const asksForNewest = (code: string): boolean =>
  code === 'version-conflict' || code === 'idempotency-mismatch';

/** A shortage, a conflict and an earlier success have notices of their own; all else counts as a failure of the form. */
function refused(state: ListingFormState, refusal: Refusal): ListingFormState {
  const { code, message, conflict } = refusal;
  if (code === 'insufficient-points') return { ...state, shortage: { message } };
  const hasArrived = code === 'idempotency-mismatch';
  const next = hasArrived ? { ...state, attempt: refusal.nextAttempt } : state;
  if (conflict) return { ...next, conflict };
  if (hasArrived && !refusal.isEdit) return { ...next, wasSentBefore: true };
  return { ...next, problem: refusal.isAtFields ? null : message, failures: state.failures + 1 };
}

/** The state after an event. */
export function listingFormReducer(state: ListingFormState, event: ListingFormEvent): ListingFormState {
  switch (event.type) {
    case 'submitted':
      return { ...state, busy: 'pictures', problem: null, shortage: null };
    case 'pictures-settled':
      return { ...state, busy: 'sending' };
    case 'checks-failed':
      return { ...state, failures: state.failures + 1 };
    case 'refused':
      return refused(state, event.refusal);
    case 'ended':
      return { ...state, busy: null };
    case 'problem-set':
      return { ...state, problem: event.problem };
    case 'conflict-settled':
      return {
        ...state,
        base: event.newest.base,
        initial: event.newest,
        newerMeta: state.conflict?.meta ?? state.newerMeta,
        conflict: null,
      };
    case 'draft-overtaken':
      return { ...state, conflict: event.conflict };
    case 'draft-settled':
      return { ...state, conflict: null };
    case 'draft-discarded':
      return { ...state, restoredAt: undefined };
  }
}
