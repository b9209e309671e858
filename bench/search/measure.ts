/** Measures search at one size, alone in its process, and writes the figures as one line of JSON. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { fillColumns } from '#shared/search/index/build-columns.ts';
import { createLiveIndex, type LiveIndex } from '#shared/search/index/live-index.ts';
import { encodeSegment, openSegment } from '#shared/search/index/segment.ts';
import { filtersOf, type SearchQuery } from '#shared/search/query.ts';
import { bytesHeld, once, type Timing, timed } from '../harness.ts';
import { benchQueries } from './queries.ts';
import { openReference, type Reference, reopenReference } from './reference.ts';
import { type Market, market } from './synthetic.ts';

export interface Figures {
  count: number;
  buildMs: number;
  segmentBytes: number;
  packedBytes: number;
  open: Timing;
  memory: number;
  page: Timing;
  whole: Timing;
  slowest: { query: string; ms: number };
  sqlite?: { bytes: number; openMs: number; page: Timing; whole: Timing };
}

const nowMs = Date.parse('2026-11-20T05:00:00Z');
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 } };

const sliceOf = ({ page, limit }: SearchQuery, hasFacets: boolean) => ({
  offset: (page - 1) * limit,
  limit,
  hasFacets,
});

/** An index that remembers no facets, so that each search counts them anew. */
const opened = (packed: Uint8Array, rawBytes: number): LiveIndex =>
  createLiveIndex(openSegment(zstdDecompressSync(packed, { chunkSize: rawBytes })).columns, {}, 0);

function searching(index: LiveIndex, turns: number, hasFacets: boolean): Timing {
  const acts = benchQueries.map((query) => () => index.search(query, sliceOf(query, hasFacets), nowMs));
  return timed(acts, turns);
}

/** The query that takes the processor longest. */
function slowestOf(index: LiveIndex, turns: number): Figures['slowest'] {
  const each = benchQueries.map((query) => ({
    query: JSON.stringify(filtersOf(query)),
    ms: timed([() => index.search(query, sliceOf(query, true), nowMs)], turns, 1).cpu,
  }));
  return each.toSorted((a, b) => b.ms - a.ms)[0]!;
}

function reference(stock: Market, index: LiveIndex, turns: number): NonNullable<Figures['sqlite']> {
  const dir = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const file = join(dir, 'search.db');
  try {
    openReference(docsOf(stock), file).close();
    const { ms, given } = once(() => firstAnswer(reopenReference(file)));
    agree(given, index);
    const page = (query: SearchQuery) => given.search(query, sliceOf(query, false).offset, nowMs);
    const whole = (query: SearchQuery) => [page(query), given.facets(filtersOf(query), nowMs)];
    const figures = {
      bytes: statSync(file).size,
      openMs: ms,
      page: timed(
        benchQueries.map((query) => () => page(query)),
        turns,
        1,
      ),
      whole: timed(
        benchQueries.map((query) => () => whole(query)),
        turns,
        1,
      ),
    };
    given.close();
    return figures;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function firstAnswer(opened: Reference): Reference {
  opened.search(benchQueries[0]!, 0, nowMs);
  return opened;
}

/** Both must say the same before they are compared. */
function agree(opened: Reference, index: LiveIndex): void {
  for (const query of benchQueries) {
    const slice = sliceOf(query, false);
    const found = index.search(query, slice, nowMs);
    const { ids, total } = opened.search(query, slice.offset, nowMs);
    const same = found.hits.map(({ position }) => position.id).join() === ids.join();
    if (!same || found.total !== total)
      throw new Error(`Index and SQLite differ on ${JSON.stringify(query)}`);
  }
}

function* docsOf(stock: Market) {
  for (let rank = 0; rank < stock.count; rank++) yield stock.at(rank);
}

/** The market as a packed segment; what it took to make is left behind. */
function packedSegment(stock: Market) {
  const built = once(() => fillColumns(stock.count, stock.vip, stock.paid, stock.at));
  const segment = encodeSegment(built.given, { cursorMs: nowMs, builtAtMs: nowMs, removed: {} });
  return { packed: zstdCompressSync(segment, packing), segmentBytes: segment.length, buildMs: built.ms };
}

function measure(count: number, withSqlite: boolean): Figures {
  const stock = market(count, nowMs);
  const { packed, segmentBytes, buildMs } = packedSegment(stock);
  const turns = Math.max(5, Math.min(200, Math.round(2e6 / count)));
  const open = timed([() => opened(packed, segmentBytes)], count > 500_000 ? 5 : 15, 2);
  const index = opened(packed, segmentBytes);
  const memory = bytesHeld(index.newer().base);
  const page = searching(index, turns, false);
  const whole = searching(index, turns, true);
  return {
    count,
    buildMs,
    segmentBytes,
    packedBytes: packed.length,
    open,
    memory,
    page,
    whole,
    slowest: slowestOf(index, Math.max(3, turns >> 2)),
    ...(withSqlite && { sqlite: reference(stock, index, Math.max(2, turns >> 4)) }),
  };
}

const [count, sqlite] = process.argv.slice(2);
console.log(JSON.stringify(measure(Number(count), sqlite === 'sqlite')));
