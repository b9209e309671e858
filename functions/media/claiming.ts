/** Taking uploads by their ids for something that holds them: which are missing, refused or not ready yet. */
import { DomainProblem, type FieldError } from '../../shared/kernel/problem.ts';
import type { MediaRepository, StoredMedia } from './repository.ts';

/**
 * Uploads that fit, in the order of the ids, in one request. Raises `validation-failed` at `{pointer}/{i}` for what
 * does not fit (`not-found`), was refused, or is named twice, and `upload-not-ready` while one is still looked at.
 */
export async function claimed(
  repo: Pick<MediaRepository, 'readAll'>,
  ids: readonly string[],
  pointer: string,
  isFit: (media: StoredMedia) => boolean,
): Promise<StoredMedia[]> {
  const stored = (await repo.readAll([...new Set(ids)])).filter(isFit);
  const byId = new Map(stored.map((media) => [media.id, media]));
  const errors = ids.flatMap((id, at) => errorOf(byId.get(id), ids.indexOf(id) < at, `${pointer}/${at}`));
  if (errors.some(({ code }) => code !== 'upload-not-ready'))
    throw new DomainProblem('validation-failed', { errors });
  if (errors.length > 0) throw new DomainProblem('upload-not-ready', { errors });
  return ids.map((id) => byId.get(id)!);
}

function errorOf(media: StoredMedia | undefined, isRepeated: boolean, pointer: string): FieldError[] {
  if (!media) return [{ pointer, code: 'not-found' }];
  if (isRepeated) return [{ pointer, code: 'duplicate' }];
  if (media.state === 'refused') return [{ pointer, code: media.refusal ?? 'refused' }];
  return media.state === 'ready' ? [] : [{ pointer, code: 'upload-not-ready' }];
}
