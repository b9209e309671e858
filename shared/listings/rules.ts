/** The life of a listing: who may do what in which state, as a table (decisions §3 *States*). */
import { type Caller, isStaff } from '../kernel/access.ts';
import { DomainProblem } from '../kernel/problem.ts';
import type { StaffReason } from '../kernel/staff-reason.ts';
import { dayMs, type Instant, instant } from '../kernel/time.ts';
import type { PaidLevel } from '../wallet/model.ts';
import type { HeldCost, LevelChoice } from './cost-model.ts';
import { heldForCreation, withCost } from './costs.ts';
import type { Grading } from './evidence-model.ts';
import { type ListingMeta, type ListingState, levels } from './model.ts';
import { type ClosingInput, reopened, withClosing } from './outcome.ts';

/** How long a deleted listing can be restored. */
export const restoreDays = 30;
/** How many drafts a person may keep; withdrawn listings count. */
export const draftsMax = 20;

/** What can be done to a listing, with what the act itself brings. */
export type ListingAct =
  | { act: 'withdraw' | 'hide' | 'show' | 'reopen' | 'delete' | 'restore' }
  /** What became of it; undefined: nobody said. */
  | { act: 'close'; closing?: ClosingInput | undefined }
  /** What is held for it then, and which level it is to begin with. */
  | { act: 'edit'; hold?: HeldCost | undefined; levelChoice?: LevelChoice | undefined }
  | { act: 'extend'; days: number; cost?: HeldCost | undefined }
  | { act: 'upgrade'; level: PaidLevel; days: number; cost?: HeldCost | undefined }
  | { act: 'approve'; displayDays: number; isLargeScale?: boolean | undefined }
  | { act: 'refuse' | 'remove'; reason: StaffReason }
  | { act: 'expire' | 'fall-back' };
export type ActName = ListingAct['act'];
export type Who = 'owner' | 'staff' | 'schedule';

type Need = 'days-left' | 'days-out' | 'revision' | 'restorable' | 'level-ended';
interface Row {
  from: readonly ListingState[];
  act: ActName;
  who: Who;
  /** `same`: the state stays, `before`: the one it was deleted from. */
  to: ListingState | 'same' | 'before';
  needs?: Need;
}

const approved = ['shown', 'hidden', 'closed', 'expired'] as const;
const unapproved = ['draft', 'waiting', 'refused'] as const;

/** Every move there is. An edit of an approved listing makes a revision that waits; the state stays. */
export const transitions: readonly Row[] = [
  { from: ['draft', 'refused'], act: 'edit', who: 'owner', to: 'waiting' },
  { from: ['waiting', ...approved], act: 'edit', who: 'owner', to: 'same' },
  { from: ['waiting'], act: 'withdraw', who: 'owner', to: 'draft' },
  { from: ['waiting'], act: 'approve', who: 'staff', to: 'shown' },
  { from: ['waiting'], act: 'refuse', who: 'staff', to: 'refused' },
  { from: approved, act: 'approve', who: 'staff', to: 'same', needs: 'revision' },
  { from: approved, act: 'refuse', who: 'staff', to: 'same', needs: 'revision' },
  { from: ['shown'], act: 'hide', who: 'owner', to: 'hidden' },
  { from: ['hidden'], act: 'show', who: 'owner', to: 'shown', needs: 'days-left' },
  { from: ['shown', 'hidden', 'expired'], act: 'close', who: 'owner', to: 'closed' },
  { from: ['closed'], act: 'reopen', who: 'owner', to: 'shown', needs: 'days-left' },
  { from: ['shown', 'expired', 'closed'], act: 'extend', who: 'owner', to: 'shown' },
  { from: ['hidden'], act: 'extend', who: 'owner', to: 'same' },
  { from: ['shown'], act: 'upgrade', who: 'owner', to: 'same' },
  { from: ['draft', 'refused', 'expired', 'closed', 'removed'], act: 'delete', who: 'owner', to: 'deleted' },
  { from: ['deleted'], act: 'restore', who: 'owner', to: 'before', needs: 'restorable' },
  { from: [...unapproved, ...approved], act: 'remove', who: 'staff', to: 'removed' },
  // What its owner deleted stays deleted; restored it is a removed one.
  { from: ['deleted'], act: 'remove', who: 'staff', to: 'same' },
  { from: ['shown'], act: 'expire', who: 'schedule', to: 'expired', needs: 'days-out' },
  { from: [...unapproved, ...approved], act: 'fall-back', who: 'schedule', to: 'same', needs: 'level-ended' },
];

