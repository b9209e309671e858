/** The checkout's machine: what is settled stays settled, windows and questions are told rightly, readings slow down. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '#shared/wallet/model.ts';
import {
  askGapMs,
  askWaitMs,
  type CheckoutEvent,
  type CheckoutState,
  isSettled,
  laterOf,
  pollDelayMs,
  reduce,
  startState,
  stepOf,
} from './machine.ts';

const at = '2026-11-20T03:00:00.000Z';
const payment = (part: Partial<Payment> = {}): Payment => ({
  ref: 'TU000000000000000000000001',
  state: 'in-progress',
  ...{ amountVnd: 100_000, points: 102, topUpId: '100k', createdAt: at, expiresAt: at },
  ...{ isReviewed: false, refundedVnd: 0 },
  ...part,
});
const url = 'https://pay.example/x';
const read = (part: Partial<Payment> = {}, isPayable = true): CheckoutEvent => ({
  type: 'read',
  reading: { payment: payment(part), ...(isPayable && { url, expiresInSeconds: 900 }) },
  nowMs: 1000,
});
const stateAfter = (...events: CheckoutEvent[]): CheckoutState => events.reduce(reduce, startState());

describe('what is shown', () => {
  it('loads, can be paid until the time is over, then is asked about', () => {
    expect(stepOf(startState())).toBe('loading');
    const paying = stateAfter(read());
    expect([stepOf(paying), paying.url, paying.payableUntilMs]).toEqual(['paying', url, 901_000]);
    expect(stepOf(stateAfter(read(), read({}, false)))).toBe('expired');
  });

  it('says when staff are looking, also while it could still be paid', () => {
    expect(stepOf(stateAfter(read({ isReviewed: true })))).toBe('reviewed');
  });

  it('ends, and offers no address any more', () => {
    const done = stateAfter(read(), read({ state: 'success' }));
    expect([stepOf(done), done.url, done.payableUntilMs]).toEqual(['success', null, null]);
    expect(stepOf(stateAfter(read(), read({ state: 'failed', failure: 'cancelled' })))).toBe('failed');
  });
});

describe('answers that overtake each other', () => {
  it('never open again what is settled, and a late success beats a failure', () => {
    expect(stepOf(stateAfter(read({ state: 'success' }), read()))).toBe('success');
    expect(stepOf(stateAfter(read({ state: 'failed' }), read({ state: 'success' })))).toBe('success');
    expect(laterOf(payment({ state: 'success' }), payment({ state: 'failed' })).state).toBe('success');
  });

  it('hold for every order of readings and questions', () => {
    const states = fc.constantFrom<Payment['state']>('in-progress', 'failed', 'success');
    const event: fc.Arbitrary<CheckoutEvent> = fc.oneof(
      states.map((state) => read({ state }, state === 'in-progress')),
      states.map((state) => ({ type: 'asked' as const, payment: payment({ state }) })),
      fc.constantFrom<CheckoutEvent>(
        ...(['opened', 'closed', 'blocked', 'returned', 'nudged'] as const).map((type) => ({ type })),
        { type: 'read-failed', error: new Error('x') },
        { type: 'ask-failed', error: new Error('x') },
        { type: 'asking', nowMs: 5 },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = startState();
        for (const each of events) {
          const before = state;
          state = reduce(state, each);
          if (isSettled(before)) expect(isSettled(state)).toBe(true);
          if (before.payment?.state === 'success') expect(state.payment?.state).toBe('success');
          if (isSettled(state)) expect([state.url, state.finding === 'not-yet']).toEqual([null, false]);
        }
      }),
    );
  });
});

describe('the window', () => {
  it('is closed by the person only while it stood open', () => {
    expect(stateAfter(read(), { type: 'opened' }, { type: 'closed' }).window).toBe('closed');
    expect(stateAfter(read(), { type: 'blocked' }, { type: 'closed' }).window).toBe('blocked');
    expect(stateAfter(read(), { type: 'opened' }, { type: 'returned' }, { type: 'closed' }).window).toBe(
      'returned',
    );
    expect(startState().window).toBe('unknown');
  });
});

describe('asking the provider', () => {
  it('tells what came of it', () => {
    const asked = stateAfter(read(), { type: 'asking', nowMs: 50 }, { type: 'asked', payment: payment() });
    expect([asked.isAsking, asked.finding]).toEqual([false, 'not-yet']);
    const failed = stateAfter(read(), { type: 'asking', nowMs: 50 }, { type: 'ask-failed', error: 'x' });
    expect([failed.isAsking, failed.finding]).toEqual([false, 'unreachable']);
    expect(stateAfter(read(), { type: 'asked', payment: payment({ state: 'success' }) }).finding).toBeNull();
  });

  it('rests 20 seconds', () => {
    const asked = stateAfter(read(), { type: 'asking', nowMs: 1000 });
    expect(askWaitMs(startState(), 0)).toBe(0);
    expect(askWaitMs(asked, 1000)).toBe(askGapMs);
    expect(askWaitMs(asked, 1000 + askGapMs - 1)).toBe(1);
    expect(askWaitMs(asked, 1000 + askGapMs)).toBe(0);
  });
});

describe('reading on', () => {
  it('begins at 2 seconds, slows to 10, and starts anew at a sign of life', () => {
    const delays = [0, 1, 2, 3, 4, 5, 20].map((reads) => pollDelayMs({ ...stateAfter(read()), reads }));
    expect(delays).toEqual([2000, 3000, 4500, 6750, 10_000, 10_000, 10_000]);
    const slow = stateAfter(...Array.from({ length: 8 }, () => read()));
    expect(pollDelayMs(slow)).toBe(10_000);
    for (const type of ['nudged', 'opened', 'closed', 'returned'] as const)
      expect(pollDelayMs(reduce({ ...slow, window: 'open' }, { type }))).toBe(2000);
  });

  it('slows to half a minute once it cannot be paid', () => {
    expect(pollDelayMs({ ...stateAfter(read({}, false)), reads: 20 })).toBe(30_000);
  });

  it('goes on after a reading that failed', () => {
    const state = stateAfter(read(), { type: 'read-failed', error: 'offline' });
    expect([state.problem, stepOf(state), state.reads]).toEqual(['offline', 'paying', 2]);
    expect(reduce(state, read()).problem).toBeNull();
  });
});
