/** Repeatable randomness: the same seed draws the same picture on every machine. */

export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends inclusive. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** A generator seeded by any text (FNV-1a into mulberry32). */
export function random(seed: string): Random {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ char.codePointAt(0)!, 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
  };
}

/** Smooth noise over one or two dimensions, from -1 to 1. */
export function noise(rng: Random): (x: number, y?: number) => number {
  const table = Array.from({ length: 4096 }, () => rng.next() * 2 - 1);
  const at = (x: number, y: number) => table[(Math.imul(x, 73856093) ^ Math.imul(y, 19349663)) & 4095]!;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y = 0) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - x0), ease(y - y0)];
    const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * u;
    const low = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * u;
    return top + (low - top) * v;
  };
}

/** Several octaves of noise together. */
export const fractal =
  (of: (x: number, y?: number) => number, octaves = 4) =>
  (x: number, y = 0): number => {
    let [sum, amplitude, scale, total] = [0, 1, 1, 0];
    for (let i = 0; i < octaves; i++) {
      sum += amplitude * of(x * scale + i * 17.3, y * scale - i * 9.1);
      total += amplitude;
      amplitude *= 0.5;
      scale *= 2.03;
    }
    return sum / total;
  };
