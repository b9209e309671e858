/** The order of search as people are told it: what a chosen sort means, and what none does. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocs, testNow } from '#bench/search/random-docs.ts';
import type { SearchDoc } from '../model.ts';
import type { Sort } from '../query.ts';
import { compare, levelAt } from './order.ts';

const [sample] = fc.sample(anyDocs(60), { numRuns: 1, seed: 42 });
const docs = sample!.filter(({ expiresAt }) => expiresAt > testNow);
const sorted = (sort: Sort | undefined, q?: string, of = docs): SearchDoc[] =>
  of.toSorted((a, b) => compare(a, b, { ...(sort && { sort }), ...(q && { q }) }, testNow));

const ascending = (values: number[]) => values.toSorted((a, b) => a - b);
const isLease = ({ kind }: SearchDoc) => kind === 'rental' || kind === 'rent';
const priceOf = (doc: SearchDoc) => doc.priceVndMin ?? doc.priceVndMax;

describe('without a chosen sort', () => {
  it('VIP comes first, then featured, then regular; in each who has not answered is last, else newest first', () => {
    const order = sorted(undefined);
    const levels = order.map((doc) => levelAt(doc, testNow));
    expect(levels).toEqual(ascending(levels).reverse());
    expect(new Set(levels).size).toBe(3);
    for (const level of [0, 1, 2]) {
      const ofLevel = order.filter((_, i) => levels[i] === level);
      const sunk = ofLevel.map(({ isSunk }) => Number(isSunk));
      expect(sunk).toEqual(ascending(sunk));
      expect(new Set(sunk).size).toBe(2);
      for (const isSunk of [false, true]) {
        const dates = ofLevel.filter((doc) => doc.isSunk === isSunk).map(({ publishedAt }) => publishedAt);
        expect(dates).toEqual(ascending(dates).reverse());
      }
    }
    expect(sorted('recommended')).toEqual(order);
    expect(sorted('relevance')).toEqual(order);
  });

  it('a keyword counts within each level; where relevance was chosen, over all of them', () => {
    const text = (title: string, description = '') => ({ titles: { vi: title }, names: [], description });
    const lasting = { levelUntil: null, holdOut: null };
    const weakVip = { ...docs[0]!, ...lasting, level: 2 as const, text: text('Bán nhà', 'có kho') };
    const strong = { ...docs[1]!, level: 0 as const, levelUntil: null, text: text('Kho lạnh') };
    expect(sorted(undefined, 'kho', [strong, weakVip])).toEqual([weakVip, strong]);
    expect(sorted('relevance', 'kho', [weakVip, strong])).toEqual([strong, weakVip]);
  });
});

describe('a chosen sort', () => {
  it('by date holds over all levels', () => {
    const order = sorted('created_at');
    const dates = order.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(ascending(dates).reverse());
    const levels = order.map((doc) => levelAt(doc, testNow));
    expect(levels).not.toEqual(ascending(levels).reverse());
  });

  it.each(['priceUp', 'priceDown'] as const)('%s compares totals, then rents; deals are last', (sort) => {
    const order = sorted(sort);
    const groups = order.map((doc) => (priceOf(doc) === null ? 2 : isLease(doc) ? 1 : 0));
    expect(groups).toEqual(ascending(groups));
    expect(new Set(groups).size).toBe(3);
    for (const group of [0, 1]) {
      const prices = order.filter((_, i) => groups[i] === group).map((doc) => priceOf(doc)!);
      expect(prices).toEqual(sort === 'priceUp' ? ascending(prices) : ascending(prices).reverse());
    }
  });

  it.each(['acreageUp', 'acreageDown'] as const)('%s holds over all kinds and levels', (sort) => {
    const areas = sorted(sort).map((doc) => doc.areaDm2Min ?? doc.areaDm2Max);
    const known = areas.filter((area) => area !== null);
    expect(areas.slice(known.length).every((area) => area === null)).toBe(true);
    expect(known).toEqual(sort === 'acreageUp' ? ascending(known) : ascending(known).reverse());
  });
});
