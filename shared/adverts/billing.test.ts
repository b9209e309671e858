/** What adverts come to and what goes back: sums by hand, and over many adverts never more than was paid. */
import { describe, expect, it } from 'vitest';
import { billOf, isOwed, refundOf, spentVnd, unshownDays } from './billing.ts';
import { daysFrom } from './rules.ts';

const checked = { by: '01JD000000000000000000000A', at: '2026-11-20T03:00:00.000Z' };
const advert = { from: '2026-11-23', to: '2026-12-02', linkCheck: checked };
const atNoonOf = (day: string) => `${day}T05:00:00.000Z`;

describe('a bill', () => {
  it('adds the tax in whole VND, and points that are worth at least that', () => {
    expect(billOf(4_286_000, { vatPercent: 8 }, 1000)).toEqual({
      ...{ priceVnd: 4_286_000, vatPercent: 8, totalVnd: 4_628_880, points: 4629 },
    });
    expect(billOf(1005, { vatPercent: 10 }, 1).totalVnd).toBe(1106);
  });
});

describe('it is owed', () => {
  const priced = { ...advert, priceVnd: 7_000_000 };
  it.each([
    ['once a price was agreed', {}, '2026-11-20', true],
    ['also when it has run out', {}, '2027-01-01', true],
    ['not without a price', { priceVnd: undefined }, '2026-11-20', false],
    ['not where it is free', { priceVnd: 0 }, '2026-11-20', false],
    ['not where it was ended', { endedAt: atNoonOf('2026-11-25') }, '2026-11-26', false],
    ['before its link was checked', { linkCheck: undefined }, '2026-12-02', true],
    ['not where its days went by unchecked', { linkCheck: undefined }, '2026-12-03', false],
  ] as const)('%s', (_, change, today, owed) => {
    expect(isOwed({ ...priced, ...change }, today)).toBe(owed);
  });
});

describe('days that were not shown', () => {
  it.each([
    ['all before it began', { endedAt: atNoonOf('2026-11-20') }, 10],
    ['all on its first day', { endedAt: atNoonOf('2026-11-23') }, 10],
    ['the day of the end and those after it', { endedAt: atNoonOf('2026-11-30') }, 3],
    ['those from the pause on', { pausedAt: atNoonOf('2026-11-28'), endedAt: atNoonOf('2026-11-30') }, 5],
    ['the last day alone', { endedAt: atNoonOf('2026-12-02') }, 1],
    ['none once it has run out', { endedAt: atNoonOf('2026-12-03') }, 0],
    ['all where its link was never checked', { linkCheck: undefined, endedAt: atNoonOf('2026-12-01') }, 10],
  ] as const)('are %s', (_, change, days) => {
    expect(unshownDays({ ...advert, ...change })).toBe(days);
  });
});

describe('what was spent so far', () => {
  const priced = { ...advert, priceVnd: 10_000_000 };
  it.each([
    ['nothing before it began', {}, '2026-11-22', 0],
    ['a day’s share on its first day', {}, '2026-11-23', 1_000_000],
    ['by days while it runs', {}, '2026-11-25', 3_000_000],
    ['all once it has run out', {}, '2027-01-01', 10_000_000],
    ['up to its end where it was ended', { endedAt: atNoonOf('2026-11-26') }, '2027-01-01', 3_000_000],
    ['nothing where it never ran', { linkCheck: undefined }, '2027-01-01', 0],
  ] as const)('is %s', (_, change, today, vnd) => {
    expect(spentVnd({ ...priced, ...change }, today)).toBe(vnd);
  });
  it('is not known without a price', () => {
    expect(spentVnd(advert, '2027-01-01')).toBeUndefined();
  });
});

describe('what goes back', () => {
  const paid = { totalVnd: 4_950_000, points: 4950 };
  it('is all before it ran, also where it ends by the customer’s fault', () => {
    const ended = { ...advert, endedAt: atNoonOf('2026-11-22') };
    expect([refundOf(ended, paid, false), refundOf(ended, paid, true)]).toEqual([paid, paid]);
  });

  it('is by days once it ran, rounded up, and nothing by the customer’s fault', () => {
    const ended = { ...advert, endedAt: atNoonOf('2026-11-30') };
    expect(refundOf(ended, { totalVnd: 4_950_001, points: 4951 }, false)).toEqual({
      ...{ totalVnd: 1_485_001, points: 1486 },
    });
    expect(refundOf(ended, { totalVnd: 4_950_001 }, false)).toEqual({ totalVnd: 1_485_001 });
    expect(refundOf(ended, paid, true)).toEqual({ totalVnd: 0, points: 0 });
  });

  it('falls from all to a day’s share, day by day', () => {
    const days = daysFrom(advert.from, advert.to);
    const back = Array.from({ length: days }, (_, at) => {
      const day = new Date(Date.parse(advert.from) + at * 86_400_000).toISOString().slice(0, 10);
      return refundOf({ ...advert, endedAt: atNoonOf(day) }, { totalVnd: 10_000_000 }, false).totalVnd;
    });
    expect(back).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => tenth * 1_000_000));
  });
});
