/** Asking for a place to upload one file: a signed form, within the rules of its purpose. */

import type { Caller } from '#shared/kernel/access.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { type Clock, dayMs, instant } from '#shared/kernel/time.ts';
import type { Upload, UploadPurpose } from '#shared/media/model.ts';
import { mayUpload, originalKey, uploadRules } from '#shared/media/rules.ts';
import { type RateLimit, rateLimit } from '../lib/rate-limit.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { scheduleCleanup } from './cleanup-queue.ts';
import type { MediaRepository } from './repository.ts';
import type { MediaStore } from './store.ts';
import { checkUploadQuota, type QuotaPorts } from './upload-quota.ts';

/** How long a form may be posted, and how many may be asked for by one person. */
const formSeconds = 600;
const limits = [
  { limit: 60, windowSeconds: 600 },
  { limit: 400, windowSeconds: 86_400 },
];

/** What agencies have: files of listings. The rest is people's own. */
const ofAgency: ReadonlySet<UploadPurpose> = new Set(['listing', 'reference', 'evidence', 'evidence-pdf']);

export interface UploadPorts {
  repo: MediaRepository;
  transact: Transact;
  store: Pick<MediaStore, 'form'>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

/** What a caller says of the file they want to upload. */
export interface UploadRequest {
  purpose: UploadPurpose;
  contentType: string;
  bytes: number;
}

/**
 * A place for one file of the caller: the form takes exactly its type and at most what its purpose allows. Raises
 * `forbidden` where the purpose is not theirs, `unsupported-file`, `file-too-large`, `limit-reached` (as many as
 * may be had that nothing holds yet), `too-many-requests` (60 in 10 minutes, 400 a day).
 */
export const createUpload =
  (ports: UploadPorts & QuotaPorts) =>
  async (caller: Caller, { purpose, contentType, bytes }: UploadRequest): Promise<Upload> => {
    if (!mayUpload(caller, purpose)) throw new DomainProblem('forbidden');
    const { types, maxBytes } = uploadRules[purpose];
    checkFile({ contentType, bytes }, { types, maxBytes });
    if (caller.seat && !ofAgency.has(purpose)) throw new DomainProblem('forbidden');
    const ownerId = ownerOf(caller);
    await checkUploadQuota({ ownerId, purpose, formMs: formSeconds * 1000, now: ports.clock.now() }, ports);
    const { id } = await addUpload({ ownerId, purpose, limits }, ports);
    return placeFor({ ownerId, id, contentType, maxBytes }, ports);
  };

interface NewUpload {
  ownerId: string;
  purpose: UploadPurpose;
  limits: readonly Pick<RateLimit, 'limit' | 'windowSeconds'>[];
  /** The import that brings it; what imports bring is counted by itself. */
  importId?: string | undefined;
}

/** Counts one upload more of a person; raises `too-many-requests` beyond a limit. */
export const countUploads = (
  { ownerId, limits, importId }: Omit<NewUpload, 'purpose'>,
  now: number,
): Write[] =>
  limits.map((limit) =>
    rateLimit({ what: importId ? 'import-picture' : 'upload', who: ownerId, ...limit }, now),
  );

/** Notes an upload that is to come, within these limits, and when it goes if nothing holds it. */
export async function addUpload(
  { ownerId, purpose, limits, importId }: NewUpload,
  { repo, transact, clock, ids }: Pick<UploadPorts, 'repo' | 'transact' | 'clock' | 'ids'>,
): Promise<{ id: Ulid }> {
  const [id, now] = [ids.ulid(), clock.now()];
  const cleanupAtMs = now + uploadRules[purpose].unclaimedDays * dayMs;
  const media = { id, ownerId, purpose, state: 'pending' as const, createdAt: instant(now) };
  await transact([
    ...countUploads({ ownerId, limits, importId }, now),
    repo.add({ ...media, ...(importId && { importId }) }, now + dayMs),
    scheduleCleanup({ by: id, ownerId, mediaIds: [id], atMs: cleanupAtMs }),
  ]);
  return { id };
}

/** Where the bytes of a noted upload are posted. */
export async function placeFor(
  file: { ownerId: string; id: string; contentType: string; maxBytes: number },
  { store }: Pick<UploadPorts, 'store'>,
): Promise<Upload> {
  const { ownerId, id, contentType, maxBytes } = file;
  const key = originalKey(ownerId, id);
  const form = await store.form({ key, contentType, maxBytes, expiresInSeconds: formSeconds });
  return { mediaId: id, ...form, expiresInSeconds: formSeconds };
}

/** Raises `unsupported-file` and `file-too-large` for what a caller says of a file. */
export function checkFile(
  { contentType, bytes }: { contentType: string; bytes: number },
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
): void {
  if (!types.includes(contentType)) throw new DomainProblem('unsupported-file');
  if (bytes > maxBytes) throw new DomainProblem('file-too-large', { params: { maximumBytes: maxBytes } });
}
