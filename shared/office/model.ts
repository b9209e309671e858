/** What the back office counts: how much of what waits in each of its queues. */
import * as z from 'zod';

/** Counting ends here: 100 stands for more than 99. */
export const waitingMost = 100;

/** Each queue is the work of one page; the kinds of content have a page each. */
export const waitingQueues = [
  ...(['listings', 'sellers', 'payments', 'applications'] as const),
  ...(['news', 'service', 'partner', 'introduce', 'career', 'report'] as const),
];
export const WaitingQueue = z.enum(waitingQueues).meta({
  id: 'WaitingQueue',
  description: '`applications` for jobs that nobody has looked at yet; kinds of content wait for approval',
});
export type WaitingQueue = z.infer<typeof WaitingQueue>;

export const WaitingCounts = z
  .partialRecord(WaitingQueue, z.int().min(0).max(waitingMost))
  .meta({ id: 'WaitingCounts', description: 'Only the queues that the caller may see; 100: more than 99' });
export type WaitingCounts = z.infer<typeof WaitingCounts>;
