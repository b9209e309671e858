/** The object store through the SDK: what is put comes back, and what the service refuses is refused. */
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, refusalOf, type S3Fixture, startS3Fixture } from './fixture.ts';

let store: S3Fixture;
beforeAll(async () => {
  store = await startS3Fixture();
});
afterAll(() => store.close());

const Bucket = 'media';
const put = (Key: string, Body: string, options = {}) =>
  store.client.send(new PutObjectCommand({ Bucket, Key, Body, ...options }));
const textOf = async (Key: string, options = {}) => {
  const answer = await store.client.send(new GetObjectCommand({ Bucket, Key, ...options }));
  return answer.Body!.transformToString();
};

test('an object comes back with its bytes, headers and metadata, and is announced once', async () => {
  const Key = "ảnh/nhà xưởng (1)+~*'!.txt";
  const eventsBefore = store.events.length;
  const { ETag } = await put(Key, 'xin chào', {
    ContentType: 'text/plain; charset=utf-8',
    CacheControl: 'public, max-age=60',
    ContentEncoding: 'identity',
    ContentDisposition: 'attachment',
    Metadata: { owner: '01ABC' },
  });
  const answer = await store.client.send(new GetObjectCommand({ Bucket, Key }));
  expect(await answer.Body!.transformToString()).toBe('xin chào');
  expect(answer).toMatchObject({
    ETag,
    ContentLength: 9,
    ContentType: 'text/plain; charset=utf-8',
    CacheControl: 'public, max-age=60',
    ContentEncoding: 'identity',
    ContentDisposition: 'attachment',
    Metadata: { owner: '01ABC' },
  });
  expect(store.events.slice(eventsBefore)).toMatchObject([
    { bucket: Bucket, key: Key, size: 9, eTag: ETag!.replaceAll('"', ''), eventName: 'ObjectCreated:Put' },
  ]);
});

test('an upload of unknown checksum is sent in chunks with a trailer, and stored without them', async () => {
  const bytes = Buffer.alloc(300_000, 'abcdefg');
  const chunks = Array.from({ length: 30 }, (_, n) => bytes.subarray(n * 10_000, (n + 1) * 10_000));
  await store.client.send(
    new PutObjectCommand({ Bucket, Key: 'big', Body: Readable.from(chunks), ContentLength: bytes.length }),
  );
  const answer = await store.client.send(
    new GetObjectCommand({ Bucket, Key: 'big', ChecksumMode: 'ENABLED' }),
  );
  expect(Buffer.from(await answer.Body!.transformToByteArray()).equals(bytes)).toBe(true);
  expect(answer.ContentEncoding).toBeUndefined();
  expect(answer.ChecksumCRC32).toMatch(/^.{6}==$/);
});

test('a body that is not what was announced is refused and not stored', async () => {
  const crc = await refusalOf(put('wrong', 'abc', { ChecksumCRC32: 'AAAAAA==' }));
  const sha = await refusalOf(put('wrong', 'abc', { ChecksumSHA256: Buffer.alloc(32).toString('base64') }));
  const md5 = await refusalOf(put('wrong', 'abc', { ContentMD5: Buffer.alloc(16).toString('base64') }));
  expect([crc.name, sha.name, md5.name]).toEqual(['BadDigest', 'BadDigest', 'BadDigest']);
  expect(await store.store.head(Bucket, 'wrong')).toBeUndefined();
});

