/** Refreshes the kept pages of entities that changed; what cannot be refreshed or removed is left for the next run. */
import type { EntityKey, LoggedEntityChange } from '#shared/kernel/change-log.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { createShowingDropper } from './drop-showing.ts';
import { type JobLock, sureAfterMs } from './job-lock.ts';
import type { PageKeeper, Refreshed } from './page-keeper.ts';
import type { FollowCounts, KeptLocales, Ports } from './ports.ts';
import type { CardKeeper } from './share-cards/card-keeper.ts';

/** Progress is saved after so many entities with kept pages. */
const savedEvery = 10;
/** With more entities than this failing, it is not the entities: the run fails, and its progress stays. */
const failedMax = 20;

const isSame = (one: EntityKey, other: EntityKey): boolean =>
  one.entity === other.entity && one.key === other.key;

export interface Run {
  lock: JobLock;
  counts: FollowCounts;
  hasTime(): boolean;
}

/** Who keeps what shows an entity: its pages, and the cards of a listing. */
export interface Keepers {
  keeper: PageKeeper;
  cards: CardKeeper;
}

export function createChangeRefresher(ports: Ports, keepers: Keepers, run: Run) {
  const { pages, index } = ports;
  const { lock, counts, hasTime } = run;
  const refreshAll = createEntityRefresher(ports, keepers, run);
  return {
    /** Tries again what an earlier run could not finish. */
    async retryFailed(): Promise<void> {
      for (const change of lock.progress.failed) {
        if (!hasTime()) return;
        lock.note({ failed: lock.progress.failed.filter((one) => !isSame(one, change)) });
        if (pages.hasPages(change.entity)) await refreshAll(change, {}, locales);
      }
    },

    /** Refreshes what some changes of the log touch, `saveAt` on the way; false when time ran out before the end. */
    async refreshChanged(
      changes: readonly LoggedEntityChange[],
      saveAt: (id: Ulid) => Promise<void>,
    ): Promise<boolean> {
      const latest = latestOf(changes.filter(({ entity }) => pages.hasPages(entity)));
      const entries = await index.read(latest);
      const { isIndexed } = lock.progress;
      let refreshed = 0;
      for (const [n, change] of latest.entries()) {
        const entry = entries[n]!;
        const wanted = isIndexed ? locales.filter((locale) => entry[locale] !== undefined) : locales;
        if (wanted.length === 0 && !pages.isShownByOthers(change.entity)) continue;
        if (!hasTime()) {
          const last = latest[n - 1];
          if (last) await saveAt(last.changeId);
          return false;
        }
        await refreshAll(change, entry, wanted);
        if (++refreshed % savedEvery === 0) await saveAt(change.changeId);
      }
      counts.changes += latest.length;
      return true;
    },
  };
}

/** Refreshes all that shows one entity. */
function createEntityRefresher(
  { pages, index, clock, failed }: Ports,
  { keeper, cards }: Keepers,
  { lock, counts }: Run,
) {
  /** A page that cannot be made anew does not stay. */
  async function refreshPage(change: LoggedEntityChange, locale: Locale): Promise<Refreshed> {
    try {
      return await keeper.refresh(change, locale);
    } catch (error) {
      const { entity, key } = change;
      counts.failed++;
      failed({ entity, key }, error);
      await keeper.remove(change, locale);
      return 'rewritten';
    }
  }

  const isLate = (at: number | undefined) => at !== undefined && clock.now() - at > sureAfterMs;
  const dropShowing = createShowingDropper({ pages, index, keeper, isLate });

  /** Notes a change for the next run; raises where there are too many of them. */
  function leave(change: LoggedEntityChange, reason: unknown): void {
    const others = lock.progress.failed.filter((one) => !isSame(one, change));
    if (others.length >= failedMax) throw reason;
    lock.note({ failed: [...others, change] });
  }

  /** Refreshes an entity's pages; where one can be neither refreshed nor removed, the next run tries again. */
  async function refreshPages(
    change: LoggedEntityChange,
    entry: KeptLocales,
    wanted: readonly Locale[],
  ): Promise<void> {
    const [withCard, ...results] = await Promise.allSettled([
      cards.refresh(change),
      ...wanted.map((locale) => refreshPage(change, locale)),
    ]);
    const broken = [withCard, ...results].find((result) => result.status === 'rejected');
    if (broken || withCard.status === 'rejected') {
      leave(change, broken?.reason);
      return;
    }
    const outcomes = results.map((result) => result.status === 'fulfilled' && result.value);
    counts.rewritten += outcomes.filter((outcome) => outcome === 'rewritten').length;
    const gone = wanted.filter(
      (locale, n) => outcomes[n] === 'none' && isLate(entry[locale]) && !withCard.value.includes(locale),
    );
    if (gone.length > 0) await index.forget(change, entry, gone);
  }

  /** Everything that shows an entity: its own pages, then those of others. What does not work is left to the next run. */
  return async (change: LoggedEntityChange, entry: KeptLocales, wanted: readonly Locale[]): Promise<void> => {
    if (wanted.length > 0) await refreshPages(change, entry, wanted);
    try {
      counts.dropped += await dropShowing(change);
    } catch (error) {
      counts.failed++;
      failed({ entity: change.entity, key: change.key }, error);
      leave(change, error);
    }
  };
}

/** The highest version of each entity, in the order of the log. */
function latestOf(changes: readonly LoggedEntityChange[]): LoggedEntityChange[] {
  const latest = new Map<string, LoggedEntityChange>();
  for (const change of changes) {
    const name = `${change.entity}#${change.key}`;
    const known = latest.get(name);
    if (known && known.version > change.version) continue;
    latest.delete(name);
    latest.set(name, change);
  }
  return [...latest.values()];
}
