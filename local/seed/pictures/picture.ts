/** Demo pictures as JPEG files, as a person would upload them; kept by content in `.cache`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Time } from './light.ts';
import { random } from './random.ts';
import { scenes } from './scenes.ts';

export interface PictureSpec {
  /** `scene:time`, e.g. `water.ponds:golden`. */
  scene: string;
  hue: number;
  /** Two pictures of the same scene differ by their seed. */
  seed: string;
}

/** The picture as SVG, the same on every machine. Throws where no such scene is known. */
export function svgOf({ scene, hue, seed }: PictureSpec): string {
  const [name = '', time = 'noon'] = scene.split(':');
  const draw = scenes[name];
  if (!draw) throw new Error(`No scene is called ${name}`);
  return draw(random(`${name} ${seed}`), { time: time as Time, hue });
}

/** The picture as a JPEG of 1600 × 1200, rendered once for each content. */
export async function jpegOf(spec: PictureSpec, cacheDir: string): Promise<Uint8Array> {
  const svg = svgOf(spec);
  const file = join(cacheDir, `${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.jpg`);
  if (existsSync(file)) return readFileSync(file);
  const jpeg = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
  mkdirSync(cacheDir, { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, jpeg);
  renameSync(part, file);
  return jpeg;
}
