/** Every act on a listing as the table of decisions §3 has it: how it is asked for, and what it must lead to. */
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { OwnerAct } from '#shared/listings/api.ts';
import type { ListingState } from '#shared/listings/model.ts';
import { testInput } from '#shared/listings/testing/samples.ts';
import { type AskPorts, askOwners } from '../freshness/ask-owners.ts';
import { type Life, vietNamDayOf } from './life-model.ts';
import type { TestListings } from './setup.ts';

const reason = 'Lý do đủ dài để đọc';
export const plenty = () => 600_000;

type Head = { code: string; version: number };
export interface Act {
  /** `colleague`: staff other than who decided. */
  who: 'owner' | 'staff' | 'colleague' | 'job';
  perform(t: TestListings, head: Head, caller: Caller): Promise<unknown>;
  /** What the table says: the life afterwards, or undefined where the act is refused. */
  next(life: Life, now: number): Life | undefined;
}

const approved: readonly ListingState[] = ['shown', 'hidden', 'closed', 'expired'];
const isLeft = ({ expiresAt }: Life, now: number) => expiresAt !== undefined && now < expiresAt;
/** As the dates have it, whether or not the job has been there. */
export const settled = (life: Life, now: number): Life => ({
  ...life,
  ...(life.state === 'shown' && !isLeft(life, now) && { state: 'expired' as const, planned: undefined }),
  ...(life.levelUntil !== undefined &&
    life.levelUntil <= now && {
      ...{ level: 0 as const, levelUntil: undefined, holdOut: undefined },
      levelEndedAt: life.levelUntil,
    }),
});
/** What an act leads to from how the dates have it; what is shown anew is shown since then. */
export function nextOf(act: Act, life: Life, now: number): Life | undefined {
  const before = settled(life, now);
  const after = act.next(before, now);
  const isBack = after?.state === 'shown' && (before.state !== 'shown' || (before.isSunk && !after.isSunk));
  return isBack ? { ...after, shownSince: now } : after;
}
/** What was regular for a week, in its place, is measured: from the third day on, one in ten. */
function heldOut({ shownSince, levelEndedAt = 0, isSunk }: Life, now: number): number | undefined {
  if (isSunk) return undefined;
  const since = vietNamDayOf(now) - vietNamDayOf(Math.max(shownSince!, levelEndedAt));
  return since > 7 ? (vietNamDayOf(now) + 3) % 10 : undefined;
}
const answered = (now: number) => ({ confirmedAt: now, askedAt: undefined, isSunk: false });
/** As it was before its removal, every date later by as long as it was away; a draft where it was never approved. */
function broughtBack({ removed }: Life, now: number): Partial<Life> {
  const { at, state, level, levelUntil, levelEndedAt, holdOut, expiresAt } = removed!;
  const later = (ms: number | undefined) => (ms === undefined ? undefined : ms + now - at);
  const dates = { level, levelUntil: later(levelUntil), levelEndedAt, holdOut, expiresAt: later(expiresAt) };
  return { state: approved.includes(state) ? state : 'draft', ...dates, ...answered(now) };
}
const from =
  (states: readonly ListingState[], next: Act['next']): Act['next'] =>
  (life, now) =>
    states.includes(life.state) ? next(life, now) : undefined;
const unheld = { held: 0, hasRevision: false };
const unappealed = { appeal: undefined, hasRefusedEdit: false };
const byOwner = (
  act: OwnerAct,
  states: readonly ListingState[],
  next: (life: Life, now: number) => Partial<Life> | undefined,
): Act => ({
  who: 'owner',
  perform: (t, { code, version }, caller) => t.service.act(caller, code, act, version),
  next: from(states, (life, now) => {
    const changes = next(life, now);
    return changes && { ...life, ...changes };
  }),
});
const paid = (
  perform: Act['perform'],
  states: readonly ListingState[],
  next: (life: Life, now: number) => Partial<Life>,
): Act => ({ who: 'owner', perform, next: from(states, (life, now) => ({ ...life, ...next(life, now) })) });

