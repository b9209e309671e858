/** What other capabilities do with pictures: take those of a person for use in a listing, and let them go. */
import { fieldProblem } from '../../shared/kernel/problem.ts';
import type { Picture } from '../../shared/media/model.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { claimed } from './claiming.ts';
import { type Look, noteLook } from './looks.ts';
import { createMediaRepository, type StoredMedia } from './repository.ts';

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
     * The owner's pictures in the order of the ids, in one request. Raises `validation-failed` at `/mediaIds/{i}`
     * for what is unknown, going, another's or a paper (`not-found`), refused, or named twice; at `/mediaIds` for
     * more than `limit`; and `upload-not-ready` while one is still being looked at.
     */
    async claim(ownerId: string, mediaIds: readonly string[], limit: number): Promise<Picture[]> {
      if (mediaIds.length > limit) throw fieldProblem('/mediaIds', 'too-many', { maximum: limit });
      const found = await claimed(repo, mediaIds, '/mediaIds', (media) => isOwnPicture(media, ownerId));
      return found.map(({ picture }) => picture!);
    },
  };
}
export type Pictures = ReturnType<typeof pictures>;

const isOwnPicture = ({ ownerId, purpose, leavingSince }: StoredMedia, userId: string) =>
  ownerId === userId && purpose !== 'paper' && !leavingSince;
