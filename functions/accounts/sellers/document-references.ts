/** Which documents a person's registration holds: asked before their files are deleted. */

import type { Table } from '#functions/lib/table.ts';
import { hasDocuments } from '#shared/accounts/seller-rules.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { createSellersRepository } from './sellers-repository.ts';

/**
 * Which of these documents belong to their owner's registration: one that waits, or was decided on less than 30 days
 * ago, so that it can be sent again or contested. One read.
 */
export function documentsInUse(table: Pick<Table, 'get' | 'query'>, clock: Clock) {
  const repo = createSellersRepository(table);
  return async (ownerId: string, mediaIds: readonly string[]): Promise<Set<string>> => {
    const registration = await repo.read(ownerId);
    if (!registration || !hasDocuments(registration, clock.now())) return new Set();
    return new Set(mediaIds.filter((id) => registration.papers.includes(id)));
  };
}
