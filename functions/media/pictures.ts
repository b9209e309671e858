/** What other capabilities do with pictures: take those of a person for use in a listing, and let them go. */
import { DomainProblem, type FieldError } from '../../shared/kernel/problem.ts';
import type { Picture } from '../../shared/media/model.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
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
     * for what is unknown, going or another's (`not-found`), refused, or named twice; at `/mediaIds` for more than
     * `limit`; and `upload-not-ready` while one is still being looked at.
     */
    async claim(ownerId: string, mediaIds: readonly string[], limit: number): Promise<Picture[]> {
      if (mediaIds.length > limit)
        throw refused([{ pointer: '/mediaIds', code: 'too-many', params: { maximum: limit } }]);
      const stored = new Map((await repo.readAll([...new Set(mediaIds)])).map((media) => [media.id, media]));
      const own = (id: string) => {
        const media = stored.get(id);
        return media?.ownerId === ownerId && !media.leavingSince ? media : undefined;
      };
      const errors = mediaIds.flatMap((id, at) =>
        errorOf(own(id), mediaIds.indexOf(id) < at, `/mediaIds/${at}`),
      );
      if (errors.some(({ code }) => code !== 'upload-not-ready')) throw refused(errors);
      if (errors.length > 0) throw new DomainProblem('upload-not-ready', { errors });
      return mediaIds.map((id) => own(id)!.picture!);
    },
  };
}
export type Pictures = ReturnType<typeof pictures>;

const refused = (errors: FieldError[]) => new DomainProblem('validation-failed', { errors });

function errorOf(media: StoredMedia | undefined, isRepeated: boolean, pointer: string): FieldError[] {
  if (!media) return [{ pointer, code: 'not-found' }];
  if (isRepeated) return [{ pointer, code: 'duplicate' }];
  if (media.state === 'refused') return [{ pointer, code: media.refusal ?? 'refused' }];
  return media.state === 'ready' && media.picture ? [] : [{ pointer, code: 'upload-not-ready' }];
}
