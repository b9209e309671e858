/** Counts who looks at listings: called by the event bus for each view. */
import * as z from 'zod';
import { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { viewKinds } from '#shared/listings/viewers.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { openTable } from '../lib/table.ts';
import { createListingRepository } from './repository.ts';
import { countView } from './views/count-view.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = { repo: createListingRepository(table), write: table.write, clock: systemClock };

const Event = z.object({
  detail: z.object({
    code: ProjectCode,
    kind: z.enum(viewKinds),
    mark: z.string(),
    day: z.string(),
    by: Ulid.optional(),
  }),
});

/** Takes an event `ListingViewed` as the bus delivers it; raises an error where it must be tried again. */
export const views = async (event: unknown): Promise<void> => {
  await countView(Event.parse(event).detail, ports);
};
