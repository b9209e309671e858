/** Everything that can be put into a marketplace at its start: the demo, many made-up listings, an owner's rows. */
import { S3Client } from '@aws-sdk/client-s3';
import { createMediaStore } from '../../functions/media/store.ts';
import type { Picture } from '../../shared/media/model.ts';
import type { World } from '../world.ts';
import { createClient } from './client.ts';
import { type DemoReport, type OnProgress, seedDemo } from './demo.ts';
import { type PicturePool, type Poster, seedMany } from './many.ts';
import { demoPassword, demoPeople } from './people.ts';
import { type FileReport, seedFile } from './seed-file.ts';
import { openWiring, type Wiring } from './wiring.ts';

export { demoAccounts, demoPassword } from './people.ts';
export { reportLines } from './seed-file.ts';

export interface SeedOptions {
  /** So many made-up listings besides. */
  count?: number | undefined;
  /** An owner's rows (docs/seed-file.md). */
  file?: string | undefined;
  onProgress?: OnProgress;
}
export interface SeedReport {
  /** Absent where the demo was there already. */
  demo?: DemoReport;
  made?: number;
  file?: FileReport;
}

/**
 * Fills a world: a new one with the demo, then with what is asked for besides. The demo people own what is
 * made up, the demo seller an owner's rows.
 */
export async function seedWorld(world: World, options: SeedOptions = {}): Promise<SeedReport> {
  const wiring = openWiring(world);
  const report: SeedReport = {};
  try {
    const { onProgress, count, file } = options;
    if (world.isNew) report.demo = await seedDemo(world, wiring, onProgress ? { onProgress } : {});
    if (count || file) {
      const posters = await logInPosters(world);
      if (count) {
        const pool = await sharedPictures(posters, wiring);
        await seedMany(
          { count, from: world.clock.now() % 1e9 },
          posters,
          pool,
          wiring.listingPorts,
          onProgress,
        );
        report.made = count;
      }
      if (file) report.file = await seedRows(world, file, posters, wiring);
    }
    return report;
  } finally {
    wiring.close();
  }
}

/** The demo people's ids, as logging in tells them. */
const logInPosters = ({ url }: Pick<World, 'url'>): Promise<Poster[]> =>
  Promise.all(
    demoPeople.map(async (person, i) => {
      const client = createClient(url, `192.0.2.${i + 1}`);
      return { person, id: (await client.login(person.email, demoPassword)).me.id };
    }),
  );

/** The pictures of the demo people's own listings, by type and by type and category. */
async function sharedPictures(posters: readonly Poster[], { listingPorts }: Wiring): Promise<PicturePool> {
  const pool = new Map<string, Picture[]>();
  for (const { id } of posters) {
    const { rows } = await listingPorts.repo.own(id, 20);
    for (const { content } of await listingPorts.repo.whole(rows.map(({ card }) => card.id)))
      for (const key of [content.type, `${content.type}/${content.category}`])
        pool.set(key, [...(pool.get(key) ?? []), ...content.pictures]);
  }
  return pool;
}

async function seedRows(
  world: World,
  file: string,
  posters: readonly Poster[],
  wiring: Wiring,
): Promise<FileReport> {
  const endpoint = world.environmentOf('media').AWS_ENDPOINT_URL_S3;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new S3Client({
    region: 'ap-southeast-1',
    credentials,
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
  });
  try {
    const ownerId = posters.find(({ person }) => person.key === 'seller')!.id;
    return await seedFile(file, { wiring, store: createMediaStore(world.bucket('media'), client), ownerId });
  } finally {
    client.destroy();
  }
}
