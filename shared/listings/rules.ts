/** The life of a listing: what each move of its table asks for and changes (decisions §3 *States*). */

import { type Caller, isStaff } from '../kernel/access.ts';
import { DomainProblem } from '../kernel/problem.ts';
import { ownerOf } from '../kernel/seat.ts';
import { dayMs, type Instant, instant } from '../kernel/time.ts';
import { appealSubject, daysGivenBack, isAppealable, isAppealed } from './appeal-model.ts';
import { afterOne, autoExtensionLead } from './auto-extension.ts';
import { extended, firstShown, upgraded } from './display-days.ts';
import type { Grading } from './evidence-model.ts';
import { type ListingMeta, type ListingState, levels } from './model.ts';
import { reopened, withClosing } from './outcome.ts';
import {
  type ActName,
  approved,
  type ListingAct,
  type Need,
  type Row,
  transitions,
  type Who,
} from './transitions.ts';

/** How long a deleted listing can be restored. */
export const restoreDays = 30;
/** How many drafts a person may keep; withdrawn listings count. */
export const draftsMax = 20;
/** The same of an agency, whose people share them. */
export const draftsOfAgencyMax = 95;
/** How many drafts imports may have made for a person at a time; these do not count among the twenty. */
export const importedDraftsMax = 5000;

const isPast = (at: string | undefined, now: number) => at !== undefined && Date.parse(at) <= now;

const holds: Record<Need, (meta: Dated, now: number) => boolean> = {
  'days-left': ({ expiresAt }, now) => expiresAt !== undefined && !isPast(expiresAt, now),
  'days-out': ({ expiresAt }, now) => isPast(expiresAt, now),
  revision: ({ hasRevision }) => hasRevision,
  restorable: ({ deletedAt }, now) =>
    deletedAt !== undefined && now < Date.parse(deletedAt) + restoreDays * dayMs,
  'level-ended': ({ levelUntil }, now) => isPast(levelUntil, now),
  appealable: isAppealable,
  appealed: isAppealed,
  'extension-due': ({ autoExtension, expiresAt }, now) =>
    autoExtension !== undefined &&
    isPast(expiresAt, now + autoExtensionLead.firstMs) &&
    !isPast(expiresAt, now),
  unasked: ({ askedAt, expiresAt }, now) => askedAt === undefined && !isPast(expiresAt, now),
  unanswered: ({ askedAt, sunkAt, expiresAt }, now) =>
    askedAt !== undefined && sunkAt === undefined && !isPast(expiresAt, now),
};
type Dated = Pick<
  ListingMeta,
  | ('state' | 'expiresAt' | 'hasRevision' | 'levelUntil' | 'deletedAt')
  | ('appeal' | 'hasRefusedEdit' | 'askedAt' | 'sunkAt' | 'autoExtension' | 'holdOut' | 'levelEndedAt')
>;

/**
 * The listing as its dates have it now, whether or not the job has been there: an overdue shown one is expired,
 * an ended level is regular. A hidden or closed one stays what it is: without days left only extending helps it.
 */
export function settled<Meta extends Dated & Pick<ListingMeta, 'level'>>(meta: Meta, now: number): Meta {
  const isOver = meta.state === 'shown' && isPast(meta.expiresAt, now);
  const isLevelOver = isPast(meta.levelUntil, now);
  if (!isOver && !isLevelOver) return meta;
  return {
    ...meta,
    ...(isOver && { state: 'expired', autoExtension: undefined }),
    ...(isLevelOver && levelEnded(meta.levelUntil)),
  };
}

/** A level that has ended leaves when it did. */
const levelEnded = (levelUntil: Instant | undefined) => ({
  ...{ level: 'regular' as const, levelUntil: undefined, holdOut: undefined },
  levelEndedAt: levelUntil,
});

/** Only approved, shown and not past its date is public. */
export const isPublic = (meta: Pick<ListingMeta, 'state' | 'expiresAt'>, now: number): boolean =>
  meta.state === 'shown' && !isPast(meta.expiresAt, now);

const rowOf = (meta: Dated, act: ActName, who: Who, now: number) =>
  transitions.find(
    (row) =>
      row.act === act &&
      row.who === who &&
      row.from.includes(meta.state) &&
      (!row.needs || holds[row.needs](meta, now)),
  );

/** The acts that somebody has on a listing now, for buttons: what `transition` would not refuse. */
export function actsFor(meta: Dated & Pick<ListingMeta, 'level'>, who: Who, now: number): ActName[] {
  const current = settled(meta, now);
  return [...new Set(transitions.map(({ act }) => act))].filter((act) => rowOf(current, act, who, now));
}

