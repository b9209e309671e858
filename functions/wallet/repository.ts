/** The wallet's items: reads in one request each, and writes as values. */
import type { Table } from '../lib/table.ts';
import { createLedgerRepository } from './ledger-repository.ts';
import { createOfferRepository } from './offer-repository.ts';
import { createPaymentRepository } from './payment-repository.ts';

export const createWalletRepository = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  ...createLedgerRepository(table),
  ...createPaymentRepository(table),
  ...createOfferRepository(table),
});
export type WalletRepository = ReturnType<typeof createWalletRepository>;
