/** A real table and a real bucket for the tests of media, with the service and what happens to an upload. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { systemIds } from '#functions/lib/ids.ts';
import { fetchPublic } from '#functions/lib/safe-fetch.ts';
import { startTestTable } from '#functions/lib/testing/table.ts';
import { startS3 } from '#local/aws/s3/s3.ts';
import type { CreatedEvent } from '#local/aws/s3/types.ts';
import { createClock } from '#local/clock.ts';
import type { Upload } from '#shared/media/model.ts';
import { createCleanupQueue } from '../cleanup-queue.ts';
import { createSigner } from '../document-links.ts';
import { createDocuments } from '../documents.ts';
import { renderDocument, renderPicture, shotOf } from '../images.ts';
import { createImportPictures } from '../import-pictures.ts';
import { createPictures } from '../pictures.ts';
import { processUpload } from '../process-upload.ts';
import { createMediaRepository, recentUploads } from '../repository.ts';
import { createMediaService } from '../service.ts';
import { createMediaStore } from '../store.ts';
import { withWatermark } from '../watermark.ts';

const bucket = 'media';

/** Starts table and bucket; `stop` ends them. */
export async function startMediaWorld() {
  const clock = createClock();
  const dir = await mkdtemp(join(tmpdir(), 'media-'));
  const events: CreatedEvent[] = [];
  const inUse = new Set<string>();
  const objects = await startS3({ dir, clock, onCreated: (event) => events.push(event) });
  await objects.createBucket(bucket);
  const world = await startTestTable();
  const client = new S3Client({
    endpoint: objects.url,
    region: 'ap-southeast-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const repo = createMediaRepository(world.table);
  const { transact } = world.table;
  const store = createMediaStore(bucket, client);
  return {
    ...world,
    clock,
    store,
    repo,
    queue: createCleanupQueue(world.table),
    /** Uploads that were announced, oldest first. */
    events,
    /** What something holds. */
    inUse,
    service: createMediaService({
      ...{ repo, transact, store, clock, ids: systemIds, recent: recentUploads(world.table) },
      sign: createSigner(bucket, client),
      watermark: withWatermark,
      held: async (ids) => new Set(ids.filter((id) => inUse.has(id))),
      nameOf: async () => 'Lê Thị Đào',
      used: async (_, __, ids) => new Set(ids.filter((id) => inUse.has(id))),
    }),
    /** Pictures of imports; a server on this machine counts as public. */
    importPictures: createImportPictures({
      ...{ repo, transact, store, clock, ids: systemIds, fetch: fetchPublic, allowsLoopback: true },
    }),
    pictures: createPictures(world.table),
    documents: createDocuments(world.table),
    sign: createSigner(bucket, client),
    process: processUpload({
      repo,
      transact,
      store,
      render: renderPicture,
      renderDocument,
      readShot: shotOf,
    }),
    put: (key: string, body: Uint8Array) => objects.store.put(bucket, key, body),
    keys: async () => (await objects.store.list(bucket)).map(({ key }) => key),
    head: (key: string) => objects.store.head(bucket, key),
    stop: async () => {
      client.destroy();
      await objects.stop();
      await world.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
export type MediaWorld = Awaited<ReturnType<typeof startMediaWorld>>;

/** Posts a form as a browser does; gives the status and the code of a refusal. */
export async function post({ url, fields }: Pick<Upload, 'url' | 'fields'>, file: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
  const reply = await fetch(url, { method: 'POST', body: form });
  const code = /<Code>(\w+)<\/Code>/.exec(await reply.text())?.[1];
  return { status: reply.status, ...(code && { code }) };
}
