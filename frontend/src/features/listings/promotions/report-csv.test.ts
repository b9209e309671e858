/** A report for a spreadsheet: a row for each listing, then one for each day, all with as many columns. */
import { expect, it } from 'vitest';
import { vipPackage } from '#frontend/testing/wallets.ts';
import { reportCsv } from './report-csv.ts';

const during = { impressions: 24_000, views: 1000, reveals: 40, requests: 6 };
const before = { impressions: 9_000, views: 500, reveals: 50, requests: 0 };

it('has listings with what was before and since, and days', () => {
  const text = reportCsv(
    {
      package: vipPackage,
      listings: [
        {
          ...{ code: 'DA00000001', title: 'Kho, xưởng', isShown: true, during, before },
          ...{ raisedAt: '2026-11-10T03:00:00.000Z', raisedUntil: '2026-11-25T03:00:00.000Z' },
        },
      ],
      days: [{ day: '2026-11-20', ...during }],
    },
    ((key: string) => key) as never,
  );
  const [head, listing, day] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(head?.split(',')).toHaveLength(12);
  expect(listing).toBe('DA00000001,"Kho, xưởng",2026-11-10,2026-11-25,24000,1000,40,6,9000,500,50,0');
  expect(day).toBe(',,2026-11-20,2026-11-20,24000,1000,40,6');
});