const isPast = (at: string | undefined, now: number) => at !== undefined && Date.parse(at) <= now;

const holds: Record<Need, (meta: Dated, now: number) => boolean> = {
  'days-left': ({ expiresAt }, now) => expiresAt !== undefined && !isPast(expiresAt, now),
  'days-out': ({ expiresAt }, now) => isPast(expiresAt, now),
  revision: ({ hasRevision }) => hasRevision,
  restorable: ({ deletedAt }, now) =>
    deletedAt !== undefined && now < Date.parse(deletedAt) + restoreDays * dayMs,
  'level-ended': ({ levelUntil }, now) => isPast(levelUntil, now),
};
type Dated = Pick<ListingMeta, 'state' | 'expiresAt' | 'hasRevision' | 'levelUntil' | 'deletedAt'>;

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
    ...(isOver && { state: 'expired' }),
    ...(isLevelOver && { level: 'regular', levelUntil: undefined }),
  };
}

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
  const may = who === 'owner' ? caller.userId === meta.ownerId : who === 'staff' && isStaff(caller);
  if (!may) throw new DomainProblem('not-found');
  if (who === 'staff' && caller.userId === meta.ownerId) throw new DomainProblem('self-review');
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
  const base = who === 'schedule' ? meta : settled(meta, now);
  const row = rowOf(base, act.act, who, now);
  if (!row) throw new DomainProblem('state-conflict', { params: { state: base.state } });
  if (act.act === 'upgrade' && levels.indexOf(act.level) < levels.indexOf(base.level))
    throw new DomainProblem('state-conflict', { params: { level: base.level } });
  const next = row.to === 'same' ? base.state : row.to === 'before' ? base.stateBefore! : row.to;
  return {
    ...base,
    ...effectOf(base, act, now),
    state: next,
    version: base.version + 1,
    pricedFrom: undefined,
    updatedAt: instant(now),
  };
}

const isApproved = (state: ListingState) => (approved as readonly ListingState[]).includes(state);
const unsubmitted = { hasRevision: false, submittedAt: undefined, hold: undefined } as const;

/** What an act changes besides the state. */
function effectOf(meta: ListingMeta, act: ListingAct, now: number): Partial<ListingMeta> {
  switch (act.act) {
    case 'edit':
      return {
        submittedAt: meta.submittedAt ?? instant(now),
        hasRevision: isApproved(meta.state),
        refusalReason: undefined,
        hold: act.hold,
        levelChoice: act.levelChoice,
      };
    case 'close':
      return act.closing ? withClosing(meta, act.closing, instant(now)) : {};
    case 'reopen':
      return reopened(meta, instant(now));
    case 'extend':
      return { ...extended(meta, act, now), ...reopened(meta, instant(now)) };
    case 'upgrade':
      return upgraded(meta, act, now);
    case 'withdraw':
      return { ...unsubmitted, ...choiceOf(meta) };
    case 'approve':
      return {
        ...unsubmitted,
        ...(act.isLargeScale !== undefined && { isLargeScale: act.isLargeScale }),
        ...(meta.state === 'waiting' && firstShown(meta, act.displayDays, now)),
        levelChoice: undefined,
      };
    case 'refuse':
      return { ...unsubmitted, ...choiceOf(meta), refusalReason: act.reason };
    case 'remove':
      return {
        ...{ ...unsubmitted, levelChoice: undefined, removalReason: act.reason, costs: undefined },
        ...(meta.state === 'deleted' && { stateBefore: 'removed' as const }),
      };
    case 'delete':
      return { ...unsubmitted, deletedAt: instant(now), stateBefore: meta.state };
    case 'restore':
      return { deletedAt: undefined, stateBefore: undefined };
    case 'fall-back':
      return { level: 'regular', levelUntil: undefined };
    default:
      return {};
  }
}

