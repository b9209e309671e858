/** What points cost and give until a master says otherwise (decisions §4). */
import type { WalletSettings } from './model.ts';

const topUp = (thousandVnd: number, points: number) => ({
  id: thousandVnd < 1000 ? `${thousandVnd}k` : `${thousandVnd / 1000}m`,
  amountVnd: thousandVnd * 1000,
  points,
});

/** Version 0: nothing has been stored yet. */
export const defaultWalletSettings: WalletSettings = {
  version: 0,
  pointVnd: 1000,
  costs: { create: 10, update: 2, extend: 8, upgrade: { featured: 40, vip: 90 } },
  extendDays: 15,
  upgradeDays: 15,
  packages: {
    featured: { points: 160, units: 5, days: 15, runsDays: null, isCreateFree: false, hasReport: true },
    vip: { points: 700, units: 10, days: 15, runsDays: 30, isCreateFree: true, hasReport: true },
  },
  topUps: [
    topUp(50, 50),
    topUp(100, 102),
    topUp(200, 208),
    topUp(500, 530),
    topUp(1000, 1080),
    topUp(2000, 2200),
  ],
  reward: { points: 1, dailyCap: 5 },
  welcome: { points: 10 },
};
