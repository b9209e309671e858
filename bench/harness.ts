/** What every benchmark shares: timing with percentiles, memory, and plain tables. */

/** Milliseconds of many runs. */
export interface Timing {
  p50: number;
  p99: number;
  mean: number;
}

/** Runs an act many times and says how long it took; the first runs warm up and do not count. */
export function timed(act: (run: number) => void, runs: number, warmUps = Math.min(runs, 20)): Timing {
  for (let run = 0; run < warmUps; run++) act(run);
  const took: number[] = [];
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now();
    act(run);
    took.push(performance.now() - startedAt);
  }
  return timingOf(took);
}

/** The percentiles of given durations. */
export function timingOf(took: readonly number[]): Timing {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), mean: took.reduce((sum, ms) => sum + ms, 0) / took.length };
}

/** How long one act took, and what it gave. */
export function once<Given>(act: () => Given): { ms: number; given: Given } {
  const startedAt = performance.now();
  const given = act();
  return { ms: performance.now() - startedAt, given };
}

/** Bytes of memory in use after a collection, buffers included; needs `--expose-gc` to be exact. */
export function memoryBytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A number in at most three significant digits. */
export const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
export const megabytes = (bytes: number): string => `${short(bytes / 1e6)} MB`;

/** Prints rows under their heads, columns aligned. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  console.log(line(heads));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}
