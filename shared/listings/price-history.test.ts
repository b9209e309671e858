/** Public prices: only what readers saw, each change once, the newest twenty. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Price } from '../kernel/money.ts';
import { isSamePrice, type PublicPrice, pricesAfter, pricesKept, pricesShown } from './price-history.ts';

const exact = (amount: string): Price => ({ mode: 'exact', amount, unit: 'billion-vnd', per: 'total' });
const publishedAt = '2026-11-01T03:00:00.000Z';
const at = '2026-11-20T03:00:00.000Z';
const later = '2026-11-21T03:00:00.000Z';

describe('the log of public prices', () => {
  it('begins with the first change, and knows since when the first price stood', () => {
    expect(pricesAfter({ price: exact('5'), publishedAt }, { price: exact('5'), isPublic: true, at })).toBe(
      undefined,
    );
    expect(
      pricesAfter({ price: exact('5'), publishedAt }, { price: exact('4.5'), isPublic: true, at }),
    ).toEqual([
      { at: publishedAt, price: exact('5') },
      { at, price: exact('4.5') },
    ]);
  });

  it('has nothing of a price that nobody saw', () => {
    expect(pricesAfter({ price: exact('5') }, { price: exact('4'), isPublic: true, at })).toBe(undefined);
    const hidden = pricesAfter(
      { price: exact('5'), publishedAt },
      { price: exact('4'), isPublic: false, at },
    );
    expect(hidden).toEqual([{ at: publishedAt, price: exact('5') }]);
    const changedAgain = pricesAfter(
      { price: exact('4'), publishedAt, priceLog: hidden },
      { price: exact('3'), isPublic: false, at },
    );
    expect(changedAgain).toEqual(hidden);
    const shown = { price: exact('3'), isPublic: true, at: later };
    expect(pricesAfter({ price: exact('3'), publishedAt, priceLog: changedAgain }, shown)).toEqual([
      { at: publishedAt, price: exact('5') },
      { at: later, price: exact('3') },
    ]);
  });

  it('does not count another way to write the same price', () => {
    expect(isSamePrice(exact('5.0'), exact('5'))).toBe(true);
    expect(isSamePrice(exact('5'), { ...exact('5'), mode: 'estimated' } as Price)).toBe(false);
    expect(isSamePrice(exact('5'), { mode: 'deal' })).toBe(false);
    expect(isSamePrice({ mode: 'deal' }, { mode: 'deal' })).toBe(true);
    const range = (from?: string, to?: string): Price => ({
      ...{ mode: 'range', unit: 'usd', per: 'total' },
      ...(from && { from }),
      ...(to && { to }),
    });
    expect(isSamePrice(range('1', '2'), range('1.00', '2'))).toBe(true);
    expect(isSamePrice(range('1'), range(undefined, '1'))).toBe(false);
  });

  it('keeps the newest twenty in order, never two neighbours alike, whatever happens', () => {
    const acts = fc.array(fc.record({ amount: fc.constantFrom('1', '2', '3'), isPublic: fc.boolean() }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(acts, (history) => {
        let price = exact('1');
        let log: PublicPrice[] | undefined;
        for (const [n, { amount, isPublic }] of history.entries()) {
          const now = new Date(Date.parse(at) + n * 1000).toISOString();
          log = pricesAfter(
            { price, publishedAt, priceLog: log },
            { price: exact(amount), isPublic, at: now },
          );
          price = exact(amount);
          if (isPublic && log) expect(log.at(-1)!.price).toEqual(price);
        }
        const kept = log ?? [];
        expect(kept.length).toBeLessThanOrEqual(pricesKept);
        expect(kept.toSorted((one, other) => one.at.localeCompare(other.at))).toEqual(kept);
        for (const [n, one] of kept.entries()) if (n > 0) expect(one.price).not.toEqual(kept[n - 1]!.price);
      }),
    );
  });

  it('is shown from the newest on, once there are two', () => {
    const log = [
      { at: publishedAt, price: exact('5') },
      { at, price: exact('4') },
    ];
    expect(pricesShown(log)?.map((one) => one.at)).toEqual([at, publishedAt]);
    expect(pricesShown(log.slice(0, 1))).toBe(undefined);
    expect(pricesShown(undefined)).toBe(undefined);
  });
});
