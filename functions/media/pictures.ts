/** What other capabilities do with pictures: take those of a person for use in a listing, and let them go. */
import type { Picture, UploadPurpose } from '#shared/media/model.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { type CleanupCheck, scheduleCleanup } from './cleanup-queue.ts';
import { createMediaRepository } from './repository.ts';
import { resolveUploads } from './resolve-uploads.ts';

/** Takes pictures by their ids. */
export function createPictures(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createMediaRepository(table);
  return {
    /**
     * Notes that `by` holds these pictures no more, in the same transaction. Their files go some days later, unless
     * another listing of the owner's holds them by then.
     */
    release: (check: CleanupCheck): Write[] => (check.mediaIds.length > 0 ? [scheduleCleanup(check)] : []),

    /** Hashes by which near-duplicates are found, by picture; those that have none are left out. One request. */
    async hashes(ids: readonly string[]): Promise<Map<string, string>> {
      const uploads = await repo.readAll([...new Set(ids)]);
      return new Map(uploads.flatMap(({ id, hash }): [string, string][] => (hash ? [[id, hash]] : [])));
    },

    /**
     * The owner's pictures of a purpose in the order of the ids, in one request. Raises what `resolveUploads` does,
     * at `/mediaIds`.
     */
    async claim(
      ownerId: string,
      ids: readonly string[],
      purpose: Extract<UploadPurpose, 'listing' | 'content' | 'ad'>,
    ): Promise<Picture[]> {
      const uploads = await resolveUploads(repo, { ownerId, purpose, ids, pointer: '/mediaIds' });
      return uploads.map(({ picture }) => picture!);
    },
  };
}
