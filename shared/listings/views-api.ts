/** Calls about what a listing brings: a page tells that it is looked at, owners read views and contacts a day. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode } from '../kernel/id.ts';
import { impressionsMax, sampledOneIn } from './impressions.ts';
import { figureDays, toldKinds } from './viewers.ts';

/** So many listings' figures are read at once. */
export const figuresMax = 50;

const Count = z.int().min(0);

/** What one listing brought on one day of Viet Nam. */
export const ListingDay = z
  .object({
    day: z.iso.date(),
    impressions: Count.meta({
      description: `How often its card was in sight in a list: an estimate from one page load in ${sampledOneIn}`,
    }),
    views: Count.meta({ description: 'Viewers; exact while there are few, an estimate beyond' }),
    reveals: Count.meta({ description: 'How often the phone was shown' }),
    requests: Count.meta({ description: 'Consultation requests' }),
    shares: Count.meta({ description: 'Viewers who passed its address on' }),
    files: Count.meta({ description: 'Viewers who fetched its PDF' }),
    saves: Count.meta({ description: 'Viewers who saved it' }),
  })
  .meta({ id: 'ListingDay' });
export type ListingDay = z.infer<typeof ListingDay>;

export const ListingFigures = z
  .object({
    code: ProjectCode,
    days: z.array(ListingDay).meta({ description: 'The days on which anything was counted, oldest first' }),
  })
  .meta({ id: 'ListingFigures' });
export type ListingFigures = z.infer<typeof ListingFigures>;

const code = 'DA[0-9A-HJKMNP-TV-Z]{8}';
const Codes = z
  .string()
  .regex(new RegExp(`^${code}(,${code}){0,${figuresMax - 1}}$`))
  .meta({
    description: `Codes of listings of mine with commas between, at most ${figuresMax}`,
    examples: ['DA00000001,DA00000002'],
  });

export const listingViewsApi = {
  noteView: endpoint({
    method: 'POST',
    path: '/api/listings/{code}/views',
    access: 'none',
    summary: 'Tell that a public listing is looked at, passed on or saved: counted once per viewer and day',
    params: z.object({ code: ProjectCode }),
    body: z.object({ kind: z.enum(toldKinds) }),
    status: 202,
  }),
  noteImpressions: endpoint({
    method: 'POST',
    path: '/api/listings/impressions',
    access: 'none',
    summary: `Tell which cards were in sight, half of each for a second: one page load in ${sampledOneIn} does`,
    body: z.object({
      batch: z.uuid().meta({ description: 'The same where the same is told again' }),
      codes: z.array(ProjectCode).min(1).max(impressionsMax),
    }),
    status: 202,
  }),
  readFigures: endpoint({
    method: 'GET',
    path: '/api/my/listing-figures',
    access: 'user',
    seat: 'view',
    summary: `Views and contacts of listings of mine, day by day over the last ${figureDays} days`,
    query: z.object({ codes: Codes }),
    reply: z.object({ today: z.iso.date(), items: z.array(ListingFigures) }),
    problems: ['not-found'],
  }),
};
