/** Counts a viewer that the bus brings: into the one item of the listing and day, once however often it comes. */
import type { Table } from '#functions/lib/table.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, dayMs, vietNamDay } from '#shared/kernel/time.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { marksMax, withViewer } from '#shared/listings/viewers.ts';
import type { ListingRepository } from '../repository.ts';
import { viewersOf } from '../storage/listing-days.ts';
import type { View } from './note-view.ts';

interface CountPorts {
  repo: Pick<ListingRepository, 'headAndDay' | 'putViewers'>;
  write: Table['write'];
  clock: Clock;
}
/** Viewers of one listing who come at the same moment count one after the other. */
const attempts = 8;

/**
 * Counts a view: one read, and one write of a unit where it is a viewer who was not counted yet. What is not public,
 * one's own, or of a day that is over counts for nothing. Raises `version-conflict` where others were faster each time.
 */
export async function countView(
  view: View,
  { repo, write, clock }: CountPorts,
): Promise<'counted' | 'known' | 'refused'> {
  const { code, kind, day, mark, by } = view;
  const now = clock.now();
  const id = listingIdOf(code);
  if (day !== vietNamDay(now) && day !== vietNamDay(now - dayMs)) return 'refused';
  for (let attempt = 1; ; attempt++) {
    const read = await repo.headAndDay(id, day, attempt > 1);
    if (!read || !isPublic(read.meta, now) || read.meta.ownerId === by) return 'refused';
    const before = viewersOf(read.counted, kind);
    const after = withViewer(before, mark, marksMax[kind]);
    if (after === before) return 'known';
    try {
      await write(repo.putViewers({ id, day, kind }, after, read.counted, now));
      return 'counted';
    } catch (error) {
      const isBeaten = error instanceof DomainProblem && error.code === 'version-conflict';
      if (!isBeaten || attempt === attempts) throw error;
    }
  }
}
