/** Payments as a spreadsheet: headings in the reader's language, amounts as plain whole numbers. */
import type { TFunction } from 'i18next';
import { vietNamDay, vietNamTime } from '#shared/kernel/time.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';

/** Day and time in Viet Nam that every spreadsheet reads: 2026-11-20 09:30. */
function timeOf(instant: string): string {
  const ms = Date.parse(instant);
  return `${vietNamDay(ms).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')} ${vietNamTime(ms)}`;
}

export const paymentsCsv = (
  payments: readonly StaffPayment[],
  t: TFunction<['finance', 'options']>,
): string =>
  toCsv(
    [
      ...[t('invoice.ref'), t('payment.created'), t('all.personId'), t('invoice.amountVnd')],
      ...[t('column.points'), t('column.state'), t('payment.refunded'), t('payment.providerTxn')],
    ],
    payments.map((one) => [
      ...[one.ref, timeOf(one.createdAt), one.userId, one.amountVnd, one.points],
      ...[t(`options:payment.${one.state}`), one.refundedVnd, one.providerTxnId],
    ]),
  );
