/** What registering as a seller and deciding on it ask of the world, and how papers are let go. */
import type { Cursors } from '../lib/cursor.ts';
import type { Write } from '../lib/writes.ts';
import type { Papers } from '../media/service.ts';
import type { GrantPorts } from './roles.ts';
import type { SellersRepository, StoredRegistration } from './sellers-repository.ts';
import type { TellPorts } from './telling.ts';

export interface SellerPorts extends GrantPorts, TellPorts {
  sellers: SellersRepository;
  papers: Papers;
  cursors: Cursors;
}

/** Papers that a registration holds no more: looked at again when they may go. */
export const released = (
  papers: Papers,
  { userId, version }: StoredRegistration,
  mediaIds: readonly string[],
  atMs: number,
): Write[] => papers.release({ by: `seller:${userId}:${version}`, ownerId: userId, mediaIds, atMs });
