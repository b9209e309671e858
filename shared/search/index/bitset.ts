/** Sets of rows as bits, 32 to a word. */

export type Bitset = Uint32Array<ArrayBuffer>;

export const emptyBitset = (count: number): Bitset => new Uint32Array((count + 31) >>> 5);

/** All rows below `count`. */
export function fullBitset(count: number): Bitset {
  const bits = emptyBitset(count).fill(0xffffffff);
  if (count & 31) bits[bits.length - 1] = 2 ** (count & 31) - 1;
  return bits;
}

export const hasBit = (bits: Bitset, row: number): boolean => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;
export function setBit(bits: Bitset, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}
export function clearBit(bits: Bitset, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

/** Keeps in `into` what is in both. */
export function intersect(into: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < into.length; i++) into[i]! &= other[i]!;
  return into;
}
/** Adds to `into` what is in the other. */
export function unite(into: Bitset, other: Bitset): Bitset {
  for (let i = 0; i < into.length; i++) into[i]! |= other[i]!;
  return into;
}

function ones(word: number): number {
  let w = word - ((word >>> 1) & 0x55555555);
  w = (w & 0x33333333) + ((w >>> 2) & 0x33333333);
  return Math.imul((w + (w >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many rows are in a set. */
export function countBits(bits: Bitset): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += ones(bits[i]!);
  return count;
}
/** How many rows are in both. */
export function countBoth(a: Bitset, b: Bitset): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) count += ones(a[i]! & b[i]!);
  return count;
}

/** Adds up, by their code, the rows of a set: `counts[codes[row]]++`. */
export function countCodes(bits: Bitset, codes: Uint16Array | Uint32Array, counts: Uint32Array): void {
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!;
    const base = i << 5;
    if (word === 0xffffffff) {
      for (let row = base; row < base + 32; row++) counts[codes[row]!]!++;
      continue;
    }
    for (; word !== 0; word &= word - 1) counts[codes[base + 31 - Math.clz32(word & -word)]!]!++;
  }
}

/** The rows whose code passes. */
export function bitsOfCodes(codes: Uint16Array | Uint32Array, passes: Uint8Array): Bitset {
  const bits = emptyBitset(codes.length);
  const whole = codes.length >>> 5;
  for (let i = 0; i < whole; i++) {
    let word = 0;
    const base = i << 5;
    for (let j = 0; j < 32; j++) word |= passes[codes[base + j]!]! << j;
    bits[i] = word;
  }
  for (let row = whole << 5; row < codes.length; row++) if (passes[codes[row]!]) setBit(bits, row);
  return bits;
}

/** The rows whose range overlaps the wanted one; a row without a range has NaN ends and never does. */
export function bitsOfRanges(low: Float64Array, high: Float64Array, min: number, max: number): Bitset {
  const bits = emptyBitset(low.length);
  for (let i = 0; i < bits.length; i++) {
    let word = 0;
    const base = i << 5;
    const end = Math.min(32, low.length - base);
    for (let j = 0; j < end; j++) if (low[base + j]! <= max && high[base + j]! >= min) word |= 1 << j;
    bits[i] = word;
  }
  return bits;
}

/** The rows from `start` on, in order, until `visit` says that it has enough by answering false. */
export function visitBits(bits: Bitset, visit: (row: number) => boolean, start = 0): void {
  for (let i = start >>> 5; i < bits.length; i++) {
    const isFirst = i === start >>> 5;
    for (let word = isFirst ? bits[i]! & (-1 << (start & 31)) : bits[i]!; word !== 0; word &= word - 1) {
      if (!visit((i << 5) + 31 - Math.clz32(word & -word))) return;
    }
  }
}
