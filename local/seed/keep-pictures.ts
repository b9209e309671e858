/** Pictures as uploads leave them, without the upload: renditions in the bucket, their items in the table. */
import type { Write } from '#functions/lib/writes.ts';
import { scheduleCleanup } from '#functions/media/cleanup-queue.ts';
import type { RenderedPicture } from '#functions/media/images.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import type { MediaStore } from '#functions/media/store.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { Picture } from '#shared/media/model.ts';
import { basePathOf, uploadRules } from '#shared/media/rules.ts';
import type { SeedContext } from './seed-context.ts';

export interface PictureTarget {
  /** What they are for; absent: a listing. */
  purpose?: 'listing' | 'content' | 'ad';
  wiring: Pick<SeedContext, 'table' | 'listingPorts'>;
  store: Pick<MediaStore, 'writeWebp'>;
}

/**
 * Stores renditions and pending uploads of pictures. They stay for good with `settle`, which belongs into
 * a later transaction; until then they go away by themselves, as any upload does that nobody looked at.
 */
export async function keepPictures(
  rendered: readonly RenderedPicture[],
  ownerId: string,
  { wiring: { table, listingPorts }, store, purpose = 'listing' }: PictureTarget,
): Promise<{ pictures: Picture[]; settle: Write[] }> {
  const media = createMediaRepository(table);
  const now = listingPorts.clock.now();
  const lookAtMs = now + uploadRules[purpose].unclaimedDays * dayMs;
  const uploads = rendered.map(({ renditions, width, height, color }) => {
    const mediaId = listingPorts.ids.ulid();
    const basePath = basePathOf(mediaId);
    const widths = renditions.map((one) => one.width);
    return { renditions, picture: { mediaId, basePath, widths, width, height, color } };
  });
  const files = uploads.flatMap(({ renditions, picture }) =>
    renditions.map(({ width, body }) => store.writeWebp(`${picture.basePath.slice(1)}/${width}.webp`, body)),
  );
  await Promise.all(files);
  const pending = uploads.flatMap(({ picture: { mediaId: id } }) => [
    media.add({ id, ownerId, purpose, state: 'pending', createdAt: instant(now) }, now + dayMs),
    scheduleCleanup({ by: id, ownerId, mediaIds: [id], atMs: lookAtMs }),
  ]);
  if (pending.length > 0) await table.transact(pending);
  return {
    pictures: uploads.map(({ picture }) => picture),
    settle: uploads.map(({ picture }) => media.settle(picture.mediaId, { state: 'ready', picture })),
  };
}
