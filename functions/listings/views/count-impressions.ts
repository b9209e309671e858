/** Counts cards that were in sight, as the bus brings them: into the days of their listings, at most once. */
import type { Table } from '#functions/lib/table.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, dayMs, vietNamDay } from '#shared/kernel/time.ts';
import { sampledOneIn } from '#shared/listings/impressions.ts';
import { isPublic } from '#shared/listings/rules.ts';
import type { ListingRepository } from '../repository.ts';
import type { Impressions } from './note-impressions.ts';

interface CountPorts {
  repo: Pick<ListingRepository, 'metas' | 'countImpressions' | 'markBatch'>;
  write: Table['write'];
  clock: Clock;
}

/**
 * Counts a batch: one read, a mark of the batch, and a unit for each listing that is public and somebody else's. What
 * is cut off after the mark is lost rather than counted twice: an estimate may be short of a page, never ahead of it.
 */
export async function countImpressions(
  { batch, codes, day, by }: Impressions,
  { repo, write, clock }: CountPorts,
): Promise<'counted' | 'known' | 'refused'> {
  const now = clock.now();
  if (day !== vietNamDay(now) && day !== vietNamDay(now - dayMs)) return 'refused';
  const metas = [...(await repo.metas(codes.map(listingIdOf))).values()];
  const shown = metas.filter((meta) => isPublic(meta, now) && meta.ownerId !== by);
  if (shown.length === 0) return 'refused';
  try {
    await write(repo.markBatch(batch, now));
  } catch (error) {
    if (error instanceof DomainProblem && error.code === 'already-exists') return 'known';
    throw error;
  }
  await Promise.all(shown.map(({ id }) => write(repo.countImpressions(id, day, sampledOneIn, now))));
  return 'counted';
}
