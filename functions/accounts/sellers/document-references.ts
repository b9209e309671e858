/** Which documents a person's registration holds: asked before their files are deleted. */

import type { Table } from '#functions/lib/table.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { documentKeptDays } from '#shared/media/rules.ts';
import { createSellersRepository } from './sellers-repository.ts';

/**
 * Which of these documents belong to their owner's registration: one that waits or was approved, or was refused less
 * than 30 days ago, so that it can be sent again. One read.
 */
export function documentsInUse(table: Pick<Table, 'get' | 'query'>, clock: Clock) {
  const repo = createSellersRepository(table);
  return async (ownerId: string, mediaIds: readonly string[]): Promise<Set<string>> => {
    const registration = await repo.read(ownerId);
    if (!registration) return new Set();
    const { state, decidedAt = '', papers } = registration;
    const isOver = state === 'refused' && Date.parse(decidedAt) + documentKeptDays * dayMs <= clock.now();
    return new Set(isOver ? [] : mediaIds.filter((id) => papers.includes(id)));
  };
}
