/** Queues say their oldest, whether their index begins with a time or with a ULID. */
import { expect, it } from 'vitest';
import { firstUlidAt } from '#shared/kernel/id.ts';
import { joinedQueue, queueOf, queueOfMoments } from './queue-state.ts';

const [early, late] = ['2026-11-20T03:00:00.000Z', '2026-11-21T04:30:00.250Z'] as const;
const ulid = (at: string) => firstUlidAt(Date.parse(at));

it('reads the first item of an index, by the moment that its sort key begins with', () => {
  const byTime = [{ gsi2sk: `${early}#01JD#claim` }, { gsi2sk: late }];
  expect(queueOf(byTime, 'gsi2sk')).toEqual({ count: 2, since: early });
  expect(queueOf([{ gsi1sk: ulid(late) }], 'gsi1sk')).toEqual({ count: 1, since: late });
  expect(queueOf([], 'gsi1sk')).toEqual({ count: 0 });
});
it('looks through moments in any order', () => {
  expect(queueOfMoments([late, early, late])).toEqual({ count: 3, since: early });
  expect(queueOfMoments([])).toEqual({ count: 0 });
});
it('joins queues to one', () => {
  const queues = [{ count: 0 }, { count: 2, since: late }, { count: 1, since: early }];
  expect(joinedQueue(queues)).toEqual({ count: 3, since: early });
  expect(joinedQueue([{ count: 0 }])).toEqual({ count: 0 });
});
