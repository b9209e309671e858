/** Reads given ranks of one long order that is spread over several sorted lists, without moving the lists. */

/** What lies between two elements of an order, both included; null: no bound. `max`: so many of each list are told. */
export interface Bracket<T> {
  from: T | null;
  to: T | null;
  max: number;
}
/** Elements of one sorted list within a bracket: all of them, or the first, the last and some evenly between. */
export interface Excerpt<T> {
  /** How many lie before the bracket. */
  skipped: number;
  /** How many lie within it. */
  count: number;
  /** Each with its rank in the whole list. */
  marks: { at: number; value: T }[];
}
/** A sorted list, read by rank. */
export interface SortedList<T> {
  count: number;
  at(rank: number): T;
}
type Compare<T> = (a: T, b: T) => number;

/** Where the first element is that passes; the end where none does. */
function firstRank(count: number, passes: (rank: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Takes an excerpt of a list. */
export function excerptOf<T>(
  list: SortedList<T>,
  { from, to, max }: Bracket<T>,
  compare: Compare<T>,
): Excerpt<T> {
  const skipped = from === null ? 0 : firstRank(list.count, (rank) => compare(list.at(rank), from) >= 0);
  const end = to === null ? list.count : firstRank(list.count, (rank) => compare(list.at(rank), to) > 0);
  const count = Math.max(0, end - skipped);
  const step = Math.max(1, Math.ceil(count / max));
  const ranks = new Set<number>();
  for (let rank = skipped; rank < skipped + count; rank += step) ranks.add(rank);
  if (count > 0) ranks.add(skipped + count - 1);
  return { skipped, count, marks: Array.from(ranks, (at) => ({ at, value: list.at(at) })) };
}

/** So many elements in all are told one by one; of more, so many of each list show the way. */
const listedMax = 512;
const marksMax = 16;
/** Each round leaves a sixth or less, so that two suffice for a million; lists that change meanwhile end it too. */
const roundsMax = 12;

/**
 * The elements of ranks `first` to `end` (not included) of all lists together, given an excerpt of each; asks for
 * narrower excerpts of the same lists until all that lie between are known. No element is in two lists.
 */
export async function selectRanks<T>(
  excerpts: readonly Excerpt<T>[],
  { first, end }: { first: number; end: number },
  compare: Compare<T>,
  narrower: (bracket: Bracket<T>) => Promise<Excerpt<T>[]>,
): Promise<T[]> {
  if (end <= first) return [];
  let known = excerpts;
  let bounds: Pick<Bracket<T>, 'from' | 'to'> = { from: null, to: null };
  for (let round = 0; round < roundsMax && !known.every(isWhole); round++) {
    bounds = { ...bounds, ...boundsOf(known, first, end - 1, compare) };
    const left = sum(known.map(({ count }) => count));
    known = await narrower({ ...bounds, max: left <= listedMax ? listedMax : marksMax });
  }
  const before = sum(known.map(({ skipped }) => skipped));
  const values = known.flatMap(({ marks }) => marks.map(({ value }) => value)).sort(compare);
  return values.slice(Math.max(0, first - before), Math.max(0, end - before));
}

const isWhole = ({ count, marks }: Excerpt<unknown>): boolean => count === marks.length;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The marks nearest to two ranks between which, both included, the elements of these ranks surely lie. */
function boundsOf<T>(known: readonly Excerpt<T>[], first: number, last: number, compare: Compare<T>) {
  const marks = known.flatMap((excerpt) => excerpt.marks.map(({ value }) => value)).sort(compare);
  const ranks = marks.map((value) => {
    const each = known.map((excerpt) => ranksBefore(excerpt, value, compare));
    return { value, least: sum(each.map(([least]) => least)), most: sum(each.map(([, most]) => most)) };
  });
  const from = ranks.findLast(({ most }) => most <= first);
  const to = ranks.find(({ least }) => least >= last);
  return { ...(from && { from: from.value }), ...(to && { to: to.value }) };
}

/** How many elements of a list come before a value: at least, and at most. */
function ranksBefore<T>(
  { skipped, count, marks }: Excerpt<T>,
  value: T,
  compare: Compare<T>,
): [number, number] {
  const next = firstRank(marks.length, (at) => compare(marks[at]!.value, value) >= 0);
  if (next < marks.length && compare(marks[next]!.value, value) === 0)
    return [marks[next]!.at, marks[next]!.at];
  const least = next === 0 ? skipped : marks[next - 1]!.at + 1;
  return [least, next === marks.length ? skipped + count : marks[next]!.at];
}