/** Every act there is. One that is added needs a row here alone: how it is asked for, and what it leads to. */
export const acts = {
  edit: {
    who: 'owner',
    perform: (t, { code, version }, caller) =>
      t.service.update(caller, code, { version, listing: testInput() }, t.freshKey()),
    next: from(['draft', 'waiting', 'refused', ...approved], (life) => {
      const edited = { ...life, ...unappealed };
      if (life.state === 'draft' || life.state === 'refused')
        return { ...edited, state: 'waiting', held: 10 };
      return life.state === 'waiting' ? edited : { ...edited, hasRevision: true, held: 2 };
    }),
  },
  withdraw: byOwner('withdraw', ['waiting'], () => ({ state: 'draft', ...unheld })),
  hide: byOwner('hide', ['shown'], () => ({ state: 'hidden' })),
  show: byOwner('show', ['hidden'], (life, now) =>
    isLeft(life, now) ? { state: 'shown', ...answered(now) } : undefined,
  ),
  close: byOwner('close', ['shown', 'hidden', 'expired'], () => ({ state: 'closed', planned: undefined })),
  reopen: byOwner('reopen', ['closed'], (life, now) =>
    isLeft(life, now) ? { state: 'shown', ...answered(now) } : undefined,
  ),
  delete: byOwner('delete', ['draft', 'refused', 'expired', 'closed', 'removed'], (life, now) => ({
    ...{ state: 'deleted', before: life.state, deletedAt: now, ...unheld, hasRefusedEdit: false },
    ...(life.appeal === 'waiting' && { appeal: undefined }),
  })),
  restore: byOwner('restore', ['deleted'], (life, now) =>
    now < life.deletedAt! + 30 * dayMs ? { state: life.before!, before: undefined } : undefined,
  ),
  extend: paid(
    (t, { code, version }, caller) => t.service.extend(caller, code, { version, points: 8 }, t.freshKey()),
    approved,
    (life, now) => ({
      state: life.state === 'hidden' ? 'hidden' : 'shown',
      expiresAt: Math.max(life.expiresAt!, now) + 15 * dayMs,
      spent: life.spent + 8,
      ...answered(now),
    }),
  ),
  vip: paid(
    (t, { code, version }, caller) =>
      t.service.upgrade(caller, code, { by: 'points', level: 'vip', version, points: 90 }, t.freshKey()),
    ['shown'],
    (life, now) => {
      const from = life.level === 2 ? Math.max(life.levelUntil!, now) : now;
      const holdOut = life.level === 2 ? life.holdOut : heldOut(life, now);
      // A day for each one on which it stands as regular.
      let levelUntil = from + 15 * dayMs;
      for (let ms = from; ms < levelUntil; ms += dayMs)
        if (vietNamDayOf(ms) % 10 === holdOut) levelUntil += dayMs;
      const expiresAt = Math.max(life.expiresAt!, levelUntil);
      return { level: 2, levelUntil, holdOut, expiresAt, spent: life.spent + 90, ...answered(now) };
    },
  ),
  'plan-extensions': {
    who: 'owner',
    perform: (t, { code, version }, caller) =>
      t.service.planExtensions(caller, code, { version, times: 2, points: 8 }),
    next: from(['shown', 'hidden'], (life, now) => (isLeft(life, now) ? { ...life, planned: 2 } : undefined)),
  },
  confirm: {
    who: 'owner',
    perform: (t, { code }, caller) => t.service.confirm(caller, code),
    next: from(['shown'], (life, now) => {
      const isToday = life.confirmedAt !== undefined && vietNamDayOf(life.confirmedAt) === vietNamDayOf(now);
      return isToday && life.askedAt === undefined ? life : { ...life, ...answered(now) };
    }),
  },
  approve: {
    who: 'staff',
    perform: (t, { code, version }, caller) => t.service.review.approve(caller, code, { version }),
    next: from(['waiting', ...approved], (life, now) => {
      if (life.state !== 'waiting' && !life.hasRevision) return undefined;
      const isFirst = life.state === 'waiting';
      const begun = { state: 'shown' as const, publishedAt: now, expiresAt: now + 15 * dayMs };
      return { ...life, ...unheld, spent: life.spent + life.held, ...(isFirst && begun) };
    }),
  },
  refuse: {
    who: 'staff',
    perform: (t, { code, version }, caller) => t.service.review.refuse(caller, code, version, reason),
    next: from(['waiting', ...approved], (life) => {
      if (life.state !== 'waiting' && !life.hasRevision) return undefined;
      const outcome =
        life.state === 'waiting' ? { state: 'refused' as const } : { hasRefusedEdit: life.hasRevision };
      return { ...life, ...unheld, ...unappealed, ...outcome };
    }),
  },
  remove: {
    who: 'staff',
    perform: (t, { code, version }, caller) => t.service.review.remove(caller, code, { version, reason }),
    next: from(['draft', 'waiting', 'refused', ...approved, 'deleted'], (life, now) => ({
      ...{ ...life, ...unheld, ...unappealed, removed: { ...life, at: now }, planned: undefined },
      ...(life.state === 'deleted' ? { before: 'removed' as const } : { state: 'removed' as const }),
    })),
  },
  appeal: {
    who: 'owner',
    perform: (t, { code, version }, caller) =>
      t.service.appeal(caller, code, { version, words: reason }, t.freshKey()),
    next: from(['refused', 'removed', ...approved], (life) => {
      if (life.appeal !== undefined) return undefined;
      if (life.state === 'refused') return { ...life, appeal: 'waiting', held: 10 };
      if (life.state === 'removed') return { ...life, appeal: 'waiting' };
      return life.hasRefusedEdit ? { ...life, appeal: 'waiting', held: 2 } : undefined;
    }),
  },
  grant: {
    who: 'colleague',
    perform: (t, { code, version }, caller) =>
      t.service.review.appeals.settle(caller, code, { version, outcome: 'granted' }),
    next: (life, now) => {
      if (life.appeal !== 'waiting') return undefined;
      const granted = { ...life, ...unappealed };
      if (life.state === 'refused') return { ...granted, state: 'waiting' };
      return life.state === 'removed'
        ? { ...granted, ...broughtBack(life, now) }
        : { ...granted, hasRevision: true };
    },
  },
  uphold: {
    who: 'colleague',
    perform: (t, { code, version }, caller) =>
      t.service.review.appeals.settle(caller, code, { version, outcome: 'upheld', reason }),
    next: (life) =>
      life.appeal === 'waiting' ? { ...life, appeal: 'upheld', hasRefusedEdit: false, held: 0 } : undefined,
  },
  'expire-due': {
    who: 'job',
    perform: (t) => t.service.expireDue(plenty),
    next(life, now) {
      if (life.state === 'deleted' && life.deletedAt! + 30 * dayMs <= now) return { ...life, isPurged: true };
      const { state, planned, expiresAt } = life;
      if (state !== 'shown' || !planned || expiresAt! - dayMs > now) return life;
      const extended = { expiresAt: expiresAt! + 15 * dayMs, planned: planned > 1 ? planned - 1 : undefined };
      return { ...life, ...extended, spent: life.spent + 8 };
    },
  },
  'ask-owners': {
    who: 'job',
    perform: (t) => askOwners(plenty, asking(t)),
    next: (life, now) => {
      if (life.state !== 'shown' || life.isSunk) return life;
      const since = (at: number) => vietNamDayOf(now) - vietNamDayOf(at);
      if (life.askedAt !== undefined) return { ...life, isSunk: since(life.askedAt) >= 5 };
      return since(life.confirmedAt ?? life.publishedAt!) >= 10 ? { ...life, askedAt: now } : life;
    },
  },
} satisfies Record<string, Act>;
export type Name = keyof typeof acts;
export const names = Object.keys(acts) as Name[];

/** What ends a life, or a stretch of it, comes less often. */
const ending: readonly Name[] = ['remove', 'delete', 'close', 'refuse', 'withdraw'];
/** What the table has for a listing; jobs come when they like. */
export function likelyActs(life: Life, now: number, mayEnd: boolean): Name[] {
  const open = names.filter((name) => (acts[name] as Act).next(life, now) !== undefined);
  const going = open.filter((name) => !ending.includes(name));
  return life.isPurged ? names : mayEnd ? open : going;
}

const asking = (t: TestListings): AskPorts => ({
  ...t.ports,
  notAsked: (_, error) => {
    throw error;
  },
});
