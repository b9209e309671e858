/** The performance report of a package: what the listings that it raised brought, since then and before. */
import * as z from 'zod';
import { ProjectCode } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { LevelPackage } from '../wallet/model.ts';
import { Outcome } from './outcome.ts';

const Count = z.int().min(0);

/** From looking to writing: each step narrower than the one before. */
export const funnelSteps = ['views', 'reveals', 'requests'] as const;
export const Funnel = z
  .object({
    views: Count.meta({ description: 'People who looked at the page, once a day each' }),
    reveals: Count.meta({ description: 'How often the phone was revealed' }),
    requests: Count.meta({ description: 'Requests that were sent' }),
  })
  .meta({ id: 'Funnel' });
export type Funnel = z.infer<typeof Funnel>;

export const RaisedListing = z
  .object({
    code: ProjectCode,
    title: z.string(),
    isShown: z.boolean(),
    outcome: Outcome.optional().meta({ description: 'What its owner closed it with' }),
    raisedAt: Instant,
    raisedUntil: Instant,
    during: Funnel.meta({ description: 'On the days since it was raised' }),
    before: Funnel.meta({ description: 'On as many days before' }),
  })
  .meta({ id: 'RaisedListing' });
export type RaisedListing = z.infer<typeof RaisedListing>;

export const PackageReport = z
  .object({
    package: LevelPackage,
    listings: z.array(RaisedListing),
    days: z
      .array(Funnel.extend({ day: z.iso.date() }))
      .meta({ description: 'Days of Viet Nam, oldest first, those of all its listings together' }),
  })
  .meta({ id: 'PackageReport' });
export type PackageReport = z.infer<typeof PackageReport>;
