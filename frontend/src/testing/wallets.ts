/** Wallets for tests: points at hand and packages of listings. */
import type { LevelPackage, Wallet } from '#shared/wallet/model.ts';

export const emptyWallet: Wallet = {
  ...{ available: 0, held: 0, packages: [], rewardsToday: 0, settingsVersion: 0 },
};

export const walletWith = (changes: Partial<Wallet>): Wallet => ({ ...emptyWallet, ...changes });

/** A package of VIP listings that runs, with units left. */
export const vipPackage: LevelPackage = {
  ...{ id: '01JD000000000000000000000P', level: 'vip', units: 10, unitsLeft: 4, days: 15 },
  ...{ boughtAt: '2026-11-20T03:00:00.000Z', runsUntil: '2036-12-20T03:00:00.000Z', isCreateFree: true },
  ...{ hasReport: true, points: 700, settingsVersion: 0 },
};
