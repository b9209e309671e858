/** What a listing's head remembers of points: what is held for it, and what was paid for time. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { PaidLevel } from '../wallet/model.ts';

/** A cost that is held until staff decide on what waits: the listing, or an edit of it. */
export const HeldCost = z
  .object({
    txId: z.string(),
    points: z.int(),
    seat: z
      .object({ userId: Ulid, month: z.string() })
      .optional()
      .meta({ description: 'Of an agency: from whose limit of which month (yyyymm) it was taken' }),
  })
  .meta({ id: 'HeldCost' });
export type HeldCost = z.infer<typeof HeldCost>;

/** The level that a listing is posted at: it begins with the approval. */
export const LevelChoice = z
  .object({
    level: PaidLevel,
    terms: z
      .object({
        points: z.int().meta({ description: 'Its part of what is held' }),
        days: z.int().meta({ description: 'How long it lasts' }),
      })
      .optional()
      .meta({ description: 'As they were when it was posted; absent while nothing waits' }),
  })
  .meta({ id: 'LevelChoice' });
export type LevelChoice = z.infer<typeof LevelChoice>;

export const timedActs = ['create', 'extend', 'upgrade-featured', 'upgrade-vip'] as const;
/** A cost that was taken for a stretch of time: what is left of it can be given back. */
export const TimedCost = z
  .object({
    txId: z.string().meta({ description: 'The transaction that held it (create) or took it' }),
    act: z.enum(timedActs),
    points: z.int(),
    from: Instant,
    until: Instant,
  })
  .meta({ id: 'TimedCost' });
export type TimedCost = z.infer<typeof TimedCost>;

/** A unit of a package that a level was bought with: it can come back while half of its time or more is left. */
export const UsedUnit = z.object({ packageId: Ulid, from: Instant, until: Instant }).meta({ id: 'UsedUnit' });
export type UsedUnit = z.infer<typeof UsedUnit>;
