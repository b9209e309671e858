/** Requests for invoices as the accountant's spreadsheet. */

import type { TFunction } from 'i18next';
import { vietNamDay } from '#shared/kernel/time.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';

/** A day of Viet Nam that every spreadsheet reads: 2026-11-20. */
const day = (instant: string | undefined): string =>
  instant ? vietNamDay(Date.parse(instant)).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : '';

const columns = [
  ['ref', ({ ref }) => ref],
  ['paidAt', ({ paidAt }) => day(paidAt)],
  ['requestedAt', ({ requestedAt }) => day(requestedAt)],
  ['company', ({ company }) => company],
  ['taxId', ({ taxId }) => taxId],
  ['address', ({ address }) => address],
  ['email', ({ email }) => email],
  ['amountVnd', ({ amountVnd }) => amountVnd],
  ['points', ({ points }) => points],
  ['number', ({ number }) => number],
  ['issuedAt', ({ issuedAt }) => day(issuedAt)],
  ['returnedVnd', ({ returnedVnd }) => returnedVnd],
] as const satisfies [key: string, value: (invoice: Invoice) => string | number | undefined][];

/** One row a request, headings in the reader's language, amounts as plain whole numbers. */
export const invoicesCsv = (invoices: readonly Invoice[], t: TFunction<'finance'>): string =>
  toCsv(
    columns.map(([key]) => t(`invoice.${key}`)),
    invoices.map((invoice) => columns.map(([, value]) => value(invoice))),
  );
