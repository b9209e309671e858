/** Uploads of people with or without an account: each belongs to itself until something takes it, within a day. */
import type { Ids } from '#shared/kernel/id.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { type Clock, dayMs, instant } from '#shared/kernel/time.ts';
import type { MediaPurpose } from '#shared/media/model.ts';
import { originalKey, unownedDays } from '#shared/media/rules.ts';
import type { Table } from '../lib/table.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { scheduleCleanup } from './cleanup-queue.ts';
import { checkFile } from './create-upload.ts';
import { createMediaRepository, type StoredMedia } from './repository.ts';
import type { MediaStore } from './store.ts';

const formSeconds = 600;

export interface UnownedPorts {
  table: Pick<Table, 'get' | 'batchGet'>;
  transact: Transact;
  store: Pick<MediaStore, 'form'>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}
interface Plan {
  purpose: MediaPurpose;
  types: readonly string[];
  maxBytes: number;
}

/** Places for files of these purposes, and what became of them. */
export function createUnownedUploads(
  { table, transact, store, clock, ids }: UnownedPorts,
  purposes: readonly MediaPurpose[],
) {
  const repo = createMediaRepository(table);
  const read = async (id: string): Promise<StoredMedia | undefined> => {
    const media = await repo.read(id);
    return media && purposes.includes(media.purpose) && !media.leavingSince ? media : undefined;
  };
  return {
    /** A place for one file; commits with `limits`. Raises `unsupported-file`, `file-too-large` and what `limits` refuse with. */
    async create(
      file: { contentType: string; bytes: number },
      { purpose, types, maxBytes }: Plan,
      limits: readonly Write[],
    ) {
      checkFile(file, { types, maxBytes });
      const [id, now] = [ids.ulid(), clock.now()];
      await transact([
        ...limits,
        repo.add({ id, ownerId: id, purpose, state: 'pending', createdAt: instant(now) }, now + dayMs),
        scheduleCleanup({ by: id, ownerId: id, mediaIds: [id], atMs: now + unownedDays * dayMs }),
      ]);
      const form = { key: originalKey(id, id), contentType: file.contentType, maxBytes };
      return {
        id,
        ...(await store.form({ ...form, expiresInSeconds: formSeconds })),
        expiresInSeconds: formSeconds,
      };
    },
    /** What became of one; raises `not-found`. */
    async find(id: string): Promise<StoredMedia> {
      const media = await read(id);
      if (!media) throw new DomainProblem('not-found');
      return media;
    },
    /** Raises `validation-failed` at the pointer for what is none of these or was refused, `upload-not-ready` while it is looked at. */
    async expectReady(id: string, pointer: string): Promise<StoredMedia> {
      const media = await read(id);
      const errors = (code: string): { errors: FieldError[] } => ({ errors: [{ pointer, code }] });
      if (!media) throw new DomainProblem('validation-failed', errors('upload-expired'));
      if (media.state === 'refused')
        throw new DomainProblem('validation-failed', errors(media.refusal ?? 'refused'));
      if (media.state === 'pending') throw new DomainProblem('upload-not-ready', errors('upload-not-ready'));
      return media;
    },
  };
}
