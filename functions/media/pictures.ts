/** What other capabilities do with pictures: take those of a person for use in a listing, and let them go. */
import type { Picture, UploadPurpose } from '../../shared/media/model.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { claimed } from './claiming.ts';
import { type Look, noteLook } from './looks.ts';
import { createMediaRepository } from './repository.ts';

/** Takes pictures by their ids. */
export function pictures(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createMediaRepository(table);
  return {
    /**
     * Notes that `by` holds these pictures no more, in the same transaction. Their files go some days later, unless
     * another listing of the owner's holds them by then.
     */
    release: (look: Look): Write[] => (look.mediaIds.length > 0 ? [noteLook(look)] : []),

    /**
     * The owner's pictures of a purpose in the order of the ids, in one request. Raises what `claimed` does, at
     * `/mediaIds`.
     */
    async claim(
      ownerId: string,
      ids: readonly string[],
      purpose: Exclude<UploadPurpose, 'paper'>,
    ): Promise<Picture[]> {
      const found = await claimed(repo, { ownerId, purpose, ids, pointer: '/mediaIds' });
      return found.map(({ picture }) => picture!);
    },
  };
}
export type Pictures = ReturnType<typeof pictures>;
