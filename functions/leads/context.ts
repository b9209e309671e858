/** Opens the use cases of applications over the real table, bucket, content and messages. */
import * as z from 'zod';
import { openHashing } from '../accounts/context.ts';
import { loadContactPhone } from '../accounts/public.ts';
import { careerNotices } from '../content/public.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import type { Table } from '../lib/table.ts';
import { lazySigner, lazyStore } from '../media/context.ts';
import { createCvUploads } from '../media/public.ts';
import { createNotify } from '../notifications/public.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { createApplicationService } from './applications/service.ts';

/** The use cases, from the environment: MEDIA_BUCKET, OTP_KEY_ARN. */
export function openApplications(table: Table, cursors: Cursors) {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const common = { transact: table.transact, clock: systemClock, ids: systemIds };
  const [store, sign] = [lazyStore(MEDIA_BUCKET), lazySigner(MEDIA_BUCKET)];
  return createApplicationService({
    ...common,
    ...{ table, cursors, hashing: openHashing(), notify: createNotify(common) },
    repo: createApplicationRepository(table),
    jobs: careerNotices(table, systemClock),
    cvs: createCvUploads({ ...common, table, store, sign }),
    readPhone: async (typed) => (await loadContactPhone())(typed),
  });
}
