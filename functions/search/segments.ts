/** Segments in the data bucket: packed by zstd, the current one named by a pointer that moves by comparison. */
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { readableFormats } from '#shared/search/index/segment.ts';
import { Pointer, type Segments, UnreadableSegment } from './ports.ts';

/** What a segment may unpack to: some millions of listings. */
const maxBytes = 2 ** 30;
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 } };

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);
const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const overtaken = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey', 'NotFound'];

/**
 * The segments of one bucket: of the whole index, or of one part of a division of it, which has a folder of its own.
 * Formats lie beside each other, newest first: what was written in one before serves until there is one of this.
 */
export function createSegments(
  bucket: string,
  client: S3Client = new S3Client({}),
  folder: string = '',
  formats: readonly [number, ...number[]] = readableFormats,
): Segments {
  const prefixOf = (format: number) => `search/v${format}${folder && `/${folder}`}`;
  const prefix = prefixOf(formats[0]);
  const pointerKeyOf = (format: number) => `${prefixOf(format)}/current.json`;
  const read = createReader(bucket, client);
  return {
    pointer: (async (known?: string) => {
      for (const format of formats) {
        const object = await read(pointerKeyOf(format), known);
        if (object === undefined) continue;
        if (object === 'same') return object;
        const pointer = Pointer.parse(JSON.parse(await object.Body!.transformToString()));
        return { pointer, eTag: object.ETag!, ...(format !== formats[0] && { isFormer: true }) };
      }
      return undefined;
    }) as Segments['pointer'],

    async read({ key, rawBytes }) {
      const object = await read(key);
      if (object === undefined || object === 'same') throw new UnreadableSegment(`No search segment ${key}`);
      const packed = await object.Body!.transformToByteArray();
      // In one piece: put together from the usual small ones it would take twice as long.
      const chunkSize = Math.max(64, Math.min(rawBytes, maxBytes));
      return unpack(packed, { maxOutputLength: maxBytes, chunkSize }).catch((cause) => {
        throw new UnreadableSegment(`Search segment ${key} is damaged`, { cause });
      });
    },

    async write(segment, builtAtMs) {
      const packed = await pack(segment, packing);
      const key = `${prefix}/${new Date(builtAtMs).toISOString()}-${crypto.randomUUID()}.zst`;
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: packed,
          ContentType: 'application/zstd',
          IfNoneMatch: '*',
        }),
      );
      return { key, bytes: packed.length, rawBytes: segment.length };
    },

    async move(pointer, over) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: pointerKeyOf(formats[0]),
            Body: JSON.stringify(pointer),
            ContentType: 'application/json',
            ...(over === undefined || over.isFormer ? { IfNoneMatch: '*' } : { IfMatch: over.eTag }),
          }),
        );
        return true;
      } catch (error) {
        if (overtaken.includes(nameOf(error))) return false;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },

    list: () => listSegments(bucket, client, prefix),
  };
}

/** Reads an object; 'same' where it still has the ETag, undefined where there is none. */
const createReader =
  (bucket: string, client: S3Client) =>
  async (key: string, IfNoneMatch?: string): Promise<GetObjectCommandOutput | 'same' | undefined> => {
    try {
      return await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, IfNoneMatch }));
    } catch (error) {
      if (isUnchanged(error)) return 'same';
      if (nameOf(error) === 'NoSuchKey') return undefined;
      throw error;
    }
  };

async function listSegments(bucket: string, client: S3Client, prefix: string) {
  const asked = { Bucket: bucket, Prefix: `${prefix}/` };
  const page = await client.send(new ListObjectsV2Command(asked));
  return (page.Contents ?? [])
    .map(({ Key = '' }) => ({
      key: Key,
      builtAtMs: Date.parse(Key.slice(`${prefix}/`.length).slice(0, 24)),
    }))
    .filter(({ builtAtMs }) => Number.isFinite(builtAtMs));
}

/** The SDK raises 304 as an error of no fixed name. */
const isUnchanged = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 304;
