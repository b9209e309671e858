/** What the schedule does: listings whose days have run out, levels that have ended, deleted ones for good. */
import { DomainProblem } from '../../shared/kernel/problem.ts';
import { dayMs } from '../../shared/kernel/time.ts';
import { restoreDays, transition } from '../../shared/listings/rules.ts';
import { audit } from '../lib/audit.ts';
import { commit } from './commit.ts';
import { heldBy } from './in-use.ts';
import type { Due } from './keys.ts';
import type { StoredListing } from './listing-writes.ts';
import type { Ports } from './ports.ts';

/** The first run ever looks back this far. */
const firstLookBackMs = 40 * dayMs;
/** How many days are looked at together: one request for each day and shard. */
const strideDays = 5;
/** What failed is tried again so much later, after what is due by then. */
const putOffMs = 3_600_000;
/** Time kept for what has been begun. */
const reserveMs = 5_000;

/** `skipped`: due work that no longer held; `left`: what failed or somebody else was changing, for a later run. */
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
    const { state, deletedAt, id, code, version, ownerId } = listing.meta;
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
    const mediaIds = [...new Set(heldBy(listing))];
    const released = ports.pictures.release({ by: `${id}#purge`, ownerId, mediaIds, atMs: now });
    await transact([...repo.purge(listing), ...released, entry, due.strike(what)]);
    return 'purged';
  }

  /** All of a partition's due work, from its first page on; says whether any of it stays, or time ran out. */
  async function workThrough(
    partition: string,
    first: Due[],
    now: number,
    counts: DueCounts,
    hasTime: () => boolean,
  ): Promise<'clear' | 'stays' | 'cut off'> {
    let stays = false;
    for (let page = first; page.length > 0; page = await due.list(partition, now, page.at(-1))) {
      for (const what of page) {
        if (!hasTime()) return 'cut off';
        const outcome = await settled(what, now);
        counts[outcome === 'put off' ? 'left' : outcome]++;
        stays ||= outcome === 'left';
      }
    }
    return stays ? 'stays' : 'clear';
  }

  /** What is due first in each partition of some days, empty ones left out. */
  async function firstPages(fromDay: number, toDay: number, now: number) {
    const days = Array.from({ length: (toDay - fromDay) / dayMs + 1 }, (_, i) => fromDay + i * dayMs);
    const pages = days.flatMap(due.partitionsOf).map(async (partition) => ({
      partition,
      page: await due.list(partition, now),
    }));
    return (await Promise.all(pages)).filter(({ page }) => page.length > 0);
  }

  /**
   * One failure never stops the others, nor holds back the day that is remembered: it is told, and put off in one
   * transaction. What somebody else is changing at this moment stays where it is.
   */
  async function settled(what: Due, now: number): Promise<keyof DueCounts | 'put off'> {
    try {
      return await settle(what, now);
    } catch (error) {
      if (error instanceof DomainProblem && error.code === 'version-conflict') return 'left';
      ports.failed(what, error);
      await transact([due.strike(what), due.note({ ...what, atMs: now + putOffMs })]);
      return 'put off';
    }
  }

  return {
    /**
     * Works through everything that is due, oldest first, until done or time is short; safe to repeat and to run
     * twice at once. Remembers the day before which nothing is left.
     */
    async expireDue(remainingMs: () => number): Promise<DueCounts> {
      const now = clock.now();
      const counts: DueCounts = { expired: 0, fellBack: 0, purged: 0, skipped: 0, left: 0 };
      const hasTime = () => remainingMs() > reserveMs;
      const today = Math.floor(now / dayMs) * dayMs;
      let progress = await due.readProgress();
      let isClear = true;
      for (let day = start(progress, today); day <= today; day += strideDays * dayMs) {
        const last = Math.min(day + (strideDays - 1) * dayMs, today);
        for (const { partition, page } of await firstPages(day, last, now)) {
          const outcome = await workThrough(partition, page, now, counts, hasTime);
          if (outcome === 'cut off') return counts;
          isClear &&= outcome === 'clear';
        }
        if (!isClear || last === progress) continue;
        await transact([due.putProgress(last)]);
        progress = last;
      }
      return counts;
    },
  };
}

/** The day on which a run begins. */
const start = (progress: number | undefined, today: number): number =>
  Math.min(progress ?? today - firstLookBackMs, today);

/** What a transition gives, undefined where the table has no such move any more. */
function moved<Next>(move: () => Next): Next | undefined {
  try {
    return move();
  } catch (error) {
    if (error instanceof DomainProblem && error.code === 'state-conflict') return undefined;
    throw error;
  }
}
