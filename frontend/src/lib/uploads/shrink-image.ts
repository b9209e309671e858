/** Makes a picture that is too large for uploading small enough, in the browser. */
import { imageMaxBytes } from '#shared/media/model.ts';

/** Longest side and quality, tried one after another until the file fits. */
const attempts = [
  [3000, 0.85],
  [2400, 0.8],
  [1800, 0.75],
] as const;

/** The picture as a JPEG under the limit, by its former name; undefined where the browser cannot read or shrink it. */
export async function shrinkImage(file: File, draw = drawJpeg): Promise<File | undefined> {
  for (const [longestSide, quality] of attempts) {
    const blob = await draw(file, longestSide, quality).catch(() => null);
    if (!blob) return undefined;
    if (blob.size <= imageMaxBytes) return new File([blob], nameOf(file), { type: blob.type });
  }
  return undefined;
}

const nameOf = ({ name }: File) => `${name.replace(/\.[^.]+$/, '')}.jpg`;

async function drawJpeg(file: File, longestSide: number, quality: number): Promise<Blob | null> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What was transparent would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
