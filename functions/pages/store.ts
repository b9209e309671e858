/** Kept pages and the job's progress as objects: pages in the site bucket, progress where nobody reads it. */
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { PageStore, Ports } from './service.ts';

/** Pages may be a minute old at the edge and are asked for again by browsers. */
export const pageCacheControl = 'public, max-age=0, s-maxage=60';
const ProgressItem = z.object({ readToMs: z.int(), release: z.string() });
const progressKey = 'pages/progress.json';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const isMissing = (error: unknown) => ['NotFound', 'NoSuchKey'].includes(nameOf(error));
const isOvertaken = (error: unknown) =>
  ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey', 'NotFound'].includes(nameOf(error));

export function createPageStore(bucket: string, client = new S3Client({})): PageStore {
  return {
    async find(key) {
      try {
        const head = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return { version: Number(head.Metadata?.version ?? 0), eTag: head.ETag ?? '' };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(key, html, version, over) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: html,
            ContentType: 'text/html; charset=utf-8',
            CacheControl: pageCacheControl,
            Metadata: { version: String(version) },
            ...(over ? { IfMatch: over.eTag } : { IfNoneMatch: '*' }),
          }),
        );
        return true;
      } catch (error) {
        if (isOvertaken(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async removeBelow(prefix, limit) {
      const list = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: limit }),
      );
      const Objects = (list.Contents ?? []).map(({ Key }) => ({ Key }));
      if (Objects.length > 0)
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
      return Objects.length;
    },
  };
}

export function createProgress(bucket: string, client = new S3Client({})): Ports['progress'] {
  return {
    async read() {
      try {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: progressKey }));
        return ProgressItem.parse(JSON.parse((await object.Body?.transformToString()) ?? ''));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async write(progress) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: progressKey, Body: JSON.stringify(progress) }),
      );
    },
  };
}
