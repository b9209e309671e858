/** Documents of sellers: taken for a registration, read by their owner and, with a trace, by staff; let go. Files of listings are read alike. */

import { type Caller, isStaff } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { DocumentAddress } from '#shared/media/model.ts';
import { documentKey, fileKey } from '#shared/media/rules.ts';
import { audit } from '../lib/audit.ts';
import type { Table } from '../lib/table.ts';
import type { Transact, Write } from '../lib/writes.ts';
import { type CleanupCheck, scheduleCleanup } from './cleanup-queue.ts';
import type { SignAddress } from './document-links.ts';
import { createMediaRepository, type MediaRepository } from './repository.ts';
import { resolveUploads } from './resolve-uploads.ts';

/** How long an address is good: enough to fetch it, not to hand it on. */
const addressSeconds = 60;

export interface DocumentPorts {
  repo: Pick<MediaRepository, 'read'>;
  transact: Transact;
  sign: SignAddress;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}

/**
 * Where a document can be read for a minute, by its owner or by staff. What staff look at is in the audit log before
 * they see it. Raises `not-found` for everybody else, and for what is no document.
 */
export const readDocument =
  (ports: DocumentPorts) =>
  (caller: Caller, id: string): Promise<DocumentAddress> =>
    readPrivate(caller, { id, purpose: 'paper' }, ports);

/** The same of a listing's PDF, which visitors fetch with their listing once it is public. */
export const readReferenceFile =
  (ports: DocumentPorts) =>
  (caller: Caller, id: string): Promise<DocumentAddress> =>
    readPrivate(caller, { id, purpose: 'reference' }, ports);

async function readPrivate(
  caller: Caller,
  { id, purpose }: { id: string; purpose: 'paper' | 'reference' },
  { repo, transact, sign, clock, ids }: DocumentPorts,
): Promise<DocumentAddress> {
  const document = await repo.read(id);
  if (document?.purpose !== purpose || document.state !== 'ready') throw new DomainProblem('not-found');
  const { ownerId } = document;
  if (ownerId !== ownerOf(caller)) {
    if (!isStaff(caller)) throw new DomainProblem('not-found');
    const entry = { id: ids.ulid(), at: clock.now(), by: caller.userId, act: `view-${purpose}` };
    await transact([audit({ ...entry, on: { type: purpose, id }, after: { ownerId } })]);
  }
  const key = purpose === 'paper' ? documentKey(ownerId, id) : fileKey(purpose, id);
  return { url: await sign(key, addressSeconds), expiresInSeconds: addressSeconds };
}

/** What a registration does with documents. */
export function createDocuments(table: Pick<Table, 'get' | 'batchGet'>) {
  const repo = createMediaRepository(table);
  return {
    /** Notes that `by` holds these documents no more; they go once the day of `atMs` is over, if nothing else holds them. */
    release: (check: CleanupCheck): Write[] => (check.mediaIds.length > 0 ? [scheduleCleanup(check)] : []),
    /** Checks that these are the owner's own, ready documents, each once; refusals as of pictures, at `/papers/{i}`. */
    async claim(ownerId: string, ids: readonly string[]): Promise<void> {
      await resolveUploads(repo, { ownerId, purpose: 'paper', ids, pointer: '/papers' });
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;
