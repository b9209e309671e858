/** The index of a warm function: a segment from the store, kept fresh by the change log. */
import { createLiveIndex, type LiveIndex } from '../../shared/search/live-index.ts';
import { openSegment } from '../../shared/search/segment.ts';
import type { After, ChangeLog, KeptPointer, SearchIndex, Segments } from './ports.ts';

/** All in ms. */
export const freshness = {
  /** The log is read at most so often … */
  everyMs: 2_000,
  /** … and so often for callers who wait for their own write. */
  forAfterMs: 100,
  /** Ids are made before they are committed: what is younger than this is read again. */
  overlapMs: 15_000,
  /** Without a segment, the log is read this far back. */
  withoutSegmentMs: 24 * 3_600_000,
  /** After longer sleep it is cheaper to begin anew. */
  longestSleepMs: 6 * 3_600_000,
  /** Whether there is a newer segment is asked at most so often, and only when so much has changed. */
  pointerEveryMs: 60_000,
  newerMax: 250,
} as const;

const countOnly = { offset: 0, limit: 0, hasFacets: true } as const;

interface State {
  index: LiveIndex;
  /** The log has been read up to here. */
  readToMs: number;
  /** Changes that lie in the stretch that is read again. */
  known: ReadonlySet<string>;
  eTag: string | undefined;
  askedPointerMs: number;
}

/** Opens the index when it is first asked; afterwards it only takes in what is new. */
export function createFreshIndex({
  segments,
  changes,
}: {
  segments: Segments;
  changes: ChangeLog;
}): SearchIndex {
  let state: State | undefined;
  let running: Promise<void> | undefined;

  async function open(kept: KeptPointer | undefined, nowMs: number): Promise<State> {
    const opened = kept && openSegment(await segments.read(kept.pointer));
    const index = createLiveIndex(opened?.columns, opened?.info.removed);
    const readToMs = kept?.pointer.cursorMs ?? nowMs - freshness.withoutSegmentMs;
    return catchUp({ index, readToMs, known: new Set(), eTag: kept?.eTag, askedPointerMs: nowMs }, nowMs);
  }

  async function catchUp(before: State, nowMs: number): Promise<State> {
    const from = Math.min(before.readToMs, nowMs) - freshness.overlapMs;
    const { changes: fresh, ids } = await changes.between(from, nowMs, before.known);
    before.index.apply(fresh, nowMs);
    return { ...before, readToMs: nowMs, known: ids };
  }

  /** Goes over to a newer segment where there is one and it pays: much has changed, or much time has passed. */
  async function takeIn(before: State, nowMs: number): Promise<State> {
    const hasSlept = nowMs - before.readToMs > freshness.longestSleepMs;
    const isFull = before.index.newerCount > freshness.newerMax;
    const mayAsk = nowMs - before.askedPointerMs >= freshness.pointerEveryMs;
    if (!(hasSlept || (isFull && mayAsk))) return catchUp(before, nowMs);
    const kept = await segments.pointer(before.eTag);
    if (kept !== undefined && kept !== 'same') return open(kept, nowMs);
    return catchUp({ ...before, askedPointerMs: nowMs }, nowMs);
  }

  async function take(nowMs: number): Promise<void> {
    state = state ? await takeIn(state, nowMs) : await open(await segments.pointer(), nowMs);
  }

  /** Every so often; a clock that was set back counts as due. */
  const isDue = ({ readToMs, index }: State, nowMs: number, after: After | undefined): boolean => {
    const since = nowMs - readToMs;
    if (since < 0 || since >= freshness.everyMs) return true;
    return after !== undefined && since >= freshness.forAfterMs && index.versionOf(after.id) < after.version;
  };

  const opened = (): LiveIndex => {
    if (!state) throw new Error('The index was asked before it was refreshed');
    return state.index;
  };

  return {
    async refresh(nowMs, after) {
      if (running) await running;
      if (state && !isDue(state, nowMs, after)) return;
      running ??= take(nowMs).finally(() => {
        running = undefined;
      });
      await running;
    },
    search: (query, slice, nowMs) => opened().search(query, slice, nowMs),
    count: (filters, nowMs) => opened().search({ ...filters, page: 1, limit: 1 }, countOnly, nowMs),
    drop: (id, version) => opened().drop(id, version),
  };
}
