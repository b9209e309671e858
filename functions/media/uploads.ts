/** Hears of each object that was uploaded. */
import type { S3Event } from 'aws-lambda';
import * as z from 'zod';
import { readEnv } from '../lib/env.ts';
import { log } from '../lib/log.ts';
import { openTable } from '../lib/table.ts';
import { renderDocument, renderPicture, shotOf } from './images.ts';
import { processUpload } from './process-upload.ts';
import { createMediaRepository } from './repository.ts';
import { createMediaStore } from './store.ts';

const { TABLE_NAME, MEDIA_BUCKET } = readEnv({ TABLE_NAME: z.string(), MEDIA_BUCKET: z.string() });
const table = openTable({ name: TABLE_NAME });
const settleUpload = processUpload({
  repo: createMediaRepository(table),
  transact: table.transact,
  store: createMediaStore(MEDIA_BUCKET),
  render: renderPicture,
  renderDocument,
  readShot: shotOf,
});

/** Looks at the objects of a notification of the bucket; a failure is raised, so that it is told again. */
export async function uploads(event: S3Event): Promise<void> {
  for (const { s3 } of event.Records) {
    const outcome = await settleUpload(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
    log('info', 'upload', { outcome, bytes: s3.object.size });
  }
}
