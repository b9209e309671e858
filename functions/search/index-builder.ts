/** Builds segments: a new one when anything changed, and nightly one from the table, compared with the current one. */
import type { Clock } from '#shared/kernel/time.ts';
import { lexiconMark } from '#shared/search/engine/lexicon.ts';
import { type Differences, differences } from '#shared/search/index/column-differences.ts';
import type { Columns } from '#shared/search/index/columns.ts';
import { createLiveIndex } from '#shared/search/index/live-index.ts';
import { createLots } from '#shared/search/index/lots.ts';
import { mergeColumns } from '#shared/search/index/merge-segments.ts';
import { encodeSegment, openSegment } from '#shared/search/index/segment.ts';
import { freshness } from './incremental-index.ts';
import {
  type ChangeLog,
  type KeptPointer,
  type LiveListings,
  type Pointer,
  type Segments,
  UnreadableSegment,
} from './ports.ts';

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

/** What a run has built. */
interface Built extends Record<string, number> {
  listings: number;
  /** How many had changed. */
  changed: number;
  moved: number;
}

/** A segment that is gone or damaged counts as none; other errors are errors. */
function absentWhereUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableSegment)) throw error;
}

/** The current segment with everything the log says since. */
interface Current {
  columns: Columns;
  removed: Map<string, number>;
  /** Listings that the log knows in a version that the segment does not have. */
  changed: Set<string>;
}

export function createIndexBuilder(ports: IndexBuilderPorts) {
  const { segments, clock, differed } = ports;
  const { publish, removeStrays } = createPublisher(ports);
  const { openCurrent, compare } = createReader(ports);

  async function rebuild(over: KeptPointer | undefined): Promise<Built> {
    const { columns, removed, cursorMs } = await readTable(ports);
    const moved = await publish(columns, removed, { cursorMs, lexicon: lexiconMark }, over);
    return { listings: columns.count, changed: 0, moved: moved ? 1 : 0 };
  }

  /**
   * Takes changes into the current segment, whose words stay as its lexicon had them; anew where it is unreadable.
   * One of a former format is written in this one, changed or not.
   */
  async function mergeChanges(kept: KeptPointer): Promise<Built> {
    const now = clock.now();
    const current = await openCurrent(kept, now);
    if (!current) return rebuild(kept);
    const { columns, removed, changed } = current;
    if (changed.size === 0 && !kept.isFormer) {
      const isIdle = now - kept.pointer.cursorMs >= idleMoveMs;
      const moved = isIdle && (await segments.move({ ...kept.pointer, cursorMs: now }, kept));
      return { listings: kept.pointer.count, changed: 0, moved: moved ? 1 : 0 };
    }
    const isYoung = now - kept.pointer.builtAtMs < removedForMs;
    const remembered = [...removed].filter(([id]) => isYoung || changed.has(id));
    const { lexicon } = kept.pointer;
    const moved = await publish(columns, Object.fromEntries(remembered), { cursorMs: now, lexicon }, kept);
    return { listings: columns.count, changed: changed.size, moved: moved ? 1 : 0 };
  }

  return {
    /**
     * Writes a new segment if anything changed since the last; the first one from the table. With another lexicon or
     * format, or where the segment cannot be read, it is built anew from the table too; changes are taken in before
     * that, so that a table too large for one run leaves an index that is fresh, if read with the words of before.
     */
    async buildSegment(): Promise<Built> {
      const kept = await segments.pointer();
      if (!kept) return rebuild(undefined);
      if (kept.pointer.lexicon === lexiconMark && !kept.isFormer) return mergeChanges(kept);
      const { changed } = await mergeChanges(kept);
      return { ...(await rebuild(await segments.pointer())), changed };
    },

    /**
     * Builds the index from the table, reports differences to the one in use (but for words, which change when
     * a category is renamed), and puts it in its place. Strays of runs that were cut off go.
     */
    async verifyIndex(): Promise<{ listings: number; differences: number; reworded: number; moved: number }> {
      await removeStrays();
      const kept = await segments.pointer();
      const { columns, removed, cursorMs } = await readTable(ports);
      const { facts, words } = kept ? await compare(kept, columns, cursorMs) : { facts: [], words: [] };
      if (facts.length > 0) differed({ ids: facts.slice(0, namedMax), count: facts.length });
      const moved = await publish(columns, removed, { cursorMs, lexicon: lexiconMark }, kept);
      return {
        listings: columns.count,
        differences: facts.length,
        reworded: words.length,
        moved: moved ? 1 : 0,
      };
    },
  };
}

