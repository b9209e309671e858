/** The demo's adverts: videos and posters of this folder, put where pictures lie, kept by staff with their questions. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { DevStack } from '#local/dev-stack.ts';
import { LocalizedText } from '#shared/kernel/locale.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import { VideoId } from '#shared/wallet/staff-model.ts';
import type { Client } from '../client.ts';
import { dataDir } from '../people.ts';

/** Holds `{id}.webm` and its poster, `{id}.webp`, for every advert. */
export const advertsDir = import.meta.dirname;

const DemoAdvert = z.object({
  id: VideoId,
  advertiser: z.string(),
  seconds: z.int(),
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

type Target = Pick<DevStack, 'objects' | 'bucket'>;

/** Puts the adverts that are not there yet; `admin` keeps them. */
export async function seedAdverts({ objects, bucket }: Target, admin: Client): Promise<void> {
  const known = await admin.call(walletStaffApi.listRewardVideosForStaff);
  const ids = new Set(known.items.map(({ id }) => id));
  for (const [n, advert] of readDemoAdverts().entries()) {
    if (ids.has(advert.id)) continue;
    const path = `media/adverts/${advert.id}`;
    const put = async (ending: string, type: string) =>
      objects.store.put(
        bucket('media'),
        `${path}.${ending}`,
        await readFile(join(advertsDir, `${advert.id}.${ending}`)),
        { headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' } },
      );
    await put('webm', 'video/webm');
    await put('webp', 'image/webp');
    const { id, ...texts } = advert;
    await admin.call(walletStaffApi.putRewardVideo, {
      params: { videoId: id },
      body: {
        version: 0,
        video: {
          ...texts,
          src: `/${path}.webm`,
          poster: `/${path}.webp`,
          isActive: true,
          order: (n + 1) * 10,
        },
      },
    });
  }
}
