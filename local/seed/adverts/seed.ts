/** The demo's adverts: rendered once, put where pictures lie, and kept by staff with their questions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { LocalizedText } from '../../../shared/kernel/locale.ts';
import { walletStaffApi } from '../../../shared/wallet/staff-api.ts';
import { VideoId } from '../../../shared/wallet/staff-model.ts';
import type { World } from '../../world.ts';
import type { Client } from '../client.ts';
import { dataDir } from '../people.ts';
import { clipOf } from './clip.ts';

/** Rendered clips are kept here, over all worlds of this checkout. */
export const clipCache = join(import.meta.dirname, '../../../.cache/demo-adverts');

const DemoAdvert = z.object({
  id: VideoId,
  advertiser: z.string(),
  seconds: z.int(),
  scenes: z.array(z.string()).min(2),
  hue: z.number(),
  title: LocalizedText,
  question: LocalizedText,
  answers: z.array(LocalizedText).min(2),
  rightAnswer: z.int(),
});
export type DemoAdvert = z.infer<typeof DemoAdvert>;

export const readDemoAdverts = (): DemoAdvert[] =>
  z
    .object({ adverts: z.array(DemoAdvert) })
    .parse(JSON.parse(readFileSync(join(dataDir, 'adverts.json'), 'utf8'))).adverts;

/** The clip of a demo advert, from the cache where it was rendered before. */
export const clipOfAdvert = ({ id, scenes, hue, seconds }: DemoAdvert) =>
  clipOf({ seconds, scenes: scenes.map((scene, n) => ({ scene, hue, seed: `${id} ${n}` })) }, clipCache);

type Target = Pick<World, 'objects' | 'bucket'>;

/** Puts the adverts that are not there yet; `admin` keeps them. */
export async function seedAdverts({ objects, bucket }: Target, admin: Client): Promise<void> {
  const known = await admin.call(walletStaffApi.listRewardVideosForStaff);
  const ids = new Set(known.items.map(({ id }) => id));
  for (const [n, advert] of readDemoAdverts().entries()) {
    if (ids.has(advert.id)) continue;
    const { webm, poster } = await clipOfAdvert(advert);
    const path = `media/adverts/${advert.id}`;
    const put = (key: string, body: Uint8Array, type: string) =>
      objects.store.put(bucket('media'), key, Buffer.from(body), {
        headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      });
    await put(`${path}.webm`, webm, 'video/webm');
    await put(`${path}.webp`, poster, 'image/webp');
    const { id, scenes, hue, ...words } = advert;
    await admin.call(walletStaffApi.putRewardVideo, {
      params: { videoId: id },
      body: {
        version: 0,
        video: {
          ...words,
          src: `/${path}.webm`,
          poster: `/${path}.webp`,
          isActive: true,
          order: (n + 1) * 10,
        },
      },
    });
  }
}
