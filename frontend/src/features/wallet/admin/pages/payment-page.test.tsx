/** One payment as staff settle it: what is known, what may be done, and what others did meanwhile. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWalletPages } from '#frontend/features/wallet/testing/open-wallet-page.ts';
import {
  at,
  payer,
  payerId,
  paymentEvent,
  ref,
  staffPayment,
} from '#frontend/features/wallet/testing/samples.ts';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import {
  dialog,
  isDisabled,
  type Opening,
  people,
  press,
  said,
  shownText,
} from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { walletStaffApi as staff } from '#shared/wallet/staff-api.ts';
import type { StaffPayment } from '#shared/wallet/staff-model.ts';

const api = withFakeApi();
const openPage = openWalletPages();
const detail = (part: Partial<StaffPayment> = {}, events = [paymentEvent()]) => ({
  ...staffPayment(part),
  events,
});
const otherRef = `TU${'0'.repeat(23)}2`;
const found = 'Seen in the bank’s statement of today.';

async function open(part: Partial<StaffPayment> = {}, opening: Opening = {}, events = [paymentEvent()]) {
  api.on(accountsStaffApi.getAccount, payer);
  api.on(staff.getPaymentForStaff, detail(part, events));
  api.on(staff.listReviews, { items: [] });
  const page = await openPage('adminPayment', {
    address: pathOf('adminPayment', { id: ref }),
    me: people.admin,
    ...opening,
  });
  await screen.findByRole('heading', { name: /^(Actions|Needs your decision)$/ });
  return page;
}
const write = (where: HTMLElement, words: string) =>
  fireEvent.change(within(where).getByLabelText('Reason'), { target: { value: words } });

describe('what is known', () => {
  it('is money, points, payer, times, the provider’s names for it, and the records word for word', async () => {
    await open(
      {
        providerTxnId: '14422574',
        bankCode: 'NCB',
        code: '00',
        settledAt: at,
        askCount: 2,
        invoice: 'requested',
      },
      {},
      [
        paymentEvent(),
        paymentEvent({
          source: 'query',
          outcome: 'not-found',
          isVerified: false,
          raw: 'vnp_ResponseCode=91',
        }),
        paymentEvent({
          source: 'staff',
          outcome: 'paid',
          isVerified: true,
          raw: 'Called the bank.',
          by: payerId,
        }),
      ],
    );
    for (const words of ['VND 500,000', '530 points', '14422574', 'NCB', '2 times', 'Requested'])
      expect(shownText()).toContain(words);
    expect(screen.getByText('Signature verified')).toBeTruthy();
    expect(screen.getByText('Signature wrong or missing')).toBeTruthy();
    expect(screen.getByText('vnp_ResponseCode=91')).toBeTruthy();
    expect(screen.getByText('Called the bank.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe(
      pathOf('adminWallet', { id: payerId }),
    );
  });

  it('says what is not there, and that nobody has said anything yet', async () => {
    await open({ state: 'in-progress' }, {}, []);
    expect(screen.getAllByText('None').length).toBeGreaterThan(2);
    expect(screen.getByText('No records yet.')).toBeTruthy();
  });

  it('names why a failed one failed', async () => {
    await open({ state: 'failed', failure: 'not-enough-money' });
    expect(screen.getByText('Insufficient funds')).toBeTruthy();
  });

  it('is not shown where there is no such payment', async () => {
    api.on(staff.getPaymentForStaff, refuse('not-found'));
    await openPage('adminPayment', { address: pathOf('adminPayment', { id: ref }), me: people.admin });
    await screen.findByRole('alert');
    expect(screen.queryByText('Actions')).toBeNull();
  });
});

describe('what waits for a decision', () => {
  const waiting = { state: 'in-progress', review: 'amount-mismatch' } as const;

  it('is settled as paid with a reason, on the version that was seen; the next one opens', async () => {
    const { addressNow } = await open(waiting);
    const others = [staffPayment(), staffPayment({ ref: otherRef, userId: people.admin.id })];
    const next = staffPayment({ ref: `${otherRef.slice(0, -1)}3`, review: 'suspected-fraud' });
    api.on(staff.listReviews, { items: [...others, next] });
    expect(shownText()).toContain('The provider reports a different amount');
    press('Money received');
    const asked = await dialog('Settle as paid?');
    expect(asked.textContent).toContain('The payer gets 530 points at once.');
    expect(isDisabled('Money received', asked)).toBe(true);
    write(asked, 'too short');
    expect(isDisabled('Money received', asked)).toBe(true);
    expect(asked.textContent).toContain('1 more character needed.');
    write(asked, found);
    api.on(staff.resolvePayment, detail({ state: 'success', settledAt: at, version: 5 }));
    press('Money received', asked);
    await waitFor(() => expect(said()).toEqual(['Your decision is recorded.']));
    expect(api.asked(staff.resolvePayment)).toMatchObject([
      { params: { ref }, body: { as: 'paid', reason: found, version: 4 } },
    ]);
    await waitFor(() => expect(addressNow()).toBe(pathOf('adminPayment', { id: next.ref })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('or as failed, which says that late money can still be credited; without another the list opens', async () => {
    const { addressNow } = await open(waiting);
    press('No money received');
    const asked = await dialog('Settle as failed?');
    expect(asked.textContent).toContain('If the money turns up later');
    write(asked, found);
    api.on(staff.resolvePayment, detail({ state: 'failed', failure: 'settled-by-staff' }));
    press('No money received', asked);
    await waitFor(() => expect(addressNow()).toBe(pathOf('adminPayments')));
    expect(api.asked(staff.resolvePayment)[0]?.body.as).toBe('failed');
  });

  it('pressed twice is one decision', async () => {
    await open(waiting);
    press('Money received');
    const asked = await dialog();
    write(asked, found);
    const { promise, resolve: answer } = Promise.withResolvers<ReturnType<typeof detail>>();
    api.on(staff.resolvePayment, () => promise);
    press('Money received', asked);
    press(/Money received/, asked);
    await waitFor(() => expect(api.asked(staff.resolvePayment)).toHaveLength(1));
    answer(detail({ state: 'success' }));
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(api.asked(staff.resolvePayment)).toHaveLength(1);
  });

  it('that somebody else settled meanwhile is shown as it is now, and nothing is said to be done', async () => {
    await open(waiting);
    press('Money received');
    const asked = await dialog();
    write(asked, found);
    api.on(staff.resolvePayment, refuse('version-conflict'));
    api.on(staff.getPaymentForStaff, detail({ state: 'failed', failure: 'settled-by-staff', version: 5 }));
    press('Money received', asked);
    await screen.findByText(/This payment has just changed, so nothing was done/);
    await screen.findByText('Settled by staff');
    expect(said()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Money received' })).toBeNull();
  });

  it.each([
    ['offline', offline],
    ['503', refuse('temporarily-unavailable')],
    ['403', refuse('forbidden')],
  ] as const)('keeps reason and dialog where the act was refused (%s)', async (_, answer) => {
    await open(waiting);
    press('Money received');
    const asked = await dialog();
    write(asked, found);
    api.on(staff.resolvePayment, answer);
    press('Money received', asked);
    await within(asked).findByRole('alert');
    expect(within(asked).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(found);
    expect(isDisabled('Money received', asked)).toBe(false);
  });

  it('credited already: leaving it or taking the points back, said so', async () => {
    await open({ review: 'clearing-differs' });
    press('No money received');
    expect((await dialog()).textContent).toContain('The 530 points credited are taken back');
    press('Cancel');
    press('Money received');
    expect((await dialog()).textContent).toContain('The 530 points already credited stay');
  });

  it('credited to a deleted account: money that did come is never taken as if it had not', async () => {
    await open({ review: 'account-deleted' });
    expect(screen.queryByRole('button', { name: 'No money received' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refund' })).toBeTruthy();
  });
});

describe('the provider is asked', () => {
  it('and what it says stands in the records at once', async () => {
    await open({ state: 'in-progress' });
    api.on(
      staff.askProvider,
      detail({ state: 'success', askCount: 2 }, [
        paymentEvent({ source: 'query', raw: 'vnp_TransactionStatus=00' }),
      ]),
    );
    press('Ask the provider');
    await screen.findByText('vnp_TransactionStatus=00');
    expect(said()).toEqual(['The provider was asked; the answer is in the records.']);
    expect(screen.getByText('2 times')).toBeTruthy();
  });

  it('and where it does not answer, that is said beside the button', async () => {
    await open({ state: 'in-progress' });
    api.on(staff.askProvider, refuse('temporarily-unavailable'));
    press('Ask the provider');
    await screen.findByRole('alert');
    expect(isDisabled('Ask the provider')).toBe(false);
    expect(said()).toEqual([]);
  });
});

it('one’s own payment is for somebody else: nothing is offered but to ask', async () => {
  await open({ userId: people.admin.id, review: 'amount-mismatch', state: 'in-progress' });
  const acts = ['Money received', 'No money received', 'Refund'];
  expect(acts.filter((name) => screen.queryByRole('button', { name }))).toEqual([]);
  expect(screen.getByRole('button', { name: 'Ask the provider' })).toBeTruthy();
});
