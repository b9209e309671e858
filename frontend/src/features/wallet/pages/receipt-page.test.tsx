/** The receipt of a top-up, and asking for its VAT invoice. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { press, said, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import { locales } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { Payment } from '#shared/wallet/model.ts';
import { openWalletPages } from '../testing/open-wallet-page.ts';
import { at, payment, ref } from '../testing/samples.ts';

const api = withFakeApi();
const openPage = openWalletPages();
async function open(part: Partial<Payment> = {}, locale: (typeof locales)[number] = 'en', id = ref) {
  api.on(catalogApi.getOwner, defaultOwner);
  api.on(walletApi.getWalletSettings, defaultWalletSettings);
  api.on(walletApi.getPayment, { payment: payment({ settledAt: at, bankCode: 'NCB', ...part }) });
  const page = await openPage('walletReceipt', { address: pathOf('walletReceipt', { id }), locale });
  await screen.findByRole('article');
  return page;
}
const write = (label: string, words: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: words } });
const fill = () => {
  write('Company', 'Công ty Mẫu Phù Sa');
  write('Tax code (MST)', '0100109106');
  write('Company address', '1 Phố Mẫu, Hà Nội');
  write('Email for the invoice', 'ke-toan@demo.invalid');
};

describe('the receipt', () => {
  it('says who paid whom, what for, how much, and what it is not', async () => {
    await open({ providerTxnId: '14422574' });
    for (const words of [
      'VND 500,000',
      '530 points',
      'VNPAY · NCB',
      '14422574',
      'An',
      'an@demo.invalid',
      'Success',
    ])
      expect(shownText()).toContain(words);
    expect(shownText()).toContain('it isn’t a VAT invoice');
  });

  it('is found by its number in small letters', async () => {
    await open({}, 'en', ref.toLowerCase());
    expect(api.asked(walletApi.getPayment)[0]?.params.ref).toBe(ref);
  });

  it('of a failed payment says why, and offers no invoice', async () => {
    await open({ state: 'failed', failure: 'cancelled' });
    expect(shownText()).toContain('you cancelled');
    expect(screen.queryByText('VAT invoice')).toBeNull();
  });

  it('says what has gone back', async () => {
    await open({ refundedVnd: 100_000 });
    expect(shownText()).toContain('RefundedVND 100,000');
  });

  it('that is not in this wallet says so, with the way back', async () => {
    api.on(walletApi.getPayment, refuse('not-found'));
    await openPage('walletReceipt', { address: pathOf('walletReceipt', { id: ref }) });
    await screen.findByText('We can’t find this payment in your wallet');
    expect(screen.getAllByRole('link', { name: 'Back to the wallet' }).length).toBeGreaterThan(0);
  });

  it('that cannot be read now can be read again', async () => {
    api.on(walletApi.getPayment, offline);
    await openPage('walletReceipt', { address: pathOf('walletReceipt', { id: ref }) });
    const again = await screen.findByRole('button', { name: /again/i });
    api.on(walletApi.getWalletSettings, defaultWalletSettings);
    api.on(walletApi.getPayment, { payment: payment() });
    fireEvent.click(again);
    await screen.findByRole('article');
  });

  it.each(locales)('reads in %s, one point included', async (locale) => {
    await open({ points: 1, amountVnd: 1000 }, locale);
    expect(shownText()).not.toMatch(/\{\{|undefined|NaN|payment\./);
  });
});

describe('an invoice', () => {
  it('is asked for once for a double click, and then said to be on its way', async () => {
    await open();
    press('Request a VAT invoice');
    fill();
    const { promise, resolve: answer } = Promise.withResolvers<Payment>();
    api.on(walletApi.requestInvoice, () => promise);
    press('Send the request');
    press(/Send the request/);
    await waitFor(() => expect(api.asked(walletApi.requestInvoice)).toHaveLength(1));
    answer(payment({ invoice: 'requested' }));
    await screen.findByText('Requested. Our accountant will send it by email.');
    expect(said()).toEqual(['VAT invoice requested.']);
    expect(api.asked(walletApi.requestInvoice)).toMatchObject([
      { params: { ref }, body: { company: 'Công ty Mẫu Phù Sa', taxId: '0100109106' } },
    ]);
  });

  it('without what it needs says each thing on its field, and sends nothing', async () => {
    await open();
    press('Request a VAT invoice');
    write('Company', 'C');
    write('Tax code (MST)', '0100109107');
    write('Email for the invoice', 'no address');
    press('Send the request');
    await screen.findByText('This tax code has a typing error. Check each digit.');
    expect(shownText()).toContain('Enter a valid email address, e.g. finance@company.vn.');
    expect(api.asked(walletApi.requestInvoice)).toEqual([]);
  });

  it.each([
    ['state-conflict', /./],
    ['too-many-requests', /minute/],
  ] as const)('refused with %s keeps what was typed and says why', async (code, words) => {
    await open();
    press('Request a VAT invoice');
    fill();
    api.on(walletApi.requestInvoice, refuse(code));
    press('Send the request');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Công ty Mẫu Phù Sa');
  });

  it('half filled in is there again after a look elsewhere', async () => {
    await open();
    press('Request a VAT invoice');
    write('Company', 'Công ty Mẫu Phù Sa');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Phù Sa'));
  });

  it('that was issued says where it went', async () => {
    await open({ invoice: 'issued' });
    expect(shownText()).toContain('The invoice has been issued and sent to your email.');
    expect(screen.queryByRole('button', { name: 'Request a VAT invoice' })).toBeNull();
  });
});
