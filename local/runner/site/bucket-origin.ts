/** A bucket as CloudFront's origin: objects by their key, as far as the bucket's policy lets it read. */
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { ObjectMeta, ObjectStore } from '#local/aws/s3/types.ts';
import { allows, type Policy } from '../iam/policy.ts';
import { type HttpResponse, type Origin, textResponse } from './http-types.ts';

const denied = () =>
  textResponse(
    403,
    '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    'application/xml',
  );
const shownHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-encoding',
];

/** Objects up to this size stay in memory, so many bytes of them. */
const smallMaxBytes = 512 * 1024;
const cacheMaxBytes = 48 * 1024 * 1024;

/** Makes the origin. `policy` is what the bucket allows CloudFront; without the right to list, a missing object is 403. */
export function createBucketOrigin(store: ObjectStore, bucket: string, policy: Policy): Origin {
  const cache = new LRUCache<string, Buffer>({
    maxSize: cacheMaxBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  const read = async (key: string, meta: ObjectMeta): Promise<Buffer | undefined> => {
    const known = cache.get(`${meta.eTag} ${key}`);
    if (known) return known;
    const object = await store.open(bucket, key);
    if (!object) return undefined;
    const body = await buffer(object.body);
    if (body.length <= smallMaxBytes) cache.set(`${object.meta.eTag} ${key}`, body);
    return body;
  };

  return async (ask) => {
    const key = decoded(ask.path.slice(1));
    const resource = `arn:aws:s3:::${bucket}/${key}`;
    if (!key || !allows(policy, { action: 's3:GetObject', resource })) return denied();
    const meta = await store.head(bucket, key);
    if (!meta) return denied();
    const headers = headersOf(meta);
    if (isUnchanged(ask.headers, headers)) return { status: 304, headers, body: Buffer.alloc(0) };
    const body = await read(key, meta);
    return body ? ranged({ status: 200, headers, body }, ask.headers.range) : denied();
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function headersOf(meta: ObjectMeta): Record<string, string> {
  const headerNames = shownHeaders.filter((name) => meta.headers[name] !== undefined);
  return {
    ...Object.fromEntries(headerNames.map((name) => [name, meta.headers[name]!])),
    etag: `"${meta.eTag}"`,
    'last-modified': new Date(meta.lastModifiedMs).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

function isUnchanged(requestHeaders: Record<string, string>, { etag }: Record<string, string>): boolean {
  const tags = requestHeaders['if-none-match']?.split(/,\s*/).map((tag) => tag.replace(/^W\//, ''));
  return tags !== undefined && (tags.includes('*') || tags.includes(etag!));
}

/** One range of bytes, where one is asked for that exists. */
function ranged(answer: HttpResponse, range: string | undefined): HttpResponse {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return answer;
  const { length } = answer.body;
  const [start, end] = [Number(from), Math.min(to ? Number(to) : length - 1, length - 1)];
  const headers = { ...answer.headers, 'content-range': `bytes ${start}-${end}/${length}` };
  if (start > end)
    return { status: 416, headers: { 'content-range': `bytes */${length}` }, body: Buffer.alloc(0) };
  return { status: 206, headers, body: answer.body.subarray(start, end + 1) };
}
