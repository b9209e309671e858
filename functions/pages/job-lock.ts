/** The lock of one run on the pages' job: where it begins, what it saves, and how it ends. */
import { changeTtlSeconds } from '#shared/kernel/change-log.ts';
import { earlierUlid, firstUlidAt } from '#shared/kernel/id.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import type { Ports } from './ports.ts';
import type { Drop, Progress } from './progress.ts';

/** No request lives longer than this: the functions' timeout is 29 s. */
export const requestMs = 30_000;
/**
 * A change can be committed one request after its id was made, and a page that was made before it can be written one
 * request later still: what is older is looked at for the last time.
 */
export const sureAfterMs = 2 * requestMs;
/**
 * A change is committed at most a request after its id was made, an index whose pages are kept is at most a request
 * behind, and its page is written at most a request later: a look after that is the last.
 */
export const settledAfterMs = 3 * requestMs;
/** Longer than a run may last. */
const lockMs = minuteMs;
/** For so long after the first run a function from before the index may still write pages without an entry. */
const firstDropAfterMs = 15 * minuteMs;
const attempts = 3;

/** Another run has taken over. */
export class LostLock extends Error {}

export interface JobLock {
  readonly progress: Progress;
  /** Takes a change in, to be saved with the next save or at the end. */
  note(change: Partial<Progress>): void;
  /** Saves; raises `LostLock` where another run has taken over. */
  save(change: Partial<Progress>): Promise<void>;
  /** Ends the lock; false, and still locked, where a run has been asked for meanwhile: look once more. */
  release(): Promise<boolean>;
  /** Ends the lock whatever was asked for. */
  end(): Promise<void>;
}

/** Takes the lock; undefined where another run has it, which is then asked to look once more. */
export async function takeLock(ports: Ports): Promise<JobLock | undefined> {
  const { progress: repo, clock } = ports;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const seen = await repo.read();
    const now = clock.now();
    if (seen && isLocked(seen, now)) {
      if (await repo.ask(now)) return undefined;
      continue;
    }
    const begun = seen ? begunAgain(seen, ports.release, now) : await begunFirst(ports, now);
    const next = { ...begun, version: (seen?.version ?? 0) + 1, heldUntilMs: now + lockMs };
    if (await repo.save(seen, next)) return lockOf(ports, next);
  }
  return undefined;
}

/** A lock that ends too far ahead is from before the clock was set back. */
const isLocked = ({ heldUntilMs }: Progress, now: number): boolean =>
  heldUntilMs > now && heldUntilMs <= now + lockMs;

const wholeDrop = (fromMs: number): Drop => ({ fromMs, prefix: 0, hasFailed: false });

/** Pages from before the index have no entry: they are all looked for, and dropped once. */
async function begunFirst({ pages, store, release }: Ports, now: number): Promise<Progress> {
  const kept = await Promise.all(pages.prefixes.map((prefix) => store.list(prefix, undefined, 1)));
  const edge = firstUlidAt(now - sureAfterMs);
  return {
    ...{ version: 0, heldUntilMs: 0, asks: 0, release, freshId: edge, sureId: edge },
    ...{ failed: [], listChanges: {}, fileChanges: {}, landings: { changedMs: 0, droppedMs: 0 } },
    isIndexed: kept.flat().length === 0,
    drop: wholeDrop(now + firstDropAfterMs),
  };
}

/** Another release, or a stretch of the log that is gone unread, drops all pages: they are made anew when read. */
function begunAgain(seen: Progress, release: string, now: number): Progress {
  const edge = firstUlidAt(now - sureAfterMs);
  const oldest = firstUlidAt(now - changeTtlSeconds * 1000);
  const isDropped = seen.release !== release || seen.sureId < oldest;
  const sureId = seen.sureId < oldest ? oldest : earlierUlid(seen.sureId, edge);
  const isFreshUsable = seen.freshId > edge && seen.freshId < firstUlidAt(now + sureAfterMs);
  return {
    ...seen,
    ...{ release, sureId, freshId: isFreshUsable ? seen.freshId : edge },
    ...(isDropped && { drop: wholeDrop(now + requestMs) }),
  };
}

function lockOf({ progress: repo }: Ports, begun: Progress): JobLock {
  let saved = begun;
  let progress = begun;
  const trySave = async (isLast?: boolean): Promise<boolean> => {
    const next = { ...progress, version: saved.version + 1 };
    if (!(await repo.save(saved, next, isLast))) return false;
    saved = next;
    progress = next;
    return true;
  };
  return {
    get progress() {
      return progress;
    },
    note(change) {
      progress = { ...progress, ...change };
    },
    async save(change) {
      this.note(change);
      if (!(await trySave())) throw new LostLock();
    },
    async release() {
      const { heldUntilMs } = progress;
      this.note({ heldUntilMs: 0 });
      if (await trySave(true)) return true;
      const now = await repo.read();
      if (now?.version !== saved.version) throw new LostLock();
      this.note({ asks: now.asks, heldUntilMs });
      return false;
    },
    async end() {
      this.note({ heldUntilMs: 0 });
      await trySave();
    },
  };
}
