/** Counts who looks at listings and how often their cards are in sight: called by the event bus for each telling. */
import * as z from 'zod';
import { listingsInSight, listingViewed } from '#shared/events.ts';
import { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { viewKinds } from '#shared/listings/viewers.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { openTable } from '../lib/table.ts';
import { createListingRepository } from './repository.ts';
import { countImpressions } from './views/count-impressions.ts';
import { countView } from './views/count-view.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = { repo: createListingRepository(table), write: table.write, clock: systemClock };

const told = { day: z.string(), by: Ulid.optional() };
const Event = z.discriminatedUnion('detail-type', [
  z.object({
    'detail-type': z.literal(listingViewed),
    detail: z.object({ ...told, code: ProjectCode, kind: z.enum(viewKinds), mark: z.string() }),
  }),
  z.object({
    'detail-type': z.literal(listingsInSight),
    detail: z.object({ ...told, batch: z.uuid(), codes: z.array(ProjectCode) }),
  }),
]);

/** Takes an event as the bus delivers it; raises an error where it must be tried again. */
export const views = async (event: unknown): Promise<void> => {
  const parsed = Event.parse(event);
  if (parsed['detail-type'] === listingViewed) await countView(parsed.detail, ports);
  else await countImpressions(parsed.detail, ports);
};
