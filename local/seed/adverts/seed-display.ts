/** The demo's display adverts: one on each position, of invented companies, placed by an admin through the use cases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { createAdvertRepository } from '#functions/adverts/repository.ts';
import { createAdvertService } from '#functions/adverts/service.ts';
import { advertisingRequests } from '#functions/cases/public.ts';
import { createPictures } from '#functions/media/public.ts';
import { AdPosition, AdvertTexts } from '#shared/adverts/model.ts';
import { advertDay, dayAfter } from '#shared/adverts/rules.ts';
import { LocalizedText } from '#shared/kernel/locale.ts';
import { readDemoPicture } from '../demo-pictures.ts';
import { keepPictures, type PictureTarget } from '../keep-pictures.ts';
import { dataDir } from '../people.ts';
import type { SeedContext } from '../seed-context.ts';

const DemoAdvert = z.object({
  customerName: z.string(),
  position: AdPosition,
  picture: z.string(),
  alt: LocalizedText,
  link: z.url(),
  texts: AdvertTexts,
});
const readDisplayAdverts = () =>
  z
    .object({ adverts: z.array(DemoAdvert) })
    .parse(JSON.parse(readFileSync(join(dataDir, 'display-adverts.json'), 'utf8'))).adverts;

/** They have run for a week, and run on for so long. */
const daysLeft = 60;

/** Places those that are not there yet; `adminId` has checked their links. */
export async function seedDisplayAdverts(
  adminId: string,
  { wiring, store }: PictureTarget & { wiring: SeedContext },
): Promise<number> {
  const { table, listingPorts } = wiring;
  const { clock, ids, transact, idempotency, cursors } = listingPorts;
  const service = createAdvertService({
    ...{ clock, ids, transact, idempotency, cursors },
    repo: createAdvertRepository(table),
    pictures: createPictures(table),
    requests: advertisingRequests(table),
    readNames: async () => new Map(),
    // The change log tells the pages; nobody waits for the event here.
    changed: async () => {},
  });
  const known = new Set((await service.list({ limit: 50 })).items.map(({ customerName }) => customerName));
  const today = advertDay(clock.now());
  const missing = readDisplayAdverts().filter(({ customerName }) => !known.has(customerName));
  for (const { picture, alt, ...advert } of missing) {
    const target = { wiring, store, purpose: 'ad' as const };
    const { pictures, settle } = await keepPictures([await readDemoPicture(picture)], adminId, target);
    await table.transact(settle);
    const input = {
      ...{ ...advert, images: [{ mediaId: pictures[0]!.mediaId, alt }], isLinkChecked: true, weight: 1 },
      ...{ from: dayAfter(today, -7), to: dayAfter(today, daysLeft) },
      targets: { locales: [], types: [], provinces: [] },
    };
    await service.create(
      { userId: adminId, roles: ['admin'] },
      input,
      `demo-advert-${advert.position}-${today}`,
    );
  }
  return missing.length;
}
