/** Listings that somebody has saved: kept on the device of a visitor, with the account of whoever is signed in. */
import * as z from 'zod';
import { ProjectCode } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { ListingCard } from '../listings/model.ts';

/** So many listings a person, or a device, keeps at most. */
export const savedMax = 200;
/** So many are read with their rows at once. */
export const savedReadMax = 50;

export const SavedListing = z
  .object({ code: ProjectCode, savedAt: Instant })
  .meta({ id: 'SavedListing', description: 'A saved listing, whether or not it is still shown' });
export type SavedListing = z.infer<typeof SavedListing>;

/** A saved listing as readers see it now. */
export const SavedRow = z
  .object({
    code: ProjectCode,
    card: ListingCard.optional().meta({ description: 'While it is public' }),
    past: ListingCard.pick({ kind: true, type: true })
      .extend({
        provinceCode: z.string().optional(),
        isClosed: z.literal(true).optional().meta({ description: 'Sold, leased or found' }),
      })
      .optional()
      .meta({ description: 'Of one that was public: what it was, so that others like it are found' }),
  })
  .meta({ id: 'SavedRow' });
export type SavedRow = z.infer<typeof SavedRow>;
