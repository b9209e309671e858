/** Rules of adverts: turns that are fair by weight, days that are full, states by the day in Viet Nam. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AdvertInput } from './model.ts';
import {
  advertDay,
  advertStateOf,
  bookedOn,
  checkAdvert,
  dayAfter,
  drawAdvert,
  freeDay,
  fullDay,
  lastDayOf,
  priceOfDays,
} from './rules.ts';

/** Evenly spread, the same in each run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('days cost their share of the week, in whole thousands', () => {
  expect(priceOfDays(3_000_000, '2026-11-23', '2026-11-29')).toBe(3_000_000);
  expect(priceOfDays(3_000_000, '2026-11-23', '2026-11-23')).toBe(429_000);
  expect(priceOfDays(0, '2026-11-23', '2026-12-29')).toBe(0);
});

describe('turns', () => {
  it.each([[[1, 1]], [[1, 2, 7]], [[10, 1]], [[3, 3, 3, 1]]])(
    'of %j are fair by weight, to 2 in 100',
    (weights) => {
      const random = seeded(2026);
      const adverts = weights.map((weight, at) => ({ weight, at }));
      const counts = weights.map(() => 0);
      for (let draw = 0; draw < 10_000; draw++) counts[drawAdvert(adverts, random())!.at]!++;
      const sum = weights.reduce((all, weight) => all + weight, 0);
      for (const [at, weight] of weights.entries())
        expect(Math.abs(counts[at]! / 10_000 - weight / sum)).toBeLessThan(0.02);
    },
  );

  it('always fall to one where there is any, to none where there is none', () => {
    const weights = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 10 }) }), { minLength: 1 });
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(fc.property(weights, random, (ones, at) => ones.includes(drawAdvert(ones, at)!)));
    expect(drawAdvert([], 0.5)).toBeUndefined();
  });
});

describe('days', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((n) => dayAfter('2026-11-23', n));
  const booking = fc
    .tuple(fc.string({ minLength: 1 }), day, fc.integer({ min: 0, max: 10 }))
    .map(([id, from, more]) => ({ id, from, to: dayAfter(from, more) }));

  it('say the first day with a place left, today or later, and none where a year is taken', () => {
    const taken = (from: string, to: string) => ({ id: from, from, to });
    const two = [taken('2026-11-20', '2026-12-05'), taken('2026-11-28', '2026-12-01')];
    expect(freeDay([], '2026-11-26', 1)).toBe('2026-11-26');
    expect(freeDay(two, '2026-11-26', 2)).toBe('2026-11-26');
    expect(freeDay(two, '2026-11-28', 2)).toBe('2026-12-02');
    expect(freeDay(two, '2026-11-26', 1)).toBe('2026-12-06');
    expect(freeDay([taken('2026-01-01', '2028-01-01')], '2026-11-26', 1)).toBeUndefined();
  });
  it('are never booked beyond their places, and never refused while there is one', () => {
    fc.assert(
      fc.property(fc.array(booking), booking, fc.integer({ min: 1, max: 3 }), (taken, wanted, slots) => {
        const others = taken.filter(({ id }) => id !== wanted.id);
        const full = fullDay(taken, wanted, slots);
        for (let at = wanted.from; at <= wanted.to; at = dayAfter(at))
          if (!full || at < full) expect(bookedOn(others, at)).toBeLessThan(slots);
        if (full) expect(bookedOn(others, full)).toBeGreaterThanOrEqual(slots);
      }),
    );
    expect.hasAssertions();
  });

  it('turn at midnight in Viet Nam', () => {
    expect(['16:59:59', '17:00:00'].map((at) => advertDay(Date.parse(`2026-12-31T${at}Z`)))).toEqual([
      '2026-12-31',
      '2027-01-01',
    ]);
  });
});

describe('a state', () => {
  const linkCheck = { by: '01JD000000000000000000000A', at: '2026-11-01T00:00:00.000Z' };
  const span = { from: '2026-11-23', to: '2026-11-25', linkCheck };
  it('follows the days, and what staff did comes before them', () => {
    const on = (today: string, more: object = {}) => advertStateOf({ ...span, ...more }, today);
    expect(['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-26'].map((today) => on(today))).toEqual([
      ...['coming', 'running', 'running', 'ended'],
    ]);
    const pausedAt = linkCheck.at;
    expect(on('2026-11-24', { pausedAt })).toBe('paused');
    expect(on('2026-11-24', { linkCheck: undefined })).toBe('unchecked');
    expect(on('2026-11-26', { pausedAt, linkCheck: undefined })).toBe('ended');
    expect(on('2026-11-24', { endedAt: pausedAt })).toBe('ended');
  });
  it('of what was ended early leaves the day on which it was', () => {
    expect(lastDayOf({ to: '2026-11-25', endedAt: '2026-11-23T20:00:00.000Z' })).toBe('2026-11-23');
  });
});

describe('a link', () => {
  const input = { from: '2026-11-23', to: '2026-11-24', images: [] };
  const errors = (link: string) => checkAdvert({ ...input, link }, '2026-11-23');
  it.each(['https://a@b.vn/', 'https://a:b@b.vn', 'https:////a@b.vn'])('%s hides where it leads', (link) => {
    expect(errors(link)).toEqual([{ pointer: '/link', code: 'invalid-format' }]);
  });
  it('may have an @ behind its host', () => {
    expect(errors('https://b.vn/@minh?to=a@b.vn')).toEqual([]);
  });
  it.each(['http://b.vn', 'javascript:alert(1)', '//b.vn', '/redirect', 'ftp://b.vn'])(
    '%s is none',
    (link) => {
      expect(AdvertInput.shape.link.safeParse(link).success).toBe(false);
    },
  );
});
