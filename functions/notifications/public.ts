/** What other capabilities may use of notifications: telling people, what is unread, and sending one-time codes. */
import type { Clock } from '#shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';
import { createNotificationRepository } from './repository.ts';
import { countOf } from './unread.ts';

export { budgetReading, createMessageRepository, untilTomorrow } from './messages/message-repository.ts';
export { createSpending, type Spent } from './messages/message-spending.ts';
export { createNotify } from './notify.ts';
export { resumeSending, settleNotification, stopSending } from './repository.ts';

/** How many of a person's notifications are unread, counted to 100. One query. */
export function unreadOf(table: Pick<Table, 'get' | 'query' | 'batchGet'>, clock: Clock) {
  const repo = createNotificationRepository(table);
  return async (userId: string): Promise<number> => countOf(await repo.unread(userId), clock.now());
}
