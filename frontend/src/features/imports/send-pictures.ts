/** Pictures of a row are brought before the row is sent, each once: uploaded from the archive, or fetched by the server. */
import { addPicture } from '#frontend/queries/imports.ts';
import { problemOf } from '#lib/api/http.ts';
import { browserPorts } from '#lib/uploads/browser-ports.ts';
import { pollUpload } from '#lib/uploads/poll-upload.ts';
import { isAddress, type NamedPicture } from '#shared/imports/picture-names.ts';
import type { ImageType } from '#shared/media/model.ts';
import type { Reader } from './reader/client.ts';

const typeOf = (name: string): ImageType => {
  const ending = name.split('.').at(-1)!.toLowerCase();
  return `image/${ending === 'jpg' ? 'jpeg' : ending}` as ImageType;
};

/** A picture that was not taken, and why: a key of the words of faults. The row that names it is left out. */
export class PictureRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Why an address gave no picture, by what the server says of it. */
const causes: Record<string, string> = {
  ...{ 'address-invalid': 'picture-address', 'address-not-public': 'picture-address' },
  ...{ 'too-large': 'picture-too-large', 'file-too-large': 'picture-too-large' },
  ...{ unreachable: 'picture-unreachable', redirected: 'picture-unreachable' },
  'timed-out': 'picture-unreachable',
};
const refusedBy = (cause: string | undefined) =>
  new PictureRefused((cause && causes[cause]) || 'picture-refused');

/** Turns what is wrong with the picture itself into a refusal of its row; everything else is raised as it came. */
function refuse(error: unknown): never {
  const { code, errors } = problemOf(error);
  if (code === 'validation-failed') throw refusedBy(errors?.[0]?.code);
  if (code === 'file-too-large' || code === 'unsupported-file') throw refusedBy(code);
  throw error;
}

/** What the sender needs: where pictures lie, and which are known already (by key); it learns of every new one. */
export interface PictureSource {
  importId: string;
  reader: Pick<Reader, 'picture'>;
  known: Map<string, string>;
}
export type SendPictures = (pictures: readonly NamedPicture[], signal: AbortSignal) => Promise<string[]>;

export function createPictureSender({ importId, reader, known }: PictureSource): SendPictures {
  const ports = browserPorts('listing');
  const underWay = new Map<string, Promise<string>>();

  async function bring({ name }: NamedPicture, signal: AbortSignal): Promise<string> {
    const mediaId = isAddress(name) ? await fetched(name) : await uploaded(name, signal);
    const judged = await pollUpload({ id: name, mediaId, hasFile: true }, ports, signal);
    if (judged.type === 'judged') return mediaId;
    throw refusedBy(judged.type === 'failed' ? judged.problem : undefined);
  }
  async function fetched(address: string): Promise<string> {
    const { mediaId } = await addPicture(importId, { from: 'address', address }).catch(refuse);
    return mediaId;
  }
  async function uploaded(name: string, signal: AbortSignal): Promise<string> {
    const contentType = typeOf(name);
    const file = new File([await reader.picture(name)], name, { type: contentType });
    const asked = { from: 'archive' as const, contentType, bytes: file.size };
    const { mediaId, place } = await addPicture(importId, asked).catch(refuse);
    await ports.post(place!, file, () => undefined, signal);
    return mediaId;
  }
  /** Rows beside each other may name the same picture: it is brought by one of them. */
  const once = (picture: NamedPicture & { key: string }, signal: AbortSignal): Promise<string> => {
    const { key } = picture;
    const running =
      underWay.get(key) ??
      bring(picture, signal)
        .then((id) => {
          known.set(key, id);
          return id;
        })
        .finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
  /** The ids of pictures in order. Raises `PictureRefused` and what the calls do. */
  return async (pictures, signal) => {
    const ids: string[] = [];
    for (const { name, key, id } of pictures)
      ids.push(id ?? known.get(key!) ?? (await once({ name, key: key! }, signal)));
    return ids;
  };
}
