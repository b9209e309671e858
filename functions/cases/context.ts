/** Opens the use cases of cases over the real table, bucket, listings and messages. */
import * as z from 'zod';
import { openHashing } from '../accounts/context.ts';
import { createUserDirectory, displayNameOf, loadContactPhone } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import type { Table } from '../lib/table.ts';
import { publicListings } from '../listings/public.ts';
import { lazySigner, lazyStore } from '../media/context.ts';
import { createCaseFiles } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { createCaseRepository } from './repository.ts';
import { createCaseService } from './service.ts';

/** The use cases, from the environment: MEDIA_BUCKET, OTP_KEY_ARN. */
export function openCases(table: Table, cursors: Cursors) {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const common = { transact: table.transact, clock: systemClock, ids: systemIds };
  const [store, sign] = [lazyStore(MEDIA_BUCKET), lazySigner(MEDIA_BUCKET)];
  const [directory, listings] = [createUserDirectory(table), publicListings(table)];
  return createCaseService({
    ...common,
    ...{ table, cursors, hashing: openHashing(), notify: createNotify(common) },
    repo: createCaseRepository(table),
    files: createCaseFiles({ ...common, table, store, sign }),
    readListingTitle: async (code) => (await listings.byCode(code, systemClock.now())).card.title,
    readNames: async (ids) =>
      new Map((await directory.byIds([...new Set(ids)])).map((person) => [person.id, displayNameOf(person)])),
    readPhone: async (typed) => (await loadContactPhone())(typed),
  });
}
