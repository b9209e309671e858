/** The first page of the back office: since when work waits, what two weeks brought, which adverts run. */
import * as z from 'zod';
import { AdvertPlace } from '../adverts/model.ts';
import { Instant } from '../kernel/time.ts';

/** How many days are shown: a week, and the one before to compare it with. */
export const dashboardDays = 14;

const Count = z.int().min(0);
/** What happened on a day of Viet Nam that is over. Points and VND are those of the ledger. */
export const DayFigures = z
  .object({
    day: z.iso.date(),
    signUps: Count.meta({
      description: 'Accounts that were made and are still there when the day is counted',
    }),
    approved: Count.meta({ description: 'Listings that staff approved for the first time' }),
    refused: Count.meta({ description: 'Listings that staff refused, without edits' }),
    requests: Count.meta({ description: 'For consultation, about listings and to the site' }),
    payments: Count.meta({ description: 'Top-ups that were credited' }),
    amountVnd: z.int().meta({ description: 'Of these top-ups; refunds are not taken off' }),
    pointsSold: z.int().meta({ description: 'Points that they brought' }),
    pointsSpent: z
      .int()
      .meta({ description: 'Points that paid for something, less those given back of them' }),
  })
  .meta({ id: 'DayFigures' });
export type DayFigures = z.infer<typeof DayFigures>;
export const dayFigureNames = [
  ...(['signUps', 'approved', 'refused', 'requests'] as const),
  ...(['payments', 'amountVnd', 'pointsSold', 'pointsSpent'] as const),
] as const;
export type DayFigureName = (typeof dayFigureNames)[number];

export const Dashboard = z
  .object({
    since: z
      .record(z.string(), Instant)
      .meta({ description: 'Since when the oldest waits, by queue; only queues in which something does' }),
    days: z.array(DayFigures).optional().meta({ description: 'Newest first; for staff' }),
    adverts: z.array(AdvertPlace).optional().meta({ description: 'For staff' }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;
