/** How a queue stands: how much waits in it, and since when the first of it does. */
import { ulidTimeMs } from '#shared/kernel/id.ts';
import { type Instant, instant } from '#shared/kernel/time.ts';
import type { Item } from './writes.ts';

export interface QueueState {
  count: number;
  /** Absent where nothing waits. */
  since?: Instant | undefined;
}

/** The moment that a sort key begins with: an instant, or a ULID. */
const momentOf = (sortKey: string): Instant =>
  /^\d{4}-/.test(sortKey) ? sortKey.slice(0, 24) : instant(ulidTimeMs(sortKey.slice(0, 26)));

/** Of items in the order of an index whose sort key begins with the time, oldest first. */
export function queueOf(items: readonly Item[], sortKey: 'gsi1sk' | 'gsi2sk'): QueueState {
  const [first] = items;
  return { count: items.length, since: first && momentOf(String(first[sortKey])) };
}

/** Of moments in any order. */
export const queueOfMoments = (moments: readonly Instant[]): QueueState => ({
  count: moments.length,
  since: moments.toSorted()[0],
});

/** Several queues as one. */
export const joinedQueue = (queues: readonly QueueState[]): QueueState => ({
  count: queues.reduce((sum, { count }) => sum + count, 0),
  since: queues
    .flatMap(({ since }) => since ?? [])
    .toSorted()
    .at(0),
});
