/** The bucket of pictures: signed upload forms, originals in, renditions out. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { pdfType, type VideoType } from '#shared/media/model.ts';

const forEver = 'public, max-age=31536000, immutable';

export interface UploadForm {
  key: string;
  contentType: string;
  maxBytes: number;
  expiresInSeconds: number;
}

export interface MediaStore {
  /** A form that uploads one object to `key`, of exactly that type, 1 to `maxBytes` bytes, until it expires. */
  form(of: UploadForm): Promise<{ url: string; fields: Record<string, string> }>;
  /** An object's bytes; `too-large` without reading it past `maxBytes`; undefined when there is none. */
  read(key: string, maxBytes: number): Promise<Uint8Array | 'too-large' | undefined>;
  /** Puts an original where uploads are looked at, as a posted form does. */
  writeOriginal(key: string, body: Uint8Array): Promise<void>;
  /** Stores a WebP picture that never changes: whoever got it once may keep it for a year, or not at all. */
  writeWebp(key: string, body: Uint8Array, isPrivate?: boolean): Promise<void>;
  /** Stores a video that never changes, for everybody. */
  writeVideo(key: string, body: Uint8Array, contentType: VideoType): Promise<void>;
  /** Stores a PDF file that never changes and that no page may show: browsers save it. */
  writePdf(key: string, body: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes the objects whose keys begin so, up to a thousand. */
  removeBelow(prefix: string): Promise<void>;
}

/** The store over one bucket. */
export function createMediaStore(bucket: string, client: S3Client = new S3Client({})): MediaStore {
  return {
    form: ({ key, contentType, maxBytes, expiresInSeconds }) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Fields: { 'Content-Type': contentType },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: expiresInSeconds,
      }),
    async read(key, maxBytes) {
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key }),
        );
        if (ContentLength <= maxBytes) return await Body?.transformToByteArray();
        (Body as { destroy?: () => void } | undefined)?.destroy?.();
        return 'too-large';
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async writeOriginal(key, body) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body }));
    },
    async writeWebp(key, body, isPrivate = false) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: 'image/webp',
          CacheControl: isPrivate ? 'private, no-store' : forEver,
        }),
      );
    },
    async writeVideo(key, body, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: forEver,
        }),
      );
    },
    async writePdf(key, body) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ContentType: pdfType,
          ContentDisposition: 'attachment',
          CacheControl: 'private, no-store',
        }),
      );
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async removeBelow(prefix) {
      const found = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
      for (const { Key } of found.Contents ?? [])
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
  };
}
