/** Keeps landing pages: made when they are read, taken away some minutes after what they list has changed. */

import type { LoggedEntityChange } from '#shared/kernel/change-log.ts';
import { settingsEntity } from '#shared/kernel/change-log.ts';
import { ulidTimeMs } from '#shared/kernel/id.ts';
import { locales } from '#shared/kernel/locale.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { listingEntity } from '#shared/search/changes.ts';
import { settledAfterMs, sureAfterMs } from './job-lock.ts';
import { createKeepMadePage } from './keep-made-page.ts';
import { landingKeyOf, landingPathAt, landingPrefixOf } from './landing-addresses.ts';
import type { PageAddress } from './page-addresses.ts';
import type { Ports, Rendered } from './ports.ts';
import type { Run } from './refresh-changed.ts';

/** Prices stand beside those that exchange rates make of them, which are settings. */
const listedEntities: readonly string[] = [listingEntity, settingsEntity];

/**
 * All landing pages go at once, at most this often: which of thousands a change touches would have to be noted with each
 * page that is kept, and they are made anew only where somebody reads them. With the job's minute and the edge's, a page
 * is never older than six.
 */
export const droppedEveryMs = 4 * minuteMs;
const keysAtOnce = 1000;

type Parts = Pick<Ports, 'store' | 'render' | 'progress' | 'release' | 'clock' | 'failed'>;

export function createLandingKeeper(parts: Parts) {
  const keep = createKeepMadePage(parts);
  return {
    /** Answers a landing page that is not kept, and keeps it where it has listings; undefined for what is none. */
    async answer(address: PageAddress): Promise<Rendered | undefined> {
      const path = landingPathAt(address);
      if (path === undefined) return undefined;
      return keep(landingKeyOf(address), await parts.render({ path, locale: address.locale }));
    },
  };
}

/** Takes landing pages away in the job's runs. What is due lies in its progress: a run that is cut off leaves it to the next. */
export function createLandingDropper(
  { store, clock, failed }: Pick<Ports, 'store' | 'clock' | 'failed'>,
  { lock, counts }: Pick<Run, 'lock' | 'counts'>,
) {
  let hasLooked = false;
  /** A time too far ahead is from before the clock was set back. */
  const usable = (ms: number): number => (ms > clock.now() + sureAfterMs ? 0 : ms);

  /** A list and a removal for each thousand; whether all of them are gone. */
  async function dropAll(hasTime: () => boolean): Promise<boolean> {
    for (const locale of locales) {
      for (let after: string | undefined, isLast = false; !isLast; ) {
        if (!hasTime()) return false;
        const keys = await store.list(landingPrefixOf(locale), after, keysAtOnce);
        const stuck = keys.length > 0 ? await store.removeAll(keys) : [];
        if (stuck.length > 0) throw new Error(`Landing pages that are out of date stay: ${stuck.length}`);
        counts.dropped += keys.length;
        after = keys.at(-1);
        isLast = keys.length < keysAtOnce;
      }
    }
    return true;
  }

  return {
    /** Takes in what the log says, to be saved with the place in the log. */
    noteChanges(changes: readonly LoggedEntityChange[]): void {
      const times = changes
        .filter(({ entity }) => listedEntities.includes(entity))
        .map(({ changeId }) => ulidTimeMs(changeId));
      if (times.length === 0) return;
      const { changedMs, droppedMs } = lock.progress.landings;
      lock.note({ landings: { droppedMs, changedMs: Math.max(usable(changedMs), ...times) } });
    },

    /**
     * Takes them away if that is due; again after a while where a page could still be written that was made before the
     * change.
     */
    async dropLandings(hasTime: () => boolean): Promise<void> {
      const { changedMs, droppedMs } = lock.progress.landings;
      const now = clock.now();
      if (hasLooked || changedMs === 0 || now < usable(droppedMs) + droppedEveryMs) return;
      hasLooked = true;
      try {
        if (!(await dropAll(hasTime))) return;
      } catch (error) {
        counts.failed++;
        failed({ keys: [landingPrefixOf('vi')] }, error);
        return;
      }
      const isSettled = now >= usable(changedMs) + settledAfterMs;
      lock.note({ landings: { droppedMs: now, changedMs: isSettled ? 0 : changedMs } });
    },
  };
}
