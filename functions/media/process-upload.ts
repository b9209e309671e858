/** What happens to an upload once it has arrived: it becomes a picture or a file, or is refused with a reason. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import {
  imageMaxBytes,
  type MediaPurpose,
  type Picture,
  pdfMaxBytes,
  referencePagesMax,
  videoMaxBytes,
} from '#shared/media/model.ts';
import {
  basePathOf,
  caseImageKey,
  documentKey,
  evidenceKey,
  fileKey,
  isFilePurpose,
  readOriginalKey,
  uploadRules,
  videoPath,
} from '#shared/media/rules.ts';
import type { Transact } from '../lib/writes.ts';
import type { ReadShot, RenderDocument, RenderedPicture, RenderPicture } from './images.ts';
import { examinePdf } from './pdf.ts';
import type { MediaRepository, Settled, StoredMedia } from './repository.ts';
import type { MediaStore } from './store.ts';
import { videoTypeOf } from './videos.ts';

export interface ProcessPorts {
  repo: MediaRepository;
  transact: Transact;
  store: MediaStore;
  render: RenderPicture;
  renderDocument: RenderDocument;
  readShot: ReadShot;
}
export type Outcome = 'ready' | 'refused' | 'ignored';

/**
 * Judges the object at `key`, stores its renditions, says so in the table and deletes the original. The same
 * object may be announced several times: what was settled stays as it is, so a picture cannot be swapped later.
 */
export const processUpload =
  (ports: ProcessPorts) =>
  async (key: string): Promise<Outcome> => {
    const { repo, transact, store } = ports;
    const original = readOriginalKey(key);
    if (!original) return 'ignored';
    const upload = await repo.read(original.mediaId);
    if (upload?.state !== 'pending' || upload.ownerId !== original.ownerId) {
      await store.remove(key);
      return 'ignored';
    }
    const body = await store.read(key, maxBytesOf(upload.purpose));
    if (!body) return 'ignored';
    const outcome: Settled =
      body === 'too-large'
        ? { state: 'refused', refusal: 'file-too-large' }
        : await judge(upload, body, ports);
    await transact([repo.settle(original.mediaId, outcome)]).catch(ignoreLostRace);
    await store.remove(key);
    return outcome.state === 'ready' ? 'ready' : 'refused';
  };

function maxBytesOf(purpose: MediaPurpose): number {
  if (purpose === 'advert') return videoMaxBytes;
  if (purpose === 'case-image') return imageMaxBytes;
  return isFilePurpose(purpose) ? pdfMaxBytes : uploadRules[purpose].maxBytes;
}

/**
 * Judges an upload by its content and keeps what is shown of it: a document once, a video or a PDF file as it is, a
 * picture at several widths.
 */
async function judge(
  { id, ownerId, purpose }: StoredMedia,
  original: Uint8Array,
  { store, render, renderDocument, readShot }: ProcessPorts,
): Promise<Settled> {
  if (purpose === 'paper' || purpose === 'case-image' || purpose === 'evidence') {
    const document = await renderDocument(original);
    if ('refusal' in document) return { state: 'refused', refusal: document.refusal };
    await store.writeWebp(privateKey(purpose, ownerId, id), document.body, true);
    // What is kept has no metadata any more: time and place are read from the photo as it came.
    return { state: 'ready', ...(purpose === 'evidence' && { shot: await readShot(original) }) };
  }
  if (purpose === 'advert') {
    const type = videoTypeOf(original);
    if (!type) return { state: 'refused', refusal: 'unsupported-file' };
    await store.writeVideo(videoPath(id).slice(1), original, type);
    return { state: 'ready' };
  }
  if (isFilePurpose(purpose)) {
    const examined = examinePdf(original);
    if ('refusal' in examined) return { state: 'refused', refusal: examined.refusal };
    const { pages } = examined;
    if (purpose === 'reference' && pages === 0) return { state: 'refused', refusal: 'unreadable' };
    if (purpose === 'reference' && pages > referencePagesMax)
      return { state: 'refused', refusal: 'too-many-pages' };
    await store.writePdf(fileKey(purpose, id), original);
    return { state: 'ready', bytes: original.length, ...(purpose === 'reference' && { pages }) };
  }
  const rendered = await render(original);
  if ('refusal' in rendered) return { state: 'refused', refusal: rendered.refusal };
  return { state: 'ready', picture: await keep(store, id, rendered), hash: rendered.hash };
}

const privateKey = (purpose: 'paper' | 'case-image' | 'evidence', ownerId: string, id: string): string => {
  if (purpose === 'evidence') return evidenceKey(id);
  return purpose === 'paper' ? documentKey(ownerId, id) : caseImageKey(id);
};

async function keep(store: MediaStore, mediaId: string, rendered: RenderedPicture): Promise<Picture> {
  const basePath = basePathOf(mediaId);
  for (const { width, body } of rendered.renditions)
    await store.writeWebp(`${basePath.slice(1)}/${width}.webp`, body);
  return {
    mediaId,
    basePath,
    widths: rendered.renditions.map(({ width }) => width),
    width: rendered.width,
    height: rendered.height,
    color: rendered.color,
  };
}

/** A second event that ran beside the first has made the very same renditions. */
function ignoreLostRace(error: unknown): void {
  if (!(error instanceof DomainProblem) || error.code !== 'state-conflict') throw error;
}
