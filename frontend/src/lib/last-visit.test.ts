/** The visit before this one, as the device remembers it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteVisit } from './last-visit.ts';

const at = Date.parse('2026-11-20T05:00:00.750Z');
const minutes = 60_000;
beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('is none at first, then when somebody was last here, for as long as this visit goes on', () => {
  expect(noteVisit(at)).toBeUndefined();
  expect(noteVisit(at + 5 * minutes)).toBeUndefined();
  expect(noteVisit(at + 60 * minutes)).toBe('2026-11-20T05:05:00Z');
  expect(noteVisit(at + 80 * minutes)).toBe('2026-11-20T05:05:00Z');
  expect(noteVisit(at + 24 * 60 * minutes)).toBe('2026-11-20T06:20:00Z');
});

it('begins anew where the clock was set back, or the storage holds something else or is refused', () => {
  noteVisit(at);
  expect(noteVisit(at - 60 * minutes)).toBeUndefined();
  localStorage.setItem('visits', '{"seen":"yesterday"}');
  expect(noteVisit(at)).toBeUndefined();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(noteVisit(at + 60 * minutes)).toBeUndefined();
});
