/** Costs, shortfalls, fitting top-ups, the rule of giving back, and what changed settings change. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultWalletSettings as settings } from './defaults.ts';
import { type LevelPackage, WalletSettings, WalletSettingsInput } from './model.ts';
import {
  costOf,
  fittingTopUp,
  insufficientPoints,
  type PaidAct,
  packageForUpgrade,
  pointsOfRefund,
  pointsToRefund,
  settingsChanges,
} from './rules.ts';

const now = Date.parse('2026-11-20T00:00:00.000Z');
const later = '2026-11-25T00:00:00.000Z';
const pack = (id: string, change: Partial<LevelPackage> = {}): LevelPackage => ({
  id,
  level: 'vip',
  units: 10,
  unitsLeft: 10,
  days: 15,
  boughtAt: '2026-11-01T00:00:00.000Z',
  runsUntil: later,
  isCreateFree: true,
  hasReport: true,
  points: 700,
  settingsVersion: 0,
  ...change,
});

describe('what an act costs', () => {
  it.each([
    [{ act: 'create' }, 10],
    [{ act: 'update' }, 2],
    [{ act: 'extend' }, 8],
    [{ act: 'upgrade', level: 'featured' }, 40],
    [{ act: 'upgrade', level: 'vip' }, 90],
    [{ act: 'package', level: 'featured' }, 160],
    [{ act: 'package', level: 'vip' }, 700],
  ] as const)('%j', (act, points) => {
    expect(costOf(act, settings, [], now)).toBe(points);
  });
  it('creating is free while a VIP package runs, to the millisecond', () => {
    const cost = (packages: LevelPackage[], at = now) => costOf({ act: 'create' }, settings, packages, at);
    expect(cost([pack('a')])).toBe(0);
    expect(cost([pack('a', { unitsLeft: 0 })])).toBe(0);
    expect(cost([pack('a')], Date.parse(later) - 1)).toBe(0);
    expect(cost([pack('a')], Date.parse(later))).toBe(10);
    expect(cost([pack('a', { isCreateFree: false })])).toBe(10);
    expect(costOf({ act: 'update' }, settings, [pack('a')], now)).toBe(2);
  });
  it('a listing posted at a level costs both, and only creating it is ever free', () => {
    const cost = (act: PaidAct, packages: LevelPackage[] = []) => costOf(act, settings, packages, now);
    expect(cost({ act: 'create', level: 'featured' })).toBe(50);
    expect(cost({ act: 'create', level: 'vip' })).toBe(100);
    expect(cost({ act: 'create', level: undefined })).toBe(10);
    expect(cost({ act: 'create', level: 'vip' }, [pack('a')])).toBe(90);
    expect(cost({ act: 'create', level: 'vip', creation: 4 }, [pack('a')])).toBe(94);
    expect(cost({ act: 'create', creation: 0 })).toBe(0);
  });
  it('an upgrade uses the unit that would be lost first', () => {
    const packages = [
      pack('a', { level: 'featured' }),
      pack('b', { runsUntil: null }),
      pack('c', { runsUntil: '2026-11-24T00:00:00.000Z' }),
      pack('d', { unitsLeft: 0, runsUntil: '2026-11-21T00:00:00.000Z' }),
      pack('e', { runsUntil: '2026-11-19T00:00:00.000Z' }),
    ];
    expect(packageForUpgrade('vip', packages, now)?.id).toBe('c');
    expect(packageForUpgrade('vip', packages.slice(0, 2), now)?.id).toBe('b');
    expect(packageForUpgrade('vip', packages.slice(3), now)).toBeUndefined();
  });
});

describe('not enough points', () => {
  it.each([
    [1, '50k'],
    [50, '50k'],
    [51, '100k'],
    [531, '1m'],
    [9999, '2m'],
  ])('%d missing: offers %s', (missing, id) => {
    expect(fittingTopUp(missing, settings.topUps)?.id).toBe(id);
  });
  it('names the act and what is missing', () => {
    expect(insufficientPoints('extend', 8, 3).details.params).toEqual({
      act: 'extend',
      needed: 8,
      available: 3,
      missing: 5,
    });
  });
});

describe('giving back', () => {
  const time = { unusedMs: 5, totalMs: 15 };
  it.each([
    ['refused', 10, 10],
    ['removed-for-fault', 10, 0],
    ['removed-without-fault', 10, 4],
    ['removed-without-fault', 0, 0],
  ] as const)('%s of %d gives %d', (cause, paid, points) => {
    expect(pointsToRefund(cause, paid, time)).toBe(points);
  });
  it('is never more than was paid nor below nothing, and all of it when no time was used', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer(), fc.integer({ min: 0, max: 4e10 }), (paid, unusedMs, totalMs) => {
        const points = pointsToRefund('removed-without-fault', paid, { unusedMs, totalMs });
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(paid);
        if (totalMs > 0 && unusedMs >= totalMs) expect(points).toBe(paid);
      }),
    );
  });
  it('a refund takes back at least the points its money bought', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999_999 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (amountVnd, points, part) => {
          const refunded = Math.ceil(amountVnd * part);
          const taken = pointsOfRefund({ amountVnd, points }, refunded);
          expect(taken).toBeLessThanOrEqual(points);
          expect(BigInt(taken) * BigInt(amountVnd) >= BigInt(points) * BigInt(refunded)).toBe(true);
        },
      ),
    );
    expect(pointsOfRefund({ amountVnd: 500_000, points: 530 }, 500_000)).toBe(530);
  });
});

describe('settings', () => {
  it('the defaults are settings, and repeated offers are not', () => {
    expect(WalletSettings.parse(settings)).toEqual(settings);
    const [first] = settings.topUps;
    const repeated = WalletSettingsInput.safeParse({ ...settings, topUps: [first, first] });
    expect(repeated.error?.issues[0]).toMatchObject({ path: ['topUps'], params: { code: 'repeated' } });
  });
  it('a preview names every changed number, added and removed offers too, and nothing else', () => {
    const after = structuredClone(settings);
    after.costs.upgrade.vip = 100;
    after.packages.featured.runsDays = 60;
    after.topUps = [...settings.topUps.slice(1), { id: '5m', amountVnd: 5_000_000, points: 5_600 }];
    expect(settingsChanges(settings, { ...after })).toEqual([
      { path: 'costs.upgrade.vip', before: 90, after: 100 },
      { path: 'packages.featured.runsDays', before: null, after: 60 },
      { path: 'topUps.50k.amountVnd', before: 50_000, after: null },
      { path: 'topUps.50k.points', before: 50, after: null },
      { path: 'topUps.5m.amountVnd', before: null, after: 5_000_000 },
      { path: 'topUps.5m.points', before: null, after: 5_600 },
    ]);
    expect(settingsChanges(settings, { ...settings })).toEqual([]);
  });
});
