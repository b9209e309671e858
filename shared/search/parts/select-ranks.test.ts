/** Ranks of one order are read from any number of sorted lists in few rounds of short excerpts. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Bracket, excerptOf, selectRanks } from './select-ranks.ts';

const ascending = (a: number, b: number): number => a - b;
const listOf = (values: readonly number[]) => ({ count: values.length, at: (rank: number) => values[rank]! });

/** Reads ranks of lists and says how many rounds and elements that took. */
async function read(lists: readonly number[][], first: number, end: number) {
  let [rounds, told] = [0, 0];
  const ask = async (bracket: Bracket<number>) => {
    const excerpts = lists.map((values) => excerptOf(listOf(values), bracket, ascending));
    rounds++;
    told += excerpts.reduce((sum, { marks }) => sum + marks.length, 0);
    return excerpts;
  };
  const start = await ask({ from: null, to: null, max: 16 });
  const values = await selectRanks(start, { first, end }, ascending, ask);
  return { values, rounds, told };
}

it('gives the very elements that sorting all of them gives', async () => {
  const lists = fc.array(fc.uniqueArray(fc.nat(1e9), { maxLength: 3000, size: 'max' }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(lists, fc.nat(9000), fc.nat(40), async (made, first, length) => {
      const seen = new Set<number>();
      const apart = made.map((values) => values.filter((value) => !seen.has(value) && seen.add(value)));
      const sorted = apart.map((values) => values.toSorted(ascending));
      const { values } = await read(sorted, first, first + length);
      expect(values).toEqual(
        apart
          .flat()
          .sort(ascending)
          .slice(first, first + length),
      );
    }),
    { numRuns: 60 },
  );
});

it('needs few rounds and tells little, however lopsided the lists are', async () => {
  const count = 300_000;
  const lists: number[][] = [[], [], [], []];
  for (let i = 0; i < count; i++) lists[i % 97 === 0 ? 1 : i % 1009 === 0 ? 2 : i < 1000 ? 3 : 0]!.push(i);
  for (const first of [0, 999, 150_000, count - 4]) {
    const { values, rounds, told } = await read(lists, first, first + 4);
    expect(values).toEqual([first, first + 1, first + 2, first + 3]);
    expect([rounds <= 6, told < 1500]).toEqual([true, true]);
  }
});
