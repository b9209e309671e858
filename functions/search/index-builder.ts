/** Builds segments: a new one when anything changed, and nightly one from the table, compared with the current one. */
import type { Clock } from '#shared/kernel/time.ts';
import { lexiconMark } from '#shared/search/engine/lexicon.ts';
import { buildColumns } from '#shared/search/index/build-columns.ts';
import { differences } from '#shared/search/index/column-differences.ts';
import type { Columns } from '#shared/search/index/columns.ts';
import { createLiveIndex, type LiveIndex } from '#shared/search/index/live-index.ts';
import { mergeColumns } from '#shared/search/index/merge-segments.ts';
import { encodeSegment, openSegment } from '#shared/search/index/segment.ts';
import type { SearchDoc } from '#shared/search/model.ts';
import { freshness } from './incremental-index.ts';
import type { ChangeLog, KeptPointer, LiveListings, Segments } from './ports.ts';

export interface IndexBuilderPorts {
  segments: Segments;
  changes: ChangeLog;
  live: LiveListings;
  clock: Clock;
  /** Reports listings in which index and table differ. */
  differed(what: { ids: string[]; count: number }): void;
}

/** How often the pointer moves without changes, so that opening reads little of the log. */
const idleMoveMs = 3_600_000;
/** How long old segments stay for functions that are about to read them. */
const retiredForMs = 24 * 3_600_000;
/** How long versions of removed listings are remembered against late deliveries. */
const removedForMs = 10 * 60_000;
/** How many differing listings a report names. */
const namedMax = 50;

interface Opened {
  index: LiveIndex;
  /** Listings that the log knows in a version that the segment does not have. */
  changed: Set<string>;
}

export function createIndexBuilder(ports: IndexBuilderPorts) {
  const { segments, changes, clock, differed } = ports;
  const { publish, removeStrays } = createPublisher(ports);

  /** The current segment with everything the log says since. */
  async function openCurrent(kept: KeptPointer, now: number): Promise<Opened> {
    const { columns, info } = openSegment(await segments.read(kept.pointer));
    const index = createLiveIndex(columns, info.removed);
    const since = await changes.between(kept.pointer.cursorMs - freshness.overlapMs, now);
    index.apply(since.changes, now);
    const { candidates, removed } = index.newer();
    const gone = [...removed].filter(([id, version]) => info.removed[id] !== version);
    return { index, changed: new Set([...candidates.map(({ doc }) => doc.id), ...gone.map(([id]) => id)]) };
  }

  async function rebuild(over: KeptPointer | undefined): Promise<{ listings: number; moved: number }> {
    const { docs, removed, cursorMs } = await readTable(ports);
    const columns = buildColumns(docs, clock.now());
    const moved = await publish(columns, removed, cursorMs, over);
    return { listings: columns.count, moved: moved ? 1 : 0 };
  }

  return {
    /** Writes a new segment if anything changed since the last; the first one, and of a lexicon, from the table. */
    async buildSegment(): Promise<{ listings: number; changed: number; moved: number }> {
      const now = clock.now();
      const kept = await segments.pointer();
      if (kept?.pointer.lexicon !== lexiconMark) return { ...(await rebuild(kept)), changed: 0 };
      const { index, changed } = await openCurrent(kept, now);
      if (changed.size === 0) {
        const isIdle = now - kept.pointer.cursorMs >= idleMoveMs;
        const moved = isIdle && (await segments.move({ ...kept.pointer, cursorMs: now }, kept.eTag));
        return { listings: kept.pointer.count, changed: 0, moved: moved ? 1 : 0 };
      }
      const { removed } = index.newer();
      const isYoung = now - kept.pointer.builtAtMs < removedForMs;
      const remembered = [...removed].filter(([id]) => isYoung || changed.has(id));
      const columns = currentColumns(index, now);
      const moved = await publish(columns, Object.fromEntries(remembered), now, kept);
      return { listings: columns.count, changed: changed.size, moved: moved ? 1 : 0 };
    },

    /**
     * Builds the index from the table, reports differences to the one in use (but for words, which change when
     * a category is renamed), and puts it in its place. Strays of runs that were cut off go.
     */
    async verifyIndex(): Promise<{ listings: number; differences: number; reworded: number; moved: number }> {
      await removeStrays();
      const kept = await segments.pointer();
      if (!kept) return { ...(await rebuild(undefined)), differences: 0, reworded: 0 };
      const { docs, removed, cursorMs } = await readTable(ports);
      const now = clock.now();
      const { index } = await openCurrent(kept, now);
      const { changes: meanwhile } = await changes.between(cursorMs - freshness.overlapMs, now);
      const moving = new Set(meanwhile.map(({ id }) => id));
      const columns = buildColumns(docs, now);
      const difference = differences(currentColumns(index, now), columns);
      const ids = difference.facts.filter((id) => !moving.has(id));
      if (ids.length > 0) differed({ ids: ids.slice(0, namedMax), count: ids.length });
      const moved = await publish(columns, removed, cursorMs, kept);
      const reworded = difference.words.filter((id) => !moving.has(id)).length;
      return { listings: columns.count, differences: ids.length, reworded, moved: moved ? 1 : 0 };
    },
  };
}

