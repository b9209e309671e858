/** What every benchmark shares: timing with percentiles, memory, and plain tables. */

/** Milliseconds of many runs: by the clock on the wall, and of the processor, which neighbours disturb less. */
export interface Timing {
  p50: number;
  p99: number;
  cpu: number;
}

/** Runs each act so many times, in turns; the first turns warm up and do not count. */
export function timed(acts: readonly (() => unknown)[], turns: number, warmUps = Math.min(turns, 5)): Timing {
  for (let turn = 0; turn < warmUps; turn++) for (const act of acts) act();
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn++) {
    for (const act of acts) {
      const startedAt = performance.now();
      act();
      took.push(performance.now() - startedAt);
    }
  }
  const { user, system } = process.cpuUsage(before);
  return { ...percentiles(took), cpu: (user + system) / 1000 / took.length };
}

/** The middle and the slow end of what was measured. */
export type Percentiles = Pick<Timing, 'p50' | 'p99'>;
export function percentiles(took: readonly number[]): Percentiles {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** How long one act took, and what it gave. */
export function once<Given>(act: () => Given): { ms: number; given: Given } {
  const startedAt = performance.now();
  const given = act();
  return { ms: performance.now() - startedAt, given };
}

/** Milliseconds of the processor that this process has used, which neighbours disturb less than the clock. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How much of the processor one act took, in ms, and what it gave. */
export function spent<Given>(act: () => Given): { ms: number; given: Given } {
  const before = processorMs();
  const given = act();
  return { ms: processorMs() - before, given };
}

/** Bytes that a value holds: buffers once each, strings by their length; an estimate that no neighbour disturbs. */
export function bytesHeld(value: unknown): number {
  const seen = new Set<unknown>();
  const held = (of: unknown): number => {
    if (typeof of === 'string') return 16 + of.length;
    if (typeof of !== 'object' || of === null || seen.has(of)) return 8;
    seen.add(of);
    if (ArrayBuffer.isView(of)) return held(of.buffer);
    if (of instanceof ArrayBuffer) return of.byteLength;
    const parts = of instanceof Map ? [...of].flat() : Object.values(of);
    return parts.reduce<number>((sum, part) => sum + 8 + held(part), 16);
  };
  return held(value);
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
