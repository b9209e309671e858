/** Follows the change log: kept pages of what changed are rewritten or removed, in steps that may be cut off anywhere. */
import type { LoggedEntityChange } from '#shared/kernel/change-log.ts';
import { earlierUlid, firstUlidAt, type Ulid, ulidTimeMs } from '#shared/kernel/id.ts';
import { dropSome } from './drop-pages.ts';
import { LostLock, sureAfterMs, takeLock } from './job-lock.ts';
import { createLandingDropper } from './landing-keeper.ts';
import type { ListKeeper } from './list-keeper.ts';
import type { PageKeeper } from './page-keeper.ts';
import type { FollowCounts, Ports } from './ports.ts';
import type { Progress } from './progress.ts';
import { createChangeRefresher, type Keepers, type Run } from './refresh-changed.ts';
import { createListRefresher } from './refresh-lists.ts';
import type { CardKeeper } from './share-cards/card-keeper.ts';
import { createFileDropper } from './site-files/file-keeper.ts';

/** Time kept for what has been begun. */
const reserveMs = 5_000;
/** Time kept for the pages of lists, whatever else there is to do. */
const listsMs = 10_000;
/** One request looks up the entries of so many changes. */
const changesAtOnce = 100;
/** Most changes are committed so soon after their id was made; those that take longer are found by the sure pass. */
const freshOverlapMs = 2_000;
/** So many batches of pages of an old release go before changes are followed further. */
const dropsBetween = 10;

type NoteChanges = (changes: readonly LoggedEntityChange[]) => void;

/**
 * One run. Each change is looked at twice: at once, and again when nothing older can come any more and no page made
 * before it can still be written. Both passes save how far they are; only one run works at a time.
 */
export const followChanges =
  (ports: Ports, keeper: PageKeeper, cards: CardKeeper, listKeeper: ListKeeper) =>
  async (remainingMs: () => number): Promise<FollowCounts> => {
    const counts: FollowCounts = { changes: 0, rewritten: 0, dropped: 0, failed: 0, busy: 0 };
    const lock = await takeLock(ports);
    if (!lock) return { ...counts, busy: 1 };
    const hasTime = () => remainingMs() > reserveMs + listsMs;
    const lists = createListRefresher(ports, listKeeper, { lock, counts });
    const files = createFileDropper(ports, { lock, counts });
    const landings = createLandingDropper(ports, { lock, counts });
    const noteChanges: NoteChanges = (changes) => {
      lists.noteChanges(changes);
      files.noteChanges(changes);
      landings.noteChanges(changes);
    };
    const { retryFailed, followFresh, followSure } = passes(ports, { keeper, cards }, noteChanges, {
      lock,
      counts,
      hasTime,
    });
    try {
      await retryFailed();
      do {
        await followFresh();
        await dropSome(ports, lock, counts, dropsBetween, hasTime);
        await followSure();
        await files.dropFiles();
        await lists.refreshLists(() => remainingMs() > reserveMs);
        await landings.dropLandings(() => remainingMs() > reserveMs);
        await dropSome(ports, lock, counts, Number.POSITIVE_INFINITY, hasTime);
        if (!hasTime()) await lock.end();
      } while (hasTime() && !(await lock.release()));
    } catch (error) {
      if (error instanceof LostLock) return counts;
      // Where this fails too, the lock runs out by itself.
      await lock.end().catch(() => undefined);
      throw error;
    }
    return counts;
  };

function passes(ports: Ports, keepers: Keepers, noteChanges: NoteChanges, run: Run) {
  const { readChanges, clock } = ports;
  const { lock, hasTime } = run;
  const { retryFailed, refreshChanged } = createChangeRefresher(ports, keepers, run);

  /** Reads the log from one point to another; `progressAt` says what is saved once it has been read up to there. */
  async function follow(
    from: Ulid,
    to: Ulid,
    progressAt: (readTo: Ulid) => Partial<Progress>,
  ): Promise<void> {
    for (let after = from; after < to && hasTime(); ) {
      const page = await readChanges(after, to, changesAtOnce);
      noteChanges(page.changes);
      if (!(await refreshChanged(page.changes, (id) => lock.save(progressAt(id))))) return;
      after = page.readTo;
      if (after < to) await lock.save(progressAt(after));
      else lock.note(progressAt(to));
    }
  }

  return {
    retryFailed,
    async followFresh() {
      const now = clock.now();
      const from = firstUlidAt(ulidTimeMs(lock.progress.freshId) - freshOverlapMs);
      // Other machines' clocks may be a little ahead.
      await follow(from, firstUlidAt(now + sureAfterMs), (readTo) => ({
        freshId: earlierUlid(readTo, firstUlidAt(now)),
      }));
    },
    async followSure() {
      const edge = firstUlidAt(clock.now() - sureAfterMs);
      await follow(lock.progress.sureId, edge, (sureId) => ({ sureId }));
    },
  };
}
