/** What the schedule does: listings whose days have run out, levels that have ended, deleted ones for good. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs } from '../../shared/kernel/time.ts';
import { restoreDays, transition } from '../../shared/listings/rules.ts';
import { audit } from '../lib/audit.ts';
import { commit } from './commit.ts';
import type { Due } from './keys.ts';
import type { Ports } from './ports.ts';
import type { StoredListing } from './repository.ts';

const hourMs = 3_600_000;
/** The first run ever looks back this far. */
const firstLookBackMs = 24 * hourMs;
/** Time kept for what has been begun. */
const reserveMs = 5_000;

/** `skipped`: due work that no longer held; `left`: what failed or somebody else was changing, for the next run. */
export type DueCounts = Record<'expired' | 'fellBack' | 'purged' | 'skipped' | 'left', number>;

export function expiring(ports: Ports) {
  const { repo, due, transact, clock, ids } = ports;

  /** Does one piece of due work if it still holds, and strikes it off; the listing's own dates decide. */
  async function settle(what: Due, now: number): Promise<keyof DueCounts> {
    const listing = await repo.read(what.id);
    const done =
      listing && (what.kind === 'purge' ? await purge(listing, what) : await expire(listing, what, now));
    if (done) return done;
    await transact([due.strike(what)]);
    return 'skipped';
  }

  async function expire(before: StoredListing, what: Due, now: number): Promise<keyof DueCounts | undefined> {
    const act = what.kind === 'expire' ? 'expire' : 'fall-back';
    const meta = moved(() => transition(before.meta, { act }, 'schedule', now));
    if (!meta) return undefined;
    const next = { meta, content: before.content, revision: before.revision };
    await commit({ name: act, by: 'schedule', now, before, next, last: [due.strike(what)] }, ports);
    return act === 'expire' ? 'expired' : 'fellBack';
  }

  async function purge(listing: StoredListing, what: Due): Promise<keyof DueCounts | undefined> {
    const { state, deletedAt, id, code, version } = listing.meta;
    const now = clock.now();
    const isOver = deletedAt !== undefined && Date.parse(deletedAt) + restoreDays * dayMs <= now;
    if (state !== 'deleted' || !isOver) return undefined;
    const on = { type: 'listing', id };
    const entry = audit({
      id: ids.ulid(),
      at: now,
      by: 'system',
      act: 'listing-purge',
      on,
      before: { code, version },
    });
    await transact([...repo.purge(listing), entry, due.strike(what)]);
    return 'purged';
  }

  /** All of a partition's due work; false when time ran out. */
  async function workThrough(partition: string, now: number, counts: DueCounts, hasTime: () => boolean) {
    let after: Due | undefined;
    for (;;) {
      const page = await due.list(partition, now, after);
      for (const what of page) {
        if (!hasTime()) return false;
        counts[await settled(what, now)]++;
        after = what;
      }
      if (page.length === 0) return true;
    }
  }

  /** One failure never stops the others. */
  async function settled(what: Due, now: number): Promise<keyof DueCounts> {
    try {
      return await settle(what, now);
    } catch (error) {
      if (!(error instanceof DomainProblem)) ports.failed(what, error);
      return 'left';
    }
  }

  return {
    /**
     * Works through everything that is due, oldest first, until done or time is short; safe to repeat and to run
     * twice at once. Remembers the hour before which nothing is left.
     */
    async expireDue(remainingMs: () => number): Promise<DueCounts> {
      const now = clock.now();
      const counts: DueCounts = { expired: 0, fellBack: 0, purged: 0, skipped: 0, left: 0 };
      const hasTime = () => remainingMs() > reserveMs;
      const thisHour = Math.floor(now / hourMs) * hourMs;
      const progress = await due.readProgress();
      const start = Math.min(progress ?? thisHour - firstLookBackMs, thisHour);
      let isTimely = true;
      let reached = start;
      for (let hour = start; hour <= thisHour && isTimely; hour += hourMs) {
        for (const partition of due.partitionsOf(hour))
          isTimely &&= await workThrough(partition, now, counts, hasTime);
        if (isTimely && counts.left === 0) reached = hour;
      }
      if (reached !== progress) await transact([due.putProgress(reached)]);
      return counts;
    },
  };
}

/** What a transition gives, undefined where the table has no such move any more. */
function moved<Next>(move: () => Next): Next | undefined {
  try {
    return move();
  } catch (error) {
    if (error instanceof DomainProblem && error.code === 'state-conflict') return undefined;
    throw error;
  }
}
