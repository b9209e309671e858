/** A thread that is loaded bit by bit has every message once, in order, without a gap. */
import { expect, it } from 'vitest';
import type { Message, Thread } from '#shared/leads/thread-model.ts';
import { type LoadedThread, withEarlier, withNews } from './merge-thread.ts';

const idOf = (n: number) => `01JD00000000000000000${String(n).padStart(5, '0')}`;
const message = (n: number): Message => ({
  ...{
    id: idOf(n),
    at: '2026-11-21T03:00:00.000Z',
    writer: 'poster',
    isOwnSide: true,
    text: `${n}`,
    files: [],
  },
});
const page = (from: number, to: number): Thread => ({
  ...{ side: 'inbox', state: 'open', hasUnread: false },
  messages: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
  ...(from > 1 && { earlier: idOf(from) }),
});
const textsOf = ({ messages }: LoadedThread) => messages.map(({ text }) => Number(text));
const loaded = (from: number, to: number, version = 1): LoadedThread => ({ version, ...page(from, to) });

it('news come behind what is there, and earlier pages before it', () => {
  const both = withNews(withEarlier(loaded(11, 20), page(1, 10)), { version: 2, thread: page(12, 21) });
  expect(textsOf(both)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  expect(both).not.toHaveProperty('earlier');
  const cut = withNews(withEarlier(loaded(21, 30), page(11, 20)), { version: 2, thread: page(22, 31) });
  expect(cut.earlier).toBe(idOf(11));
});

it('what came while nobody looked leaves no gap', () => {
  const next = withNews(loaded(1, 10), { version: 9, thread: page(41, 50) });
  expect(textsOf(next)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
  expect(next.earlier).toBe(idOf(41));
});

it('a message that staff released stands where it arrives, once', () => {
  const held = { ...page(1, 3) };
  const next = withNews(
    { version: 1, ...held },
    { version: 2, thread: { ...held, messages: [message(1), message(3), message(4)] } },
  );
  expect(textsOf(next)).toEqual([1, 3, 4]);
});

it('an answer that is late, or says nothing new, changes nothing', () => {
  const now = loaded(1, 5, 7);
  expect(withNews(now, { version: 6, thread: page(1, 4) })).toBe(now);
  expect(withNews(now, { version: 7 })).toBe(now);
});

it('an earlier page that is loaded twice is there once', () => {
  const once = withEarlier(loaded(11, 20), page(1, 10));
  expect(textsOf(withEarlier(once, page(1, 10)))).toEqual(textsOf(once));
});
