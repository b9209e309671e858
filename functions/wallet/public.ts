/** What other capabilities may use of the wallet: points to pay with, and what they cost. */
import { vietNamDay } from '#shared/kernel/time.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';
import { sumDay } from './payments/day-sums.ts';
import { createLedgerRepository } from './storage/ledger-repository.ts';
import { createPaymentRepository } from './storage/payment-repository.ts';
import { createSettingsRepository } from './storage/settings-repository.ts';

export { isGivenBack } from './points/given-back.ts';
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

/** Requests for invoices of what was paid without a top-up, for the accountant's list. */
export function invoicesOf(table: Pick<Table, 'get' | 'query' | 'batchGet'>) {
  const repo = createPaymentRepository(table);
  return {
    /** Keeps one; raises `already-exists` where there is one of what it is of. */
    put: (invoice: Invoice): Write =>
      repo.putInvoice(vietNamDay(Date.parse(invoice.requestedAt)).slice(0, 6), invoice),
    /** What part of it went back makes it smaller, or is noted where it was issued; raises `version-conflict`. */
    noteReturn: repo.noteReturn,
    /** Checks that none was asked for; raises `version-conflict`. */
    expectNone: repo.expectNoInvoice,
    /** Those that were asked for, by what they are of. One request, none for none. */
    read: (refs: readonly string[]): Promise<Invoice[]> => repo.readInvoices(refs),
  };
}
