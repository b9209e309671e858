/** When owners are asked, when silence counts, and which copies are about the same asset. */
import { describe, expect, it } from 'vitest';
import type { Caller } from '../kernel/access.ts';
import { dayMs, instant } from '../kernel/time.ts';
import {
  defaultFreshness,
  FreshnessInput,
  firstShownOf,
  freshnessDue,
  isConfirmedToday,
  isSameAsset,
} from './freshness.ts';
import type { ListingMeta } from './model.ts';
import { transition } from './rules.ts';
import { testContent, testMeta } from './testing/samples.ts';

const now = Date.parse('2026-11-22T05:00:00.000Z');
const ago = (days: number) => instant(now - days * dayMs);
const shown = (changes: Partial<ListingMeta> = {}) =>
  testMeta({ state: 'shown', publishedAt: ago(30), expiresAt: instant(now + dayMs), ...changes });
const due = (changes: Partial<ListingMeta>) => freshnessDue(shown(changes), defaultFreshness, now);

describe('what a listing is due for', () => {
  it.each([
    ['nine days after publication', { publishedAt: ago(9) }, undefined],
    ['ten days after it', { publishedAt: ago(10) }, 'ask'],
    ['nine days after an answer', { confirmedAt: ago(9) }, undefined],
    ['ten days after one', { confirmedAt: ago(10) }, 'ask'],
    ['four days after the question', { askedAt: ago(4) }, undefined],
    ['five days after it', { askedAt: ago(5) }, 'sink'],
    ['sunk already', { askedAt: ago(9), sunkAt: ago(4) }, undefined],
    ['hidden', { state: 'hidden' }, undefined],
    ['past its date', { expiresAt: ago(0) }, undefined],
    ['never published', { publishedAt: undefined }, undefined],
  ] as const)('%s', (_, changes, expected) => {
    expect(due(changes)).toBe(expected);
  });

  it('goes by days of Viet Nam: late on the first, early on the tenth', () => {
    const published = instant(Date.parse('2026-11-12T16:59:00.000Z'));
    const at = (text: string) =>
      freshnessDue(shown({ publishedAt: published }), defaultFreshness, Date.parse(text));
    expect(at('2026-11-21T16:59:00.000Z')).toBeUndefined();
    expect(at('2026-11-21T17:00:00.000Z')).toBe('ask');
  });
});

it('an answer counts for its day, unless the question came after it', () => {
  expect(isConfirmedToday(shown({ confirmedAt: ago(0) }), now)).toBe(true);
  expect(isConfirmedToday(shown({ confirmedAt: ago(1) }), now)).toBe(false);
  expect(isConfirmedToday(shown({ confirmedAt: ago(0), askedAt: ago(0) }), now)).toBe(false);
  expect(isConfirmedToday(shown({ confirmedAt: ago(0), state: 'hidden' }), now)).toBe(false);
});

describe('the same asset', () => {
  const original = testContent();
  const elsewhere = { ...original, place: { nation: 'VN', wardCode: '09193' } };
  const [picture] = original.pictures;
  const otherPictures = [{ ...picture!, mediaId: '01JD0000000000000000000002' }];

  it('is of one type, in the same place or with one of the same pictures', () => {
    expect(isSameAsset(original, { ...original, pictures: otherPictures })).toBe(true);
    expect(isSameAsset(original, elsewhere)).toBe(true);
    expect(isSameAsset(original, { ...elsewhere, pictures: otherPictures })).toBe(false);
    expect(isSameAsset(original, { ...original, type: 'land' })).toBe(false);
  });

  it('abroad lies where its address says', () => {
    const abroad = (address: string) => ({ ...original, place: { nation: 'JP', address } });
    expect(isSameAsset(abroad('Osaka'), { ...abroad('Osaka'), pictures: otherPictures })).toBe(true);
    expect(isSameAsset(abroad('Osaka'), { ...abroad('Tokyo'), pictures: otherPictures })).toBe(false);
  });

  it('was first shown when the original of all copies was', () => {
    expect(firstShownOf(shown({ firstListedAt: ago(90) }))).toBe(ago(90));
    expect(firstShownOf(shown())).toBe(ago(30));
    expect(firstShownOf(testMeta())).toBeUndefined();
  });
});

describe('question and answer', () => {
  const owner: Caller = { userId: testMeta().ownerId, roles: [] };
  it('change nothing of what it says: an edit on the version before still fits', () => {
    const meta = shown({ version: 4 });
    const asked = transition(meta, { act: 'ask' }, 'schedule', now);
    const confirmed = transition(asked, { act: 'confirm' }, owner, now + 1);
    expect(confirmed).toMatchObject({ version: 6, pricedFrom: 4, updatedAt: meta.updatedAt });
    expect(confirmed).toMatchObject({ confirmedAt: instant(now + 1), askedAt: undefined });
    const hidden = transition(confirmed, { act: 'hide' }, owner, now + 2);
    expect(hidden).toMatchObject({ version: 7, pricedFrom: undefined });
  });
  it.each([
    [{ act: 'show' }, 'hidden'],
    [{ act: 'reopen' }, 'closed'],
    [{ act: 'extend', days: 15 }, 'expired'],
    [{ act: 'upgrade', level: 'vip', days: 15 }, 'shown'],
  ] as const)('%o is an answer, too', (act, state) => {
    const meta = shown({ state, askedAt: ago(6), confirmedAt: ago(20), sunkAt: ago(1) });
    expect(transition(meta, act, owner, now)).toMatchObject({
      ...{ confirmedAt: instant(now), askedAt: undefined, sunkAt: undefined },
    });
  });
});

it.each([0, 366, 1.5])('%d is no number of days', (askDays) => {
  expect(FreshnessInput.safeParse({ askDays, sinkDays: 5 }).success).toBe(false);
});
