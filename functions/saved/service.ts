/** The use cases of saved listings: saving one and no longer, taking a device's along, reading them. */
import type { Caller } from '#shared/kernel/access.ts';
import type { ProjectCode } from '#shared/kernel/id.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { type SavedListing, type SavedRow, savedMax } from '#shared/saved/model.ts';
import type { Transact } from '../lib/writes.ts';
import type { SavedRepository } from './repository.ts';
import { takeAlong } from './take-along.ts';
import { unless } from './unless.ts';

export interface SavedPorts {
  repo: SavedRepository;
  transact: Transact;
  clock: Clock;
  /** What visitors may see of listings, in the order of their codes. One request. */
  readRows(codes: readonly ProjectCode[], nowMs: number): Promise<SavedRow[]>;
}
export function createSavedService(ports: SavedPorts) {
  const { repo, transact, clock, readRows } = ports;
  return {
    /** All that the caller has saved, the newest first. One query. */
    list: async ({ userId }: Caller): Promise<{ items: SavedListing[] }> => ({
      items: await repo.list(userId),
    }),

    /** Saves a listing, whether or not it is shown now: it may come back. Raises `limit-reached`; again it is done. */
    save: ({ userId }: Caller, code: ProjectCode): Promise<void> =>
      unless(
        'already-exists',
        transact([repo.add(userId, { code, savedAt: instant(clock.now()) }), repo.count(userId, 1)]),
      ),

    /** Saves it no longer; what is not saved stays so. */
    drop: ({ userId }: Caller, code: ProjectCode): Promise<void> =>
      unless('not-found', transact([repo.drop(userId, code), repo.count(userId, -1)])),

    /** Takes along what a device kept: all that there is room for, the newest first, each once. */
    takeAlong: ({ userId }: Caller, items: readonly SavedListing[]) =>
      takeAlong(items, clock.now(), {
        keyOf: ({ code }) => code,
        list: () => repo.list(userId),
        add: (some) =>
          transact([...some.map((one) => repo.add(userId, one)), repo.count(userId, some.length)]),
        most: savedMax,
        full: 'limit-reached',
      }),

    /** The rows of listings by their codes, each once, for whoever has saved them. One request. */
    rows: async (codes: readonly ProjectCode[]): Promise<{ items: SavedRow[] }> => ({
      items: await readRows([...new Set(codes)], clock.now()),
    }),
  };
}
