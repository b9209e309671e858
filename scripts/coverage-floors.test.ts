/** Floors of coverage: one for each capability, which may rise and not fall. */
import { describe, expect, test } from 'vitest';
import {
  belowFloor,
  type CoverageSummary,
  coverageByFolder,
  folderOf,
  raisedFloors,
} from './coverage-floors.ts';

test.each([
  ['functions/wallet/payments/vnpay.ts', 'functions/wallet'],
  ['functions/routes.ts', 'functions'],
  ['shared/kernel/words/money-parse.ts', 'shared/kernel'],
  ['frontend/src/features/wallet/pages/wallet-page.tsx', 'frontend/src/features/wallet'],
  ['frontend/src/lib/api/client.ts', 'frontend/src/lib'],
  ['frontend/src/main.tsx', 'frontend/src'],
  ['scripts/rules/words.ts', 'scripts'],
])('%s counts for %s', (path, folder) => expect(folderOf(path)).toBe(folder));

const lines = (total: number, covered: number) => ({ lines: { total, covered } });
const summary: CoverageSummary = {
  total: lines(40, 30),
  '/r/shared/wallet/ledger.ts': lines(10, 10),
  '/r/shared/wallet/costs.ts': lines(10, 7),
  '/r/local/start.ts': lines(20, 13),
  '/r/shared/adverts/model.ts': lines(0, 0),
};
const covered = coverageByFolder(summary, '/r');

test('is the share of lines that ran, by folder', () =>
  expect([...covered]).toEqual([
    ['local', 65],
    ['shared/wallet', 85],
  ]));

describe('what is found', () => {
  test('nothing at the floor', () =>
    expect(belowFloor(covered, { local: 65, 'shared/wallet': 80 })).toEqual([]));
  test('a folder below its floor', () =>
    expect(belowFloor(covered, { local: 65, 'shared/wallet': 86 })).toEqual([
      'shared/wallet: 85.0 % of lines, its floor is 86 %',
    ]));
  test('a folder without a floor', () =>
    expect(belowFloor(covered, { local: 65 })).toEqual([
      expect.stringMatching(/^shared\/wallet has no floor/),
    ]));
  test('a floor without a folder', () =>
    expect(belowFloor(covered, { local: 65, 'shared/wallet': 80, gone: 50 })).toEqual([
      expect.stringMatching(/^gone has a floor/),
    ]));
});

test('floors rise, are rounded down, and go with their folder', () =>
  expect(
    raisedFloors(
      new Map([
        ['local', 65.9],
        ['shared/wallet', 85],
      ]),
      { 'shared/wallet': 90, gone: 50 },
    ),
  ).toEqual({
    local: 65,
    'shared/wallet': 90,
  }));
