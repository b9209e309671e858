/** Pictures of an archive are uploaded before the rows that name them, each once. */
import { browserPorts } from '#lib/uploads/browser-ports.ts';
import { pollUpload } from '#lib/uploads/poll-upload.ts';
import type { ImageType } from '#shared/media/model.ts';
import type { Reader } from './reader/client.ts';
import { fileName, ownPicture } from './reader/picture-names.ts';

const typeOf = (name: string): ImageType => {
  const ending = name.split('.').at(-1)!.toLowerCase();
  return `image/${ending === 'jpg' ? 'jpeg' : ending}` as ImageType;
};

/** A picture that was not taken; the row that names it is left out. */
export class PictureRefused extends Error {}

/** Uploads pictures of `reader`; `known` are those that were uploaded before, and learns of every new one. */
export function createPictureSender(reader: Pick<Reader, 'picture'>, known: Map<string, string>) {
  const ports = browserPorts('listing');
  const upload = async (name: string, signal: AbortSignal): Promise<string> => {
    const contentType = typeOf(name);
    const file = new File([await reader.picture(name)], name, { type: contentType });
    const form = await ports.createUpload({ contentType, bytes: file.size }, signal);
    await ports.post(form, file, () => undefined, signal);
    const judged = await pollUpload({ id: name, mediaId: form.mediaId, hasFile: true }, ports, signal);
    if (judged.type !== 'judged') throw new PictureRefused(name);
    return form.mediaId;
  };
  /** The ids of pictures by their names, in order. Raises `PictureRefused` and what the calls do. */
  return async (names: readonly string[], signal: AbortSignal): Promise<string[]> => {
    const ids: string[] = [];
    for (const name of names) {
      const id = ownPicture(name) ?? known.get(fileName(name)) ?? (await upload(name, signal));
      if (!ownPicture(name)) known.set(fileName(name), id);
      ids.push(id);
    }
    return ids;
  };
}
