/** Kept pages as objects of the site bucket. */
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { cacheControlOf } from './cache-control.ts';
import { contentTypeOf } from './page-addresses.ts';
import type { PageStore } from './ports.ts';

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
    async write(key, content, version, over) {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket: bucket,
            Key: key,
            Body: content,
            ContentType: contentTypeOf(key),
            CacheControl: cacheControlOf(key),
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
    async list(prefix, after, limit) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, StartAfter: after, MaxKeys: limit }),
      );
      return (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    },
    async removeAll(keys) {
      const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
      const reply = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
      return (reply.Errors ?? []).flatMap(({ Key }) => Key ?? []);
    },
  };
}
