/** Everything that can be put into a marketplace at its start: the demo, many made-up listings, an owner's rows. */
import { createAgencyRepository } from '#functions/agencies/repository.ts';
import type { Picture } from '#shared/media/model.ts';
import type { DevStack } from '../dev-stack.ts';
import { type PicturePool, type Poster, seedBulk } from './bulk-seed.ts';
import { createClient } from './client.ts';
import { type DemoReport, type OnProgress, seedDemo } from './demo.ts';
import { withMediaStore } from './media-store.ts';
import { demoPassword, demoPeople } from './people.ts';
import { createSeedContext, type SeedContext } from './seed-context.ts';
import { type FileReport, seedFile } from './seed-file.ts';

export { demoAccounts } from './people.ts';
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
export async function seedDevStack(world: DevStack, options: SeedOptions = {}): Promise<SeedReport> {
  const wiring = createSeedContext(world);
  const report: SeedReport = {};
  try {
    const { onProgress, count, file } = options;
    if (world.isNew) report.demo = await seedDemo(world, wiring, onProgress ? { onProgress } : {});
    if (count || file) {
      const posters = await logInPosters(world);
      if (count) {
        const pool = await sharedPictures(posters, wiring);
        await seedBulk(
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
const logInPosters = ({ url }: Pick<DevStack, 'url'>): Promise<Poster[]> =>
  Promise.all(
    demoPeople.map(async (person, i) => {
      const client = createClient(url, `192.0.2.${i + 1}`);
      return { person, id: (await client.login(person.email, demoPassword)).me.id };
    }),
  );

/** The pictures of the listings of demo people and their agencies, by type and by type and category. */
export async function sharedPictures(
  posters: readonly Poster[],
  { listingPorts, table }: Pick<SeedContext, 'listingPorts' | 'table'>,
): Promise<PicturePool> {
  const pool = new Map<string, Picture[]>();
  const { seatsOf } = createAgencyRepository(table);
  const seats = (await Promise.all(posters.map(({ id }) => seatsOf(id)))).flat();
  const owners = [...posters.map(({ id }) => id), ...seats.map(({ agencyId }) => agencyId)];
  for (const id of new Set(owners)) {
    const { rows } = await listingPorts.repo.own(id, 20);
    for (const { content } of await listingPorts.repo.whole(rows.map(({ card }) => card.id)))
      for (const key of [content.type, `${content.type}/${content.category}`])
        pool.set(key, [...(pool.get(key) ?? []), ...content.pictures]);
  }
  return pool;
}

function seedRows(
  world: DevStack,
  file: string,
  posters: readonly Poster[],
  wiring: SeedContext,
): Promise<FileReport> {
  const ownerId = posters.find(({ person }) => person.key === 'seller')!.id;
  return withMediaStore(world, (store) => seedFile(file, { wiring, store, ownerId }));
}