/**
 * In which capacity somebody does an act; `not-found` for who has no business with this listing, `self-review` for
 * staff whose own it is: somebody else decides.
 */
function whoDoes(meta: ListingMeta, act: ActName, caller: Caller | 'schedule'): Who {
  if (caller === 'schedule') return 'schedule';
  const who = transitions.find((row) => row.act === act)!.who;
  const may = who === 'owner' ? ownerOf(caller) === meta.ownerId : who === 'staff' && isStaff(caller);
  if (!may) throw new DomainProblem('not-found');
  if (who === 'staff' && [meta.ownerId, meta.agentId].includes(caller.userId))
    throw new DomainProblem('self-review');
  return who;
}

/**
 * The listing's head after an act at `now` (ms): the next version, state and dates. Raises `not-found` for
 * somebody else's listing and `state-conflict` where the table has no such move.
 */
export function transition(
  meta: ListingMeta,
  act: ListingAct,
  caller: Caller | 'schedule',
  now: number,
): ListingMeta {
  const who = whoDoes(meta, act.act, caller);
  // The time of what was removed stands still: it comes back with it where an appeal is granted.
  const isRemoved = meta.state === 'removed' || meta.stateBefore === 'removed';
  const base = who === 'schedule' || isRemoved ? meta : settled(meta, now);
  const row = rowOf(base, act.act, who, now);
  if (!row) throw new DomainProblem('state-conflict', { params: { state: base.state } });
  if (act.act === 'upgrade' && levels.indexOf(act.level) < levels.indexOf(base.level))
    throw new DomainProblem('state-conflict', { params: { level: base.level } });
  const state = stateAfter(row.to, base, act);
  const changed = { ...base, ...effectOf(base, act, now), state };
  return {
    ...changed,
    ...(state === 'shown' && isBack(base, changed) && { shownSince: instant(now) }),
    ...(isInterrupted(base, changed, now) && { guarantee: undefined }),
    ...(!mayBeExtendedAhead(state) && { autoExtension: undefined }),
    version: base.version + 1,
    ...(isQuiet(act) ? { pricedFrom: base.pricedFrom ?? base.version } : loud(now)),
  };
}

const isBack = (before: ListingMeta, after: ListingMeta): boolean =>
  before.state !== 'shown' || (before.sunkAt !== undefined && after.sunkAt === undefined);

/** What is measured has to be shown at its level, in its place, all the while. */
const isInterrupted = (before: ListingMeta, after: ListingMeta, now: number): boolean =>
  before.guarantee !== undefined &&
  before.guarantee === after.guarantee &&
  !isPast(before.guarantee.until, now) &&
  (after.state !== 'shown' || after.level !== before.level || after.sunkAt !== undefined);

function stateAfter(to: Row['to'], { state, stateBefore }: ListingMeta, act: ListingAct): ListingState {
  if (to === 'same') return state;
  if (to === 'before') return stateBefore!;
  return to === 'back' ? returnState(act) : to;
}

/** Where a removed listing comes back to: one that was never approved is its owner's draft. */
function returnState(act: ListingAct): ListingState {
  const from = act.act === 'grant' ? act.removed?.from : undefined;
  return from && isApproved(from) ? from : 'draft';
}
/** What is planned ahead ends with the listing: nobody pays for what is closed, removed or over. */
const mayBeExtendedAhead = (state: ListingState) => state === 'shown' || state === 'hidden';

/** Asking, answering and days alone change nothing of what a listing says: an edit or decision on the version before still fits. */
const quiet: readonly ActName[] = ['ask', 'sink', 'confirm', 'plan-extensions', 'auto-extend'];
const isQuiet = ({ act }: ListingAct) => quiet.includes(act);
const loud = (now: number) => ({ pricedFrom: undefined, updatedAt: instant(now) });
/** Whoever puts a listing forward again, or pays for it, says that it is to be had. */
const answered = (now: number) => ({ confirmedAt: instant(now), askedAt: undefined, sunkAt: undefined });

const isApproved = (state: ListingState) => (approved as readonly ListingState[]).includes(state);
const unappealed = { appeal: undefined, hasRefusedEdit: undefined } as const;
const unsubmitted = { hasRevision: false, submittedAt: undefined, hold: undefined } as const;

