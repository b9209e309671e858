/** What can become of a listing of each kind, and what is remembered of it. */
import { expect, it } from 'vitest';
import { kinds } from '../kernel/listing-kind.ts';
import { outcomeOf, outcomesOf, reopened, withClosing } from './outcome.ts';

const [at, later] = ['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'];

it('each kind has its own success, and all may end otherwise', () => {
  expect(kinds.map((kind) => outcomesOf(kind))).toEqual([
    ['sold', 'other'],
    ['leased', 'other'],
    ['found', 'other'],
    ['found', 'other'],
  ]);
});

it('an outcome is that of the last closing, for as long as it is closed', () => {
  const closed = withClosing(withClosing({}, { outcome: 'other' }, at), { outcome: 'sold' }, later);
  expect(outcomeOf({ state: 'closed', ...closed })).toBe('sold');
  expect(outcomeOf({ state: 'shown', ...closed })).toBeUndefined();
  expect(outcomeOf({ state: 'closed' })).toBeUndefined();
});

it('opening notes its time once, and nothing where it never was closed', () => {
  const open = reopened(withClosing({}, { outcome: 'sold' }, at), later);
  expect(open.closings).toEqual([{ outcome: 'sold', at, reopenedAt: later }]);
  expect(reopened(open, '2026-12-01T03:00:00.000Z')).toEqual({});
  expect(reopened({}, later)).toEqual({});
});
