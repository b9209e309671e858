/** Conditional reads and writes through the SDK, races included. */
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalOf, type S3Fixture, startS3Fixture } from './fixture.ts';

let store: S3Fixture;
beforeAll(async () => {
  store = await startS3Fixture();
});
afterAll(() => store.close());

const Bucket = 'media';
const put = (Key: string, Body: string, options = {}) =>
  store.client.send(new PutObjectCommand({ Bucket, Key, Body, ...options }));
const precondition = { name: 'PreconditionFailed', status: 412 };
const textOf = async (key: string) => {
  const object = await store.store.open(Bucket, key);
  return Buffer.concat(await object!.body.toArray()).toString();
};

test('If-None-Match: * writes the first time only', async () => {
  await put('first', 'a', { IfNoneMatch: '*' });
  expect(await refusalOf(put('first', 'b', { IfNoneMatch: '*' }))).toEqual(precondition);
  const copy = store.client.send(
    new CopyObjectCommand({
      Bucket,
      Key: 'first',
      CopySource: `${Bucket}/first`,
      MetadataDirective: 'REPLACE',
      IfNoneMatch: '*',
    }),
  );
  expect(await refusalOf(copy)).toEqual(precondition);
  expect(await textOf('first')).toBe('a');
});

test('of many who write the first version at once, exactly one succeeds', async () => {
  const tries = Array.from({ length: 12 }, (_, n) => refusalOf(put('race', String(n), { IfNoneMatch: '*' })));
  const names = (await Promise.all(tries)).map(({ name }) => name);
  expect(names.filter((name) => name === 'PreconditionFailed')).toHaveLength(11);
});

test('If-Match replaces exactly the version it names; nothing there is 404', async () => {
  const { ETag } = await put('pointer', 'a');
  const next = await put('pointer', 'b', { IfMatch: ETag });
  expect(await refusalOf(put('pointer', 'c', { IfMatch: ETag }))).toEqual(precondition);
  expect(await textOf('pointer')).toBe('b');
  expect(await refusalOf(put('absent', 'c', { IfMatch: next.ETag }))).toEqual({
    name: 'NoSuchKey',
    status: 404,
  });
});

test('an upload that was overtaken by another is a conflict (409)', async () => {
  const { ETag } = await put('overtaken', 'a');
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slowly = async function* () {
    yield Buffer.alloc(70_000, 's');
    begun();
    await gate;
    yield Buffer.from('!');
  };
  const slow = refusalOf(
    put('overtaken', '', { Body: Readable.from(slowly()), ContentLength: 70_001, IfMatch: ETag }),
  );
  await started;
  const pending = () => store.store.list(Bucket, 'overtaken');
  await put('overtaken', 'b');
  goOn();
  expect(await slow).toEqual({ name: 'ConditionalRequestConflict', status: 409 });
  expect((await pending()).map(({ size }) => size)).toEqual([1]);
});

test('a delete may name the version it means', async () => {
  const { ETag } = await put('deleted', 'a');
  const del = (IfMatch: string) =>
    store.client.send(new DeleteObjectCommand({ Bucket, Key: 'deleted', IfMatch }));
  expect(await refusalOf(del('"0"'))).toEqual(precondition);
  await del(ETag!);
  expect(await store.store.head(Bucket, 'deleted')).toBeUndefined();
});

test('reads under conditions answer 304 or 412', async () => {
  const { ETag } = await put('read', 'a');
  const get = (options: object) =>
    refusalOf(store.client.send(new GetObjectCommand({ Bucket, Key: 'read', ...options })));
  const head = (options: object) =>
    refusalOf(store.client.send(new HeadObjectCommand({ Bucket, Key: 'read', ...options })));
  const hour = 3_600_000;
  const [past, future] = [new Date(store.clock.now() - hour), new Date(store.clock.now() + hour)];
  expect(await get({ IfNoneMatch: ETag })).toMatchObject({ status: 304 });
  expect(await get({ IfModifiedSince: future })).toMatchObject({ status: 304 });
  expect(await get({ IfMatch: '"0"' })).toEqual(precondition);
  expect(await get({ IfUnmodifiedSince: past })).toEqual(precondition);
  expect(await head({ IfNoneMatch: ETag })).toMatchObject({ status: 304 });
  expect(await head({ IfMatch: '"0"' })).toMatchObject({ status: 412 });
  for (const fine of [
    { IfMatch: ETag },
    { IfNoneMatch: '"0"' },
    { IfModifiedSince: past },
    { IfUnmodifiedSince: future },
  ]) {
    expect(await get(fine)).toEqual({ name: 'nothing was refused' });
  }
});
