/** The states of a listing: every move of the table, and nothing else. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../kernel/access.ts';
import { dayMs, instant } from '../kernel/time.ts';
import { type ListingMeta, type ListingState, listingStates } from './model.ts';
import { actsFor, isPublic, restoreDays, settled, transition } from './rules.ts';
import { testMeta } from './testing/samples.ts';
import { type ActName, type ListingAct, transitions } from './transitions.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');
const owner: Caller = { userId: testMeta().ownerId, roles: [] };
const staff: Caller = { userId: '01JD000000000000000000000S', roles: ['admin'] };
const stranger: Caller = { userId: '01JD000000000000000000000X', roles: ['seller'] };
const acts: Record<ActName, ListingAct> = {
  edit: { act: 'edit' },
  extend: { act: 'extend', days: 15 },
  'plan-extensions': { act: 'plan-extensions', plan: { left: 2, points: 8 } },
  'auto-extend': { act: 'auto-extend', days: 15 },
  upgrade: { act: 'upgrade', level: 'vip', days: 15 },
  withdraw: { act: 'withdraw' },
  approve: { act: 'approve', displayDays: 15 },
  refuse: { act: 'refuse', reason: 'Ảnh không rõ' },
  hide: { act: 'hide' },
  show: { act: 'show' },
  close: { act: 'close' },
  reopen: { act: 'reopen' },
  delete: { act: 'delete' },
  restore: { act: 'restore' },
  remove: { act: 'remove', reason: 'Tin trùng lặp' },
  flag: { act: 'flag', isLargeScale: true },
  appeal: { act: 'appeal' },
  grant: { act: 'grant', removed: { from: 'shown', at: '2026-11-19T03:00:00.000Z' } },
  uphold: { act: 'uphold', reason: 'Ảnh vẫn không rõ' },
  expire: { act: 'expire' },
  'fall-back': { act: 'fall-back' },
  confirm: { act: 'confirm' },
  ask: { act: 'ask' },
  sink: { act: 'sink' },
};
const inState = (state: ListingState, changes: Partial<ListingMeta> = {}) => {
  const wasApproved = ['shown', 'hidden', 'closed', 'expired'].includes(state);
  return testMeta({
    state,
    ...(state !== 'waiting' && { submittedAt: undefined }),
    ...(wasApproved && { wasPublic: true, publishedAt: instant(now - dayMs) }),
    ...(wasApproved && { expiresAt: instant(state === 'expired' ? now - 1 : now + dayMs) }),
    ...(state === 'deleted' && { deletedAt: instant(now - dayMs), stateBefore: 'refused' as const }),
    ...changes,
  });
};
/** What becomes of a listing: its next state, or the problem's code. */
function outcome(meta: ListingMeta, act: ActName, caller: Caller | 'schedule') {
  try {
    return transition(meta, acts[act], caller, now).state;
  } catch (error) {
    return (error as { code: string }).code;
  }
}
const statesAfter = (act: ActName, caller: Caller | 'schedule', changes: Partial<ListingMeta> = {}) =>
  Object.fromEntries(
    listingStates
      .map((state) => [state, outcome(inState(state, changes), act, caller)])
      .filter(([, after]) => after !== 'state-conflict'),
  );

