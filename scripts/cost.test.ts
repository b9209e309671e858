/** The page of costs says what its script reckons, and the middle market stays within what was set for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { billOf, totalOf } from './cost/bill.ts';
import { markets } from './cost/units.ts';
import { costPage } from './cost.ts';

it('docs/cost.md is as npm run cost writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/cost.md'), 'utf8')).toBe(costPage());
});

it('a middle market costs at most 1,400 USD a month', () => {
  expect(totalOf(billOf(markets.middle))).toBeLessThanOrEqual(1_400);
});

it('what there is none of costs nothing but what stands', () => {
  const bill = billOf({ listings: 0, visitsADay: 0 });
  const { Firewall, 'Alarms, figures and secrets': standing, ...rest } = bill;
  expect(totalOf(rest)).toBe(0);
  expect([Firewall, standing]).toEqual([11, expect.any(Number)]);
});

it('of a busy market a twentieth of the runs is traced, of a quiet one each', () => {
  const perVisit = ({ visitsADay }: { visitsADay: number }) =>
    billOf({ listings: 0, visitsADay }).Traces! / visitsADay;
  expect(perVisit(markets.small)).toBeGreaterThan(10 * perVisit(markets.large));
  expect(billOf({ listings: 0, visitsADay: 100 }).Traces).toBe(0);
});
