/** The demo's display adverts: one on each position, of invented companies, placed by an admin through the use cases. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { advertDayWrites } from '#functions/adverts/measure/advert-days.ts';
import { createAdvertRepository } from '#functions/adverts/repository.ts';
import { createAdvertService } from '#functions/adverts/service.ts';
import { advertisingRequests } from '#functions/cases/public.ts';
import type { Write } from '#functions/lib/writes.ts';
import { createPictures } from '#functions/media/public.ts';
import { invoicesOf } from '#functions/wallet/public.ts';
import { AdPosition, AdvertTexts } from '#shared/adverts/model.ts';
import { advertDay, dayAfter, daysFrom } from '#shared/adverts/rules.ts';
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

/** What an advert brought on each day before today: more on some days than on others, the same for every start. */
function demoFigures(id: string, position: AdPosition, from: string, today: string): Write[][] {
  const usual = { 'home-hero': 420, 'list-top': 260, 'list-side': 130, 'detail-side': 60 }[position];
  return Array.from({ length: daysFrom(from, today) - 1 }, (_, n) => {
    const views = Math.round(usual * (0.7 + ((n * 37) % 60) / 100));
    const clicks = Math.round(views * (0.006 + ((n * 13) % 10) / 1000));
    return advertDayWrites.addDay(id, { day: dayAfter(from, n), position, views, clicks });
  });
}

/** They have run for a week, and run on for so long. */
const daysLeft = 60;

/** Places those that are not there yet; `adminId` has checked their links. */
export async function seedDisplayAdverts(
  adminId: string,
  { wiring, store }: PictureTarget & { wiring: SeedContext },
): Promise<number> {
  const { table, listingPorts } = wiring;
  const { clock, ids, transact, idempotency, cursors, points } = listingPorts;
  const service = createAdvertService({
    ...{ clock, ids, transact, idempotency, cursors },
    repo: createAdvertRepository(table),
    pictures: createPictures(table),
    requests: advertisingRequests(table),
    points,
    invoices: invoicesOf(table),
    readNames: async () => new Map(),
    // Nobody sees adverts here: what they have brought is added as it is.
    markOf: async () => ({ network: '', browser: '' }),
    uncounted: () => {},
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
    const { id, from } = await service.create(
      { userId: adminId, roles: ['admin'] },
      input,
      `demo-advert-${advert.position}-${today}`,
    );
    for (const writes of demoFigures(id, advert.position, from, today)) await table.transact(writes);
  }
  return missing.length;
}
