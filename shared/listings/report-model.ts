/** The performance report of a package: what the listings that it raised brought, since then and before. */
import * as z from 'zod';
import { ProjectCode } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { LevelPackage } from '../wallet/model.ts';
import { Outcome } from './outcome.ts';

const Count = z.int().min(0);

/** From being seen in a list to being written to: each step narrower than the one before. */
export const funnelSteps = ['impressions', 'views', 'reveals', 'requests'] as const;
export const Funnel = z
  .object({
    impressions: Count.meta({ description: 'How often its card was in sight in a list, estimated' }),
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

/** Fewer like listings say more of themselves than of the market. */
export const peersNeeded = 5;
export const PeerComparison = z
  .object({
    code: ProjectCode,
    raisedAt: Instant,
    days: z.int().min(1).meta({ description: 'On how many days all of them are compared' }),
    peers: Count.meta({
      description: 'Regular listings of its kind and type in its province, shown all the while',
    }),
    median: Funnel.optional().meta({
      description: `Of each step among the peers; absent: fewer than ${peersNeeded}`,
    }),
    own: Funnel,
  })
  .meta({ id: 'PeerComparison', description: 'A raised listing beside regular ones like it' });
export type PeerComparison = z.infer<typeof PeerComparison>;

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
