/** Measures search at one size, alone in its process, and writes the figures as one line of JSON. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { fillColumns } from '../../shared/search/build.ts';
import { createLiveIndex, type LiveIndex } from '../../shared/search/live-index.ts';
import { filtersOf, type SearchQuery } from '../../shared/search/query.ts';
import { encodeSegment, openSegment } from '../../shared/search/segment.ts';
import { memoryBytes, once, type Timing, timed, timingOf } from '../harness.ts';
import { benchQueries } from './queries.ts';
import { openReference, type Reference, reopenReference } from './reference.ts';
import { type Market, market } from './synthetic.ts';

export interface Figures {
  count: number;
  buildMs: number;
  segmentBytes: number;
  packedBytes: number;
  openMs: number;
  memory: number;
  page: Timing;
  whole: Timing;
  slowest: { query: string; ms: number };
  sqlite?: { bytes: number; openMs: number; page: Timing; whole: Timing };
}

const nowMs = Date.parse('2026-11-20T05:00:00Z');
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 } };

const sliceOf = ({ page, limit }: SearchQuery, hasFacets: boolean) => ({
  offset: (page - 1) * limit,
  limit,
  hasFacets,
});

/** An index that remembers no facets, so that each search counts them anew. */
const opened = (packed: Uint8Array): LiveIndex =>
  createLiveIndex(openSegment(zstdDecompressSync(packed)).columns, {}, 0);

/** Time from packed bytes to the first answer that needs no filter, best of some. */
function opening(packed: Uint8Array, times: number): number {
  const took = Array.from({ length: times }, () => once(() => opened(packed)).ms);
  return timingOf(took).p50;
}

function searching(index: LiveIndex, rounds: number, hasFacets: boolean) {
  const each = benchQueries.map((query) => ({
    query,
    timing: timed(() => index.search(query, sliceOf(query, hasFacets), nowMs), rounds, 3),
  }));
  const all = benchQueries.flatMap((query) =>
    Array.from(
      { length: rounds },
      () => once(() => index.search(query, sliceOf(query, hasFacets), nowMs)).ms,
    ),
  );
  const [slowest] = each.toSorted((a, b) => b.timing.p50 - a.timing.p50);
  return {
    timing: timingOf(all),
    slowest: { query: JSON.stringify(filtersOf(slowest!.query)), ms: slowest!.timing.p50 },
  };
}

function reference(stock: Market, index: LiveIndex, rounds: number): NonNullable<Figures['sqlite']> {
  const dir = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const file = join(dir, 'search.db');
  try {
    openReference(docsOf(stock), file).close();
    const { ms, given } = once(() => firstAnswer(reopenReference(file)));
    agree(given, index);
    const run = (act: (query: SearchQuery) => void) =>
      timingOf(
        benchQueries.flatMap((query) => Array.from({ length: rounds }, () => once(() => act(query)).ms)),
      );
    const page = (query: SearchQuery) => given.search(query, sliceOf(query, false).offset, nowMs);
    const figures = {
      bytes: statSync(file).size,
      openMs: ms,
      page: run(page),
      whole: run((query) => {
        page(query);
        given.facets(filtersOf(query), nowMs);
      }),
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
    const same = found.hits.map(({ place }) => place.id).join() === ids.join();
    if (!same || found.total !== total)
      throw new Error(`Index and SQLite differ on ${JSON.stringify(query)}`);
  }
}

function* docsOf(stock: Market) {
  for (let rank = 0; rank < stock.count; rank++) yield stock.at(rank);
}

function measure(count: number, withSqlite: boolean): Figures {
  const stock = market(count, nowMs);
  const built = once(() => fillColumns(count, stock.vip, stock.paid, stock.at));
  const info = { cursorMs: nowMs, builtAtMs: nowMs, removed: {} };
  const segment = encodeSegment(built.given, info);
  const packed = zstdCompressSync(segment, packing);
  const rounds = Math.max(5, Math.min(200, Math.round(2e6 / count)));
  const openMs = opening(packed, count > 500_000 ? 3 : 9);
  const before = memoryBytes();
  const index = opened(packed);
  index.search(benchQueries[0]!, sliceOf(benchQueries[0]!, true), nowMs);
  const memory = memoryBytes() - before;
  const page = searching(index, rounds, false).timing;
  const { timing: whole, slowest } = searching(index, rounds, true);
  return {
    count,
    buildMs: built.ms,
    segmentBytes: segment.length,
    packedBytes: packed.length,
    openMs,
    memory,
    page,
    whole,
    slowest,
    ...(withSqlite && { sqlite: reference(stock, index, Math.max(2, Math.round(rounds / 20))) }),
  };
}

const [count, sqlite] = process.argv.slice(2);
console.log(JSON.stringify(measure(Number(count), sqlite === 'sqlite')));
