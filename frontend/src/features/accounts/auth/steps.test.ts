/** The auth page's small decisions. */
import { expect, it } from 'vitest';
import { clockText, modeOf, secondsLeft } from './steps.ts';

it('takes the modes it knows from the address', () => {
  expect(['sign-up', 'reset', 'x', null].map(modeOf)).toEqual(['sign-up', 'reset', 'login', 'login']);
});
it('counts down to nothing and no further', () => {
  expect([secondsLeft(61_000, 0), secondsLeft(500, 0), secondsLeft(0, 900)]).toEqual([61, 1, 0]);
  expect([clockText(300), clockText(65), clockText(9)]).toEqual(['5:00', '1:05', '0:09']);
});
