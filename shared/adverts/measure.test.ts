/** How adverts are measured: what counts when, who is new, what days come to, and that turns follow the weights. */
import { describe, expect, it } from 'vitest';
import { clickThrough, daysOf, fewViews, isRunningAt, sumShards, totalOf, withSeen } from './measure.ts';
import { drawAdvert } from './rules.ts';

const at = (iso: string) => Date.parse(iso);
const checked = { by: '01JD000000000000000000000A', at: '2026-11-01T00:00:00.000Z' };
const advert = { from: '2026-11-23', to: '2026-11-24', linkCheck: checked };

describe('an advert runs', () => {
  it('on its days in Viet Nam, and not a moment longer', () => {
    expect(isRunningAt(advert, at('2026-11-22T16:59:59.999Z'))).toBe(false);
    expect(isRunningAt(advert, at('2026-11-22T17:00:00.000Z'))).toBe(true);
    expect(isRunningAt(advert, at('2026-11-24T16:59:59.999Z'))).toBe(true);
    expect(isRunningAt(advert, at('2026-11-24T17:00:00.000Z'))).toBe(false);
  });
  it('up to the moment at which it is paused or ended, and never with a link that nobody checked', () => {
    const then = '2026-11-23T03:00:00.000Z';
    for (const stopped of [
      { ...advert, pausedAt: then },
      { ...advert, endedAt: then },
    ]) {
      expect(isRunningAt(stopped, at(then) - 1)).toBe(true);
      expect(isRunningAt(stopped, at(then))).toBe(false);
    }
    expect(isRunningAt({ from: advert.from, to: advert.to }, at(then))).toBe(false);
  });
});

describe('a viewer', () => {
  it('is new once for each kind', () => {
    const view = { kind: 'view', browser: 'a' } as const;
    const once = withSeen([], view, 3)!;
    expect(withSeen(once, view, 3)).toBeUndefined();
    expect(withSeen(once, { ...view, kind: 'click' }, 3)).toHaveLength(2);
  });
  it('of a network that has shown so many browsers is nobody new, but what those do still counts', () => {
    const seen = ['a', 'b', 'c'].map((browser) => `view ${browser}`);
    expect(withSeen(seen, { kind: 'view', browser: 'd' }, 3)).toBeUndefined();
    expect(withSeen(seen, { kind: 'click', browser: 'c' }, 3)).toHaveLength(4);
  });
});

describe('figures', () => {
  const place = { day: '2026-11-23', position: 'home-hero' } as const;
  it('are the sum of all pieces of a day and position, oldest first', () => {
    expect(
      sumShards([
        { ...place, day: '2026-11-24', views: 1, clicks: 0 },
        { ...place, views: 2, clicks: 1 },
        { ...place, views: 3, clicks: 0 },
        { ...place, position: 'list-top', views: 7, clicks: 2 },
      ]),
    ).toEqual([
      { ...place, views: 5, clicks: 1 },
      { ...place, position: 'list-top', views: 7, clicks: 2 },
      { ...place, day: '2026-11-24', views: 1, clicks: 0 },
    ]);
  });
  it('have a row for every day up to today, with zeros where nothing was counted', () => {
    const counted = [{ day: '2026-11-24', views: 4, clicks: 1 }];
    expect(daysOf('2026-11-23', '2026-12-23', '2026-11-25', counted)).toEqual([
      { day: '2026-11-23', views: 0, clicks: 0 },
      counted[0],
      { day: '2026-11-25', views: 0, clicks: 0 },
    ]);
    expect(daysOf('2026-11-23', '2026-11-24', '2026-12-25', []).at(-1)!.day).toBe('2026-11-24');
    expect(daysOf('2026-12-23', '2026-12-24', '2026-11-25', [])).toEqual([]);
  });
  it('say a share of clicks only where there are enough views', () => {
    expect(clickThrough({ views: fewViews - 1, clicks: 50 })).toBeUndefined();
    expect(clickThrough({ views: 200, clicks: 3 })).toBe(0.015);
    expect(totalOf([])).toEqual({ views: 0, clicks: 0 });
  });
});

/** A stream of numbers from 0 up to but not 1 that is the same each time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('turns', () => {
  it('after ten thousand views are within two percent of the weights', () => {
    const adverts = [1, 2, 3, 10].map((weight) => ({ weight }));
    const random = seeded(20_261_126);
    const shown = new Map<{ weight: number }, number>();
    for (let n = 0; n < 10_000; n++) {
      const drawn = drawAdvert(adverts, random())!;
      shown.set(drawn, (shown.get(drawn) ?? 0) + 1);
    }
    for (const one of adverts) {
      const share = (shown.get(one) ?? 0) / 10_000;
      expect(Math.abs(share - one.weight / 16)).toBeLessThan(0.02);
    }
  });
});
