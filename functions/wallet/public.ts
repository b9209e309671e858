/** What other capabilities may use of the wallet: points to pay with, and what they cost. */
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import type { Table } from '../lib/table.ts';
import { sumDay } from './payments/day-sums.ts';
import { createLedgerRepository } from './storage/ledger-repository.ts';
import { createPaymentRepository } from './storage/payment-repository.ts';
import { createSettingsRepository } from './storage/settings-repository.ts';

export { createPointsService, type PaidCommand, type PointsService } from './points/points-service.ts';

/** What acts cost and packages give now. One read. */
export const readWalletSettings = async (table: Pick<Table, 'get' | 'query'>): Promise<WalletSettings> =>
  (await createSettingsRepository(table).readSettings()) ?? defaultWalletSettings;

/** What the ledger says of a day of Viet Nam (yyyymmdd): what came in, and what points were spent on the site. */
export const ledgerOn =
  (table: Pick<Table, 'get' | 'query' | 'batchGet'>) =>
  (day: string): ReturnType<typeof sumDay> =>
    sumDay(day, { ...createLedgerRepository(table), ...createPaymentRepository(table) });

/** Payments that need a person. One query. */
export const paymentQueue = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  read: createPaymentRepository(table).reviewQueue,
});
