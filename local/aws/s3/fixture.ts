/** A running object store in a temporary folder with an SDK client, for the tests beside it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { createClock } from '#local/clock.ts';
import { startS3 } from './s3.ts';
import type { CreatedEvent, S3Options } from './types.ts';

/** The SDK's client of a store, with the key pair that the store accepts. */
export function clientOf(url: string, secretAccessKey = 'local', accessKeyId = 'local'): S3Client {
  return new S3Client({
    endpoint: url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
  });
}

/** Starts a store with the bucket `media`; `close` stops it and removes its folder. */
export async function startS3Fixture(options: Partial<S3Options> = {}) {
  const dir = options.dir ?? (await mkdtemp(join(tmpdir(), 'objects-')));
  const clock = options.clock ?? createClock();
  const events: CreatedEvent[] = [];
  const objects = await startS3({ clock, onCreated: (event) => events.push(event), ...options, dir });
  await objects.createBucket('media');
  const client = clientOf(objects.url);
  return {
    ...objects,
    dir,
    clock,
    events,
    client,
    async close() {
      client.destroy();
      await objects.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export type S3Fixture = Awaited<ReturnType<typeof startS3Fixture>>;

/** What a promise is rejected with, as the SDK names it. */
export async function refusalOf(promise: Promise<unknown>): Promise<{ name: string; status?: number }> {
  try {
    await promise;
  } catch (error) {
    const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    return { name, status: $metadata?.httpStatusCode };
  }
  return { name: 'nothing was refused' };
}
