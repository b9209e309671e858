/** The frame around an outline holds all of it. */
import { expect, it } from 'vitest';
import { frameOf, provinces } from './outlines.ts';

it('is as wide and high as the outline, with its margin', () => {
  expect(frameOf('M10 20l5 0 0 -8-3 2zM30 40l1 1z', 2)).toEqual([8, 10, 25, 33]);
});

it('is within the map for every province', () => {
  for (const [code, { outline }] of Object.entries(provinces)) {
    const [x, y, width, height] = frameOf(outline, 0);
    expect([code, x >= 0, y >= 0, x + width <= 812, y + height <= 873]).toEqual([
      code,
      true,
      true,
      true,
      true,
    ]);
  }
});
