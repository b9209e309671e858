/** Taking uploads by their ids for something that holds them: which are missing, refused or not ready yet. */
import { DomainProblem, type FieldError, fieldProblem } from '#shared/kernel/problem.ts';
import type { UploadPurpose } from '#shared/media/model.ts';
import { uploadRules } from '#shared/media/rules.ts';
import type { MediaRepository, StoredMedia } from './repository.ts';

export interface Claim {
  ownerId: string;
  purpose: UploadPurpose;
  ids: readonly string[];
  /** Where the ids stand in the input, such as `/mediaIds`. */
  pointer: string;
}

/**
 * The owner's uploads of that purpose in the order of the ids, in one request. Raises `validation-failed` at the
 * pointer for more than the purpose allows (`too-many`), at `{pointer}/{i}` for what is unknown, another's, of
 * another purpose or going (`not-found`), was refused, or is named twice, and `upload-not-ready` while one is still
 * looked at.
 */
export async function resolveUploads(
  repo: Pick<MediaRepository, 'readAll'>,
  { ownerId, purpose, ids, pointer }: Claim,
): Promise<StoredMedia[]> {
  const { most } = uploadRules[purpose];
  if (ids.length > most) throw fieldProblem(pointer, 'too-many', { maximum: most });
  const isFit = (media: StoredMedia) =>
    media.ownerId === ownerId && media.purpose === purpose && !media.leavingSince;
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