test('a body that was changed on the way does not fit its signed hash', async () => {
  const client = clientOf(store.url);
  client.middlewareStack.add(
    (next) => (args) => {
      (args.request as { body: string }).body = 'abd';
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const changed = client.send(new PutObjectCommand({ Bucket, Key: 'changed', Body: 'abc' }));
  expect(await refusalOf(changed)).toEqual({ name: 'XAmzContentSHA256Mismatch', status: 400 });
});

test('a read may ask for a range', async () => {
  await put('digits', '0123456789');
  expect(await textOf('digits', { Range: 'bytes=2-4' })).toBe('234');
  expect(await textOf('digits', { Range: 'bytes=7-' })).toBe('789');
  expect(await textOf('digits', { Range: 'bytes=-2' })).toBe('89');
  expect(await textOf('digits', { Range: 'bytes=8-100' })).toBe('89');
  const range = await store.client.send(new GetObjectCommand({ Bucket, Key: 'digits', Range: 'bytes=2-4' }));
  expect(range.ContentRange).toBe('bytes 2-4/10');
  expect(range.$metadata.httpStatusCode).toBe(206);
  expect(await refusalOf(textOf('digits', { Range: 'bytes=10-' }))).toEqual({
    name: 'InvalidRange',
    status: 416,
  });
});

test('an empty object is an object', async () => {
  await put('empty', '', { ContentLength: 0 });
  expect(await textOf('empty')).toBe('');
});

test('what is not there is NoSuchKey, NoSuchBucket, or a bare 404 to a HEAD', async () => {
  expect(await refusalOf(textOf('nowhere'))).toEqual({ name: 'NoSuchKey', status: 404 });
  const head = store.client.send(new HeadObjectCommand({ Bucket, Key: 'nowhere' }));
  expect(await refusalOf(head)).toEqual({ name: 'NotFound', status: 404 });
  const elsewhere = store.client.send(new GetObjectCommand({ Bucket: 'other', Key: 'x' }));
  expect(await refusalOf(elsewhere)).toEqual({ name: 'NoSuchBucket', status: 404 });
  const bucket = store.client.send(new HeadBucketCommand({ Bucket: 'other' }));
  expect(await refusalOf(bucket)).toEqual({ name: 'NotFound', status: 404 });
});

test('a HEAD tells what a GET would, without the bytes', async () => {
  await put('described', 'abc', { ContentType: 'text/plain' });
  const head = await store.client.send(new HeadObjectCommand({ Bucket, Key: 'described' }));
  expect(head).toMatchObject({
    ContentLength: 3,
    ContentType: 'text/plain',
    ETag: '"900150983cd24fb0d6963f7d28e17f72"',
  });
});

test('a copy keeps the description, or takes a new one', async () => {
  await put('original', 'abc', { ContentType: 'text/plain', Metadata: { a: '1' } });
  const copy = (Key: string, options = {}) =>
    store.client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/original`, ...options }));
  await copy('kept');
  await copy('renamed', { MetadataDirective: 'REPLACE', ContentType: 'text/html', Metadata: { b: '2' } });
  expect(await store.store.head(Bucket, 'kept')).toMatchObject({ metadata: { a: '1' }, size: 3 });
  expect(await store.store.head(Bucket, 'renamed')).toMatchObject({
    headers: { 'content-type': 'text/html' },
    metadata: { b: '2' },
  });
  expect(store.events.at(-1)!.eventName).toBe('ObjectCreated:Copy');
  expect(await refusalOf(copy('original'))).toEqual({ name: 'InvalidRequest', status: 400 });
  expect(await refusalOf(copy('x', { CopySource: `${Bucket}/nowhere` }))).toEqual({
    name: 'NoSuchKey',
    status: 404,
  });
  const changed = await refusalOf(copy('x', { CopySourceIfMatch: '"0"' }));
  expect(changed).toEqual({ name: 'PreconditionFailed', status: 412 });
});

test('deleting is final, and deleting what is not there is no error', async () => {
  await put('gone', 'abc');
  await store.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
  await store.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
  expect(await refusalOf(textOf('gone'))).toMatchObject({ name: 'NoSuchKey' });
});

test('many are deleted at once, each answered for itself', async () => {
  await put('many/1', 'a');
  await put('many/2 & <3>', 'b');
  const Objects = [
    { Key: 'many/1' },
    { Key: 'many/2 & <3>' },
    { Key: 'many/none' },
    { Key: 'digits', ETag: '"0"' },
  ];
  const answer = await store.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(answer.Deleted!.map(({ Key }) => Key)).toEqual(['many/1', 'many/2 & <3>', 'many/none']);
  expect(answer.Errors).toMatchObject([{ Key: 'digits', Code: 'PreconditionFailed' }]);
  expect(await store.store.list(Bucket, 'many/')).toEqual([]);
});

test('keys are listed in order, by prefix, folded, page by page', async () => {
  for (const key of ['list/b', 'list/a/1', 'list/a/2', 'list/c', 'list/Z']) await put(key, key);
  const list = (options = {}) =>
    store.client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ...options }));
  const all = await list();
  expect(all.Contents!.map(({ Key }) => Key)).toEqual(['list/Z', 'list/a/1', 'list/a/2', 'list/b', 'list/c']);
  expect(all.Contents![0]).toMatchObject({ Size: 6 });
  const folded = await list({ Delimiter: '/' });
  expect(folded.CommonPrefixes).toEqual([{ Prefix: 'list/a/' }]);
  expect(folded.Contents!.map(({ Key }) => Key)).toEqual(['list/Z', 'list/b', 'list/c']);
  const first = await list({ Delimiter: '/', MaxKeys: 2 });
  const second = await list({ Delimiter: '/', MaxKeys: 2, ContinuationToken: first.NextContinuationToken });
  expect(first.IsTruncated).toBe(true);
  expect([first.KeyCount, second.KeyCount, second.IsTruncated]).toEqual([2, 2, false]);
  expect(second.Contents!.map(({ Key }) => Key)).toEqual(['list/b', 'list/c']);
  expect((await list({ StartAfter: 'list/b' })).Contents!.map(({ Key }) => Key)).toEqual(['list/c']);
});

test('only the key pair of the store signs, and nobody goes unsigned', async () => {
  await put('secret', 'abc');
  const get = new GetObjectCommand({ Bucket, Key: 'secret' });
  expect(await refusalOf(clientOf(store.url, 'wrong').send(get))).toEqual({
    name: 'SignatureDoesNotMatch',
    status: 403,
  });
  const stranger = await refusalOf(clientOf(store.url, 'local', 'stranger').send(get));
  expect(stranger).toEqual({ name: 'InvalidAccessKeyId', status: 403 });
  expect((await fetch(`${store.url}/${Bucket}/secret`)).status).toBe(403);
});

test('a presigned address reads until it expires by the clock, and only what it names', async () => {
  await put('private', 'abc');
  const command = new GetObjectCommand({
    Bucket,
    Key: 'private',
    ResponseContentDisposition: 'attachment; filename="a.txt"',
  });
  const url = await getSignedUrl(store.client, command, { expiresIn: 60 });
  const answer = await fetch(url);
  expect([await answer.text(), answer.headers.get('content-disposition')]).toEqual([
    'abc',
    'attachment; filename="a.txt"',
  ]);
  expect((await fetch(url.replace('private', 'secret'))).status).toBe(403);
  store.clock.advance(61_000);
  const late = await fetch(url);
  expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  store.clock.advance(-61_000);
});

test('a presigned address writes too', async () => {
  const url = await getSignedUrl(store.client, new PutObjectCommand({ Bucket, Key: 'written' }), {
    expiresIn: 60,
  });
  expect((await fetch(url, { method: 'PUT', body: 'abc' })).status).toBe(200);
  expect(await textOf('written')).toBe('abc');
});

test('what the store does not know it refuses', async () => {
  const acl = store.client.send(new GetObjectAclCommand({ Bucket, Key: 'secret' }));
  expect(await refusalOf(acl)).toMatchObject({ status: 501 });
  expect(await refusalOf(put('public', 'a', { ACL: 'public-read' }))).toEqual({
    name: 'AccessControlListNotSupported',
    status: 400,
  });
  expect(await refusalOf(put('k'.repeat(1025), 'a'))).toEqual({ name: 'KeyTooLongError', status: 400 });
  const metadata = await refusalOf(put('m', 'a', { Metadata: { long: 'x'.repeat(2100) } }));
  expect(metadata).toEqual({ name: 'MetadataTooLarge', status: 400 });
});

test('the programme itself reads and writes past HTTP', async () => {
  const put = await store.store.put(Bucket, 'direct', 'abc', { headers: { 'content-type': 'text/css' } });
  const object = (await store.store.open(Bucket, 'direct', { start: 1, end: 1 }))!;
  expect(object.meta).toEqual(put);
  expect(Buffer.concat(await object.body.toArray()).toString()).toBe('b');
  await store.store.remove(Bucket, 'direct');
  expect(await store.store.open(Bucket, 'direct')).toBeUndefined();
  await expect(store.store.head('other', 'x')).rejects.toMatchObject({ code: 'NoSuchBucket' });
});