/** Writes segments and clears away those that nobody reads. */
function createPublisher({ segments, clock }: Pick<IndexBuilderPorts, 'segments' | 'clock'>) {
  /** Writes columns as the current segment; false where somebody else wrote one meanwhile. */
  async function publish(
    columns: Columns,
    removed: Record<string, number>,
    cursorMs: number,
    over: KeptPointer | undefined,
  ): Promise<boolean> {
    const builtAtMs = clock.now();
    const segment = encodeSegment(columns, { cursorMs, builtAtMs, removed });
    const written = await segments.write(segment, builtAtMs);
    const all = over ? [...over.pointer.retired, { key: over.pointer.key, atMs: builtAtMs }] : [];
    const retired = all.filter(({ atMs }) => builtAtMs - atMs < retiredForMs);
    // Before the pointer forgets them: who is cut off in between removes them in the next run.
    for (const old of all) if (!retired.includes(old)) await segments.remove(old.key);
    const pointer = { ...written, cursorMs, builtAtMs, count: columns.count, lexicon: lexiconMark, retired };
    if (await segments.move(pointer, over?.eTag)) return true;
    await segments.remove(written.key);
    return false;
  }

  /** Removes segments that runs wrote which were cut off before they moved the pointer. */
  async function removeStrays(): Promise<void> {
    const kept = await segments.pointer();
    const known = new Set([kept?.pointer.key, ...(kept?.pointer.retired ?? []).map(({ key }) => key)]);
    const now = clock.now();
    for (const { key, builtAtMs } of await segments.list())
      if (!known.has(key) && now - builtAtMs >= retiredForMs) await segments.remove(key);
  }

  return { publish, removeStrays };
}

/** Everything that is live in the table, with what changed while it was read. */
async function readTable({
  live,
  changes,
  clock,
}: Pick<IndexBuilderPorts, 'live' | 'changes' | 'clock'>): Promise<{
  docs: SearchDoc[];
  removed: Record<string, number>;
  cursorMs: number;
}> {
  const startedAt = clock.now();
  const docs: SearchDoc[] = [];
  for await (const page of live.pages()) docs.push(...page);
  const now = clock.now();
  const { changes: meanwhile } = await changes.between(startedAt - freshness.overlapMs, now);
  const index = createLiveIndex();
  index.apply(
    docs.map((doc) => ({ op: 'put', id: doc.id, code: doc.code, version: doc.version, doc })),
    now,
  );
  index.apply(meanwhile, now);
  const { candidates, removed } = index.newer();
  return {
    docs: candidates.map(({ doc }) => doc),
    removed: Object.fromEntries(removed),
    cursorMs: startedAt,
  };
}

/** An opened segment merged with its changes. */
function currentColumns(index: LiveIndex, now: number): Columns {
  const { base, candidates } = index.newer();
  const docs = candidates.map(({ doc }) => doc);
  return base ? mergeColumns(base, docs, now) : buildColumns(docs, now);
}
