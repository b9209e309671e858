/** Watching an advert: a wrong answer may be given again, what is over stays over, late answers harm nothing. */
import { describe, expect, it } from 'vitest';
import { CallProblem } from '#lib/api/http.ts';
import { firstState, reduce, refusalOf, type WatchEvent, type WatchState } from './machine.ts';

const refused = (code: string, pointerCode?: string): WatchEvent => ({
  type: 'refused',
  error: new CallProblem({
    code: code as never,
    status: 422,
    ...(pointerCode && { errors: [{ pointer: '/answer', code: pointerCode }] }),
  }),
});
const started: WatchEvent = { type: 'started', token: 'k', seconds: 8, nowMs: 1000 };
const stateAfter = (...events: WatchEvent[]): WatchState => events.reduce(reduce, firstState);

describe('watching', () => {
  it('goes from start to reward', () => {
    const watching = stateAfter({ type: 'start' }, started);
    expect(watching).toMatchObject({ step: 'watching', token: 'k', readyAtMs: 9000 });
    const claiming = reduce(watching, { type: 'claim' });
    expect(claiming.step).toBe('claiming');
    expect(reduce(claiming, { type: 'rewarded', points: 1, available: 9 })).toEqual({
      step: 'rewarded',
      points: 1,
      available: 9,
    });
  });

  it('lets a wrong answer be given again with the same token', () => {
    const wrong = stateAfter(
      { type: 'start' },
      started,
      { type: 'claim' },
      refused('validation-failed', 'incorrect'),
    );
    expect(wrong).toMatchObject({ step: 'watching', token: 'k', refusal: 'wrong-answer' });
    expect(reduce(wrong, { type: 'claim' }).step).toBe('claiming');
  });

  it('begins anew when the token has run out', () => {
    const state = stateAfter({ type: 'start' }, started, { type: 'claim' }, refused('ticket-expired'));
    expect(state).toMatchObject({ step: 'ready', refusal: 'expired' });
    expect(reduce(state, { type: 'start' }).step).toBe('starting');
  });

  it('is over where nothing more can be had', () => {
    expect(stateAfter({ type: 'start' }, refused('limit-reached'))).toEqual({
      step: 'over',
      refusal: 'cap-reached',
    });
    expect(stateAfter({ type: 'start' }, started, { type: 'claim' }, refused('limit-reached'))).toEqual({
      step: 'over',
      refusal: 'no-more-tries',
    });
    const over = stateAfter({ type: 'start' }, refused('already-exists'));
    expect(reduce(over, { type: 'start' })).toBe(over);
  });

  it('keeps the token when the network is gone', () => {
    expect(stateAfter({ type: 'start' }, started, { type: 'claim' }, refused('offline'))).toMatchObject({
      step: 'watching',
      token: 'k',
      refusal: 'other',
    });
  });

  it('passes over what does not fit', () => {
    expect(reduce(firstState, started)).toBe(firstState);
    expect(reduce(firstState, { type: 'claim' })).toBe(firstState);
    expect(reduce(firstState, refused('offline'))).toBe(firstState);
  });
});

it('names a claim that came too early', () => {
  const { error } = refused('validation-failed', 'too-early') as { error: unknown };
  expect(refusalOf(error, true)).toBe('too-early');
});
