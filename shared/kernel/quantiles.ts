/** Quartiles of some numbers, for figures that say where the middle half of them lies. */

export interface Quartiles {
  q1: number;
  median: number;
  q3: number;
}

/** A quantile of sorted numbers, of which there is at least one; between two of them it is interpolated. */
export function quantileOf(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (high - low) * (place - below);
}

/** The quartiles of some numbers, of which there is at least one; not rounded. */
export function quartilesOf(numbers: readonly number[]): Quartiles {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((share) => quantileOf(sorted, share));
  return { q1: q1!, median: median!, q3: q3! };
}
