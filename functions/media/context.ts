/** Opens the use cases of media over the real table and bucket. */
import * as z from 'zod';
import type { UploadPurpose } from '#shared/media/model.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import type { Table } from '../lib/table.ts';
import type { SignAddress } from './document-links.ts';
import { createImportPictures, type ImportPictures } from './import-pictures.ts';
import { mediaPersonalData } from './personal-data.ts';
import { createMediaRepository, recentUploads } from './repository.ts';
import { createMediaService, type MediaPorts, type MediaService } from './service.ts';
import type { MediaStore } from './store.ts';

/** The bucket's client is loaded with the first use: to ask what became of an upload needs none. */
export function lazyStore(
  bucket: string,
): Pick<MediaStore, 'form' | 'read' | 'writeOriginal' | 'writeWebp' | 'remove' | 'removeBelow'> {
  let opened: Promise<MediaStore> | undefined;
  const store = () => {
    opened ??= import('./store.ts').then(({ createMediaStore }) => createMediaStore(bucket));
    return opened;
  };
  return {
    form: async (form) => (await store()).form(form),
    read: async (key, maxBytes) => (await store()).read(key, maxBytes),
    writeOriginal: async (key, body) => (await store()).writeOriginal(key, body),
    writeWebp: async (key, body, isPrivate) => (await store()).writeWebp(key, body, isPrivate),
    remove: async (key) => (await store()).remove(key),
    removeBelow: async (prefix) => (await store()).removeBelow(prefix),
  };
}

/** As rare as documents are. */
export function lazySigner(bucket: string): SignAddress {
  let opened: Promise<SignAddress> | undefined;
  return async (key, expiresInSeconds, savedAs) => {
    opened ??= import('./document-links.ts').then(({ createSigner }) => createSigner(bucket));
    return (await opened)(key, expiresInSeconds, savedAs);
  };
}

/** Asked only of who has many uploads. */
const usedBy =
  (table: Table) =>
  async (
    purpose: UploadPurpose,
    ownerId: string,
    mediaIds: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (purpose === 'listing' || purpose === 'reference') {
      const { picturesInUse } = await import('../listings/public.ts');
      return picturesInUse(table)(ownerId, mediaIds);
    }
    if (purpose === 'content' || purpose === 'report') {
      const { contentMediaInUse } = await import('../content/public.ts');
      return contentMediaInUse(table)(ownerId, mediaIds);
    }
    if (purpose === 'ad') {
      const { advertImagesInUse } = await import('../adverts/public.ts');
      return advertImagesInUse(table)(ownerId, mediaIds);
    }
    if (purpose === 'evidence' || purpose === 'evidence-pdf') {
      const { evidenceInUse } = await import('../listings/public.ts');
      return evidenceInUse(table, systemClock)(mediaIds);
    }
    if (purpose !== 'paper') return new Set<string>();
    const { documentsInUse } = await import('../accounts/public.ts');
    const { certificatePapersInUse } = await import('../agencies/public.ts');
    return new Set([
      ...(await documentsInUse(table, systemClock)(ownerId, mediaIds)),
      ...(await certificatePapersInUse(table)(mediaIds)),
    ]);
  };

/** The use cases of the calls, from the environment: MEDIA_BUCKET. What draws is given: other functions have no such library. */
export function createMediaContext(table: Table, watermark: MediaPorts['watermark']): MediaService {
  const { MEDIA_BUCKET } = readEnv({ MEDIA_BUCKET: z.string() });
  return createMediaService({
    repo: createMediaRepository(table),
    transact: table.transact,
    store: lazyStore(MEDIA_BUCKET),
    sign: lazySigner(MEDIA_BUCKET),
    recent: recentUploads(table),
    used: usedBy(table),
    watermark,
    held: async (mediaIds) =>
      (await import('../listings/public.ts')).evidenceInUse(table, systemClock)(mediaIds),
    nameOf: async (userId) => {
      const { createUserDirectory, displayNameOf } = await import('../accounts/public.ts');
      const [person] = await createUserDirectory(table).byIds([userId]);
      return person ? displayNameOf(person) : userId;
    },
    clock: systemClock,
    ids: systemIds,
  });
}

/** What imports do with pictures, from the environment: MEDIA_BUCKET, and WEBHOOK_LOOPBACK on a stack of one machine. */
export function openImportPictures(table: Table): ImportPictures {
  const env = readEnv({ MEDIA_BUCKET: z.string(), WEBHOOK_LOOPBACK: z.literal('allowed').optional() });
  return createImportPictures({
    ...{ repo: createMediaRepository(table), transact: table.transact, store: lazyStore(env.MEDIA_BUCKET) },
    ...{ clock: systemClock, ids: systemIds },
    fetch: async (address, options) => (await import('../lib/safe-fetch.ts')).fetchPublic(address, options),
    allowsLoopback: env.WEBHOOK_LOOPBACK === 'allowed',
  });
}

/** What is stored of a person, in this table and bucket. */
export const openMediaPersonalData = (table: Table, bucket: string) =>
  mediaPersonalData({
    table,
    transact: table.transact,
    store: lazyStore(bucket),
    heldByContent: async (ownerId, mediaIds) => {
      const used = usedBy(table);
      return new Set([
        ...(await used('content', ownerId, mediaIds)),
        ...(await used('ad', ownerId, mediaIds)),
      ]);
    },
    heldByEvidence: async (mediaIds) => {
      const { sealedPictures } = await import('../cases/public.ts');
      return sealedPictures(table)(mediaIds);
    },
  });