/** What an act changes besides the state. */
function effectOf(meta: ListingMeta, act: ListingAct, now: number): Partial<ListingMeta> {
  switch (act.act) {
    case 'edit':
      return {
        submittedAt: meta.submittedAt ?? instant(now),
        hasRevision: isApproved(meta.state),
        refusalReason: undefined,
        ...unappealed,
        hold: act.hold,
        levelChoice: act.levelChoice,
      };
    case 'close':
      return act.closing ? withClosing(meta, act.closing, instant(now)) : {};
    case 'show':
    case 'confirm':
      return answered(now);
    case 'ask':
      return { askedAt: instant(now) };
    case 'sink':
      return { sunkAt: instant(now) };
    case 'reopen':
      return { ...answered(now), ...reopened(meta, instant(now)) };
    case 'extend':
    case 'plan-extensions':
    case 'auto-extend':
    case 'upgrade':
      return promotionEffect(meta, act, now);
    case 'withdraw':
      return { ...unsubmitted, ...choiceOf(meta) };
    case 'approve':
      return {
        ...unsubmitted,
        ...(act.isLargeScale !== undefined && { isLargeScale: act.isLargeScale }),
        ...(meta.state === 'waiting' && firstShown(meta, act.displayDays, now)),
        ...{ levelChoice: undefined, hasRemarks: undefined },
      };
    case 'refuse':
      return {
        ...{ ...unsubmitted, ...choiceOf(meta), ...unappealed, refusalReason: act.reason },
        ...{ hasRefusedEdit: meta.hasRevision || undefined, hasRemarks: act.hasRemarks || undefined },
      };
    case 'remove':
      return {
        ...{ ...unsubmitted, ...unappealed, levelChoice: undefined, removalReason: act.reason },
        hasRemarks: undefined,
        ...(act.isRefunded && { costs: undefined, units: undefined }),
        ...(meta.state === 'deleted' && { stateBefore: 'removed' as const }),
      };
    case 'delete':
      return {
        ...{ ...unsubmitted, deletedAt: instant(now), stateBefore: meta.state, hasRefusedEdit: undefined },
        ...(isAppealed(meta) && { appeal: undefined }),
      };
    case 'flag':
      return { isLargeScale: act.isLargeScale };
    case 'appeal':
    case 'grant':
    case 'uphold':
      return appealEffect(meta, act, now);
    case 'restore':
      return { deletedAt: undefined, stateBefore: undefined };
    case 'fall-back':
      return levelEnded(meta.levelUntil);
    default:
      return {};
  }
}

type OfPromotion = Extract<ListingAct, { act: 'extend' | 'plan-extensions' | 'auto-extend' | 'upgrade' }>;

/** Days and levels, bought now or planned. Nobody has said by an automatic extension that it is still to be had. */
function promotionEffect(meta: ListingMeta, act: OfPromotion, now: number): Partial<ListingMeta> {
  switch (act.act) {
    case 'extend':
      return { ...answered(now), ...extended(meta, act, now), ...reopened(meta, instant(now)) };
    case 'upgrade':
      return { ...answered(now), ...upgraded(meta, act, now) };
    case 'plan-extensions':
      return { autoExtension: act.plan };
    case 'auto-extend':
      return { ...extended(meta, act, now), autoExtension: afterOne(meta.autoExtension!) };
  }
}

type OfAppeal = Extract<ListingAct, { act: 'appeal' | 'grant' | 'uphold' }>;

/** Against a refusal it waits in the place of its appeal once that is granted; what was held for it stays held. */
function appealEffect(meta: ListingMeta, act: OfAppeal, now: number): Partial<ListingMeta> {
  const subject = appealSubject(meta)!;
  if (act.act === 'appeal') {
    const { hold, levelChoice = meta.levelChoice } = act;
    return { appeal: { subject, state: 'waiting', at: instant(now) }, hold, levelChoice };
  }
  if (act.act === 'uphold')
    return {
      ...{ hold: undefined, ...choiceOf(meta), hasRefusedEdit: undefined },
      appeal: { ...meta.appeal!, state: 'upheld', answer: act.reason },
    };
  if (subject === 'removal') {
    const undone = { ...unappealed, ...answered(now), removalReason: undefined };
    return { ...undone, ...daysGivenBack(meta, act.removed?.at ?? instant(now), now) };
  }
  const hasRevision = subject === 'edit';
  const unsaid = { refusalReason: undefined, hasRemarks: undefined };
  return { ...unappealed, ...unsaid, submittedAt: meta.appeal!.at, hasRevision };
}

/** The level stays chosen for the next time it is posted; what it cost is given back. */
const choiceOf = ({ levelChoice }: ListingMeta): Pick<ListingMeta, 'levelChoice'> => ({
  levelChoice: levelChoice && { level: levelChoice.level },
});

/** Until when anything holds that staff checked themselves; what a poster merely states makes nothing verified. */
export function verifiedUntil(gradings: readonly Grading[] | undefined): Instant | undefined {
  const ends = (gradings ?? []).filter(({ grade }) => grade !== 'stated').map(({ until }) => until);
  return ends.toSorted().at(-1);
}
