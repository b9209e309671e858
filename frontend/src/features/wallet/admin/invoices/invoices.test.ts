/** Invoices for the accountant: the file, and the months it is of. */
import { expect, it } from 'vitest';
import { createI18n } from '#lib/i18n/create-i18n.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';
import { invoicesCsv } from './csv.ts';
import { fromInput, monthOf, shifted, toInput } from './month.ts';

const invoice: Invoice = {
  ref: 'TU0123456789ABCDEF01234567',
  userId: '01J00000000000000000000001',
  company: 'Công ty "Mẫu", TNHH',
  taxId: '0100109106',
  address: '=1+1, Hà Nội',
  email: 'ke-toan@demo.invalid',
  amountVnd: 1_000_000,
  points: 1080,
  paidAt: '2026-11-19T18:30:00.000Z',
  requestedAt: '2026-11-20T03:00:00.000Z',
};

it('the file has headings in the reader’s words, whole amounts, days of Viet Nam, and no formula', async () => {
  const texts = createI18n('vi');
  await loadNamespaces(texts, ['finance']);
  const [headings, row] = invoicesCsv(
    [{ ...invoice, returnedVnd: 250_000 }],
    texts.getFixedT(null, 'finance'),
  ).split('\r\n');
  expect(headings).toContain('Mã thanh toán,Ngày nạp,Ngày yêu cầu,Đơn vị,Mã số thuế');
  expect(headings).toContain('Đã hoàn sau khi xuất (₫)');
  expect(row).toBe(
    `TU0123456789ABCDEF01234567,2026-11-20,2026-11-20,"Công ty ""Mẫu"", TNHH",0100109106,"'=1+1, Hà Nội",ke-toan@demo.invalid,1000000,1080,,,250000`,
  );
});

it('months are those of Viet Nam, and years turn', () => {
  expect(monthOf(Date.parse('2026-10-31T17:30:00Z'))).toBe('202611');
  expect([shifted('202601', -1), shifted('202612', 1), shifted('202611', -12)]).toEqual([
    '202512',
    '202701',
    '202511',
  ]);
  expect(fromInput(toInput('202611'), 'x')).toBe('202611');
  expect(['2026-13', '', null, 'abc'].map((value) => fromInput(value, '202611'))).toEqual(
    Array(4).fill('202611'),
  );
});
