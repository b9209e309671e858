/** Floors of coverage: one for each capability, which may rise and not fall. */
import { describe, expect, test } from 'vitest';
import {
  belowFloor,
  type CoverageSummary,
  coverageByFolder,
  floorsOf,
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

test('floors rise, are rounded down, and go with their folder; those of other layers stay', () =>
  expect(
    raisedFloors(
      'shared',
      new Map([
        ['shared', 65.9],
        ['shared/wallet', 85],
      ]),
      { 'shared/wallet': 90, 'shared/gone': 50, sharedness: 10, 'functions/wallet': 20 },
    ),
  ).toEqual({ 'functions/wallet': 20, shared: 65, 'shared/wallet': 90, sharedness: 10 }));

test('a layer has its own floors', () =>
  expect(floorsOf('shared', { shared: 60, 'shared/wallet': 90, 'functions/wallet': 20 })).toEqual({
    shared: 60,
    'shared/wallet': 90,
  }));
