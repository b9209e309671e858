/** The scheduled work of saved listings and searches: what is to be told, and telling it. */
import * as z from 'zod';
import { changeOf, listingEntity } from '#shared/search/changes.ts';
import { createChangeReaderOf } from '../lib/change-log.ts';
import { systemClock } from '../lib/clock.ts';
import { createCursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { runJobs } from '../lib/job.ts';
import { readSecret } from '../lib/secrets.ts';
import { openTable } from '../lib/table.ts';
import { savedRows } from '../listings/public.ts';
import { createNotify } from '../notifications/public.ts';
import { saversIn } from './repository.ts';
import { followListings } from './searches/follow-listings.ts';
import { putJobState, readJobState } from './searches/job-state.ts';
import { createListingMemory } from './searches/memory.ts';
import { createSearchRepository } from './searches/repository.ts';
import { tellPeople } from './searches/tell-people.ts';

const env = readEnv({ TABLE_NAME: z.string(), CURSOR_KEY_ARN: z.string() });
const table = openTable({ name: env.TABLE_NAME });
const repo = createSearchRepository(table);
const common = { repo, transact: table.transact, clock: systemClock };

export const jobs = runJobs({
  'follow-listings': ({ remainingMs }) =>
    followListings(remainingMs, {
      ...common,
      memory: createListingMemory(table, table.transact),
      readChanges: createChangeReaderOf(table, changeOf, ({ entity }) => entity === listingEntity),
      readState: () => readJobState(table),
      putState: putJobState,
      readRows: savedRows(table),
      savers: saversIn(table),
    }),
  'tell-of-saved': ({ remainingMs }) =>
    tellPeople(remainingMs, {
      ...common,
      notify: createNotify({ ids: systemIds }),
      cursors: createCursors(() => readSecret(env.CURSOR_KEY_ARN)),
    }),
});
