/** Uploads of pictures as a state machine: which there are, how far each is, what may follow. */
import { type ImageType, imageMaxBytes, imageTypes, type Media, type Picture } from '#shared/media/model.ts';
import type { ClientProblemCode } from '../api/http.ts';
import { isHeic } from './heic.ts';

/** Why a picture was not taken; each has its own words. */
export type UploadProblem =
  | NonNullable<Media['refusal']>
  | ClientProblemCode
  /** The signed form ran out, or the store refused it. */
  | 'refused-by-store'
  /** It was not judged in time. */
  | 'check-timeout'
  /** Uploaded too long ago without being used: it is gone. */
  | 'upload-expired';

export interface Upload {
  id: string;
  name: string;
  /** waiting → sending → checking → ready, or failed; a failed one may wait again. */
  state: 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';
  /** 0–1 while it is sent. */
  progress: number;
  mediaId?: string;
  /** Of a ready one that may be shown: papers have none. */
  picture?: Picture | undefined;
  /** A blob: URL of the chosen file. */
  previewUrl?: string;
  problem?: UploadProblem;
  /** Another try makes sense: the same file may pass next time. */
  canRetry: boolean;
}

/** Not there yet, and nothing is wrong. */
export const isOnItsWay = ({ state }: Upload): boolean =>
  state === 'waiting' || state === 'sending' || state === 'checking';

export type UploadEvent =
  | { type: 'added'; uploads: readonly Upload[] }
  | { type: 'started'; id: string }
  | { type: 'progressed'; id: string; progress: number }
  | { type: 'sent'; id: string; mediaId: string }
  | { type: 'judged'; id: string; picture: Picture | undefined }
  | { type: 'failed'; id: string; problem: UploadProblem; canRetry: boolean }
  | { type: 'retried'; id: string }
  | { type: 'moved'; id: string; to: number }
  | { type: 'removed'; id: string };

type Change = Exclude<UploadEvent, { type: 'added' | 'moved' | 'removed' }>;

/** In which states an event means something; late news of a removed or failed upload mean nothing. */
const from: Record<Change['type'], readonly Upload['state'][]> = {
  started: ['waiting'],
  progressed: ['sending'],
  sent: ['sending'],
  judged: ['checking', 'ready'],
  failed: ['sending', 'checking', 'ready'],
  retried: ['failed'],
};

/** The uploads after an event; the very same list where it means nothing. */
export function afterUpload(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  if (event.type === 'added') return event.uploads.length > 0 ? [...uploads, ...event.uploads] : uploads;
  const at = uploads.findIndex(({ id }) => id === event.id);
  const upload = uploads[at];
  if (!upload) return uploads;
  if (event.type === 'removed') return uploads.filter((one) => one !== upload);
  if (event.type === 'moved') return moved(uploads, at, event.to);
  if (!from[event.type].includes(upload.state)) return uploads;
  return uploads.with(at, changed(upload, event));
}

function moved(uploads: readonly Upload[], at: number, to: number): readonly Upload[] {
  const target = Math.max(0, Math.min(uploads.length - 1, to));
  if (target === at) return uploads;
  return uploads.toSpliced(at, 1).toSpliced(target, 0, uploads[at]!);
}

function changed(upload: Upload, event: Change): Upload {
  switch (event.type) {
    case 'started':
      return { ...upload, state: 'sending', progress: 0 };
    case 'progressed':
      return { ...upload, progress: Math.max(upload.progress, Math.min(1, event.progress)) };
    case 'sent':
      return { ...upload, state: 'checking', progress: 1, mediaId: event.mediaId };
    case 'judged':
      return { ...upload, state: 'ready', picture: event.picture };
    case 'failed':
      return {
        ...upload,
        state: 'failed',
        problem: event.problem,
        canRetry: event.canRetry,
        ...(event.problem === 'upload-expired' && { mediaId: undefined }),
      };
    case 'retried':
      return { ...upload, state: upload.mediaId ? 'checking' : 'waiting', problem: undefined };
  }
}

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;
const byExtension: Record<string, ImageType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The type to upload a file as: what the browser says, else by its name; undefined for what is not taken. */
export function imageTypeOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): ImageType | undefined {
  if (type !== '') return imageTypes.find((one) => one === type);
  return byExtension[name.split('.').at(-1)?.toLowerCase() ?? ''];
}

export interface RefusedFile<Chosen extends FileFacts = FileFacts> {
  name: string;
  problem:
    | 'unsupported-file'
    | 'heic-file'
    | 'too-many-pixels'
    | 'file-too-large'
    | 'empty-file'
    | 'too-many'
    /** It was too large, and could not be made smaller here. */
    | 'not-shrunk';
  file: Chosen;
}

function refusalOf(file: FileFacts): RefusedFile['problem'] | undefined {
  if (isHeic(file)) return 'heic-file';
  if (!imageTypeOf(file)) return 'unsupported-file';
  if (file.size === 0) return 'empty-file';
  return file.size > imageMaxBytes ? 'file-too-large' : undefined;
}

/** Sorts chosen files: those to upload, and those refused at once with the reason; `room` is how many may come. */
export function vetFiles<Chosen extends FileFacts>(
  files: readonly Chosen[],
  room: number,
): { taken: Chosen[]; refused: RefusedFile<Chosen>[] } {
  const taken: Chosen[] = [];
  const refused: RefusedFile<Chosen>[] = [];
  for (const file of files) {
    const problem = refusalOf(file) ?? (taken.length >= room ? 'too-many' : undefined);
    if (problem) refused.push({ name: file.name, problem, file });
    else taken.push(file);
  }
  return { taken, refused };
}
