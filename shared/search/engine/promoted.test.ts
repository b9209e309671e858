/** The strip of paid listings: who stands in it, and that everybody's turn comes equally often. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { market } from '#bench/search/synthetic.ts';
import { fillColumns } from '../index/build-columns.ts';
import { createLiveIndex } from '../index/live-index.ts';
import type { SearchQuery } from '../query.ts';
import { placesOfLevels, promotedPlaces, promotedTurnMs, turnOf } from './promoted-turns.ts';

const nowMs = Date.parse('2026-11-20T05:00:00Z');

describe('the places of the strip', () => {
  it.each([
    [0, 0, 0, 0],
    [9, 0, 4, 0],
    [0, 9, 0, 4],
    [9, 9, 3, 1],
    [2, 9, 2, 2],
    [9, 1, 3, 1],
    [1, 1, 1, 1],
    [3, 0, 3, 0],
  ])('of %i VIP and %i featured hits are %i and %i', (vip, featured, forVip, forFeatured) => {
    expect(placesOfLevels(vip, featured)).toEqual({ vip: forVip, featured: forFeatured });
  });

  it('are never more than four, never empty while somebody paid, and never given twice', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(1e6), (vip, featured, turn) => {
        const places = placesOfLevels(vip, featured);
        expect(places.vip + places.featured).toBe(Math.min(promotedPlaces, vip + featured));
        const now = nowMs + turn * promotedTurnMs;
        for (const [count, of] of [
          [vip, places.vip],
          [featured, places.featured],
        ] as const) {
          const at = turnOf(count, of, now);
          expect(new Set(at).size).toBe(of);
          expect(at.every((one) => one < count)).toBe(true);
        }
      }),
    );
  });

  it('change with the window, not within it', () => {
    const start = Math.ceil(nowMs / promotedTurnMs) * promotedTurnMs;
    expect(turnOf(50, 3, start + promotedTurnMs - 1)).toEqual(turnOf(50, 3, start));
    expect(turnOf(50, 3, start + promotedTurnMs)).not.toEqual(turnOf(50, 3, start));
  });
});

describe('the strip of a search', () => {
  const stock = market(400, nowMs);
  const lasting = (rank: number) => ({
    ...stock.at(rank),
    levelUntil: null,
    holdOut: null,
    expiresAt: nowMs + 1e12,
  });
  const index = createLiveIndex(fillColumns(stock.count, stock.vip, stock.paid, lasting));
  const strip = (query: Partial<SearchQuery>, now = nowMs) =>
    index
      .search(
        { page: 1, limit: 5, ...query },
        { offset: 0, limit: 5, hasFacets: false, hasPromoted: true },
        now,
      )
      .promoted.map(({ position, level }) => ({ id: position.id, level }));

  it('shows each VIP hit as often as any other, and each featured one too', () => {
    const shown = new Map<string, number>();
    const levels = new Map<string, number>();
    const windows = stock.vip * (stock.paid - stock.vip);
    for (let turn = 0; turn < windows; turn++) {
      for (const { id, level } of strip({ sort: 'priceUp' }, nowMs + turn * promotedTurnMs)) {
        shown.set(id, (shown.get(id) ?? 0) + 1);
        levels.set(id, level);
      }
    }
    const countsOf = (level: number) =>
      [...shown].flatMap(([id, n]) => (levels.get(id) === level ? [n] : []));
    expect(countsOf(2)).toEqual(Array(stock.vip).fill((3 * windows) / stock.vip));
    expect(countsOf(1)).toEqual(Array(stock.paid - stock.vip).fill(windows / (stock.paid - stock.vip)));
  });

  it('is the same whatever sort was chosen, VIP first, and empty where none was', () => {
    const byPrice = strip({ sort: 'priceUp' });
    expect(byPrice.map(({ level }) => level)).toEqual([2, 2, 2, 1]);
    expect(strip({ sort: 'acreageDown' })).toEqual(byPrice);
    expect(strip({ sort: 'created_at' })).toEqual(byPrice);
    expect(strip({})).toEqual([]);
    expect(strip({ sort: 'recommended' })).toEqual([]);
  });

  it('holds hits of this search alone', () => {
    const lease = strip({ sort: 'priceUp', kinds: ['rental'] });
    const all = index.search(
      { page: 1, limit: 50, kinds: ['rental'] },
      { offset: 0, limit: 400, hasFacets: false },
      nowMs,
    );
    const ids = all.hits.map(({ position }) => position.id);
    expect(lease.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(lease.map(({ id }) => id)));
  });
});
