/** What a deployed marketplace holds before it is asked: listings in its table, and a picture that somebody uploads. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { systemClock } from '#functions/lib/clock.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { addUpload } from '#functions/media/create-upload.ts';
import { createMediaRepository, type StoredMedia } from '#functions/media/repository.ts';
import { seedBulk } from '#local/seed/bulk-seed.ts';
import { demoPeople } from '#local/seed/people.ts';
import { createSeedContext } from '#local/seed/seed-context.ts';
import { root } from '#scripts/build.ts';
import { originalKey } from '#shared/media/rules.ts';
import { clientOptions, type Emulator } from './emulator.ts';

const ownerId = systemIds.ulid();

/** The repositories of the seed over a table of the emulator, at the time of this machine. */
const contextOf = ({ url }: Emulator, name: string) =>
  createSeedContext({
    table: { endpoint: url, name },
    clock: { ...systemClock, offsetMs: 0, advance: async () => {}, set: async () => {} },
    environmentOf: () => ({}),
  });

/** Puts made-up listings into the table, each of them public. */
export async function addListings(emulator: Emulator, table: string, count: number): Promise<void> {
  const { listingPorts, close } = contextOf(emulator, table);
  await seedBulk({ count }, [{ id: ownerId, person: demoPeople[0]! }], new Map(), listingPorts);
  close();
}

const attempts = 120;
const pauseMs = 500;

/** Notes an upload, puts a picture where it is expected, and waits for what is said of it in the table. */
export async function uploadPicture(
  emulator: Emulator,
  { table: name, bucket }: { table: string; bucket: string },
): Promise<StoredMedia> {
  const { table, close } = contextOf(emulator, name);
  const s3 = new S3Client({ ...clientOptions(emulator), forcePathStyle: true });
  try {
    const repo = createMediaRepository(table);
    const ports = { repo, transact: table.transact, clock: systemClock, ids: systemIds };
    const { id } = await addUpload({ ownerId, purpose: 'listing', limits: [] }, ports);
    const Body = readFileSync(join(root, 'local/seed/pictures/avenue-1-1080.webp'));
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: originalKey(ownerId, id),
        Body,
        ContentType: 'image/webp',
      }),
    );
    for (let attempt = 1; ; attempt++) {
      const upload = await repo.read(id);
      if (upload && (upload.state !== 'pending' || attempt === attempts)) return upload;
      await pause(pauseMs);
    }
  } finally {
    s3.destroy();
    close();
  }
}
