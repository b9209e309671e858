/** The key of a top-up: one for an attempt, however often it is tried; another for the next one. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Checkout, TopUp } from '#shared/wallet/model.ts';
import * as api from '../api.ts';
import { attemptKey, endAttempt } from './attempt.ts';
import { begin } from './use-start.ts';

vi.mock('../api.ts');
const startTopUp = vi.mocked(api.startTopUp);

const offer: TopUp = { id: '100k', amountVnd: 100_000, points: 102 };
const minute = 60_000;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  startTopUp.mockReset();
});

describe('the key', () => {
  it('is kept over tries and reloads of one attempt', () => {
    const key = attemptKey(offer, 0);
    expect(attemptKey(offer, 5 * minute)).toBe(key);
    expect(sessionStorage.length).toBe(1);
  });

  it('is another for another offer, after the end, and after the checkout’s time', () => {
    const key = attemptKey(offer, 0);
    expect(attemptKey({ ...offer, points: 103 }, 0)).not.toBe(key);
    const second = attemptKey(offer, 0);
    endAttempt();
    const third = attemptKey(offer, 0);
    expect(third).not.toBe(second);
    expect(attemptKey(offer, 14 * minute)).not.toBe(third);
  });

  it('is made even where the browser keeps nothing, or keeps nonsense', () => {
    sessionStorage.setItem('top-up-attempt', '{');
    expect(attemptKey(offer, 0)).toMatch(/^[\w-]{36}$/);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full');
    });
    expect(attemptKey({ ...offer, id: '50k' }, 0)).toMatch(/^[\w-]{36}$/);
  });
});

describe('beginning', () => {
  const reply = (part: Partial<Checkout['payment']>, expiresInSeconds: number) =>
    ({ payment: { state: 'in-progress', ...part }, url: 'x', expiresInSeconds }) as Checkout;
  const keys = () => startTopUp.mock.calls.map(([, { key }]) => key);

  it('tries again with the same key after a lost answer', async () => {
    startTopUp.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(reply({}, 900));
    await expect(begin(offer, 'vi')).rejects.toThrow('offline');
    await begin(offer, 'vi');
    expect(new Set(keys()).size).toBe(1);
  });

  it.each([
    ['is over already', { state: 'success' as const }, 900],
    ['has run out', {}, 0],
    ['is being looked into', { isReviewed: true }, 900],
  ])('makes a new payment where the attempt’s %s', async (_, part, seconds) => {
    startTopUp.mockResolvedValueOnce(reply(part, seconds)).mockResolvedValueOnce(reply({ ref: 'TU2' }, 900));
    const { payment } = await begin(offer, 'ja');
    expect(payment.ref).toBe('TU2');
    expect(new Set(keys()).size).toBe(2);
  });
});
