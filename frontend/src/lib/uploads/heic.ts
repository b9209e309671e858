/** HEIC photos, as iPhones keep them: turned into JPEG by browsers that can open them, before they are sent. */
import { imageTypes } from '#shared/media/model.ts';
import { pixelsMax } from '#shared/media/rules.ts';
import { shrinkImage } from './shrink-image.ts';

/** What a photo says of its size stands within so many bytes. */
const headBytes = 64 * 1024;

/** Whether a file calls itself a HEIC photo. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** The most pixels that one of the images in a photo is said to have; 0 where it says nothing. */
export function declaredPixels(head: Uint8Array): number {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = [...'ispe'].map((letter) => letter.charCodeAt(0));
  let most = 0;
  for (let at = 0; at + 16 <= head.length; at++)
    if (size.every((byte, n) => head[at + n] === byte))
      most = Math.max(most, view.getUint32(at + 8) * view.getUint32(at + 12));
  return most;
}

export type HeicProblem = 'heic-file' | 'too-many-pixels';

/** The photo as a JPEG that can be sent; what claims to be giant is not opened. */
export async function heicToJpeg(
  file: File,
  toJpeg: (file: File) => Promise<File | undefined> = shrinkImage,
): Promise<File | HeicProblem> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (declaredPixels(head) > pixelsMax) return 'too-many-pixels';
  return (await toJpeg(file)) ?? 'heic-file';
}

/** An iPhone or iPad hands photos over as JPEG where a page does not ask for HEIC. */
const isIos = (): boolean =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** What a page lets people choose as pictures. */
export const chosenPictureTypes = (): string =>
  [...imageTypes, ...(isIos() ? [] : ['image/heic', 'image/heif', '.heic', '.heif'])].join();
