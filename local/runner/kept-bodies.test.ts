/** What is kept in memory never grows past its bytes, however much passes through. */
import { expect, it } from 'vitest';
import { createKeptBodies } from './kept-bodies.ts';

const names = (kept: ReturnType<typeof createKeptBodies>, of: string[]) =>
  of.filter((name) => kept.get(name));

it('keeps what was asked for last, up to so many bytes', () => {
  const kept = createKeptBodies(1000);
  for (let n = 0; n < 100; n++) kept.set(`page ${n}`, Buffer.alloc(300));
  expect(names(kept, ['page 96', 'page 97', 'page 98', 'page 99'])).toEqual([
    'page 97',
    'page 98',
    'page 99',
  ]);
  kept.get('page 97');
  kept.set('another', Buffer.alloc(300));
  expect(names(kept, ['page 97', 'page 98', 'page 99', 'another'])).toEqual([
    'page 97',
    'page 99',
    'another',
  ]);
});

it('counts a body once that is set again, and does not keep one that is too large by itself', () => {
  const kept = createKeptBodies(1000);
  for (let n = 0; n < 10; n++) kept.set('page', Buffer.alloc(400));
  kept.set('other', Buffer.alloc(600));
  expect(names(kept, ['page', 'other'])).toEqual(['page', 'other']);
  kept.set('page', Buffer.alloc(1001));
  expect(names(kept, ['page', 'other'])).toEqual(['other']);
});
