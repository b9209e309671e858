/** Uploads in the table: one item each, pending until the picture has been looked at. */
import * as z from 'zod';
import { Instant } from '#shared/kernel/time.ts';
import { Shot } from '#shared/listings/evidence-model.ts';
import { Media, MediaPurpose } from '#shared/media/model.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, putNew, remove, update, type Write } from '../lib/writes.ts';

/** An upload as stored. */
export const StoredMedia = Media.extend({
  ownerId: z.string(),
  purpose: MediaPurpose,
  createdAt: Instant,
  /** Of a picture that is ready: by which near-duplicates are found. Never shown. */
  hash: z.string().optional(),
  /** The import that brought it. */
  importId: z.string().optional(),
  /** Of a photo that was handed in as evidence: what its camera wrote into it. For staff alone. */
  shot: Shot.optional(),
  /** When it was seen that nothing shows it: it can be resolveUploads no more, and goes a day later. */
  leavingSince: Instant.optional(),
});
export type StoredMedia = z.infer<typeof StoredMedia>;
/** What became of an upload. */
export type Settled = Pick<
  StoredMedia,
  'state' | 'refusal' | 'picture' | 'bytes' | 'pages' | 'hash' | 'shot'
>;

const key = (mediaId: string): Key => ({ pk: `M#${mediaId}`, sk: 'META' });
/** gsi1: a person's uploads by when they were made. */
const ownerPartition = (ownerId: string) => `U#${ownerId}#M`;

export type MediaRepository = ReturnType<typeof createMediaRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createMediaRepository = (table: Pick<Table, 'get' | 'batchGet'>) => ({
  async read(mediaId: string): Promise<StoredMedia | undefined> {
    const item = await table.get(key(mediaId), { isConsistent: true });
    return item && StoredMedia.parse(item);
  },
  /** Uploads in the order of the ids; unknown ones are left out. */
  async readAll(mediaIds: readonly string[]): Promise<StoredMedia[]> {
    const items = mediaIds.length > 0 ? await table.batchGet(mediaIds.map(key), { isConsistent: true }) : [];
    return items.map((item) => StoredMedia.parse(item));
  },
  /** A new upload. While nothing comes of it, it goes away by itself at `goneAt` (ms). */
  add: (media: StoredMedia, goneAt: number): Write =>
    putNew(
      {
        ...key(media.id),
        ...media,
        ttl: Math.ceil(goneAt / 1000),
        gsi1pk: ownerPartition(media.ownerId),
        gsi1sk: `${media.createdAt}#${media.id}`,
      },
      'already-exists',
    ),
  /** What became of a pending upload; raises `state-conflict` when that was said before. A picture stays for good. */
  settle: (mediaId: string, { state, refusal, picture, bytes, pages, hash, shot }: Settled): Write =>
    update(
      key(mediaId),
      {
        set: { state, refusal, picture, bytes, pages, hash, shot },
        ...(state === 'ready' && { remove: ['ttl'] }),
      },
      { equals: { state: 'pending' } },
      'state-conflict',
    ),
  /** Marks a picture that nothing shows; raises `state-conflict` where there is none. */
  mark: (mediaId: string, leavingSince: string): Write =>
    update(key(mediaId), { set: { leavingSince } }, { equals: { state: 'ready' } }, 'state-conflict'),
  /** It is shown after all. */
  unmark: (mediaId: string): Write =>
    update(key(mediaId), { remove: ['leavingSince'] }, { equals: { state: 'ready' } }, 'state-conflict'),
  /** Removes an upload; harmless where there is none. */
  remove: (mediaId: string): Write => remove(key(mediaId)),
});

/** A page of a person's uploads, oldest first (gsi1). One query. */
export const listUploads =
  (table: Pick<Table, 'query'>) =>
  async (ownerId: string, limit: number, start?: Item): Promise<{ uploads: StoredMedia[]; next?: Item }> => {
    const page = await table.query({ pk: ownerPartition(ownerId), index: 'gsi1', limit, start });
    const uploads = page.items.map((item) => StoredMedia.parse(item));
    return { uploads, ...(page.lastKey && { next: page.lastKey }) };
  };

/** A person's newest uploads since a time, at most 200 (gsi1). One query. */
export const recentUploads =
  (table: Pick<Table, 'query'>) =>
  async (ownerId: string, since: Instant): Promise<StoredMedia[]> => {
    const page = await table.query({
      pk: ownerPartition(ownerId),
      sk: { after: since },
      index: 'gsi1',
      isDescending: true,
      limit: 200,
    });
    return page.items.map((item) => StoredMedia.parse(item));
  };
