/** The store of segments against a real bucket: the pointer moves only from where it was read. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from '#local/aws/s3/s3.ts';
import type { S3Server } from '#local/aws/s3/types.ts';
import { createClock } from '#local/clock.ts';
import { createSegments } from './segments.ts';

let dir: string;
let objects: S3Server;
let client: S3Client;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'segments-'));
  objects = await startS3({ dir, clock: createClock() });
  client = new S3Client({
    endpoint: objects.url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
afterAll(async () => {
  client.destroy();
  await objects.stop();
  await rm(dir, { recursive: true, force: true });
});

let buckets = 0;
async function emptyStore() {
  const bucket = `bucket-${++buckets}`;
  await objects.createBucket(bucket);
  return { bucket, segments: createSegments(bucket, client) };
}
const pointer = {
  key: 'a',
  cursorMs: 1,
  builtAtMs: 2,
  count: 3,
  bytes: 4,
  rawBytes: 5,
  lexicon: 'l',
  retired: [],
};

describe('segments', () => {
  it('come back as they were kept, packed in between', async () => {
    const { segments } = await emptyStore();
    const bytes = new Uint8Array(100_000).map((_, i) => i % 7);
    const written = await segments.write(bytes, Date.parse('2026-11-20T05:00:00Z'));
    const { key, bytes: packed } = written;
    expect(key).toMatch(/^search\/v\d+\/2026-11-20T05:00:00\.000Z-[\w-]+\.zst$/);
    expect(packed).toBeLessThan(1000);
    expect(written.rawBytes).toBe(100_000);
    expect(Buffer.from(await segments.read(written)).equals(Buffer.from(bytes))).toBe(true);
    await segments.remove(key);
    await expect(segments.read(written)).rejects.toThrow(key);
  });

  it('that were damaged are not opened', async () => {
    const { bucket, segments } = await emptyStore();
    const written = await segments.write(
      new Uint8Array(50_000).map((_, i) => (i * i) % 251),
      0,
    );
    const kept = await objects.store.open(bucket, written.key);
    const damaged = Buffer.concat(await kept!.body.toArray());
    damaged[damaged.length >> 1]! ^= 0xff;
    await objects.store.put(bucket, written.key, damaged);
    await expect(segments.read(written)).rejects.toThrow();
  });
});

describe('the pointer', () => {
  it('is set once where there is none, then moves only from where it was read', async () => {
    const { segments } = await emptyStore();
    expect(await segments.pointer()).toBeUndefined();
    expect(await segments.move(pointer, undefined)).toBe(true);
    expect(await segments.move(pointer, undefined)).toBe(false);
    const first = await segments.pointer();
    expect(first?.pointer).toEqual(pointer);
    expect(await segments.move({ ...pointer, key: 'b' }, first)).toBe(true);
    expect(await segments.move({ ...pointer, key: 'c' }, first)).toBe(false);
    expect((await segments.pointer())?.pointer.key).toBe('b');
  });

  it('says when it has not moved', async () => {
    const { segments } = await emptyStore();
    await segments.move(pointer, undefined);
    const kept = await segments.pointer();
    expect(await segments.pointer(kept?.eTag)).toBe('same');
    await segments.move({ ...pointer, key: 'b' }, kept);
    expect(await segments.pointer(kept?.eTag)).toMatchObject({ pointer: { key: 'b' } });
  });

  it('that is gone cannot be moved', async () => {
    const { bucket, segments } = await emptyStore();
    await segments.move(pointer, undefined);
    const kept = await segments.pointer();
    const [object] = await objects.store.list(bucket);
    await objects.store.remove(bucket, object!.key);
    expect(await segments.move(pointer, kept)).toBe(false);
  });
});
