/** The rank test against values worked out by hand. */
import { expect, it } from 'vitest';
import { mannWhitney } from './ranks.ts';

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => n + from);

it('samples that are the same, or all alike, are not told apart', () => {
  expect(mannWhitney(upTo(20), upTo(20))).toEqual({ share: 0.5, p: expect.closeTo(1, 6) });
  expect(mannWhitney(Array(10).fill(7), Array(10).fill(7))).toEqual({ share: 0.5, p: expect.closeTo(1, 6) });
});

it('samples that lie apart are told apart, whichever is above', () => {
  // U = 100 of 100, mean 50, variance 100 * 21 / 12 = 175, z = 3.7796.
  expect(mannWhitney(upTo(10), upTo(10, 11))).toEqual({ share: 1, p: expect.closeTo(0.000157, 6) });
  expect(mannWhitney(upTo(10, 11), upTo(10))).toEqual({ share: 0, p: expect.closeTo(0.000157, 6) });
});

it('ties count half, and make chance narrower', () => {
  // Two groups of ten equal values among twenty: ties 2 * 990, variance 100 / 12 * (21 - 1980 / 380).
  const first = [...Array(7).fill(1), ...Array(3).fill(2)];
  const second = [...Array(3).fill(1), ...Array(7).fill(2)];
  expect(mannWhitney(first, second)).toEqual({ share: 0.7, p: expect.closeTo(0.0812359, 6) });
});
