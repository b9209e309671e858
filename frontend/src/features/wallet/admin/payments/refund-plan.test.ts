/** What a refund takes back, shown before it is asked; which acts a payment has. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionsOf } from './permissions.ts';
import { refundOutcome, refundPlan } from './refund-plan.ts';

const payment = { amountVnd: 100_000, points: 102, refundedVnd: 0 };

describe('a refund', () => {
  it('of all takes all points, of part as many as the part gave, rounded up', () => {
    expect(refundPlan(payment, 100_000)).toEqual({ points: 102, leftVnd: 0 });
    expect(refundPlan(payment, 50_500)).toEqual({ points: 52, leftVnd: 49_500 });
  });

  it('is told as what came of it', () => {
    expect(refundOutcome(payment, { refundedVnd: 20_000 })).toBe('given');
    expect(refundOutcome(payment, { refundedVnd: 0 })).toBe('notGiven');
    expect(refundOutcome(payment, { refundedVnd: 0, openRefund: { amountVnd: 20_000 } })).toBe('done');
  });

  it('in parts takes the whole, never more or less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 9_999 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        (thousands, points, shares) => {
          const whole = { amountVnd: thousands * 1000, points, refundedVnd: 0 };
          const sum = shares.reduce((total, share) => total + share, 0);
          let refundedVnd = 0;
          let taken = 0;
          for (const share of [...shares, sum]) {
            const amountVnd = Math.min(
              whole.amountVnd - refundedVnd,
              Math.floor((whole.amountVnd * share) / (2 * sum)),
            );
            const plan = refundPlan({ ...whole, refundedVnd }, amountVnd);
            if (plan.problem) continue;
            taken += plan.points;
            refundedVnd += amountVnd;
          }
          const rest = refundPlan({ ...whole, refundedVnd }, whole.amountVnd - refundedVnd);
          if (!rest.problem) expect(taken + rest.points).toBe(points);
          expect(taken).toBeLessThanOrEqual(points);
        },
      ),
    );
  });

  it.each([
    ['abc', 'no-number'],
    [undefined, 'no-number'],
    [999, 'too-small'],
    [100_001, 'too-large'],
  ])('of %s: %s', (amount, problem) => expect(refundPlan(payment, amount).problem).toBe(problem));

  it('too small to take a point is not asked', () => {
    expect(refundPlan({ amountVnd: 1_000_000, points: 10, refundedVnd: 50_000 }, 1000).problem).toBe(
      'no-points',
    );
  });
});

describe('acts', () => {
  const of = (over: Partial<Parameters<typeof permissionsOf>[0]>) =>
    permissionsOf({ userId: 'a', state: 'in-progress', amountVnd: 1000, refundedVnd: 0, ...over }, 'staff');
  const openRefund = { amountVnd: 500, points: 5, by: 'x' };

  it('settle only what is under review; a credit only where the clearing differs', () => {
    expect(of({}).resolve).toBe(false);
    expect(of({ review: 'amount-mismatch' }).resolve).toBe(true);
    expect(of({ state: 'failed', review: 'paid-after-failed' }).resolve).toBe(true);
    expect(of({ state: 'success', review: 'clearing-differs' }).resolve).toBe(true);
    expect(of({ state: 'success', review: 'refund-unclear', openRefund }).resolve).toBe(false);
    expect(of({ state: 'success', review: 'clearing-differs' }).fail).toBe(true);
    const late = of({ state: 'success', review: 'account-deleted' });
    expect([late.resolve, late.fail, late.refund]).toEqual([true, false, true]);
  });

  it('are for somebody else where the top-up is one’s own', () => {
    const own = of({ userId: 'staff', state: 'success', review: 'clearing-differs' });
    expect(own).toEqual({ isOwn: true, resolve: false, fail: false, refund: false, resolveRefund: false });
  });

  it('refund only a credit, while none is open and something is left', () => {
    expect(of({ state: 'success' }).refund).toBe(true);
    expect(of({ state: 'success', refundedVnd: 1000 }).refund).toBe(false);
    expect(of({ state: 'success', openRefund }).refund).toBe(false);
    expect(of({ state: 'failed' }).refund).toBe(false);
    expect(of({ state: 'success', openRefund, review: 'refund-unclear' }).resolveRefund).toBe(true);
  });
});
