/** Registering as a seller: what a person sends, and what staff make of it (decisions §2). */
import type { Write } from '../lib/writes.ts';
import { deciding } from './deciding.ts';
import { registering } from './registering.ts';
import { released, type SellerPorts } from './seller-ports.ts';
import type { StoredRegistration } from './sellers-repository.ts';

export function sellers(ports: SellerPorts) {
  return { ...registering(ports), ...deciding(ports) };
}
export type Sellers = ReturnType<typeof sellers>;

/** What goes with an account that is deleted: the registration, the hold of its tax number and of its papers. */
export const sellerLeaves = (
  { sellers: repo, papers }: Pick<SellerPorts, 'sellers' | 'papers'>,
  registration: StoredRegistration,
  nowMs: number,
): Write[] => [
  repo.remove(registration),
  ...(registration.state === 'refused' ? [] : [repo.freeTaxId(registration)]),
  ...released(papers, registration, registration.papers, nowMs),
];
