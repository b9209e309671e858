/** The most recently used values stay. */
import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('keeps so many values, and drops the one that was not asked for the longest', () => {
  const recent = createRecent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.has(key))).toEqual([true, false, true]);
  recent.set('a', 4);
  recent.set('d', 5);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([4, undefined, undefined, 5]);
});
