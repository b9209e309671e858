/** How dear something is by the square metre, from enough prices to say so: one rule for every page that says it. */

/** With fewer prices nothing is said: one of them would be read as the market's. */
export const levelMin = 5;

/** Whole VND for a m²; of leases for a m² and month. */
export interface PriceLevel {
  /** Of how many prices. */
  count: number;
  median: number;
  lowest: number;
  highest: number;
}

/** The level of some prices by the m² in VND, in any order; undefined where there are too few. The median of an even number is halfway. */
export function priceLevelOf(prices: readonly number[]): PriceLevel | undefined {
  if (prices.length < levelMin) return undefined;
  const sorted = Float64Array.from(prices).sort();
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return {
    count: sorted.length,
    median: Math.round(median),
    lowest: Math.round(sorted[0]!),
    highest: Math.round(sorted.at(-1)!),
  };
}
