/** Demo adverts as WebM files: a slow walk over rendered scenes, each frame a key frame; kept by content in `.cache`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import sharp from 'sharp';
import { type PictureSpec, svgOf } from '../pictures/picture.ts';

export interface ClipSpec {
  /** Shown one after the other, each as long as the others. */
  scenes: readonly PictureSpec[];
  seconds: number;
}
export interface Clip {
  webm: Uint8Array;
  /** Its first moment as WebP. */
  poster: Uint8Array;
}

export const clipSize = { width: 640, height: 360 } as const;
const [sceneWidth, sceneHeight] = [1600, 1200];
const framesPerSecond = 10;
/** The whole file stays below this: frames get coarser until it does. */
export const clipMaxBytes = 1_500_000;
const qualities = [62, 50, 38, 26, 14];
const posterQuality = 70;
/** Frames over which one scene becomes the next. */
const fadeFrames = 6;
const version = 1;

type Raw = Buffer;
const raw = { width: clipSize.width, height: clipSize.height, channels: 3 } as const;

/** The clip and its poster, rendered once for each content. */
export async function clipOf(spec: ClipSpec, cacheDir: string): Promise<Clip> {
  const content = JSON.stringify([version, spec.seconds, spec.scenes.map(svgOf)]);
  const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
  const [webm, poster] = [join(cacheDir, `${name}.webm`), join(cacheDir, `${name}.webp`)];
  if (!existsSync(webm) || !existsSync(poster)) {
    const frames = await framesOf(spec);
    mkdirSync(cacheDir, { recursive: true });
    keep(poster, await sharp(frames[0], { raw }).webp({ quality: posterQuality }).toBuffer());
    keep(webm, await fitting(frames));
  }
  return { webm: readFileSync(webm), poster: readFileSync(poster) };
}

function keep(file: string, body: Uint8Array): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, body);
  renameSync(part, file);
}

/** All frames as plain pixels. */
async function framesOf({ scenes, seconds }: ClipSpec): Promise<Raw[]> {
  const each = Math.round((seconds * framesPerSecond) / scenes.length);
  const frames: Raw[] = [];
  for (const [n, scene] of scenes.entries()) {
    const shown = await walk(scene, each, n % 2 === 1);
    const last = frames.at(-1);
    if (last)
      for (let i = 0; i < fadeFrames; i++) shown[i] = blended(last, shown[i]!, (i + 1) / (fadeFrames + 1));
    frames.push(...shown);
  }
  return frames;
}

/** Moves slowly into a scene, or out of it. */
async function walk(scene: PictureSpec, count: number, isOut: boolean): Promise<Raw[]> {
  const picture = await sharp(Buffer.from(svgOf(scene)), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const source = { raw: { width: sceneWidth, height: sceneHeight, channels: 3 as const } };
  return Promise.all(
    Array.from({ length: count }, (_, i) => {
      const along = (isOut ? count - 1 - i : i) / (count - 1);
      const width = Math.round(sceneWidth * (1 - 0.25 * along));
      const height = Math.round((width * clipSize.height) / clipSize.width);
      const left = Math.round((sceneWidth - width) / 2);
      const top = Math.round((sceneHeight - height) * (0.62 - 0.06 * along));
      return sharp(picture, source)
        .extract({ left, top, width, height })
        .resize(clipSize.width, clipSize.height, { kernel: 'cubic' })
        .raw()
        .toBuffer();
    }),
  );
}

function blended(before: Raw, after: Raw, share: number): Raw {
  const mixed = Buffer.allocUnsafe(after.length);
  for (let i = 0; i < after.length; i++) mixed[i] = before[i]! * (1 - share) + after[i]! * share;
  return mixed;
}

/** The frames as WebM in the best quality that is small enough. */
async function fitting(frames: readonly Raw[]): Promise<Uint8Array> {
  for (const quality of qualities) {
    const webm = await muxed(
      await Promise.all(frames.map((frame) => sharp(frame, { raw }).webp({ quality, effort: 4 }).toBuffer())),
    );
    if (webm.length <= clipMaxBytes) return webm;
  }
  throw new Error(`A demo advert of ${frames.length} frames cannot be made small enough`);
}

async function muxed(frames: readonly Uint8Array[]): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const track = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(track, { frameRate: framesPerSecond });
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: clipSize.width, codedHeight: clipSize.height };
  for (const [n, frame] of frames.entries()) {
    const packet = new EncodedPacket(keyFrameOf(frame), 'key', n / framesPerSecond, 1 / framesPerSecond);
    await track.add(packet, n === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The muxer made nothing');
  return new Uint8Array(target.buffer);
}

/** The VP8 key frame that a lossy WebP without transparency holds: its chunk `VP8 `. */
export function keyFrameOf(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  for (let at = 12; at + 8 <= webp.length; ) {
    const name = String.fromCharCode(...webp.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    if (name === 'VP8 ') return webp.slice(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('This WebP has no VP8 frame');
}
