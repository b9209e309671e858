/** What a raising was promised to bring, and what it brought. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { PaidLevel } from '../wallet/model.ts';

const Factor = z.number().min(0);

export const RaisePromise = z
  .object({
    low: Factor.meta({ description: 'Below that, points come back' }),
    high: Factor,
    samples: z.int().meta({ description: 'Raisings of like listings that it is reckoned from' }),
  })
  .meta({
    id: 'RaisePromise',
    description: 'Nine of ten multiply their views a day by a factor between these',
  });
export type RaisePromise = z.infer<typeof RaisePromise>;

export const RaiseResult = z
  .object({
    days: z.int(),
    views: z.int(),
    baseDays: z.int().meta({ description: 'Days before and held-out days that it is compared with' }),
    baseViews: z.int(),
    factor: Factor.meta({ description: 'Views a day while raised over those otherwise' }),
  })
  .meta({ id: 'RaiseResult' });
export type RaiseResult = z.infer<typeof RaiseResult>;

export const Raise = z
  .object({
    id: Ulid,
    level: PaidLevel,
    at: Instant,
    until: Instant,
    points: z.int().meta({ description: 'What it cost' }),
    promise: RaisePromise.optional().meta({ description: 'Absent: it was only measured' }),
    result: RaiseResult.optional(),
    pointsBack: z.int().optional().meta({ description: 'What came back; absent: nothing' }),
  })
  .meta({ id: 'Raise', description: 'A raising that is or was measured' });
export type Raise = z.infer<typeof Raise>;

export const RaiseOffer = z
  .object({
    isMeasured: z.boolean().meta({ description: 'A raising now would be measured' }),
    promises: z.partialRecord(PaidLevel, RaisePromise),
    raises: z
      .array(Raise.extend({ isVoid: z.boolean().meta({ description: 'It was not shown all the while' }) }))
      .meta({ description: 'Those so far, newest first' }),
  })
  .meta({ id: 'RaiseOffer' });
export type RaiseOffer = z.infer<typeof RaiseOffer>;
