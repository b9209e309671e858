/** What staff are warned of when they look at a listing; nobody else ever reads it. */
import * as z from 'zod';
import { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { ListingState } from '../model.ts';

export const warningKinds = [
  'same-picture',
  'same-text',
  'shared-phone',
  'forbidden-words',
  'price-far',
  'unusual-figure',
] as const;
export const WarningKind = z.enum(warningKinds).meta({ id: 'WarningKind' });
export type WarningKind = z.infer<typeof WarningKind>;

export const OtherListing = z
  .object({
    code: ProjectCode,
    title: z.string(),
    state: ListingState,
    ownerId: Ulid,
    ownerName: z.string(),
    isSamePoster: z.boolean(),
  })
  .meta({ id: 'OtherListing', description: 'The listing that a warning leads to' });
export type OtherListing = z.infer<typeof OtherListing>;
/** At most so many are named; the rest is counted. */
export const othersShown = 5;
const Others = {
  others: z.array(OtherListing).max(othersShown),
  more: z.int().min(0).meta({ description: 'How many more there are at least' }),
};

export const ListingWarning = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('same-picture'), mediaId: Ulid, ...Others }),
    z.object({ kind: z.literal('same-text'), ...Others }),
    z.object({
      kind: z.literal('shared-phone'),
      accounts: z.int().min(2).meta({ description: 'How many accounts post with this phone' }),
      ...Others,
    }),
    z.object({ kind: z.literal('forbidden-words'), words: z.array(z.string()) }),
    z.object({
      kind: z.literal('price-far'),
      vndPerM2: z.int(),
      median: z.int().meta({ description: 'VND per m² of its neighbours' }),
      neighbours: z.int().meta({ description: 'Listings of the same kind, type and province' }),
    }),
    z.object({
      kind: z.literal('unusual-figure'),
      figure: z.enum(['area', 'price-per-m2', 'price']),
      value: z.number().meta({ description: 'm² or whole VND' }),
      min: z.number(),
      max: z.number(),
    }),
  ])
  .meta({ id: 'ListingWarning' });
export type ListingWarning = z.infer<typeof ListingWarning>;

/** Somebody who has a listing open to decide on it. */
export const Looking = z
  .object({ byId: Ulid, byName: z.string(), since: Instant })
  .meta({ id: 'Looking', description: 'Who is looking at a listing, and since when' });
export type Looking = z.infer<typeof Looking>;

/** What a row of staff's lists says beside the listing. */
export const StaffNotes = {
  flags: z
    .array(WarningKind)
    .optional()
    .meta({ description: 'What staff are warned of; absent: not looked at yet' }),
  looking: Looking.optional(),
};
