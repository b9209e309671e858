/** Uploads: a signed form for one picture, and what became of it. */

import type { Caller } from '../../shared/kernel/access.ts';
import type { Ids } from '../../shared/kernel/id.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { type Clock, dayMs, instant } from '../../shared/kernel/time.ts';
import type { Upload } from '../../shared/media/api.ts';
import { ImageType, imageMaxBytes, type Media, type UploadPurpose } from '../../shared/media/model.ts';
import { mayUpload, originalKey, uploadRules } from '../../shared/media/rules.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { Transact } from '../lib/writes.ts';
import { noteLook } from './looks.ts';
import type { MediaRepository } from './repository.ts';
import type { MediaStore } from './store.ts';
import { expectRoom, type UnclaimedPorts } from './unclaimed.ts';

export { mediaErasure, ownPictures } from './own-data.ts';
export { type Papers, papers } from './papers.ts';
export { type Pictures, pictures } from './pictures.ts';

/** How long a form may be posted, and how many may be asked for by one person. */
const formSeconds = 600;
const limits = [
  { limit: 60, windowSeconds: 600 },
  { limit: 400, windowSeconds: 86_400 },
];

export interface MediaPorts {
  repo: MediaRepository;
  transact: Transact;
  store: Pick<MediaStore, 'form'>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

export const media = (ports: MediaPorts & UnclaimedPorts) => ({
  /**
   * A place for one picture of the caller: the form takes exactly its type and at most `imageMaxBytes`. Raises
   * `forbidden` where the purpose is not theirs, `unsupported-file`, `file-too-large`, `limit-reached` (as many as
   * may be had that nothing holds yet), `too-many-requests` (60 in 10 minutes, 400 a day).
   */
  async createUpload(
    caller: Caller,
    { purpose, contentType, bytes }: { purpose: UploadPurpose; contentType: string; bytes: number },
  ): Promise<Upload> {
    const { repo, transact, store, clock, ids } = ports;
    if (!mayUpload(caller, purpose)) throw new DomainProblem('forbidden');
    if (!ImageType.safeParse(contentType).success) throw new DomainProblem('unsupported-file');
    if (bytes > imageMaxBytes)
      throw new DomainProblem('file-too-large', { params: { maximumBytes: imageMaxBytes } });
    const [id, now, ownerId] = [ids.ulid(), clock.now(), caller.userId];
    await expectRoom({ ownerId, purpose, formMs: formSeconds * 1000, now }, ports);
    const lookAtMs = now + uploadRules[purpose].unclaimedDays * dayMs;
    await transact([
      ...limits.map((limit) => rateLimit({ what: 'upload', who: ownerId, ...limit }, now)),
      repo.add({ id, ownerId, purpose, state: 'pending', createdAt: instant(now) }, now + dayMs),
      noteLook({ by: id, ownerId, mediaIds: [id], atMs: lookAtMs }),
    ]);
    const form = await store.form({
      key: originalKey(ownerId, id),
      contentType,
      maxBytes: imageMaxBytes,
      expiresInSeconds: formSeconds,
    });
    return { mediaId: id, ...form, expiresInSeconds: formSeconds };
  },

  /** What became of an upload of the caller; raises `not-found` for another's. */
  async get(caller: Caller, id: string): Promise<Media> {
    const found = await ports.repo.read(id);
    if (found?.ownerId !== caller.userId) throw new DomainProblem('not-found');
    return found;
  },
});
