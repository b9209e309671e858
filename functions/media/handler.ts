/** The calls of media. */
import * as z from 'zod';
import { mediaApi } from '../../shared/media/api.ts';
import type { UploadPurpose } from '../../shared/media/model.ts';
import { openApp } from '../lib/app.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { filmUploads } from './film-uploads.ts';
import { papersReading } from './papers.ts';
import { createMediaRepository, recentUploads } from './repository.ts';
import { media } from './service.ts';
import type { SignAddress } from './signer.ts';
import type { MediaStore, UploadForm } from './store.ts';

const app = openApp();
const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
let opened: Promise<MediaStore> | undefined;
/** The bucket's client is loaded with the first upload: to ask what became of one needs none. */
function store(): Promise<MediaStore> {
  opened ??= import('./store.ts').then(({ createMediaStore }) => createMediaStore(MEDIA_BUCKET));
  return opened;
}
let signer: Promise<SignAddress> | undefined;
/** As rare as papers are. */
function sign(key: string, expiresInSeconds: number): Promise<string> {
  signer ??= import('./signer.ts').then(({ createSigner }) => createSigner(MEDIA_BUCKET));
  return signer.then((signed) => signed(key, expiresInSeconds));
}

/** Asked only of who has many uploads. Content and adverts are not kept anywhere yet: nothing holds theirs. */
async function held(purpose: UploadPurpose, ownerId: string, mediaIds: readonly string[]) {
  if (purpose === 'listing') {
    const { picturesInUse } = await import('../listings/service.ts');
    return picturesInUse(app.table)(ownerId, mediaIds);
  }
  if (purpose !== 'paper') return new Set<string>();
  const { papersInUse } = await import('../accounts/service.ts');
  return papersInUse(app.table, systemClock)(ownerId, mediaIds);
}

const common = {
  repo: createMediaRepository(app.table),
  transact: app.table.transact,
  clock: systemClock,
  ids: systemIds,
};
const forms = { form: async (of: UploadForm) => (await store()).form(of) };
const service = media({ ...common, store: forms, recent: recentUploads(app.table), held });
const films = filmUploads({ ...common, store: forms });
const papers = papersReading({ ...common, sign });

export const handler = app.serve(mediaApi)({
  createUpload: ({ body }, { caller }) => service.createUpload(caller, body),
  createFilmUpload: ({ body }, { caller }) => films.create(caller, body),
  getMedia: ({ params }, { caller }) => service.get(caller, params.id),
  getPaper: ({ params }, { caller }) => papers.address(caller, params.id),
});
