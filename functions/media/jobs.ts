/** The scheduled work of media. */
import * as z from 'zod';
import { documentsInUse } from '../accounts/public.ts';
import { advertImagesInUse } from '../adverts/public.ts';
import { certificatePapersInUse } from '../agencies/public.ts';
import { caseFilesInUse, sealedPictures } from '../cases/public.ts';
import { contentMediaInUse } from '../content/public.ts';
import { cvsInUse, messageFilesInUse } from '../leads/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { runJobs } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { evidenceInUse, picturesInUse } from '../listings/public.ts';
import { createCleanupQueue } from './cleanup-queue.ts';
import { createMediaCleanup } from './media-cleanup.ts';
import { createMediaRepository } from './repository.ts';
import { createMediaStore } from './store.ts';

const { TABLE_NAME, MEDIA_BUCKET } = readEnv({ TABLE_NAME: z.string(), MEDIA_BUCKET: z.string() });
const table = openTable({ name: TABLE_NAME });
const ofSellers = documentsInUse(table, systemClock);
const ofCertificates = certificatePapersInUse(table);
const inListings = picturesInUse(table);
const inContent = contentMediaInUse(table);
const inCases = caseFilesInUse(table);
const inMessages = messageFilesInUse(table);
const inEvidence = sealedPictures(table);
const inAdverts = advertImagesInUse(table);
const service = createMediaCleanup({
  repo: createMediaRepository(table),
  queue: createCleanupQueue(table),
  transact: table.transact,
  store: createMediaStore(MEDIA_BUCKET),
  picturesInUse: async (ownerId, mediaIds) =>
    new Set([
      ...(await inListings(ownerId, mediaIds)),
      ...(await inContent(ownerId, mediaIds)),
      ...(await inEvidence(mediaIds)),
      ...(await inAdverts(ownerId, mediaIds)),
    ]),
  documentsInUse: async (ownerId, mediaIds) =>
    new Set([...(await ofSellers(ownerId, mediaIds)), ...(await ofCertificates(mediaIds))]),
  evidenceInUse: (_, mediaIds) => evidenceInUse(table, systemClock)(mediaIds),
  cvsInUse: cvsInUse(table),
  caseFilesInUse: async (ownerId, mediaIds) =>
    new Set([...(await inCases(ownerId, mediaIds)), ...(await inMessages(ownerId, mediaIds))]),
  clock: systemClock,
  failed: ({ by }, error) => log('error', 'sweep-failed', { by, error }),
});

export const jobs = runJobs({ 'sweep-pictures': ({ remainingMs }) => service.run(remainingMs) });
