/** The demo's pictures: rendered once and kept as files, with what an upload would have found out about each. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { RenderedPicture } from '#functions/media/images.ts';
import { widthsFor } from '#shared/media/rules.ts';

export const picturesDir = join(import.meta.dirname, 'pictures');

/** By a picture's name: px of its largest rendition, and its average colour. */
const Manifest = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), color: z.string().regex(/^#[0-9a-f]{6}$/) }),
);
export const demoPictures = Manifest.parse(
  JSON.parse(readFileSync(join(picturesDir, 'pictures.json'), 'utf8')),
);

/** The file of a picture at one of the widths that the product makes. */
export const pictureFile = (name: string, width: number): string =>
  join(picturesDir, `${name}-${width}.webp`);

/** A picture as rendering an upload would give it; throws where none has that name. */
export async function readDemoPicture(name: string): Promise<RenderedPicture> {
  const size = demoPictures[name];
  if (!size) throw new Error(`No demo picture is called ${name}`);
  const read = async (width: number) => ({ width, body: await readFile(pictureFile(name, width)) });
  return { ...size, renditions: await Promise.all(widthsFor(size.width).map(read)) };
}
