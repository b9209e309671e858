/** What the back office counts: how much of what waits in each of its queues. */
import * as z from 'zod';

/** Counting ends here: 100 stands for more than 99. */
export const waitingMost = 100;

const Count = z.int().min(0).max(waitingMost).optional();
/** Each queue is the work of one page; the kinds of content, which wait for approval, have a page each. */
export const WaitingCounts = z
  .object({
    listings: Count,
    appeals: Count.meta({ description: 'Of owners, against decisions on their listings' }),
    evidence: Count.meta({ description: 'Papers that were handed in for listings' }),
    sellers: Count,
    agencies: Count.meta({ description: 'Agencies, their public pages, certificates of their people' }),
    payments: Count,
    applications: Count.meta({ description: 'For jobs, that nobody has looked at yet' }),
    requests: Count.meta({
      description: 'For consultation, to the site or about listings of mine, that are unread',
    }),
    cases: Count.meta({ description: 'In the inbox of staff, that are open' }),
    messages: Count.meta({ description: 'Between people, that wait for staff' }),
    news: Count,
    service: Count,
    partner: Count,
    introduce: Count,
    career: Count,
    report: Count,
  })
  .meta({ id: 'WaitingCounts', description: 'Only the queues that the caller may see; 100: more than 99' });
export type WaitingCounts = z.infer<typeof WaitingCounts>;
export type WaitingQueue = keyof WaitingCounts;
