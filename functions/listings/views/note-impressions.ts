/** A page tells which cards were in sight: the bus takes it on; nothing is written on the visitor's way. */
import { LRUCache } from 'lru-cache';
import { isStaff } from '#shared/kernel/access.ts';
import type { ProjectCode } from '#shared/kernel/id.ts';
import { vietNamDay } from '#shared/kernel/time.ts';
import { batchesPerNetworkHour, perListingNetworkHour } from '#shared/listings/impressions.ts';
import { isProgram } from '#shared/listings/viewers.ts';
import type { ViewPorts } from '../ports.ts';
import { createAllowance } from './allowance.ts';
import type { Looker } from './note-view.ts';

/** What one page showed on a day (yyyymmdd), and the account whose own listings among it count for nothing. */
export interface Impressions {
  batch: string;
  codes: readonly ProjectCode[];
  day: string;
  by?: string | undefined;
}

/** One function remembers so many batches that it has handed over. */
const rememberedMax = 5_000;

/** Hands impressions over to be counted. Programs, staff and floods count for nothing, and none of them is told. */
export function createNoteImpressions({ clock, inSight }: Pick<ViewPorts, 'clock' | 'inSight'>) {
  const handedOver = new LRUCache<string, true>({ max: rememberedMax });
  const isAllowed = createAllowance(batchesPerNetworkHour, clock);
  const isLikely = createAllowance(perListingNetworkHour, clock);
  return async (
    { batch, codes }: Pick<Impressions, 'batch' | 'codes'>,
    { caller, address, userAgent }: Looker,
  ): Promise<void> => {
    if (isProgram(userAgent) || isStaff(caller) || handedOver.has(batch) || !isAllowed(address)) return;
    const likely = [...new Set(codes)].filter((code) => isLikely(address, code));
    if (likely.length === 0) return;
    await inSight({ batch, codes: likely, day: vietNamDay(clock.now()), by: caller?.userId });
    handedOver.set(batch, true);
  };
}
