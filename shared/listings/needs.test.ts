/** What a listing needs next: by its state, and of a shown one the two most urgent things. */
import { describe, expect, it } from 'vitest';
import { dayMs, instant } from '../kernel/time.ts';
import type { OwnListing } from './model.ts';
import { missingLanguages, needsOf } from './needs.ts';

const now = Date.parse('2026-11-20T03:00:00Z');
const inDays = (days: number) => instant(now + days * dayMs);
const whole = { en: 'a', ja: 'b', ko: 'c', zh: 'd' };
/** A shown offer that lacks nothing. */
const complete = {
  state: 'shown',
  kind: 'sell',
  expiresAt: inDays(10),
  hasRevision: false,
  pictureCount: 6,
  price: { mode: 'exact', amount: '5.2', unit: 'billion-vnd', per: 'total' },
  language: 'vi',
  titles: whole,
} as const;
const needed = (changes: Partial<OwnListing> = {}) => needsOf({ ...complete, ...changes }, now);

describe('by state', () => {
  it.each([
    ['draft', ['draft']],
    ['waiting', ['waiting']],
    ['refused', ['refused']],
    ['expired', ['expired']],
    ['hidden', ['hidden']],
    ['closed', []],
    ['removed', []],
    ['deleted', []],
  ] as const)('a %s one needs %j', (state, expected) => {
    expect(needed({ state, pictureCount: 0, price: { mode: 'deal' } })).toEqual(expected);
  });
  it('one whose days ran out needs days, whatever it is still called', () => {
    for (const state of ['shown', 'hidden'] as const)
      expect(needed({ state, expiresAt: inDays(-1) })).toEqual(['expired']);
  });
});

describe('a shown one', () => {
  it('that lacks nothing needs nothing', () => {
    expect(needed()).toEqual([]);
  });
  it.each([
    [{ expiresAt: inDays(3) }, 'ending'],
    [{ askedAt: inDays(-1) }, 'confirm'],
    [{ refusalReason: 'Giá chưa khớp.' }, 'edit-refused'],
    [{ hasRevision: true }, 'waiting'],
    [{ pictureCount: 3 }, 'photos'],
    [{ price: { mode: 'deal' } }, 'price'],
    [{ titles: { en: 'a' } }, 'translate'],
  ] as [Partial<OwnListing>, string][])('with %j needs %s', (changes, need) => {
    expect(needed(changes)).toEqual([need]);
  });
  it('that wants to buy needs no photos, and four days are enough', () => {
    expect(needed({ kind: 'buy', pictureCount: 0, expiresAt: inDays(4) })).toEqual([]);
  });
  it('whose refused edit was sent again waits, and is not told of the refusal', () => {
    expect(needed({ refusalReason: 'Giá chưa khớp.', hasRevision: true })).toEqual(['waiting']);
  });
  it('that lacks everything is told the two most urgent things', () => {
    const lacking = { expiresAt: inDays(1), pictureCount: 1, price: { mode: 'deal' }, titles: {} } as const;
    expect(needed(lacking)).toEqual(['ending', 'photos']);
  });
});

it('the languages whose readers have no title are named', () => {
  expect(missingLanguages({ language: 'ja', titles: { vi: 'Nhà' } })).toEqual(['en', 'ko', 'zh']);
});
