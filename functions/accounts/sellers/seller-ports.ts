/** What the use cases of sellers ask of the world outside them, and the writes that release what a registration holds. */
import type { Cursors } from '#functions/lib/cursor.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Documents } from '#functions/media/public.ts';
import type { AccountPorts } from '../ports.ts';
import type { GrantPorts } from '../staff/staff-ports.ts';
import type { SellersRepository, StoredRegistration } from './sellers-repository.ts';

export interface SellerPorts extends GrantPorts, Pick<AccountPorts, 'notify'> {
  sellers: SellersRepository;
  documents: Documents;
  cursors: Cursors;
}

/** Documents that a registration no longer holds: looked at again when they may be deleted. */
export const releaseDocuments = (
  { userId, version }: StoredRegistration,
  mediaIds: readonly string[],
  atMs: number,
  { documents }: Pick<SellerPorts, 'documents'>,
): Write[] => documents.release({ by: `seller:${userId}:${version}`, ownerId: userId, mediaIds, atMs });

/** Removes the registration of an account that is deleted, with the hold of its tax number and of its documents. */
export const removeRegistration = (
  registration: StoredRegistration,
  nowMs: number,
  ports: Pick<SellerPorts, 'sellers' | 'documents'>,
): Write[] => [
  ports.sellers.remove(registration),
  ...(registration.state === 'refused' ? [] : [ports.sellers.freeTaxId(registration)]),
  ...releaseDocuments(registration, registration.papers, nowMs, ports),
];