describe('transition', () => {
  it('moves owners’ acts as decided, and refuses every other state', () => {
    expect(statesAfter('edit', owner)).toEqual({
      draft: 'waiting',
      waiting: 'waiting',
      refused: 'waiting',
      shown: 'shown',
      hidden: 'hidden',
      closed: 'closed',
      expired: 'expired',
    });
    expect(statesAfter('withdraw', owner)).toEqual({ waiting: 'draft' });
    expect(statesAfter('hide', owner)).toEqual({ shown: 'hidden' });
    expect(statesAfter('show', owner)).toEqual({ hidden: 'shown' });
    expect(statesAfter('close', owner)).toEqual({ shown: 'closed', hidden: 'closed', expired: 'closed' });
    expect(statesAfter('reopen', owner)).toEqual({ closed: 'shown' });
    expect(statesAfter('extend', owner)).toEqual({
      shown: 'shown',
      hidden: 'hidden',
      closed: 'shown',
      expired: 'shown',
    });
    expect(statesAfter('upgrade', owner)).toEqual({ shown: 'shown' });
    expect(statesAfter('restore', owner)).toEqual({ deleted: 'refused' });
    expect(statesAfter('delete', owner)).toEqual({
      draft: 'deleted',
      refused: 'deleted',
      closed: 'deleted',
      expired: 'deleted',
      removed: 'deleted',
    });
  });
  it('moves acts of staff and of the schedule', () => {
    expect(statesAfter('approve', staff)).toEqual({ waiting: 'shown' });
    expect(statesAfter('refuse', staff)).toEqual({ waiting: 'refused' });
    const revised = { shown: 'shown', hidden: 'hidden', closed: 'closed', expired: 'expired' };
    expect(statesAfter('approve', staff, { hasRevision: true })).toEqual({ ...revised, waiting: 'shown' });
    expect(statesAfter('refuse', staff, { hasRevision: true })).toEqual({ ...revised, waiting: 'refused' });
    const { deleted, ...others } = statesAfter('remove', staff);
    expect(Object.values(others)).toEqual(Array(7).fill('removed'));
    // It stays deleted, and comes back as a removed one.
    expect(deleted).toBe('deleted');
    expect(statesAfter('expire', 'schedule')).toEqual({});
    expect(statesAfter('expire', 'schedule', { expiresAt: instant(now) })).toEqual({ shown: 'expired' });
    expect(Object.keys(statesAfter('fall-back', 'schedule', { levelUntil: instant(now) }))).toHaveLength(7);
    expect(statesAfter('fall-back', 'schedule', { levelUntil: instant(now + 1) })).toEqual({});
  });
  it('knows nothing of a listing to whom it does not belong', () => {
    expect(outcome(inState('shown'), 'hide', stranger)).toBe('not-found');
    expect(outcome(inState('shown'), 'hide', staff)).toBe('not-found');
    expect(outcome(inState('waiting'), 'approve', owner)).toBe('not-found');
    expect(outcome(inState('waiting'), 'approve', stranger)).toBe('not-found');
    expect(outcome(inState('shown', { expiresAt: instant(now) }), 'expire', staff)).toBe('not-found');
  });
  it('has somebody else decide on what staff post themselves, edits and removals too', () => {
    const poster: Caller = { userId: owner.userId, roles: ['admin', 'master'] };
    expect(outcome(inState('waiting'), 'approve', poster)).toBe('self-review');
    expect(outcome(inState('waiting'), 'refuse', poster)).toBe('self-review');
    expect(outcome(inState('shown', { hasRevision: true }), 'approve', poster)).toBe('self-review');
    expect(outcome(inState('shown'), 'remove', poster)).toBe('self-review');
    expect(outcome(inState('shown'), 'hide', poster)).toBe('hidden');
  });
  it('begins the days at the first approval only', () => {
    const first = transition(inState('waiting'), acts.approve, staff, now);
    expect(first).toMatchObject({
      version: 2,
      publishedAt: instant(now),
      expiresAt: instant(now + 15 * dayMs),
      wasPublic: true,
      submittedAt: undefined,
      isLargeScale: false,
    });
    const revised = transition(first, acts.edit, owner, now + dayMs);
    expect(revised).toMatchObject({ hasRevision: true, submittedAt: instant(now + dayMs), state: 'shown' });
    const again = transition(
      revised,
      { ...acts.approve, isLargeScale: true } as ListingAct,
      staff,
      now + 2 * dayMs,
    );
    expect(again).toMatchObject({
      version: 4,
      publishedAt: first.publishedAt,
      expiresAt: first.expiresAt,
      hasRevision: false,
      isLargeScale: true,
    });
  });
  it('keeps a waiting listing’s place in the queue when it is edited', () => {
    const edited = transition(inState('waiting'), acts.edit, owner, now);
    expect(edited).toMatchObject({ submittedAt: testMeta().submittedAt, version: 2 });
    expect(transition(inState('refused'), acts.edit, owner, now).submittedAt).toBe(instant(now));
  });
  it('keeps reasons until the next edit, and drops what waited', () => {
    const refused = transition(inState('shown', { hasRevision: true }), acts.refuse, staff, now);
    expect(refused).toMatchObject({ state: 'shown', refusalReason: 'Ảnh không rõ', hasRevision: false });
    expect(transition(refused, acts.edit, owner, now).refusalReason).toBeUndefined();
    const removed = transition(inState('shown', { hasRevision: true }), acts.remove, staff, now);
    expect(removed).toMatchObject({ removalReason: 'Tin trùng lặp', hasRevision: false });
  });
  it('restores to where it was, for thirty days', () => {
    const deleted = transition(inState('closed'), acts.delete, owner, now);
    expect(deleted).toMatchObject({ state: 'deleted', stateBefore: 'closed', deletedAt: instant(now) });
    const last = now + restoreDays * dayMs - 1;
    expect(transition(deleted, acts.restore, owner, last)).toMatchObject({
      state: 'closed',
      stateBefore: undefined,
      deletedAt: undefined,
    });
    expect(() => transition(deleted, acts.restore, owner, last + 1)).toThrow('state-conflict');
  });
  it('lets dates rule before the job has been there', () => {
    const overdue = inState('shown', { expiresAt: instant(now) });
    expect(outcome(overdue, 'hide', owner)).toBe('state-conflict');
    expect(outcome(overdue, 'delete', owner)).toBe('deleted');
    expect(outcome(inState('hidden', { expiresAt: instant(now) }), 'show', owner)).toBe('state-conflict');
    expect(outcome(inState('closed', { expiresAt: instant(now) }), 'reopen', owner)).toBe('state-conflict');
    expect(settled(inState('hidden', { expiresAt: instant(now) }), now).state).toBe('hidden');
    const vip = inState('shown', { level: 'vip', levelUntil: instant(now) });
    expect(transition(vip, acts.hide, owner, now)).toMatchObject({ level: 'regular', levelUntil: undefined });
  });
});

