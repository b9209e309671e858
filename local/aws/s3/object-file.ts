/** One object as one file: its bytes, then its description as JSON, then the length of that JSON in 4 bytes. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectMeta } from './types.ts';

/** Bytes on their way in; it throws when what arrived is not what was announced. */
export type Source = AsyncIterable<Uint8Array>;
/** The first and the last byte, both included; an `end` before `start` means none. */
export type ByteRange = { start: number; end: number };

const tailBytes = 4096;

async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function metaOf(file: FileHandle): Promise<ObjectMeta> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(tailBytes, size));
  await file.read(tail, 0, tail.length, size - tail.length);
  const jsonEnd = tail.length - 4;
  const length = tail.readUInt32BE(jsonEnd);
  if (length <= jsonEnd) return JSON.parse(tail.toString('utf8', jsonEnd - length, jsonEnd));
  const json = Buffer.alloc(length);
  await file.read(json, 0, length, size - 4 - length);
  return JSON.parse(json.toString('utf8'));
}

/** The description kept in the file; undefined when there is no file. */
export async function readMeta(path: string): Promise<ObjectMeta | undefined> {
  const file = await openFile(path);
  if (!file) return undefined;
  try {
    return await metaOf(file);
  } finally {
    await file.close();
  }
}

/** The description and the bytes of a range, whole by default; the stream outlives a replacement of the file. */
export async function openObject(path: string, rangeOf?: (meta: ObjectMeta) => ByteRange) {
  const file = await openFile(path);
  if (!file) return undefined;
  try {
    const meta = await metaOf(file);
    const { start, end } = rangeOf?.(meta) ?? { start: 0, end: meta.size - 1 };
    if (end >= start) return { meta, body: file.createReadStream({ start, end }) as Readable };
    await file.close();
    return { meta, body: Readable.from([]) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Writes a file of what arrives; `toMeta` is asked when all bytes have come, with their count and MD5 in hex. */
export async function writeObject(
  path: string,
  source: Source,
  toMeta: (size: number, eTag: string) => ObjectMeta,
): Promise<ObjectMeta> {
  const md5 = createHash('md5');
  let size = 0;
  let meta: ObjectMeta | undefined;
  const withFooter = async function* (chunks: Source) {
    for await (const chunk of chunks) {
      md5.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    meta = toMeta(size, md5.digest('hex'));
    const footer = Buffer.from(`${JSON.stringify(meta)}    `);
    footer.writeUInt32BE(footer.length - 4, footer.length - 4);
    yield footer;
  };
  await pipeline(source, withFooter, createWriteStream(path));
  return meta!;
}
