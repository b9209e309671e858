/** Refreshes the pages of lists, each at most once in a run, however much of what it lists has changed. */
import type { LoggedEntityChange } from '#shared/kernel/change-log.ts';
import { ulidTimeMs } from '#shared/kernel/id.ts';
import { locales } from '#shared/kernel/locale.ts';
import { settledAfterMs, sureAfterMs } from './job-lock.ts';
import type { ListKeeper } from './list-keeper.ts';
import type { ListPage, Ports } from './ports.ts';
import type { Run } from './refresh-changed.ts';

/**
 * Like the pages of entities, those of lists are looked at more than once for each change: at once, and in each run
 * until one is late enough. A page that was made before the search's index caught up says so by its version, and is
 * made again then. What is due lies in the progress, saved with the place in the log: a run that is cut off leaves it
 * to the next.
 */
export function createListRefresher(
  { pages, clock, failed }: Pick<Ports, 'pages' | 'clock' | 'failed'>,
  keeper: ListKeeper,
  { lock, counts }: Pick<Run, 'lock' | 'counts'>,
) {
  const listed = new Set(pages.lists.flatMap(({ entities }) => entities));
  let hasLooked = false;

  /** A time too far ahead is from before the clock was set back. */
  const usable = (ms = 0): number => (ms > clock.now() + sureAfterMs ? 0 : ms);

  /** Looks at one page in every language; whether all of them are fresh. */
  async function refreshList(list: ListPage, changedMs: number): Promise<boolean> {
    const looks = await Promise.allSettled(locales.map((locale) => keeper.refresh(list, locale, changedMs)));
    for (const look of looks) {
      if (look.status === 'fulfilled') counts.rewritten += look.value.isRewritten ? 1 : 0;
      else {
        counts.failed++;
        failed({ keys: [list.path] }, look.reason);
      }
    }
    return looks.every((look) => look.status === 'fulfilled' && look.value.isFresh);
  }

  return {
    /** Takes in what the log says, to be saved with the place in the log. */
    noteChanges(changes: readonly LoggedEntityChange[]): void {
      const due = { ...lock.progress.listChanges };
      for (const { entity, changeId } of changes) {
        if (listed.has(entity)) due[entity] = Math.max(usable(due[entity]), ulidTimeMs(changeId));
      }
      lock.note({ listChanges: due });
    },

    /** Refreshes what is due, five requests and at most as many renders and writes for each page. */
    async refreshLists(hasTime: () => boolean): Promise<void> {
      const due = lock.progress.listChanges;
      if (hasLooked || Object.keys(due).length === 0) return;
      hasLooked = true;
      const now = clock.now();
      const open = new Set<string>();
      for (const list of pages.lists) {
        const times = list.entities.flatMap((entity) => due[entity] ?? []);
        if (times.length === 0) continue;
        if (!hasTime()) return;
        const changedMs = Math.max(...times.map(usable));
        const isFresh = await refreshList(list, changedMs);
        if (!isFresh || now < changedMs + settledAfterMs)
          for (const entity of list.entities) open.add(entity);
      }
      lock.note({
        listChanges: Object.fromEntries(Object.entries(due).filter(([entity]) => open.has(entity))),
      });
    },
  };
}
