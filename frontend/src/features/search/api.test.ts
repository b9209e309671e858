/** What was found keeps the objects that are shown already where they are the same. */
import { expect, it } from 'vitest';
import { keepShown, type Results } from './api.ts';
import { samples } from './samples.ts';

const { items, rates } = samples[0]!.replies['/api/search'];
const shown: Results = { items: items.slice(0, 3), total: 3, rates, search: {}, dropped: [] };

it('the same answer is the very thing that is shown', () => {
  expect(keepShown(structuredClone(shown), shown)).toBe(shown);
});

it('of another answer the cards that did not change stay what they are', () => {
  const [first, second, third] = structuredClone(shown.items);
  const found = { ...shown, items: [third!, { ...second!, title: 'Tin khác' }, first!], total: 4 };
  const kept = keepShown(found, shown);
  expect(kept).toEqual(found);
  expect([kept.items[0] === shown.items[2], kept.items[2] === shown.items[0]]).toEqual([true, true]);
  expect(kept.items[1]).toBe(found.items[1]);
});

it('without anything shown it is what it is', () => expect(keepShown(shown, null)).toBe(shown));
