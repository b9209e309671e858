/** CVs: uploaded by applicants with or without an account, held by one application each, let go with it. */
import type { Ids } from '#shared/kernel/id.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { type Clock, dayMs, instant } from '#shared/kernel/time.ts';
import { type Media, pdfMaxBytes, pdfType } from '#shared/media/model.ts';
import { cvUnclaimedDays, fileKey, originalKey } from '#shared/media/rules.ts';
import type { Table } from '../lib/table.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { scheduleCleanup } from './cleanup-queue.ts';
import { checkFile } from './create-upload.ts';
import type { SignAddress } from './document-links.ts';
import { createMediaRepository } from './repository.ts';
import type { MediaStore } from './store.ts';

const formSeconds = 600;
/** How long an address is good: enough to fetch the file, not to hand it on. */
const addressSeconds = 60;

export interface CvPorts {
  table: Pick<Table, 'get' | 'batchGet'>;
  transact: Transact;
  store: Pick<MediaStore, 'form'>;
  sign: SignAddress;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

/** Notes that `by` holds a CV no more: its file goes within three days. */
export const releaseCv = (by: string, id: string, atMs: number): Write =>
  scheduleCleanup({ by: `${by}#cv`, ownerId: id, mediaIds: [id], atMs });

/** What applications do with CVs. A CV has no owner among people: it goes by its own id. */
export function createCvUploads({ table, transact, store, sign, clock, ids }: CvPorts) {
  const repo = createMediaRepository(table);
  const readCv = async (id: string) => {
    const media = await repo.read(id);
    return media?.purpose === 'cv' && !media.leavingSince ? media : undefined;
  };
  return {
    /** A place for one PDF; commits with `limits`. Raises `unsupported-file`, `file-too-large` and what `limits` refuse with. */
    async create(file: { contentType: string; bytes: number }, limits: readonly Write[]) {
      checkFile(file, { types: [pdfType], maxBytes: pdfMaxBytes });
      const [id, now] = [ids.ulid(), clock.now()];
      await transact([
        ...limits,
        repo.add({ id, ownerId: id, purpose: 'cv', state: 'pending', createdAt: instant(now) }, now + dayMs),
        scheduleCleanup({ by: id, ownerId: id, mediaIds: [id], atMs: now + cvUnclaimedDays * dayMs }),
      ]);
      const key = originalKey(id, id);
      const limit = { maxBytes: pdfMaxBytes, expiresInSeconds: formSeconds };
      return {
        id,
        ...(await store.form({ key, contentType: pdfType, ...limit })),
        expiresInSeconds: formSeconds,
      };
    },
    /** What became of one; raises `not-found`. */
    async find(id: string): Promise<Media> {
      const media = await readCv(id);
      if (!media) throw new DomainProblem('not-found');
      return media;
    },
    /** Raises `validation-failed` at the pointer for what is no CV or was refused, `upload-not-ready` while it is looked at. */
    async expectReady(id: string, pointer: string): Promise<void> {
      const media = await readCv(id);
      const errors = (code: string): { errors: FieldError[] } => ({ errors: [{ pointer, code }] });
      if (!media) throw new DomainProblem('validation-failed', errors('upload-expired'));
      if (media.state === 'refused')
        throw new DomainProblem('validation-failed', errors(media.refusal ?? 'refused'));
      if (media.state === 'pending') throw new DomainProblem('upload-not-ready', errors('upload-not-ready'));
    },
    release: releaseCv,
    /** Where the file can be fetched for a minute. */
    address: async (id: string) => ({
      url: await sign(fileKey('cv', id), addressSeconds),
      expiresInSeconds: addressSeconds,
    }),
  };
}
export type CvUploads = ReturnType<typeof createCvUploads>;
