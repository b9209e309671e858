/** What searches found lately, by their filters: the pages and orders of one search share it. */
import type { Facets } from './facets.ts';
import type { Scan } from './scan.ts';

/** What stays true from `fromMs` to just before `untilMs`, if nothing changes. */
export interface Remembered {
  scans: Scan[];
  /** Hits in all parts together. */
  total: number;
  /** Null as long as nobody asked for them. */
  facets: Facets | null;
  fromMs: number;
  untilMs: number;
}
export interface ScanMemory {
  get(filters: string, nowMs: number): Remembered | undefined;
  keep(filters: string, found: Remembered): void;
  /** Forgets all: something has changed. */
  clear(): void;
}

const bytesMax = 32e6;
const entriesMax = 200;
/** A scan holds about so many sets of rows. */
const setsOfScan = 20;

/** How many scans of so many rows may be remembered. */
export const scansFor = (rows: number): number =>
  Math.min(entriesMax, Math.floor(bytesMax / Math.max(1, (rows / 8) * setsOfScan)));

/** Remembers what was found with up to `max` sets of filters; those that were kept first go first. */
export function createScanMemory(max: number): ScanMemory {
  const kept = new Map<string, Remembered>();
  return {
    get(filters, nowMs) {
      const found = kept.get(filters);
      return found && nowMs >= found.fromMs && nowMs < found.untilMs ? found : undefined;
    },
    keep(filters, found) {
      kept.set(filters, found);
      const [first] = kept.keys();
      if (kept.size > max && first !== undefined) kept.delete(first);
    },
    clear: () => kept.clear(),
  };
}
