/** Files that posters hand in for a listing: taken by listings, read by their owner and, with a trace and a watermark, by staff. */

import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { type Clock, vietNamDate, vietNamTime } from '#shared/kernel/time.ts';
import type { Shot } from '#shared/listings/evidence-model.ts';
import { type DocumentAddress, imageMaxBytes } from '#shared/media/model.ts';
import { evidenceKey, fileKey, watermarkedKey } from '#shared/media/rules.ts';
import { audit } from '../lib/audit.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import type { SignAddress } from './document-links.ts';
import { createMediaRepository, type MediaRepository, type StoredMedia } from './repository.ts';
import { resolveUploads } from './resolve-uploads.ts';
import type { MediaStore } from './store.ts';

/** How long an address is good: enough to fetch it, not to hand it on. */
const addressSeconds = 60;

export interface EvidenceReading {
  repo: Pick<MediaRepository, 'read'>;
  transact: Transact;
  sign: SignAddress;
  store: Pick<MediaStore, 'read' | 'writeWebp'>;
  /** Draws a line over a picture. */
  watermark(picture: Uint8Array, text: string): Promise<Uint8Array>;
  /** Which of these files may be opened: handed in, and not past the day they go. */
  held(mediaIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** The name of a person, for the watermark. */
  nameOf(userId: string): Promise<string>;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

/**
 * Where a file can be read for a minute. Its owner gets it as it is. Staff get a picture with a watermark of their name
 * and the moment, and a PDF, which nothing here can draw on, under a name that says both; what they open is in the
 * audit log before they see it. Raises `not-found` for everybody else, and for what may not be opened any more.
 */
export const readEvidence =
  (ports: EvidenceReading) =>
  async (caller: Caller, id: string): Promise<DocumentAddress> => {
    const file = await ports.repo.read(id);
    const isReady = file?.state === 'ready' && isEvidence(file);
    if (!isReady || !mayRead(caller, file) || !(await ports.held([id])).has(id))
      throw new DomainProblem('not-found');
    if (file.ownerId === ownerOf(caller)) return addressOf(keyOf(file), ports);
    await noteReading(caller, file, ports);
    const now = ports.clock.now();
    const name = await ports.nameOf(caller.userId);
    const opened = `${name} ${vietNamDate(now)} ${vietNamTime(now)}`;
    if (file.purpose === 'evidence-pdf')
      return addressOf(keyOf(file), ports, `${opened.replace(':', '-')}.pdf`);
    return addressOf(await watermarked(file, caller, opened, ports), ports);
  };

const isEvidence = ({ purpose }: StoredMedia) => purpose === 'evidence' || purpose === 'evidence-pdf';
const mayRead = (caller: Caller, { ownerId }: StoredMedia) => ownerId === ownerOf(caller) || isStaff(caller);
const keyOf = ({ id, purpose }: StoredMedia): string =>
  purpose === 'evidence-pdf' ? fileKey('evidence-pdf', id) : evidenceKey(id);

const addressOf = async (
  key: string,
  { sign }: Pick<EvidenceReading, 'sign'>,
  savedAs?: string,
): Promise<DocumentAddress> => ({
  url: await sign(key, addressSeconds, savedAs),
  expiresInSeconds: addressSeconds,
});

async function noteReading(
  { userId: by }: Caller,
  { id, ownerId }: StoredMedia,
  { transact, ids, clock }: Pick<EvidenceReading, 'transact' | 'ids' | 'clock'>,
): Promise<void> {
  const entry = { id: ids.ulid(), at: clock.now(), by, act: 'view-evidence' };
  await transact([audit({ ...entry, on: { type: 'evidence', id }, after: { ownerId } })]);
}

/** The picture as this reader may see it, stored beside it: one for each reader, gone with the picture. */
async function watermarked(
  file: StoredMedia,
  { userId }: Caller,
  text: string,
  { store, watermark }: Pick<EvidenceReading, 'store' | 'watermark'>,
): Promise<string> {
  const picture = await store.read(keyOf(file), imageMaxBytes * 2);
  if (!picture || picture === 'too-large') throw new DomainProblem('not-found');
  const key = watermarkedKey(file.id, userId);
  await store.writeWebp(key, await watermark(picture, text), true);
  return key;
}

/** What listings do with these files. */
export function createEvidenceFiles(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createMediaRepository(table);
  return {
    /** Checks that these are the owner's own, ready files, each once; refusals as of pictures, at their pointers. */
    async claim(
      ownerId: string,
      { imageIds, pdfIds }: { imageIds: readonly string[]; pdfIds: readonly string[] },
    ): Promise<void> {
      await resolveUploads(repo, { ownerId, purpose: 'evidence', ids: imageIds, pointer: '/imageIds' });
      await resolveUploads(repo, { ownerId, purpose: 'evidence-pdf', ids: pdfIds, pointer: '/pdfIds' });
    },
    /** What cameras wrote into photos, by photo. One request. */
    async shots(mediaIds: readonly string[]): Promise<Record<string, Shot>> {
      const photos = await repo.readAll(mediaIds);
      return Object.fromEntries(photos.flatMap(({ id, shot }) => (shot ? [[id, shot]] : [])));
    },
  };
}
