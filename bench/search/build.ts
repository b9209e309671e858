/** Measures how much memory the jobs take that build the index from the table and compare it: one line of JSON. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { createIndexBuilder } from '#functions/search/index-builder.ts';
import type { KeptPointer, Segments } from '#functions/search/ports.ts';
import { processorMs } from '../harness.ts';
import { market } from './synthetic.ts';

export interface BuildFigures {
  count: number;
  buildMs: number;
  verifyMs: number;
  /** The most that the process ever held, with what it runs on, in bytes. */
  peakBuild: number;
  peakVerify: number;
  differences: number;
}

const nowMs = Date.parse('2026-11-20T05:00:00Z');
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };
/** As many as one request to the table gives. */
const pageSize = 50;

/** A folder in the place of the bucket: what lies there is no memory of the job. */
function openStore(folder: string): Segments {
  let kept: KeptPointer | undefined;
  let written = 0;
  return {
    pointer: (async () => kept) as Segments['pointer'],
    read: async ({ key, rawBytes }) =>
      zstdDecompressSync(readFileSync(join(folder, key)), { chunkSize: rawBytes }),
    async write(segment) {
      const key = String(written++);
      writeFileSync(join(folder, key), zstdCompressSync(segment, packing));
      return { key, bytes: statSync(join(folder, key)).size, rawBytes: segment.length };
    },
    async move(pointer) {
      kept = { pointer, eTag: String(written) };
      return true;
    },
    remove: async (key) => rmSync(join(folder, key)),
    list: async () => [],
  };
}

const count = Number(process.argv[2] ?? 100_000);
const stock = market(count, nowMs);
const nothing = async () => ({ changes: [], ids: new Set<string>() });
const folder = mkdtempSync(join(tmpdir(), 'segments-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const builder = createIndexBuilder({
  segments: openStore(folder),
  changes: { between: nothing, firstBetween: nothing },
  live: {
    async *pages() {
      for (let rank = 0; rank < count; rank += pageSize)
        yield Array.from({ length: Math.min(pageSize, count - rank) }, (_, i) => stock.at(rank + i));
    },
  },
  clock: { now: () => nowMs },
  differed: () => undefined,
});
const peak = (): number => process.resourceUsage().maxRSS * 1024;

const startedAt = processorMs();
await builder.buildSegment();
const [builtAt, peakBuild] = [processorMs(), peak()];
const { listings, differences } = await builder.verifyIndex();
if (listings !== count) throw new Error(`${listings} of ${count} listings are in the index`);
const figures: BuildFigures = {
  count,
  buildMs: builtAt - startedAt,
  verifyMs: processorMs() - builtAt,
  peakBuild,
  peakVerify: peak(),
  differences,
};
console.log(JSON.stringify(figures));
