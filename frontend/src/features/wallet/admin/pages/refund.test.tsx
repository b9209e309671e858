/** Refunds and part refunds of a payment: what they take back, what is refused, what comes of them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWalletPages } from '#frontend/features/wallet/testing/open-wallet-page.ts';
import { payer, ref, staffPayment } from '#frontend/features/wallet/testing/samples.ts';
import { refuse } from '#frontend/testing/fake-api.ts';
import { dialog, isDisabled, people, press, said, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { locales } from '#shared/kernel/locale.ts';
import { walletStaffApi as staff } from '#shared/wallet/staff-api.ts';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';

const api = withFakeApi();
const openPage = openWalletPages();
const detail = (part: Partial<StaffPayment> = {}) => ({ ...staffPayment(part), events: [] });

async function open(part: Partial<StaffPayment> = {}, locale: (typeof locales)[number] = 'en') {
  api.on(accountsStaffApi.getAccount, payer);
  api.on(staff.getPaymentForStaff, detail(part));
  api.on(staff.listReviews, { items: [] });
  await openPage('adminPayment', { address: pathOf('adminPayment', { id: ref }), me: people.admin, locale });
}
async function begin(part: Partial<StaffPayment> = {}) {
  await open(part);
  fireEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  return dialog('Refund through the provider');
}
const amountField = (where: HTMLElement) =>
  within(where).getByLabelText<HTMLInputElement>(/^Amount \(at most/);
const typeAmount = (where: HTMLElement, value: string) =>
  fireEvent.change(amountField(where), { target: { value } });

describe('the amount', () => {
  it('begins with all that is left, and says which points that takes back', async () => {
    const asked = await begin();
    expect(amountField(asked).value).toBe('500,000');
    expect(asked.textContent).toContain('Takes back 530 points; VND 0 can still be refunded after that.');
  });

  it('of a part takes its share of the points, the bonus included', async () => {
    const asked = await begin();
    typeAmount(asked, '100,000');
    expect(asked.textContent).toContain(
      'Takes back 106 points; VND 400,000 can still be refunded after that.',
    );
  });

  it('of the rest is what an earlier part left', async () => {
    const asked = await begin({ refundedVnd: 200_000 });
    expect(asked.textContent).toContain('Amount (at most VND 300,000)');
    expect(amountField(asked).value).toBe('300,000');
    expect(asked.textContent).toContain('Takes back 318 points');
  });

  it.each([
    ['', 'Enter the amount as a whole number.'],
    ['a lot', 'Enter the amount as a whole number.'],
    ['12.5', 'Enter the amount as a whole number.'],
    ['-5000', 'Enter the amount as a whole number.'],
    ['999', 'Refund at least VND 1,000.'],
    ['500,001', 'This is more than can still be refunded.'],
  ])('%j is refused in words before anything is sent', async (typed, words) => {
    const asked = await begin();
    press('By mistake', asked);
    typeAmount(asked, typed);
    expect(asked.textContent).toContain(words);
    expect(amountField(asked).getAttribute('aria-invalid')).toBe('true');
    expect(isDisabled('Refund', asked)).toBe(true);
  });
});

describe('the refund', () => {
  it('needs a reason; a usual one is a press away and may be added to', async () => {
    const asked = await begin();
    expect(isDisabled('Refund', asked)).toBe(true);
    press('Paid twice', asked);
    press('After a complaint', asked);
    expect(within(asked).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(
      'The payer paid twice for one top-up. Refund after a complaint was settled.',
    );
    expect(isDisabled('Refund', asked)).toBe(false);
  });

  it('is asked for once with one key, also where the first try was lost', async () => {
    const asked = await begin();
    press('Paid twice', asked);
    api.on(staff.refundPayment, refuse('temporarily-unavailable'));
    press('Refund', asked);
    await within(asked).findByRole('alert');
    api.on(staff.refundPayment, detail({ refundedVnd: 500_000 }));
    press('Refund', asked);
    await waitFor(() => expect(said()).toEqual(['The provider has refunded the money.']));
    const [lost, again] = api.asked(staff.refundPayment);
    expect(lost?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(again?.key).toBe(lost?.key);
    expect(again?.body).toEqual({ amountVnd: 500_000, reason: 'The payer paid twice for one top-up.' });
  });

  it('that is begun anew has a key of its own', async () => {
    const asked = await begin();
    press('By mistake', asked);
    typeAmount(asked, '100,000');
    api.on(staff.refundPayment, detail({ refundedVnd: 100_000 }));
    press('Refund', asked);
    await waitFor(() => expect(said()).toHaveLength(1));
    press('Refund');
    const second = await dialog();
    press('By mistake', second);
    api.on(staff.refundPayment, detail({ refundedVnd: 500_000 }));
    press('Refund', second);
    await waitFor(() => expect(said()).toHaveLength(2));
    const [first, other] = api.asked(staff.refundPayment);
    expect(other?.body.amountVnd).toBe(400_000);
    expect(other?.key).not.toBe(first?.key);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull());
  });

  it('that the provider has not settled stays open, and is no second one', async () => {
    const asked = await begin();
    press('By mistake', asked);
    const openRefund = { amountVnd: 500_000, points: 530, by: people.admin.id };
    api.on(staff.refundPayment, detail({ openRefund }));
    press('Refund', asked);
    await waitFor(() =>
      expect(said()).toEqual(['The refund has been requested; this page shows its status.']),
    );
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('that the provider declined is no success', async () => {
    const asked = await begin();
    press('By mistake', asked);
    api.on(staff.refundPayment, detail());
    press('Refund', asked);
    await waitFor(() => expect(said().join()).toContain('The provider didn’t refund the money'));
  });

  it('says in words that the points are spent already', async () => {
    const asked = await begin();
    press('By mistake', asked);
    api.on(staff.refundPayment, refuse('insufficient-points', { params: { needed: 530, available: 12 } }));
    press('Refund', asked);
    const alert = await within(asked).findByRole('alert');
    expect(alert.textContent).toMatch(/530.*12/);
    expect(alert.textContent).not.toMatch(/\{\{|undefined/);
  });
});

describe('a refund that nobody knows the end of', () => {
  const openRefund = { amountVnd: 100_000, points: 106, by: people.master.id };
  const unclear = { review: 'refund-unclear', openRefund } as const;

  it('is settled as given: the held points are gone for good', async () => {
    await open(unclear);
    fireEvent.click(await screen.findByRole('button', { name: 'Money refunded' }));
    const asked = await dialog('Was VND 100,000 refunded to the payer?');
    expect(asked.textContent).toContain('The 106 points on hold are deducted for good.');
    fireEvent.change(within(asked).getByLabelText('Reason'), {
      target: { value: 'The portal shows it as sent.' },
    });
    api.on(staff.resolveRefund, detail({ refundedVnd: 100_000 }));
    press('Money refunded', asked);
    await waitFor(() => expect(said()).toEqual(['Your decision is recorded.']));
    expect(api.asked(staff.resolveRefund)[0]?.body).toEqual({
      ...{ as: 'refunded', reason: 'The portal shows it as sent.' },
    });
    await screen.findByText(`Elsewhere: ${pathOf('adminPayments')}`);
  });

  it('or as not given: they go back to the wallet', async () => {
    await open(unclear);
    fireEvent.click(await screen.findByRole('button', { name: 'Money not refunded' }));
    const asked = await dialog('Was VND 100,000 not refunded to the payer?');
    expect(asked.textContent).toContain('The 106 points on hold are released to the payer’s wallet.');
  });
});

it.each(locales)('the plan of one point and of many reads well in %s', async (locale) => {
  await open({ amountVnd: 1_000, points: 1 }, locale);
  const buttons = await screen.findAllByRole('button');
  fireEvent.click(buttons.at(-1)!);
  await dialog();
  expect(shownText()).not.toMatch(/\{\{|undefined|NaN/);
  if (locale === 'en') expect(shownText()).toContain('Takes back 1 point;');
});
