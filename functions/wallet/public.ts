/** What other capabilities may use of the wallet: points to pay with, and what they cost. */
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import type { Table } from '../lib/table.ts';
import { createPaymentRepository } from './storage/payment-repository.ts';
import { createSettingsRepository } from './storage/settings-repository.ts';

export { createPointsService, type PaidCommand, type PointsService } from './points/points-service.ts';

/** What acts cost and packages give now. One read. */
export const readWalletSettings = async (table: Pick<Table, 'get' | 'query'>): Promise<WalletSettings> =>
  (await createSettingsRepository(table).readSettings()) ?? defaultWalletSettings;

/** How many payments need a person. One query. */
export const paymentQueue = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  count: createPaymentRepository(table).countReviews,
});
