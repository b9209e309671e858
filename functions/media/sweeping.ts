/** What the schedule does: pictures and papers that nothing holds any more go, with their files. */
import { type Clock, dayMs, instant } from '../../shared/kernel/time.ts';
import type { MediaPurpose } from '../../shared/media/model.ts';
import { basePathOf, paperKey, uploadRules } from '../../shared/media/rules.ts';
import type { Transact } from '../lib/writes.ts';
import { dayOf, type Look, type Looks, noteLook } from './looks.ts';
import type { MediaRepository, StoredMedia } from './repository.ts';
import type { MediaStore } from './store.ts';

export interface SweepPorts {
  repo: MediaRepository;
  looks: Looks;
  transact: Transact;
  store: Pick<MediaStore, 'removeBelow'>;
  /** Which of these pictures something of their owner's holds, shown or not; nothing holds content's or adverts' yet. */
  inUse: InUse;
  /** Which of these papers a registration of their owner's holds. */
  papersInUse: InUse;
  clock: Clock;
  /** Hears of a look that failed; the job goes on with the others. */
  failed(look: Look, error: unknown): void;
}

/** Which of these their owner still holds. */
type InUse = (ownerId: string, mediaIds: readonly string[]) => Promise<ReadonlySet<string>>;
/** Counts of pictures, and of looks that failed and are left for the next run. */
export type SweepCounts = Record<'removed' | 'marked' | 'kept' | 'left', number>;
type Verdict = 'remove' | 'mark' | 'keep' | 'unmark';

/** The first run ever looks back this far. */
const firstLookBackMs = 30 * dayMs;
/** A marked picture can be claimed no more; who claimed it just before has committed by then, or never will. */
const markedMs = 3_600_000;
/** Time kept for what has been begun. */
const reserveMs = 10_000;

export function sweeping(ports: SweepPorts) {
  const { repo, looks, transact, store, clock } = ports;

  /** Listings are asked about pictures, registrations about papers. */
  async function inUse({ ownerId, mediaIds }: Look, stored: ReadonlyMap<string, StoredMedia>) {
    const isPaper = (id: string) => stored.get(id)?.purpose === 'paper';
    const [papers, pictures] = [mediaIds.filter(isPaper), mediaIds.filter((id) => !isPaper(id))];
    return new Set([
      ...(pictures.length > 0 ? await ports.inUse(ownerId, pictures) : []),
      ...(papers.length > 0 ? await ports.papersInUse(ownerId, papers) : []),
    ]);
  }

  /** Looks at pictures once: what nothing uses is marked, and removed by another look a day later. */
  async function settle(look: Look, counts: SweepCounts): Promise<void> {
    const now = clock.now();
    const { ownerId, mediaIds } = look;
    const stored = new Map((await repo.readAll(mediaIds)).map((media) => [media.id, media]));
    const used = await inUse(look, stored);
    const verdicts = Map.groupBy(mediaIds, (id) => verdictOf(stored.get(id), used.has(id), ownerId, now));
    const those = (verdict: Verdict) => verdicts.get(verdict) ?? [];
    const marked = those('mark');
    for (const id of those('remove')) {
      await store.removeBelow(`${basePathOf(id).slice(1)}/`);
      await store.removeBelow(paperKey(ownerId, id));
    }
    await transact([
      ...those('remove').map(repo.remove),
      ...marked.map((id) => repo.mark(id, instant(now))),
      ...those('unmark').map(repo.unmark),
      ...(marked.length > 0 ? [noteLook({ ...look, mediaIds: marked, atMs: now })] : []),
      looks.strike(look),
    ]);
    counts.removed += those('remove').length;
    counts.marked += marked.length;
    counts.kept += those('keep').length + those('unmark').length;
  }

  /** All looks of a day; one that fails is put off by a day in one transaction. False when time ran out. */
  async function sweepDay(day: number, counts: SweepCounts, hasTime: () => boolean): Promise<boolean> {
    let page = await looks.list(day);
    for (;;) {
      for (const look of page.looks) {
        if (!hasTime()) return false;
        try {
          await settle(look, counts);
        } catch (error) {
          ports.failed(look, error);
          await transact([looks.strike(look), noteLook({ ...look, atMs: clock.now() })]);
          counts.left++;
        }
      }
      if (!page.next) return true;
      page = await looks.list(day, page.next);
    }
  }

  return {
    /**
     * Works through the looks of all days that are over, until done or time is short; safe to repeat and to run
     * twice at once. Remembers the day before which nothing is left.
     */
    async sweep(remainingMs: () => number): Promise<SweepCounts> {
      const counts: SweepCounts = { removed: 0, marked: 0, kept: 0, left: 0 };
      const today = dayOf(clock.now());
      const progress = await looks.readProgress();
      for (let day = progress ?? today - firstLookBackMs; day < today; day += dayMs) {
        if (!(await sweepDay(day, counts, () => remainingMs() > reserveMs))) break;
        await transact([looks.putProgress(day + dayMs)]);
      }
      return counts;
    },
  };
}

/** What goes where nothing holds it; films of adverts stay. */
const isSwept = (purpose: MediaPurpose): boolean => Object.hasOwn(uploadRules, purpose);

/** What becomes of a picture; of one without an item only files can be left, half made. */
function verdictOf(media: StoredMedia | undefined, isUsed: boolean, ownerId: string, now: number): Verdict {
  if (isUsed) return media?.leavingSince ? 'unmark' : 'keep';
  if (!media) return 'remove';
  if (!isSwept(media.purpose) || media.ownerId !== ownerId) return 'keep';
  if (media.state !== 'ready') return 'remove';
  return media.leavingSince && Date.parse(media.leavingSince) + markedMs <= now ? 'remove' : 'mark';
}
