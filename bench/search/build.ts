/** Measures how much memory the jobs take that build the index from the table and compare it: one line of JSON. */
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

/** A store that holds what a bucket would, packed. */
function openStore(): Segments {
  const objects = new Map<string, Uint8Array>();
  let kept: KeptPointer | undefined;
  return {
    pointer: (async () => kept) as Segments['pointer'],
    read: async ({ key, rawBytes }) => zstdDecompressSync(objects.get(key)!, { chunkSize: rawBytes }),
    async write(segment, builtAtMs) {
      const key = `${builtAtMs}-${objects.size}`;
      const packed = zstdCompressSync(segment, packing);
      objects.set(key, packed);
      return { key, bytes: packed.length, rawBytes: segment.length };
    },
    async move(pointer) {
      kept = { pointer, eTag: String(objects.size) };
      return true;
    },
    remove: async (key) => {
      objects.delete(key);
    },
    list: async () => [],
  };
}

const count = Number(process.argv[2] ?? 100_000);
const stock = market(count, nowMs);
const nothing = async () => ({ changes: [], ids: new Set<string>() });
const builder = createIndexBuilder({
  segments: openStore(),
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