describe('more days', () => {
  const days = (meta: ListingMeta) => (Date.parse(meta.expiresAt!) - now) / dayMs;
  const outOfDays = { expiresAt: instant(now - 40 * dayMs) };

  it('bring back whatever was approved once, and a hidden one stays hidden until it is shown', () => {
    expect(statesAfter('extend', owner, outOfDays)).toEqual({
      shown: 'shown',
      hidden: 'hidden',
      closed: 'shown',
      expired: 'shown',
    });
    for (const state of ['shown', 'hidden', 'closed', 'expired'] as const) {
      const extended = transition(inState(state, outOfDays), acts.extend, owner, now);
      expect(days(extended)).toBe(15);
      expect(extended.publishedAt).toBe(instant(now - dayMs));
      const shown = extended.state === 'hidden' ? transition(extended, acts.show, owner, now) : extended;
      expect(isPublic(shown, now)).toBe(true);
    }
  });
  it('are added to what remains', () => {
    for (const state of ['shown', 'hidden', 'closed'] as const)
      expect(days(transition(inState(state), acts.extend, owner, now))).toBe(16);
  });
  it('leave an edit that waits, and what was paid before, as they are', () => {
    const cost = { txId: 'tx', points: 8 };
    const waits = { hasRevision: true, submittedAt: instant(now - 1), hold: { txId: 'held', points: 2 } };
    const closed = inState('closed', { ...outOfDays, ...waits });
    const extended = transition(closed, { act: 'extend', days: 15, cost }, owner, now);
    expect(extended).toMatchObject(waits);
    expect(extended.costs).toEqual([
      { ...cost, act: 'extend', from: instant(now), until: instant(now + 15 * dayMs) },
    ]);
  });
});

describe('what is public', () => {
  it('is shown and not past its date', () => {
    const states = listingStates.filter((state) => isPublic(inState(state), now));
    expect(states).toEqual(['shown']);
    expect(isPublic({ state: 'shown', expiresAt: instant(now) }, now)).toBe(false);
    expect(isPublic({ state: 'shown', expiresAt: instant(now + 1) }, now)).toBe(true);
  });
});

describe('asking and answering', () => {
  const days = { askedAt: instant(now - 6 * dayMs), confirmedAt: instant(now - 20 * dayMs) };
  it('are for what is shown and within its days', () => {
    expect(statesAfter('confirm', owner)).toEqual({ shown: 'shown' });
    expect(statesAfter('ask', 'schedule')).toEqual({ shown: 'shown' });
    expect(statesAfter('ask', 'schedule', days)).toEqual({});
    expect(statesAfter('sink', 'schedule')).toEqual({});
    expect(statesAfter('sink', 'schedule', days)).toEqual({ shown: 'shown' });
    expect(statesAfter('sink', 'schedule', { ...days, sunkAt: instant(now) })).toEqual({});
    expect(statesAfter('sink', 'schedule', { ...days, expiresAt: instant(now) })).toEqual({});
    for (const caller of [staff, stranger])
      expect(new Set(Object.values(statesAfter('confirm', caller)))).toEqual(new Set(['not-found']));
  });
});

describe('random lives', () => {
  const step = fc.record({
    act: fc.constantFrom(...transitions.map(({ act }) => act)),
    caller: fc.constantFrom(owner, staff, stranger, 'schedule' as const),
    days: fc.integer({ min: 0, max: 9 }),
  });
  it('keep their invariants whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let meta = testMeta();
        let time = now;
        for (const { act, caller, days } of steps) {
          time += days * dayMs;
          const who = caller === 'schedule' ? 'schedule' : caller === owner ? 'owner' : 'staff';
          const may = caller === stranger ? [] : actsFor(meta, who, time);
          let next: ListingMeta;
          try {
            next = transition(meta, acts[act], caller, time);
          } catch {
            if (who !== 'schedule') expect(may).not.toContain(act);
            continue;
          }
          if (who !== 'schedule') expect(may).toContain(act);
          expect(next.version).toBe(meta.version + 1);
          expect(next.state === 'waiting' || next.hasRevision).toBe(next.submittedAt !== undefined);
          expect(next.wasPublic).toBe(next.publishedAt !== undefined);
          expect(next.wasPublic || !meta.wasPublic).toBe(true);
          if (meta.publishedAt) expect(next.publishedAt).toBe(meta.publishedAt);
          expect(isPublic(next, time)).toBe(settled(next, time).state === 'shown');
          // Nothing that was approved is ever lost to its owner: days can be bought, and then it can be shown.
          if (['shown', 'hidden', 'closed', 'expired'].includes(next.state))
            expect(actsFor(next, 'owner', time)).toContain('extend');
          meta = next;
        }
      }),
      { numRuns: 1000 },
    );
  });
});
