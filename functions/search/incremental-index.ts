/** The index of a warm function: a segment from the store, kept fresh by the change log. */
import { firstUlidAt, type Ulid, ulidTimeMs } from '#shared/kernel/id.ts';
import { createLiveIndex, type LiveIndex } from '#shared/search/index/live-index.ts';
import { openSegment } from '#shared/search/index/segment.ts';
import type { After, ChangeLog, FirstOfStretch, KeptPointer, SearchIndex, Segments } from './ports.ts';

/** All in ms but for counts. */
export const freshness = {
  /** The log is read at most once in this time … */
  everyMs: 2_000,
  /** … and at most once in this one for callers who wait for their own write. */
  forAfterMs: 100,
  /** One search applies about this many changes (a tenth of a second); the rest waits for the next one. */
  atOnce: 1_000,
  /** Ids are made before they are committed: what is younger than this is read again. */
  overlapMs: 15_000,
  /** Without a segment, the log is read this far back. */
  withoutSegmentMs: 24 * 3_600_000,
  /** After a longer sleep it is cheaper to start anew. */
  longestSleepMs: 6 * 3_600_000,
  /** A newer segment is looked for at most once in this time, and only after this many changes. */
  pointerEveryMs: 60_000,
  newerMax: 250,
} as const;

const countOnly = { offset: 0, limit: 0, hasFacets: true } as const;

interface State {
  index: LiveIndex;
  /** Everything older than this has been read. */
  readTo: Ulid;
  /** Changes from there on that have been read. */
  known: ReadonlySet<string>;
  /** There is more of the log to read at once. */
  isBehind: boolean;
  readAtMs: number;
  segmentKey: string | undefined;
  eTag: string | undefined;
  askedPointerMs: number;
}
interface Sources {
  segments: Segments;
  changes: ChangeLog;
  atOnce?: number;
}

/** Makes the next state of the index from the one before, by the store and the log. */
function createIndexLoader({ segments, changes, atOnce = freshness.atOnce }: Sources) {
  /** The next changes of the log; a clock that was set back begins earlier. */
  const read = ({ readTo, known }: Pick<State, 'readTo' | 'known'>, nowMs: number) => {
    const settled = firstUlidAt(nowMs - freshness.overlapMs);
    return changes.firstBetween(readTo < settled ? readTo : settled, nowMs, known, atOnce);
  };

  /** Opens a segment and takes in the first changes since, which were read from its mark already. */
  async function open(kept: KeptPointer, since: FirstOfStretch, nowMs: number): Promise<State> {
    try {
      return over(kept, openSegment(await segments.read(kept.pointer)), since, nowMs);
    } catch (error) {
      return openFormer(kept, error, nowMs);
    }
  }

  const over = (
    kept: KeptPointer,
    { columns, info }: ReturnType<typeof openSegment>,
    since: FirstOfStretch,
    nowMs: number,
  ): State =>
    withChanges({ ...stateOver(kept, nowMs), index: createLiveIndex(columns, info.removed) }, since, nowMs);

  /** The newest segment before an unreadable one that can be read; more of the log lies after it. */
  async function openFormer({ pointer, eTag }: KeptPointer, reason: unknown, nowMs: number): Promise<State> {
    for (const { key } of pointer.retired.toSorted((a, b) => b.atMs - a.atMs)) {
      const bytes = await segments.read({ ...pointer, key }).catch(() => undefined);
      if (!bytes) continue;
      const segment = openSegment(bytes);
      const former = { pointer: { ...pointer, key, cursorMs: segment.info.cursorMs }, eTag };
      return over(former, segment, await read(stateOver(former, nowMs), nowMs), nowMs);
    }
    throw reason;
  }

  /** The first opening. Without a segment there is nothing to find meanwhile, so all of the log is read. */
  async function openFirst(nowMs: number): Promise<State> {
    const kept = await segments.pointer();
    if (kept) return open(kept, await read(stateOver(kept, nowMs), nowMs), nowMs);
    let opened: State = { ...stateOver(undefined, nowMs), index: createLiveIndex() };
    do opened = withChanges(opened, await read(opened, nowMs), nowMs);
    while (opened.isBehind);
    return opened;
  }

  /** Takes in what is new; goes over to a newer segment where that saves reading, or keeps the index small. */
  async function catchUp(before: State, nowMs: number): Promise<State> {
    const hasSlept = nowMs - before.readAtMs > freshness.longestSleepMs;
    const fresh = hasSlept ? undefined : await read(before, nowMs);
    const hasMore = fresh === undefined || fresh.stoppedAt !== undefined;
    const isFull = before.index.newerCount > freshness.newerMax;
    const mayAsk = nowMs - before.askedPointerMs >= freshness.pointerEveryMs;
    const asks = hasMore ? mayAsk || !before.isBehind : isFull && mayAsk;
    const newer = asks ? await newerSegment(before, hasMore, nowMs) : undefined;
    if (newer) return newer;
    const asked = asks ? { ...before, askedPointerMs: nowMs } : before;
    return withChanges(asked, fresh ?? (await read(before, nowMs)), nowMs);
  }

  /** A newer segment, opened; undefined where there is none or it is not as far as the index is. */
  async function newerSegment(before: State, hasMore: boolean, nowMs: number): Promise<State | undefined> {
    const kept = await segments.pointer(before.eTag);
    if (kept === undefined || kept === 'same' || kept.pointer.key === before.segmentKey) return undefined;
    const start = stateOver(kept, nowMs);
    if (hasMore && start.readTo <= before.readTo) return undefined;
    const since = await read(start, nowMs);
    return !hasMore && since.stoppedAt !== undefined ? undefined : open(kept, since, nowMs);
  }

  return { openFirst, catchUp };
}

