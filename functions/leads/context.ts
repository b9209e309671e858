/** Opens the use cases of applications and consultation requests over the real table, bucket, content and messages. */

import * as z from 'zod';
import { createUserDirectory, displayNameOf, loadContactPhone } from '../accounts/public.ts';
import { requestProofs } from '../accounts/public-proofs.ts';
import { agencyLeads, keepersOf } from '../agencies/public.ts';
import { messageReports } from '../cases/public.ts';
import { createTellWebhooks } from '../developers/public.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { openHashing } from '../lib/hashing.ts';
import { systemIds } from '../lib/ids.ts';
import { remembered } from '../lib/memoize.ts';
import type { Table } from '../lib/table.ts';
import { askedListings } from '../listings/public.ts';
import { lazySigner, lazyStore } from '../media/context.ts';
import { createCaseFiles, createCvUploads } from '../media/public.ts';
import { createNotify, resumeSending, settleNotification, stopSending } from '../notifications/public.ts';
import type { Jobs } from './applications/ports.ts';
import { createApplicationRepository } from './applications/repository.ts';
import { createApplicationService } from './applications/service.ts';
import { createConsultationRepository } from './consultations/repository.ts';
import { createConsultationService } from './consultations/service.ts';
import { getSettings } from './consultations/settings.ts';
import type { ThreadPorts } from './threads/ports.ts';
import { createThreadRepository } from './threads/repository.ts';
import { createThreadService } from './threads/service.ts';

const readPhone = async (typed: string) => (await loadContactPhone())(typed);
/** How long settings are remembered. */
const settingsMs = 10_000;

/** Applications, from the environment: MEDIA_BUCKET, MARK_KEY_ARN. */
export function openApplications(table: Table, cursors: Cursors) {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const common = { transact: table.transact, clock: systemClock, ids: systemIds };
  const [store, sign] = [lazyStore(MEDIA_BUCKET), lazySigner(MEDIA_BUCKET)];
  return createApplicationService({
    ...common,
    ...{ table, cursors, readPhone, hashing: openHashing(), notify: createNotify(common) },
    repo: createApplicationRepository(table),
    jobs: lazyJobs(table),
    cvs: createCvUploads({ ...common, table, store, sign }),
  });
}

/** Loaded with the first call about an application: most are about listings. */
function lazyJobs(table: Table): Jobs {
  const load = async () => (await import('../content/public.ts')).careerNotices(table, systemClock);
  return {
    readPublic: async (id) => (await load()).readPublic(id),
    readOwn: async (caller, id) => (await load()).readOwn(caller, id),
  };
}

/** People by the names that readers see, and since when they are members. */
export const peopleOf = (table: Pick<Table, 'get' | 'batchGet'>) => ({
  byIds: async (ids: readonly string[]) =>
    (await createUserDirectory(table).byIds(ids)).map((person) => ({
      ...{ id: person.id, name: displayNameOf(person), createdAt: person.createdAt },
    })),
});

/** Consultation requests and their threads, from the environment: MARK_KEY_ARN, MEDIA_BUCKET. */
export function openConsultations(table: Table, cursors: Cursors) {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  const [store, sign] = [lazyStore(MEDIA_BUCKET), lazySigner(MEDIA_BUCKET)];
  const common = { transact: table.transact, clock: systemClock, ids: systemIds };
  const hashing = openHashing();
  const repo = createConsultationRepository(table);
  const ports: ThreadPorts = {
    ...common,
    ...{ table, cursors, readPhone, hashing, repo, stopSending, notify: createNotify(common) },
    tellWebhooks: createTellWebhooks(table, systemIds),
    ...{ resumeSending, settleNotification, threads: createThreadRepository(table) },
    files: createCaseFiles({ ...common, table, store, sign }),
    reportMessage: messageReports({ ...common, table, hashing, notify: createNotify(common) }),
    listings: askedListings(table, systemClock),
    keeperOf: keepersOf(table),
    agencies: agencyLeads(table),
    people: peopleOf(table),
    readProof: requestProofs(table, hashing, systemClock),
    readSettings: remembered(() => getSettings({ repo }), settingsMs, systemClock.now),
  };
  return { leads: createConsultationService(ports), threads: createThreadService(ports) };
}
