/** One act of the history is one line, whatever became of its hold; nothing is counted twice or lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HistoryRow } from '#shared/wallet/model.ts';
import { groupRows } from './group-rows.ts';

let made = 0;
const row = (
  kind: HistoryRow['kind'],
  points: number,
  heldPoints: number,
  id = 'DA00000001',
): HistoryRow => ({
  ...{ id: `tx${++made}`, at: '2026-01-05T02:34:12.000Z', kind, state: 'success', points, heldPoints },
  reference: { type: 'listing', id, act: 'create', label: 'Nhà xưởng' },
});
const hold = (id?: string) => row('hold', -10, 10, id);
const capture = (id?: string) => row('capture', 0, -10, id);
const release = (id?: string) => row('release', 10, -10, id);

it('a hold that was taken is one line with what it cost', () => {
  const rows = [capture(), row('top-up', 50, 0, 'TU1'), hold()];
  const groups = groupRows(rows);
  expect(groups.map(({ row: { kind, points } }) => [kind, points])).toEqual([
    ['capture', -10],
    ['top-up', 50],
  ]);
  expect(groups[0]!.earlier).toEqual([rows[2]]);
});

it('a hold that was released costs nothing', () => {
  expect(groupRows([release(), hold()])).toMatchObject([{ row: { kind: 'release', points: 0 } }]);
});

it('one that waits, or whose other end is on another page, stands alone', () => {
  expect(groupRows([hold()])).toMatchObject([{ row: { kind: 'hold', points: -10 }, earlier: [] }]);
  expect(groupRows([capture(), hold('DA00000002')])).toHaveLength(2);
});

it('a listing refused and sent again has a line for each time', () => {
  const groups = groupRows([capture(), hold(), release(), hold()]);
  expect(groups.map(({ row: { kind, points }, earlier }) => [kind, points, earlier.length])).toEqual([
    ['capture', -10, 1],
    ['release', 0, 1],
  ]);
});

it('whatever happened, every row stands in one line and the points add up', () => {
  const acts = fc.array(fc.tuple(fc.constantFrom(hold, capture, release), fc.constantFrom('DA1', 'DA2')));
  fc.assert(
    fc.property(acts, (list) => {
      const rows = list.map(([make, id]) => make(id));
      const groups = groupRows(rows);
      const sum = (each: readonly HistoryRow[]) => each.reduce((total, { points }) => total + points, 0);
      expect(
        groups.flatMap(({ row: { id }, earlier }) => [id, ...earlier.map((one) => one.id)]).sort(),
      ).toEqual(rows.map(({ id }) => id).sort());
      expect(sum(groups.map((group) => group.row))).toBe(sum(rows));
    }),
  );
});
