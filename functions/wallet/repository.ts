/** The wallet's items: reads in one request each, and writes as values. */
import type { Table } from '../lib/table.ts';
import { createLedgerRepository } from './storage/ledger-repository.ts';
import { createPaymentRepository } from './storage/payment-repository.ts';
import { createRewardRepository } from './storage/reward-repository.ts';
import { createSettingsRepository } from './storage/settings-repository.ts';
import { createSettingsVersions } from './storage/settings-versions.ts';
import { createVoucherRepository } from './storage/voucher-repository.ts';

export const createWalletRepository = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  ...createLedgerRepository(table),
  ...createSettingsRepository(table),
  ...createPaymentRepository(table),
  ...createRewardRepository(table),
  ...createSettingsVersions(table),
  ...createVoucherRepository(table),
});
export type WalletRepository = ReturnType<typeof createWalletRepository>;
