/** The use cases of saved listings: saving one and no longer, taking a device's along, reading them. */
import type { Caller } from '#shared/kernel/access.ts';
import type { ProjectCode, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, instant } from '#shared/kernel/time.ts';
import { type SavedListing, type SavedRow, savedMax } from '#shared/saved/model.ts';
import type { Transact } from '../lib/writes.ts';
import type { SavedRepository } from './repository.ts';
import { isProblem, unless } from './unless.ts';

export interface SavedPorts {
  repo: SavedRepository;
  transact: Transact;
  clock: Clock;
  /** What visitors may see of listings, in the order of their codes. One request. */
  readRows(codes: readonly ProjectCode[], nowMs: number): Promise<SavedRow[]>;
}
/** A transaction has a hundred items at most; fewer of them meet others who save at the same time. */
const chunk = 50;
/** Whoever saves beside the one who takes along is let by so many times. */
const attempts = 8;

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
    takeAlong: ({ userId }: Caller, items: readonly SavedListing[]) => takeAlong(userId, items, ports),

    /** The rows of listings by their codes, each once, for whoever has saved them. One request. */
    rows: async (codes: readonly ProjectCode[]): Promise<{ items: SavedRow[] }> => ({
      items: await readRows([...new Set(codes)], clock.now()),
    }),
  };
}

/**
 * Reads what is saved and adds what is not, until nothing is left or there is no room: whoever saves at the same time,
 * in another tab say, makes it look again. Cut off anywhere, the same call goes on. Raises `temporarily-unavailable`.
 */
async function takeAlong(userId: Ulid, items: readonly SavedListing[], ports: SavedPorts) {
  const { repo, transact, clock } = ports;
  const now = instant(clock.now());
  const newestFirst = items.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  // A device's clock may be ahead: nothing is saved later than now.
  const wanted = new Map(
    newestFirst.map((one) => [
      one.code,
      Date.parse(one.savedAt) > clock.now() ? { ...one, savedAt: now } : one,
    ]),
  );
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const saved = await repo.list(userId);
    const known = new Set(saved.map(({ code }) => code));
    const missing = [...wanted.values()].filter(({ code }) => !known.has(code));
    const room = missing.slice(0, savedMax - saved.length);
    if (room.length === 0) return { items: saved, leftOut: missing.map(({ code }) => code) };
    try {
      for (let from = 0; from < room.length; from += chunk) {
        const some = room.slice(from, from + chunk);
        await transact([...some.map((one) => repo.add(userId, one)), repo.count(userId, some.length)]);
      }
    } catch (error) {
      if (!isProblem(error, 'already-exists') && !isProblem(error, 'limit-reached')) throw error;
    }
  }
  throw new DomainProblem('temporarily-unavailable');
}
