/** Follows the change log: kept pages of what changed are rewritten or removed, in steps that may be cut off anywhere. */
import type { Ulid } from '../../shared/kernel/id.ts';
import { type Locale, locales } from '../../shared/kernel/locale.ts';
import { earlier, firstUlidAt, ulidTimeMs } from '../../shared/search/changes.ts';
import type { ChangeHead } from '../../shared/search/model.ts';
import { keyOf, listingAddress } from './addresses.ts';
import { dropSome } from './drop-pages.ts';
import { type Hold, Overtaken, sureAfterMs, takeHold } from './hold.ts';
import type { PageKeeper, Refreshed } from './page-keeper.ts';
import type { FollowCounts, KeptLocales, Ports } from './ports.ts';
import type { Progress } from './progress.ts';

/** Time kept for what has been begun. */
const reserveMs = 5_000;
/** One request looks up the entries of so many listings. */
const changesAtOnce = 100;
/** Progress is saved after so many listings with kept pages. */
const savedEvery = 10;
/** Most changes are committed so soon after their id was made; those that take longer are found by the sure pass. */
const freshOverlapMs = 2_000;
/** So many batches of pages of an old release go before changes are followed further. */
const dropsBetween = 10;
/** With more listings than this failing, it is not the listings: the run fails, and its progress stays. */
const failedMax = 20;

/**
 * One run. Each change is looked at twice: at once, and again when nothing older can come any more and no page made
 * before it can still be written. Both passes save how far they are; what runs at the same time is one run only.
 */
export const followChanges =
  (ports: Ports, keeper: PageKeeper) =>
  async (remainingMs: () => number): Promise<FollowCounts> => {
    const counts: FollowCounts = { changes: 0, rewritten: 0, dropped: 0, failed: 0, busy: 0 };
    const hold = await takeHold(ports);
    if (!hold) return { ...counts, busy: 1 };
    const hasTime = () => remainingMs() > reserveMs;
    const { retryFailed, followFresh, followSure } = passes(ports, keeper, hold, counts, hasTime);
    try {
      await retryFailed();
      do {
        await followFresh();
        await dropSome(ports, hold, counts, dropsBetween, hasTime);
        await followSure();
        await dropSome(ports, hold, counts, Number.POSITIVE_INFINITY, hasTime);
        if (!hasTime()) await hold.end();
      } while (hasTime() && !(await hold.release()));
    } catch (error) {
      if (error instanceof Overtaken) return counts;
      // Where this fails too, the hold runs out by itself.
      await hold.end().catch(() => undefined);
      throw error;
    }
    return counts;
  };

function passes(
  { store, index, changes, clock, failed }: Ports,
  keeper: PageKeeper,
  hold: Hold,
  counts: FollowCounts,
  hasTime: () => boolean,
) {
  /** A page that cannot be made anew does not stay. */
  async function refresh(change: ChangeHead, locale: Locale): Promise<Refreshed> {
    try {
      return await keeper.refresh(change, locale);
    } catch (error) {
      counts.failed++;
      failed({ code: change.code }, error);
      await store.remove(keyOf(listingAddress(change.code, locale)));
      return 'rewritten';
    }
  }

  /** Refreshes a listing's pages; where one can be neither refreshed nor removed, the next run tries again. */
  async function refreshAll(
    change: ChangeHead,
    entry: KeptLocales,
    looked: readonly Locale[],
  ): Promise<void> {
    const results = await Promise.allSettled(looked.map((locale) => refresh(change, locale)));
    const broken = results.find((result) => result.status === 'rejected');
    if (broken) {
      const others = hold.progress.failed.filter(({ id }) => id !== change.id);
      if (others.length >= failedMax) throw broken.reason;
      hold.note({ failed: [...others, change] });
      return;
    }
    const found = results.map((result) => result.status === 'fulfilled' && result.value);
    counts.rewritten += found.filter((one) => one === 'rewritten').length;
    const isLate = (at: number | undefined) => at !== undefined && clock.now() - at > sureAfterMs;
    const gone = looked.filter((locale, n) => found[n] === 'none' && isLate(entry[locale]));
    if (gone.length > 0) await index.forget(change.code, entry, gone);
  }

  /** Looks at each listing of some changes; gives the change up to which that is done. */
  async function lookAt(some: readonly ChangeHead[], saveAt: (id: Ulid) => Promise<void>): Promise<boolean> {
    const latest = latestOf(some);
    const entries = await index.read(latest.map(({ code }) => code));
    const { isIndexed } = hold.progress;
    let refreshed = 0;
    for (const [n, change] of latest.entries()) {
      const entry = entries.get(change.code) ?? {};
      const looked = isIndexed ? locales.filter((locale) => entry[locale] !== undefined) : locales;
      if (looked.length === 0) continue;
      if (!hasTime()) {
        const last = latest[n - 1];
        if (last) await saveAt(last.changeId);
        return false;
      }
      await refreshAll(change, entry, looked);
      if (++refreshed % savedEvery === 0) await saveAt(change.changeId);
    }
    counts.changes += latest.length;
    return true;
  }

  /** Reads the log from one point to another; `at` says what is saved once it has been read up to there. */
  async function follow(from: Ulid, to: Ulid, at: (readTo: Ulid) => Partial<Progress>): Promise<void> {
    for (let after = from; after < to && hasTime(); ) {
      const page = await changes(after, to, changesAtOnce);
      if (!(await lookAt(page.changes, (id) => hold.save(at(id))))) return;
      after = page.readTo;
      if (after < to) await hold.save(at(after));
      else hold.note(at(to));
    }
  }

  return {
    async retryFailed() {
      for (const change of hold.progress.failed) {
        if (!hasTime()) return;
        hold.note({ failed: hold.progress.failed.filter(({ id }) => id !== change.id) });
        await refreshAll(change, {}, locales);
      }
    },
    async followFresh() {
      const now = clock.now();
      const from = firstUlidAt(ulidTimeMs(hold.progress.freshId) - freshOverlapMs);
      // Other machines' clocks may be a little ahead.
      await follow(from, firstUlidAt(now + sureAfterMs), (readTo) => ({
        freshId: earlier(readTo, firstUlidAt(now)),
      }));
    },
    async followSure() {
      const edge = firstUlidAt(clock.now() - sureAfterMs);
      await follow(hold.progress.sureId, edge, (sureId) => ({ sureId }));
    },
  };
}

/** The highest version of each listing, in the order of the log. */
function latestOf(changes: readonly ChangeHead[]): ChangeHead[] {
  const latest = new Map<string, ChangeHead>();
  for (const change of changes) {
    const known = latest.get(change.id);
    if (known && known.version > change.version) continue;
    latest.delete(change.id);
    latest.set(change.id, change);
  }
  return [...latest.values()];
}
