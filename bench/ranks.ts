/** Whether two samples come from the same distribution: the Mann–Whitney test, which asks for no shape of either. */

export interface RankTest {
  /** How often a value of the second sample is above one of the first: 0.5 where nothing tells them apart. */
  share: number;
  /** How likely a share at least so far from 0.5 is by chance, by the normal approximation. */
  p: number;
}

/** Compares two samples of at least ten values each; equal values count half for either. */
export function mannWhitney(first: readonly number[], second: readonly number[]): RankTest {
  const [n, m] = [first.length, second.length];
  const all = [
    ...first.map((value) => ({ value, of: 0 })),
    ...second.map((value) => ({ value, of: 1 })),
  ].sort((a, b) => a.value - b.value);
  let [rankSum, ties] = [0, 0];
  for (let at = 0; at < all.length; ) {
    let end = at;
    while (end < all.length && all[end]!.value === all[at]!.value) end++;
    const count = end - at;
    const rank = (at + 1 + end) / 2;
    rankSum += rank * all.slice(at, end).filter(({ of }) => of === 1).length;
    ties += count ** 3 - count;
    at = end;
  }
  const above = rankSum - (m * (m + 1)) / 2;
  const size = n + m;
  const variance = ((n * m) / 12) * (size + 1 - ties / (size * (size - 1)));
  const z = variance > 0 ? (above - (n * m) / 2) / Math.sqrt(variance) : 0;
  return { share: above / (n * m), p: 2 * upperTail(Math.abs(z)) };
}

/** The share of a normal distribution above z (Abramowitz and Stegun 7.1.26, exact to 1.5e-7). */
function upperTail(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = series.reduceRight((rest, a) => (rest + a) * t, 0);
  return (sum * Math.exp(-x * x)) / 2;
}