/** Reads the index in use. */
function createReader({
  segments,
  changes,
  clock,
}: Pick<IndexBuilderPorts, 'segments' | 'changes' | 'clock'>) {
  /**
   * The current segment merged with its changes; undefined where it is gone or damaged. The segment itself is let go
   * when this ends: two of them and what is written next would be held at once.
   */
  async function openCurrent({ pointer }: KeptPointer, now: number): Promise<Current | undefined> {
    const bytes = await segments.read(pointer).catch(absentWhereUnreadable);
    if (!bytes) return undefined;
    const { columns, info } = openSegment(bytes);
    const index = createLiveIndex(columns, info.removed);
    const since = await changes.between(pointer.cursorMs - freshness.overlapMs, now);
    index.apply(since.changes, now);
    const { base, candidates, removed } = index.newer();
    const docs = candidates.map(({ doc }) => doc);
    const gone = [...removed].filter(([id, version]) => info.removed[id] !== version);
    return {
      columns: mergeColumns(base!, docs, now),
      removed,
      changed: new Set([...docs.map(({ id }) => id), ...gone.map(([id]) => id)]),
    };
  }

  /** How the index in use differs from what the table says, but for what changed since that was read. */
  async function compare(kept: KeptPointer, columns: Columns, cursorMs: number): Promise<Differences> {
    const now = clock.now();
    const current = await openCurrent(kept, now);
    const { changes: meanwhile } = await changes.between(cursorMs - freshness.overlapMs, now);
    if (!current) return { facts: [], words: [] };
    const moving = new Set(meanwhile.map(({ id }) => id));
    const { facts, words } = differences(current.columns, columns);
    const stands = (id: string) => !moving.has(id);
    return { facts: facts.filter(stands), words: words.filter(stands) };
  }

  return { openCurrent, compare };
}

/** Writes segments and clears away those that nobody reads. */
function createPublisher({ segments, clock }: Pick<IndexBuilderPorts, 'segments' | 'clock'>) {
  /** Writes columns as the current segment; false where somebody else wrote one meanwhile. */
  async function publish(
    columns: Columns,
    removed: Record<string, number>,
    { cursorMs, lexicon }: Pick<Pointer, 'cursorMs' | 'lexicon'>,
    over: KeptPointer | undefined,
  ): Promise<boolean> {
    const builtAtMs = clock.now();
    const segment = encodeSegment(columns, { cursorMs, builtAtMs, removed });
    const written = await segments.write(segment, builtAtMs);
    // Those of a former format stay, for a deployment that is taken back.
    const before = over?.isFormer ? undefined : over;
    const all = before ? [...before.pointer.retired, { key: before.pointer.key, atMs: builtAtMs }] : [];
    const retired = all.filter(({ atMs }) => builtAtMs - atMs < retiredForMs);
    // Before the pointer forgets them: who is cut off in between removes them in the next run.
    for (const old of all) if (!retired.includes(old)) await segments.remove(old.key);
    const pointer = { ...written, cursorMs, builtAtMs, count: columns.count, lexicon, retired };
    if (await segments.move(pointer, over)) return true;
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
async function readTable({ live, changes, clock }: Pick<IndexBuilderPorts, 'live' | 'changes' | 'clock'>) {
  const cursorMs = clock.now();
  const lots = createLots(clock.now);
  for await (const page of live.pages()) lots.add(page);
  const { changes: meanwhile } = await changes.between(cursorMs - freshness.overlapMs, clock.now());
  return { ...lots.done(meanwhile), cursorMs };
}