/** The level stays chosen for the next time it is posted; what it cost is given back. */
const choiceOf = ({ levelChoice }: ListingMeta): Pick<ListingMeta, 'levelChoice'> => ({
  levelChoice: levelChoice && { level: levelChoice.level },
});

/**
 * The days begin when a listing is first approved, those of the level that it was posted at, too; an approved revision
 * leaves them alone. What was held for both is remembered as two costs.
 */
function firstShown(meta: ListingMeta, displayDays: number, now: number): Partial<ListingMeta> {
  const untilMs = now + displayDays * dayMs;
  const { hold, levelChoice } = meta;
  const points = heldForCreation(meta);
  const begun = {
    publishedAt: instant(now),
    expiresAt: instant(untilMs),
    wasPublic: true,
    ...(hold && points > 0 && withCost(meta, { ...hold, points, act: 'create', fromMs: now, untilMs }, now)),
  };
  if (!levelChoice?.terms) return begun;
  const { level, terms } = levelChoice;
  const cost = hold && terms.points > 0 ? { txId: hold.txId, points: terms.points } : undefined;
  const upgrade = { act: 'upgrade', level, days: terms.days, cost } as const;
  return { ...begun, ...upgraded({ ...meta, ...begun }, upgrade, now) };
}

/** Days are added to what remains of them. */
function extended(
  meta: ListingMeta,
  { days, cost }: Extract<ListingAct, { act: 'extend' }>,
  now: number,
): Partial<ListingMeta> {
  const fromMs = laterMs(meta.expiresAt, now);
  const untilMs = fromMs + days * dayMs;
  return {
    expiresAt: instant(untilMs),
    ...(cost && withCost(meta, { ...cost, act: 'extend', fromMs, untilMs }, now)),
  };
}

/** The same level lasts longer, a higher one begins at once; the listing lasts at least as long as its level. */
function upgraded(
  meta: ListingMeta,
  { level, days, cost }: Extract<ListingAct, { act: 'upgrade' }>,
  now: number,
): Partial<ListingMeta> {
  const isLonger = meta.level === level;
  const fromMs = isLonger ? laterMs(meta.levelUntil, now) : now;
  const untilMs = fromMs + days * dayMs;
  const lasting = (meta.costs ?? []).filter(({ act }) => isLonger || !act.startsWith('upgrade'));
  const paid = { ...meta, costs: lasting };
  return {
    level,
    levelUntil: instant(untilMs),
    expiresAt: instant(laterMs(meta.expiresAt, untilMs)),
    ...(cost ? withCost(paid, { ...cost, act: `upgrade-${level}`, fromMs, untilMs }, now) : costsOf(paid)),
  };
}

const laterMs = (at: string | undefined, ms: number) => Math.max(at === undefined ? 0 : Date.parse(at), ms);
const costsOf = ({ costs }: Pick<ListingMeta, 'costs'>) => (costs && costs.length > 0 ? { costs } : {});

/** Until when anything holds that staff checked themselves; what a poster merely states makes nothing verified. */
export function verifiedUntil(gradings: readonly Grading[] | undefined): Instant | undefined {
  const ends = (gradings ?? []).filter(({ grade }) => grade !== 'stated').map(({ until }) => until);
  return ends.toSorted().at(-1);
}
