/** What happens to an upload once it has arrived: it becomes a picture, or is refused with a reason. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { filmMaxBytes, imageMaxBytes, type Media, type Picture } from '../../shared/media/model.ts';
import { basePathOf, filmPath, paperKey, readOriginalKey } from '../../shared/media/rules.ts';
import type { Transact } from '../lib/writes.ts';
import { filmTypeOf } from './films.ts';
import type { Rendered, RenderPaper, RenderPicture } from './images.ts';
import type { MediaRepository, StoredMedia } from './repository.ts';
import type { MediaStore } from './store.ts';

export interface ProcessPorts {
  repo: MediaRepository;
  transact: Transact;
  store: MediaStore;
  render: RenderPicture;
  renderPaper: RenderPaper;
}
export type Outcome = 'ready' | 'refused' | 'ignored';

/**
 * Looks at the object at `key`, stores its renditions, says so in the table and deletes the original. The same
 * object may be announced several times: what was settled stays as it is, so a picture cannot be swapped later.
 */
export const processUpload =
  (ports: ProcessPorts) =>
  async (key: string): Promise<Outcome> => {
    const { repo, transact, store } = ports;
    const place = readOriginalKey(key);
    if (!place) return 'ignored';
    const upload = await repo.read(place.mediaId);
    if (upload?.state !== 'pending' || upload.ownerId !== place.ownerId) {
      await store.remove(key);
      return 'ignored';
    }
    const maxBytes = upload.purpose === 'advert' ? filmMaxBytes : imageMaxBytes;
    const original = await store.read(key, maxBytes);
    if (!original) return 'ignored';
    const settled: Settled =
      original === 'too-large'
        ? { state: 'refused', refusal: 'file-too-large' }
        : await looked(upload, original, ports);
    await transact([repo.settle(place.mediaId, settled)]).catch(ignoreSettled);
    await store.remove(key);
    return settled.state === 'ready' ? 'ready' : 'refused';
  };

type Settled = Pick<Media, 'state' | 'refusal' | 'picture'>;

/**
 * Judges an upload by its content and keeps what is shown of it: a paper once, a film as it is, a picture at several
 * widths.
 */
async function looked(
  { id, ownerId, purpose }: StoredMedia,
  original: Uint8Array,
  { store, render, renderPaper }: ProcessPorts,
): Promise<Settled> {
  if (purpose === 'paper') {
    const paper = await renderPaper(original);
    if ('refusal' in paper) return { state: 'refused', refusal: paper.refusal };
    await store.writeWebp(paperKey(ownerId, id), paper.body, true);
    return { state: 'ready' };
  }
  if (purpose === 'advert') {
    const type = filmTypeOf(original);
    if (!type) return { state: 'refused', refusal: 'unsupported-file' };
    await store.writeFilm(filmPath(id).slice(1), original, type);
    return { state: 'ready' };
  }
  const rendered = await render(original);
  if ('refusal' in rendered) return { state: 'refused', refusal: rendered.refusal };
  return { state: 'ready', picture: await keep(store, id, rendered) };
}

async function keep(store: MediaStore, mediaId: string, rendered: Rendered): Promise<Picture> {
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
function ignoreSettled(error: unknown): void {
  if (!(error instanceof DomainProblem) || error.code !== 'state-conflict') throw error;
}
