/** Uploads of adverts' films by staff: a signed form for one file. */
import type { Caller } from '../../shared/kernel/access.ts';
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs, instant } from '../../shared/kernel/time.ts';
import type { Upload } from '../../shared/media/api.ts';
import { FilmType, filmMaxBytes } from '../../shared/media/model.ts';
import { filmPath, originalKey } from '../../shared/media/rules.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { MediaPorts } from './service.ts';

const formSeconds = 1800;
const limit = { limit: 20, windowSeconds: 3600 };

export const filmUploads = ({ repo, transact, store, clock, ids }: MediaPorts) => ({
  /**
   * A place for one film: the form takes exactly its type and at most `filmMaxBytes`; `src` is where it will be
   * shown. Raises `unsupported-file`, `file-too-large`, `too-many-requests` (20 an hour).
   */
  async create(
    { userId: ownerId }: Caller,
    { contentType, bytes }: { contentType: string; bytes: number },
  ): Promise<Upload & { src: string }> {
    if (!FilmType.safeParse(contentType).success) throw new DomainProblem('unsupported-file');
    if (bytes > filmMaxBytes)
      throw new DomainProblem('file-too-large', { params: { maximumBytes: filmMaxBytes } });
    const [id, now] = [ids.ulid(), clock.now()];
    await transact([
      rateLimit({ what: 'film-upload', who: ownerId, ...limit }, now),
      repo.add({ id, ownerId, purpose: 'advert', state: 'pending', createdAt: instant(now) }, now + dayMs),
    ]);
    const key = originalKey(ownerId, id);
    const form = await store.form({
      key,
      contentType,
      maxBytes: filmMaxBytes,
      expiresInSeconds: formSeconds,
    });
    return { mediaId: id, ...form, expiresInSeconds: formSeconds, src: filmPath(id) };
  },
});
