/** The calls of media. */
import * as z from 'zod';
import { mediaApi } from '../../shared/media/api.ts';
import { openApp } from '../lib/app.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { createMediaRepository } from './repository.ts';
import { media } from './service.ts';
import { createMediaStore } from './store.ts';

const app = openApp();
const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
const service = media({
  repo: createMediaRepository(app.table),
  transact: app.table.transact,
  store: createMediaStore(MEDIA_BUCKET),
  clock: systemClock,
  ids: systemIds,
});

export const handler = app.serve(mediaApi)({
  createUpload: ({ body }, { caller }) => service.createUpload(caller, body),
  getMedia: ({ params }, { caller }) => service.get(caller, params.id),
});
