/** What adverts come to and what goes back: sums by hand, and over many lives never more than was paid. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billOf, isOwed, refundOf, spentVnd, unshownDays } from './billing.ts';
import { advertStateOf, countShown, dayAfter, daysFrom } from './rules.ts';

const checked = { by: '01JD000000000000000000000A', at: '2026-11-20T03:00:00.000Z' };
/** Ten days, placed three days before the first of them. */
const advert = {
  ...{ from: '2026-11-23', to: '2026-12-02', linkCheck: checked },
  shown: { days: 0, until: '2026-11-19' },
};
const atNoonOf = (day: string) => `${day}T05:00:00.000Z`;
const paid = { totalVnd: 4_950_000, points: 4950, days: 10 };
/** As it is after staff acted on a day. */
const acted = (on: string, change: object, before: typeof advert = advert) => ({
  ...{ ...before, shown: countShown(before, on) },
  ...change,
});

describe('a bill', () => {
  it('adds the tax in whole VND, and points that are worth at least that', () => {
    const at = { vatPercent: 8, pointVnd: 1000, today: '2026-11-20' };
    expect(billOf({ ...advert, priceVnd: 4_286_000 }, at)).toEqual({
      ...{ priceVnd: 4_286_000, vatPercent: 8, totalVnd: 4_628_880, days: 10, points: 4629 },
    });
    expect(billOf({ ...advert, priceVnd: 1005 }, { ...at, vatPercent: 10, pointVnd: 1 }).totalVnd).toBe(1106);
  });
});

describe('a bill that is not paid at once', () => {
  const priced = { ...advert, priceVnd: 10_000_000 };
  it.each([
    ['is for all days while all were shown', {}, '2026-11-28', 10, 10_000_000],
    ['is for all days when it has run out', {}, '2027-01-01', 10, 10_000_000],
    ['leaves out the days before its link was checked', { linkCheck: undefined }, '2026-11-26', 7, 7_000_000],
    [
      'leaves out a pause',
      acted('2026-11-25', { pausedAt: atNoonOf('2026-11-25') }),
      '2026-11-29',
      6,
      6_000_000,
    ],
    [
      'is for what was shown where it was ended',
      acted('2026-11-26', { endedAt: atNoonOf('2026-11-26') }),
      '2026-12-20',
      3,
      3_000_000,
    ],
    [
      'counts the days before it was moved among those of the price',
      acted('2026-11-26', { from: '2026-12-10', to: '2026-12-12' }),
      '2026-12-05',
      6,
      10_000_000,
    ],
  ] as const)('%s', (_, change, today, days, priceVnd) => {
    const found = billOf({ ...priced, ...change }, { vatPercent: 10, pointVnd: 1000, today });
    expect(found).toMatchObject({ days, priceVnd });
    // Whoever pays at once for what is over has nothing to come back.
    const over = '2027-01-01';
    const due = billOf(
      { ...priced, ...change, shown: countShown({ ...priced, ...change }, over) },
      { vatPercent: 10, pointVnd: 1000, today: over },
    );
    expect(unshownDays({ ...priced, ...change, payment: due }, over)).toBe(0);
  });
});

describe('it is owed', () => {
  const priced = { ...advert, priceVnd: 7_000_000 };
  it.each([
    ['once a price was agreed', {}, '2026-11-20', true],
    ['also when it has run out', {}, '2027-01-01', true],
    ['not without a price', { priceVnd: undefined }, '2026-11-20', false],
    ['not where it is free', { priceVnd: 0 }, '2026-11-20', false],
    ['not where it was ended before it ran', { endedAt: atNoonOf('2026-11-25') }, '2026-11-26', false],
    [
      'for what was shown where it was ended',
      acted('2026-11-26', { endedAt: atNoonOf('2026-11-26') }),
      '2026-12-20',
      true,
    ],
    ['before its link was checked', { linkCheck: undefined }, '2026-12-02', true],
    ['not where its days went by unchecked', { linkCheck: undefined }, '2026-12-03', false],
    [
      'where it was shown before the check was taken back',
      { linkCheck: undefined, shown: { days: 2, until: '2026-11-24' } },
      '2026-12-03',
      true,
    ],
  ] as const)('%s', (_, change, today, owed) => {
    expect(isOwed({ ...priced, ...change }, today)).toBe(owed);
  });
});