/** Says whether the log is to be read: every so often, and at once where more is there; a clock that was set back counts as due. */
const isDue = ({ readAtMs, isBehind, index }: State, nowMs: number, after: After | undefined): boolean => {
  const since = nowMs - readAtMs;
  if (isBehind || since < 0 || since >= freshness.everyMs) return true;
  return after !== undefined && since >= freshness.forAfterMs && index.versionOf(after.id) < after.version;
};

/** Opens the index when it is first asked; afterwards it only takes in what is new. */
export function createIncrementalIndex(sources: Sources): SearchIndex {
  let state: State | undefined;
  let running: Promise<void> | undefined;

  const { openFirst, catchUp } = createIndexLoader(sources);

  async function update(nowMs: number): Promise<void> {
    state = state ? await catchUp(state, nowMs) : await openFirst(nowMs);
  }

  const opened = (): State => {
    if (!state) throw new Error('The index was asked before it was refreshed');
    return state;
  };

  async function refresh(nowMs: number, after?: After): Promise<void> {
    if (running) await running;
    if (state && !isDue(state, nowMs, after)) return;
    running ??= update(nowMs).finally(() => {
      running = undefined;
    });
    await running;
    // Whoever waits for their own write waits until it is in, or all has been read.
    if (after && opened().isBehind && opened().index.versionOf(after.id) < after.version)
      await refresh(nowMs, after);
  }

  return {
    refresh,
    get isBehind() {
      return opened().isBehind;
    },
    get asOfMs() {
      const { isBehind, readTo, readAtMs } = opened();
      return isBehind ? Math.min(ulidTimeMs(readTo), readAtMs) : readAtMs;
    },
    search: (query, slice, nowMs) => opened().index.search(query, slice, nowMs),
    count: (filters, nowMs) => opened().index.search({ ...filters, page: 1, limit: 1 }, countOnly, nowMs),
    get asPart() {
      return opened().index.asPart;
    },
    pricesPerM2: (filters, nowMs) => opened().index.pricesPerM2(filters, nowMs),
    drop: (id, version) => opened().index.drop(id, version),
  };
}

/** The position from which the log is read after a segment, or without one. */
const stateOver = (kept: KeptPointer | undefined, nowMs: number): Omit<State, 'index'> => ({
  readTo: kept
    ? firstUlidAt(kept.pointer.cursorMs - freshness.overlapMs)
    : firstUlidAt(nowMs - freshness.withoutSegmentMs - freshness.overlapMs),
  known: new Set(),
  isBehind: true,
  readAtMs: nowMs,
  segmentKey: kept?.pointer.key,
  eTag: kept?.eTag,
  askedPointerMs: nowMs,
});

/** The index with what was read; the youngest changes are read again, since older ids may still be committed. */
function withChanges(before: State, { changes, ids, stoppedAt }: FirstOfStretch, nowMs: number): State {
  before.index.apply(changes, nowMs);
  const settled = firstUlidAt(nowMs - freshness.overlapMs);
  const readTo = stoppedAt !== undefined && stoppedAt < settled ? stoppedAt : settled;
  const known = new Set([...ids].filter((id) => id >= readTo));
  return { ...before, readTo, known, isBehind: stoppedAt !== undefined, readAtMs: nowMs };
}
