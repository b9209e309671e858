/** The performance report of a package: which listings it raised and how often people asked for their phone. */
import * as z from 'zod';
import { ProjectCode } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { LevelPackage } from '../wallet/model.ts';

const Count = z.int().min(0);

export const RaisedListing = z
  .object({
    code: ProjectCode,
    title: z.string(),
    isShown: z.boolean(),
    raisedAt: Instant,
    raisedUntil: Instant,
    reveals: Count.meta({ description: 'How often the phone was revealed since it was raised' }),
    revealsBefore: Count.meta({ description: 'In as many days before it was raised' }),
  })
  .meta({ id: 'RaisedListing' });
export type RaisedListing = z.infer<typeof RaisedListing>;

export const PackageReport = z
  .object({
    package: LevelPackage,
    listings: z.array(RaisedListing),
    days: z
      .array(z.object({ day: z.iso.date(), reveals: Count }))
      .meta({ description: 'Days of Viet Nam, oldest first, those of all its listings together' }),
  })
  .meta({ id: 'PackageReport' });
export type PackageReport = z.infer<typeof PackageReport>;