describe('paid days that were not shown', () => {
  const payment = paid;
  it.each([
    ['all before it began', {}, '2026-11-20', 10],
    ['all on its first day', {}, '2026-11-23', 10],
    ['today and those to come', {}, '2026-11-30', 3],
    ['those since a pause', acted('2026-11-28', { pausedAt: atNoonOf('2026-11-28') }), '2026-11-30', 5],
    [
      'also those of a pause that is over',
      acted('2026-11-28', { pausedAt: undefined }, acted('2026-11-25', { pausedAt: atNoonOf('2026-11-25') })),
      '2026-11-30',
      6,
    ],
    ['the last day alone', {}, '2026-12-02', 1],
    ['none once it has run out', {}, '2026-12-03', 0],
    ['all where its link was never checked', { linkCheck: undefined }, '2026-12-05', 10],
    [
      'those before its link was checked',
      acted('2026-11-26', {}, { ...advert, linkCheck: undefined! }),
      '2026-12-05',
      10,
    ],
    ['those after the check was taken back', acted('2026-11-26', { linkCheck: undefined }), '2026-12-05', 7],
    [
      'what moving it left out',
      acted('2026-11-26', { from: '2026-12-10', to: '2026-12-12' }),
      '2026-12-20',
      4,
    ],
  ] as const)('are %s', (_, change, today, days) => {
    expect(unshownDays({ ...advert, payment, ...change }, today)).toBe(days);
  });
  it('are none where nothing was paid', () => {
    expect(unshownDays(advert, '2026-11-20')).toBe(0);
  });
});

describe('what was spent so far', () => {
  const priced = { ...advert, priceVnd: 10_000_000 };
  it.each([
    ['nothing before it began', {}, '2026-11-22', 0],
    ['a day’s share on its first day', {}, '2026-11-23', 1_000_000],
    ['by days while it runs', {}, '2026-11-25', 3_000_000],
    ['all once it has run out', {}, '2027-01-01', 10_000_000],
    [
      'up to its end where it was ended',
      acted('2026-11-26', { endedAt: atNoonOf('2026-11-26') }),
      '2027-01-01',
      3_000_000,
    ],
    ['nothing where it never ran', { linkCheck: undefined }, '2027-01-01', 0],
  ] as const)('is %s', (_, change, today, vnd) => {
    expect(spentVnd({ ...priced, ...change }, today)).toBe(vnd);
  });
  it('is not known without a price', () => {
    expect(spentVnd(advert, '2027-01-01')).toBeUndefined();
  });
});

describe('what goes back', () => {
  const sums = { totalVnd: 4_950_000, points: 4950 };
  const back = (isCustomerFault: boolean, today: string, payment = paid, change: object = {}) =>
    refundOf({ ...advert, payment, ...change }, isCustomerFault, today);

  it('is all before it ran, also where it ends by the customer’s fault', () => {
    expect([back(false, '2026-11-22'), back(true, '2026-11-22')]).toEqual([sums, sums]);
  });

  it('is all on its first day, and nothing by the customer’s fault', () => {
    expect(back(false, '2026-11-23')).toEqual(sums);
    expect(back(true, '2026-11-23')).toEqual({ totalVnd: 0, points: 0 });
  });

  it('is by days once it ran, rounded up, and nothing by the customer’s fault', () => {
    const odd = { totalVnd: 4_950_001, points: 4951, days: 10 };
    expect(back(false, '2026-11-30', odd)).toEqual({ totalVnd: 1_485_001, points: 1486 });
    expect(refundOf({ ...advert, payment: { totalVnd: 4_950_001, days: 10 } }, false, '2026-11-30')).toEqual({
      totalVnd: 1_485_001,
    });
    expect(back(true, '2026-11-30')).toEqual({ totalVnd: 0, points: 0 });
    const unchecked = { linkCheck: undefined, shown: { days: 2, until: '2026-11-24' } };
    expect(back(true, '2026-11-30', paid, unchecked)).toEqual({ totalVnd: 0, points: 0 });
  });

  it('falls from all to a day’s share, day by day', () => {
    const days = Array.from({ length: daysFrom(advert.from, advert.to) }, (_, at) =>
      dayAfter(advert.from, at),
    );
    const each = days.map((day) => back(false, day, { ...paid, totalVnd: 10_000_000 }).totalVnd);
    expect(each).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => tenth * 1_000_000));
  });

  /** Each day staff may pause, let run, check the link, take the check back or move it; a reader looks at noon. */
  it('is what its days without readers come to, whatever staff did', () => {
    const act = fc.constantFrom('pause', 'resume', 'check', 'uncheck', 'move', 'none', 'none', 'none');
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 30 }), (acts) => {
        let now: Parameters<typeof countShown>[0] = advert;
        let seen = 0;
        let today = '2026-11-20';
        for (const one of acts) {
          const counted = { ...now, shown: countShown(now, today) };
          if (one === 'pause') now = { ...counted, pausedAt: atNoonOf(today) };
          if (one === 'resume') now = { ...counted, pausedAt: undefined };
          if (one === 'check') now = { ...counted, linkCheck: checked };
          if (one === 'uncheck') now = { ...counted, linkCheck: undefined };
          if (one === 'move') now = { ...counted, from: dayAfter(now.from), to: dayAfter(now.to) };
          // What runs at the end of a day counts as shown on it: acts come before.
          if (advertStateOf(now, today) === 'running') seen++;
          today = dayAfter(today);
        }
        expect(countShown(now, today).days).toBe(seen);
        expect(unshownDays({ ...now, payment: paid }, today)).toBe(Math.max(10 - seen, 0));
      }),
    );
  });
});
