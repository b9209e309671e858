/** What the schedule does: pictures, documents and files that nothing holds any more go, with all that is stored of them. */
import { type Clock, dayMs, instant } from '#shared/kernel/time.ts';
import type { MediaPurpose } from '#shared/media/model.ts';
import { placesOf, uploadRules } from '#shared/media/rules.ts';
import type { Transact } from '../lib/writes.ts';
import { type CleanupCheck, type CleanupQueue, dayOf, scheduleCleanup } from './cleanup-queue.ts';
import type { MediaRepository, StoredMedia } from './repository.ts';
import type { MediaStore } from './store.ts';

export interface CleanupPorts {
  repo: MediaRepository;
  queue: CleanupQueue;
  transact: Transact;
  store: Pick<MediaStore, 'removeBelow'>;
  /** Which of these pictures a listing of their owner's, any content, advert or sealed evidence holds, shown or not. */
  picturesInUse: InUse;
  /** Which of these documents a registration of their owner's holds. */
  documentsInUse: InUse;
  /** Which of these files are held as evidence for a listing. */
  evidenceInUse: InUse;
  /** Which of these CVs an application holds. */
  cvsInUse: InUse;
  /** Which of these files a case, or a message of a thread, holds. */
  caseFilesInUse: InUse;
  clock: Clock;
  /** Hears of a check that failed; the job goes on with the others. */
  failed(check: CleanupCheck, error: unknown): void;
}

/** Which of these their owner still holds. */
type InUse = (ownerId: string, mediaIds: readonly string[]) => Promise<ReadonlySet<string>>;
/** Counts of media, and of checks that failed and are left for the next run. */
export type CleanupCounts = Record<'removed' | 'marked' | 'kept' | 'left', number>;
type Verdict = 'remove' | 'mark' | 'keep' | 'unmark';

/** The first run ever looks back this far. */
const firstLookBackMs = 30 * dayMs;
/** A marked picture can be claimed no more; who claimed it just before has committed by then, or never will. */
const markedMs = 3_600_000;
/** Time kept for what has been begun. */
const reserveMs = 10_000;

export function createMediaCleanup(ports: CleanupPorts) {
  const { repo, queue, transact, clock } = ports;

  /** Applications are asked about CVs, cases about their files, registrations about documents, listings, content and adverts about all else. */
  async function inUse({ ownerId, mediaIds }: CleanupCheck, stored: ReadonlyMap<string, StoredMedia>) {
    const askedOf = (id: string) => {
      const purpose = stored.get(id)?.purpose;
      if (purpose === 'cv') return 'cvsInUse';
      if (isOfCase(purpose)) return 'caseFilesInUse';
      if (purpose === 'evidence' || purpose === 'evidence-pdf') return 'evidenceInUse';
      return purpose === 'paper' ? 'documentsInUse' : 'picturesInUse';
    };
    const used = new Set<string>();
    for (const [port, ids] of Map.groupBy(mediaIds, askedOf))
      for (const id of await ports[port](ownerId, ids)) used.add(id);
    return used;
  }

  /** Checks media once: what nothing uses is marked, and removed by another check a day later. */
  async function runCheck(check: CleanupCheck, counts: CleanupCounts): Promise<void> {
    const now = clock.now();
    const { ownerId, mediaIds } = check;
    const stored = new Map((await repo.readAll(mediaIds)).map((media) => [media.id, media]));
    const used = await inUse(check, stored);
    const verdicts = Map.groupBy(mediaIds, (id) => verdictOf(stored.get(id), used.has(id), ownerId, now));
    const idsToBe = (verdict: Verdict) => verdicts.get(verdict) ?? [];
    const marked = idsToBe('mark');
    for (const id of idsToBe('remove'))
      for (const place of placesOf(ownerId, id, stored.get(id)?.purpose))
        await ports.store.removeBelow(place);
    await transact([
      ...idsToBe('remove').map(repo.remove),
      ...marked.map((id) => repo.mark(id, instant(now))),
      ...idsToBe('unmark').map(repo.unmark),
      ...(marked.length > 0 ? [scheduleCleanup({ ...check, mediaIds: marked, atMs: now })] : []),
      queue.complete(check),
    ]);
    counts.removed += idsToBe('remove').length;
    counts.marked += marked.length;
    counts.kept += idsToBe('keep').length + idsToBe('unmark').length;
  }

  /** All checks of a day; one that fails is put off by a day in one transaction. False when time ran out. */
  async function runDay(day: number, counts: CleanupCounts, hasTime: () => boolean): Promise<boolean> {
    let page = await queue.list(day);
    for (;;) {
      for (const check of page.checks) {
        if (!hasTime()) return false;
        try {
          await runCheck(check, counts);
        } catch (error) {
          ports.failed(check, error);
          await transact([queue.complete(check), scheduleCleanup({ ...check, atMs: clock.now() })]);
          counts.left++;
        }
      }
      if (!page.next) return true;
      page = await queue.list(day, page.next);
    }
  }

  return {
    /**
     * Works through the checks of all days that are over, until done or time is short; safe to repeat and to run
     * twice at once. Remembers the day before which nothing is left.
     */
    async run(remainingMs: () => number): Promise<CleanupCounts> {
      const counts: CleanupCounts = { removed: 0, marked: 0, kept: 0, left: 0 };
      const today = dayOf(clock.now());
      const progress = await queue.readProgress();
      for (let day = progress ?? today - firstLookBackMs; day < today; day += dayMs) {
        if (!(await runDay(day, counts, () => remainingMs() > reserveMs))) break;
        await transact([queue.putProgress(day + dayMs)]);
      }
      return counts;
    },
  };
}

/** What goes where nothing holds it; videos of adverts stay. */
const isCleanedUp = (purpose: MediaPurpose): boolean =>
  purpose === 'cv' || isOfCase(purpose) || Object.hasOwn(uploadRules, purpose);
const isOfCase = (purpose: MediaPurpose | undefined): boolean =>
  purpose === 'case-image' || purpose === 'case-pdf';

/** What becomes of a picture; of one without an item only files can be left, half made. */
function verdictOf(media: StoredMedia | undefined, isUsed: boolean, ownerId: string, now: number): Verdict {
  if (isUsed) return media?.leavingSince ? 'unmark' : 'keep';
  if (!media) return 'remove';
  if (!isCleanedUp(media.purpose) || media.ownerId !== ownerId) return 'keep';
  if (media.state !== 'ready') return 'remove';
  return media.leavingSince && Date.parse(media.leavingSince) + markedMs <= now ? 'remove' : 'mark';
}
