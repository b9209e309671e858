/** Every day has a row, with zeros where nothing is known. */
import { expect, it } from 'vitest';
import { figuresCsv } from './figures-csv.ts';

it('has a row for each day and a column for each kind', () => {
  const known = { impressions: 90, views: 5, reveals: 2, requests: 1, saves: 6, shares: 4, files: 3 };
  const figures = { code: 'DA00000001', days: [{ day: '2026-11-20', ...known }] };
  const days = [{ day: '2026-11-20' }, { day: '2026-11-21' }];
  const [head, ...rows] = figuresCsv(figures, days, ((key: string) => key) as never)
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/);
  expect(head?.split(',')).toHaveLength(8);
  expect(rows).toEqual(['2026-11-20,90,5,2,1,6,4,3', '2026-11-21,0,0,0,0,0,0,0']);
});
