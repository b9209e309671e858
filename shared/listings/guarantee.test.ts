/** What raising brings: measured, promised and paid back by hand, and the promise kept over thousands of raisings. */
import { describe, expect, it } from 'vitest';
import { isHeldOut } from '../kernel/hold-out.ts';
import { dayMs, vietNamDate } from '../kernel/time.ts';
import {
  groupsOf,
  isMeasurable,
  measuredDays,
  phaseFor,
  pointsBack,
  promiseOf,
  resultOf,
  samplesMost,
  samplesNeeded,
} from './guarantee.ts';
import { transition } from './rules.ts';
import { testMeta } from './testing/samples.ts';

const now = Date.parse('2026-11-20T03:00:00Z');
const ago = (days: number) => new Date(now - days * dayMs).toISOString();

describe('a raising is measured', () => {
  const regular = { state: 'shown', level: 'regular', shownSince: ago(8) } as const;
  it.each([
    ['where it stood as regular for seven whole days', {}, true],
    ['not on the day before that', { shownSince: ago(7) }, false],
    ['not of what is raised already', { level: 'featured' }, false],
    ['not of what is hidden', { state: 'hidden' }, false],
    ['not of what has sunk', { sunkAt: ago(1) }, false],
    ['not within a week of its last level', { levelEndedAt: ago(7) }, false],
    ['again once that is over', { levelEndedAt: ago(8) }, true],
    ['by its publication where nothing else is known', { shownSince: undefined, publishedAt: ago(30) }, true],
    ['not where nothing is known', { shownSince: undefined }, false],
  ] as const)('%s', (_, change, expected) => {
    expect(isMeasurable({ ...regular, ...change }, now)).toBe(expected);
  });
});

describe('what is measured', () => {
  const guarantee = { id: testMeta().id, until: new Date(now + dayMs).toISOString() };
  const days = { publishedAt: ago(20), shownSince: ago(9), askedAt: ago(6), expiresAt: ago(-1) };
  const shown = testMeta({ state: 'shown', wasPublic: true, submittedAt: undefined, ...days, guarantee });
  const owner = { userId: shown.ownerId, roles: [] };
  it('ends with sinking, and may begin anew a week after the answer', () => {
    const sunk = transition(shown, { act: 'sink' }, 'schedule', now);
    expect(sunk).toMatchObject({ shownSince: ago(9), guarantee: undefined });
    expect(transition(sunk, { act: 'confirm' }, owner, now)).toMatchObject({ shownSince: ago(0) });
  });
  it('lasts through an answer in time', () => {
    expect(transition(shown, { act: 'confirm' }, owner, now)).toMatchObject({
      shownSince: ago(9),
      guarantee,
    });
  });
});

describe('its days', () => {
  it('are held out on the third to the ninth day after it at first, each as likely', () => {
    const first = Array.from({ length: 70 }, (_, at) => {
      const phase = phaseFor(now, at / 70);
      return Array.from({ length: 11 }, (_, day) => day).find((day) => isHeldOut(phase, now + day * dayMs));
    });
    expect(first).toEqual(Array.from({ length: 70 }, (_, at) => 3 + Math.floor(at / 10)));
  });

  it('are whole ones: neither that of the raising nor that of the end, held-out ones beside the week before', () => {
    const phase = phaseFor(now, 0);
    const { raised, base } = measuredDays({ atMs: now, untilMs: now + 6 * dayMs, phase });
    expect(raised.map(vietNamDate)).toEqual(['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25']);
    expect(base.map(vietNamDate)).toEqual([
      ...['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
      '2026-11-23',
    ]);
  });
});

describe('its result', () => {
  it('is views a day over views a day, to a hundredth', () => {
    expect(resultOf([10, 12, 20], [5, 4, 6, 5])).toEqual({
      ...{ days: 3, views: 42, baseDays: 4, baseViews: 20, factor: 2.76 },
    });
  });
  it('is a number where nobody looked', () => {
    expect([resultOf([0, 0], [0, 0]).factor, resultOf([4, 4], [0, 0]).factor]).toEqual([1, 17]);
  });
});

const ofStrangers = (factors: readonly number[]) =>
  factors.map((factor, at) => ({ factor, ownerId: String(at) }));

describe('a promise', () => {
  it('needs thirty like it', () => {
    const factors = Array.from({ length: samplesNeeded }, (_, at) => 1 + at / 10);
    expect(promiseOf(ofStrangers(factors.slice(1)))).toBeUndefined();
    expect(promiseOf(ofStrangers(factors))).toEqual({ low: 1, high: 3.9, samples: 30 });
  });
  it('leaves out as many at both ends, and is rounded outwards', () => {
    const factors = Array.from({ length: 99 }, (_, at) => 1.03 + at / 100);
    // The fifth from either end: 1.07 and 1.97.
    expect(promiseOf(ofStrangers(factors.toReversed()))).toEqual({ low: 1, high: 2, samples: 99 });
  });
  it('counts the two newest of each owner alone', () => {
    const strangers = ofStrangers(Array.from({ length: samplesNeeded - 2 }, () => 1));
    const own = [2, 2, 9].map((factor) => ({ factor, ownerId: 'one' }));
    expect(promiseOf([...own, ...strangers])).toEqual({ low: 1, high: 2, samples: 30 });
    expect(promiseOf([...own, ...strangers.slice(1)])).toBeUndefined();
  });
  it('is reckoned of the most alike that are enough', () => {
    const land = { kind: 'sell', type: 'land', place: { provinceCode: '79' } } as const;
    expect(groupsOf(land, 'vip')).toEqual(['vip#sell#land#79', 'vip#sell#land', 'vip#sell', 'vip']);
    expect(groupsOf({ ...land, place: {} }, 'vip')).toHaveLength(3);
  });

  /** Results that scatter as views do; a seeded generator, so that a run says what the one before said. */
  it('holds for nine of ten raisings, whatever their results are like', () => {
    let seed = 7;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const around = (middle: number) => Math.round(100 * middle * Math.exp(random() + random() - 1)) / 100;
    const shapes = [
      () => around(1.8),
      () => Math.round(random() * 400) / 100,
      () => around(random() < 0.3 ? 0.8 : 3),
    ];
    for (const draw of shapes) {
      const past: number[] = [];
      let [promised, held] = [0, 0];
      for (let raising = 0; raising < 3000; raising++) {
        const promise = promiseOf(ofStrangers(past.slice(-samplesMost)));
        const factor = draw();
        past.push(factor);
        if (!promise) continue;
        promised++;
        if (promise.low <= factor && factor <= promise.high) held++;
      }
      expect(promised).toBe(3000 - samplesNeeded);
      expect(held / promised).toBeGreaterThanOrEqual(0.9);
    }
  });
});

describe('what comes back', () => {
  it.each([
    ['nothing of what was promised', 90, 1.4, 1.4, 0],
    ['by how much it fell short, rounded up', 90, 1.4, 0.9, 33],
    ['a point at least', 1, 1.4, 1.39, 1],
    ['half where nobody looked', 90, 1.4, 0, 45],
    ['half and no more, rounded up', 41, 1.4, 0.1, 21],
    ['a sum without a rest as it is', 42, 1.4, 0.9, 15],
    ['nothing where nothing can be promised', 90, 0, 0, 0],
  ] as const)('%s', (_, points, low, factor, back) => {
    expect(pointsBack(points, low, factor)).toBe(back);
  });
});
