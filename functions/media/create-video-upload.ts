/** Asking for a place to upload the video of an advert: a signed form for one file of staff. */
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { Upload } from '#shared/media/model.ts';
import { VideoType, videoMaxBytes } from '#shared/media/model.ts';
import { originalKey, videoPath } from '#shared/media/rules.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { UploadPorts } from './create-upload.ts';

const formSeconds = 1800;
const limit = { limit: 20, windowSeconds: 3600 };

/**
 * A place for one video: the form takes exactly its type and at most `videoMaxBytes`; `src` is where it will be
 * shown. Raises `unsupported-file`, `file-too-large`, `too-many-requests` (20 an hour).
 */
export const createVideoUpload =
  ({ repo, transact, store, clock, ids }: UploadPorts) =>
  async (
    { userId: ownerId }: Caller,
    { contentType, bytes }: { contentType: string; bytes: number },
  ): Promise<Upload & { src: string }> => {
    if (!VideoType.safeParse(contentType).success) throw new DomainProblem('unsupported-file');
    if (bytes > videoMaxBytes)
      throw new DomainProblem('file-too-large', { params: { maximumBytes: videoMaxBytes } });
    const [id, now] = [ids.ulid(), clock.now()];
    await transact([
      rateLimit({ what: 'film-upload', who: ownerId, ...limit }, now),
      repo.add({ id, ownerId, purpose: 'advert', state: 'pending', createdAt: instant(now) }, now + dayMs),
    ]);
    const form = await store.form({
      key: originalKey(ownerId, id),
      contentType,
      maxBytes: videoMaxBytes,
      expiresInSeconds: formSeconds,
    });
    return { mediaId: id, ...form, expiresInSeconds: formSeconds, src: videoPath(id) };
  };
