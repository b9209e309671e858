/** Who may write when, what is told to whom, and in which order messages stand. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasUnread,
  idBehind,
  type ThreadHead,
  tellAt,
  threadState,
  toldEveryMs,
  waitOf,
  withBlock,
  withDelivery,
  withLeft,
  withMessage,
  withRead,
  withTold,
} from './thread-rules.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z');
const empty: ThreadHead = {
  ...{ version: 0, count: 0 },
  sides: { asker: { passed: 0, onDay: 0 }, inbox: { passed: 0, onDay: 0 } },
};
const idOf = (n: number) => `01JD00000000000000000${String(n).padStart(5, '0')}`;
const sent = (head: ThreadHead, side: 'asker' | 'inbox', n: number) =>
  withDelivery(withMessage(head, side, idOf(n), now), side, idOf(n));

describe('where a thread stands', () => {
  it('an end is more than a leaving, and that is more than a block', () => {
    const blocked = withBlock(empty, 'asker', true);
    expect([threadState(blocked, 'asker'), threadState(blocked, 'inbox')]).toEqual([
      'blocked-by-me',
      'blocked-by-other',
    ]);
    expect(threadState(withLeft(blocked, 'asker'), 'inbox')).toBe('left');
    expect(threadState({ ...withLeft(blocked, 'asker'), isEnded: true }, 'inbox')).toBe('ended');
    expect(threadState(withLeft(empty, 'asker'), 'asker')).toBe('left-by-me');
    expect(threadState(withLeft(withLeft(empty, 'asker'), 'inbox'), 'asker')).toBe('left-by-me');
    expect(threadState(withBlock(blocked, 'asker', false), 'inbox')).toBe('open');
    expect(threadState({ ...empty, count: 1000 }, 'inbox')).toBe('full');
  });
});

describe('reading', () => {
  it('never goes back, nor beyond what has arrived', () => {
    const two = sent(sent(empty, 'inbox', 1), 'inbox', 2);
    const read = withRead(two, 'asker', idOf(9));
    expect(read.sides.asker.readTo).toBe(idOf(2));
    expect(withRead(read, 'asker', idOf(1))).toBe(read);
    expect(withRead(empty, 'asker', idOf(1))).toBe(empty);
    expect([hasUnread(two, 'asker'), hasUnread(two, 'inbox'), hasUnread(read, 'asker')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of a part leaves what tells of the rest', () => {
    const told = withTold(sent(sent(empty, 'inbox', 1), 'inbox', 2), 'asker', {
      noteId: idOf(7),
      toldAt: now,
    });
    expect(withRead(told, 'asker', idOf(1)).sides.asker.noteId).toBe(idOf(7));
    expect(withRead(told, 'asker', idOf(2)).sides.asker.noteId).toBeUndefined();
  });
});

describe('telling', () => {
  it('is once while something is unread, and an hour after the last at the earliest', () => {
    expect(tellAt(empty, 'asker', now)).toBe(now);
    const told = withTold(sent(empty, 'inbox', 1), 'asker', { noteId: idOf(7), toldAt: now });
    expect(tellAt(told, 'asker', now + 5 * toldEveryMs)).toBeUndefined();
    const read = withRead(told, 'asker', idOf(1));
    expect(tellAt(read, 'asker', now + 1)).toBe(now + toldEveryMs);
    expect(tellAt(read, 'asker', now + 2 * toldEveryMs)).toBe(now + 2 * toldEveryMs);
  });
});

describe('the limit of a day', () => {
  it('is of a day of Viet Nam, with the wait until the next', () => {
    const two = sent(sent(empty, 'inbox', 1), 'inbox', 2);
    expect(waitOf(two, 'inbox', 3, now)).toBeUndefined();
    expect(waitOf(two, 'inbox', 2, now)).toBe(14 * 3600);
    expect(waitOf(two, 'inbox', 2, now + 14 * 3_600_000)).toBeUndefined();
    expect(waitOf(two, 'asker', 2, now)).toBeUndefined();
  });
});

describe('ids', () => {
  const ulid = fc.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Y]{25}$/);
  it('always stand behind the last one', () => {
    fc.assert(
      fc.property(ulid, ulid, (id, last) => {
        const next = idBehind(id, last);
        expect(next > last).toBe(true);
        expect(next).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
      }),
    );
    expect(idBehind(idOf(2), idOf(1))).toBe(idOf(2));
    expect(idBehind('01', undefined)).toBe('01');
    expect(idBehind('0', '01JD000000000000000000000Z')).toBe('01JD0000000000000000000010');
  });
});
