/** The payments that need a person: what stands in the list, how it goes on, and how a payment is found. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openWalletPages } from '#frontend/features/wallet/testing/open-wallet-page.ts';
import { payer, payerId, ref, staffPayment } from '#frontend/features/wallet/testing/samples.ts';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { people, press, shownText, type as typeIn } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { walletStaffApi as staff } from '#shared/wallet/staff-api.ts';

const api = withFakeApi();
const openPage = openWalletPages();
const open = (locale: 'en' | 'vi' = 'en') => openPage('adminPayments', { me: people.admin, locale });
const refOf = (n: number) => `TU${String(n).padStart(24, '0')}`;
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('the queue', () => {
  it('says of each payment why it waits, how much it is and whose, and leads to it', async () => {
    api.on(accountsStaffApi.getAccount, payer);
    api.on(staff.listReviews, {
      items: [
        staffPayment({ state: 'in-progress', review: 'amount-mismatch' }),
        staffPayment({
          ...{ ref: refOf(2), review: 'refund-unclear' },
          openRefund: { amountVnd: 100_000, points: 106, by: people.master.id },
        }),
      ],
    });
    await open();
    await screen.findByRole('table', { name: 'Payments to review' });
    const [first, second] = rows();
    expect(first?.textContent).toMatch(/Amount mismatch.*VND 500,000.*530 points.*In progress/);
    expect(second?.textContent).toMatch(/Refund unclear.*Success.*Refund not settled/);
    await within(first!).findByText('Phạm Mẫu');
    expect(within(second!).getAllByRole('link')[0]?.getAttribute('href')).toBe(
      pathOf('adminPayment', { id: refOf(2) }),
    );
  });

  it('asks about each payer once, and names them by the end of their id where they are gone', async () => {
    api.on(accountsStaffApi.getAccount, refuse('not-found'));
    api.on(staff.listReviews, { items: [staffPayment({ review: 'account-deleted' })] });
    await open();
    await screen.findByText(`…${payerId.slice(-6)}`);
    expect(api.asked(accountsStaffApi.getAccount)).toHaveLength(1);
  });

  it('goes on page by page by the cursor of the one before', async () => {
    api.on(accountsStaffApi.getAccount, payer);
    api.on(staff.listReviews, ({ query }) =>
      query.cursor
        ? { items: [staffPayment({ ref: refOf(2), review: 'unknown-code' })] }
        : { items: [staffPayment({ review: 'suspected-fraud' })], nextCursor: 'the-next-page-of-payments' },
    );
    await open();
    await screen.findByText('Suspected fraud');
    press('Show more');
    await screen.findByText('Unknown result code');
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.asked(staff.listReviews).at(-1)?.query.cursor).toBe('the-next-page-of-payments');
  });

  it('says that nothing waits, and looks again on request', async () => {
    api.on(accountsStaffApi.getAccount, payer);
    api.on(staff.listReviews, { items: [] });
    await open();
    await screen.findByText('Nothing needs your attention');
    api.on(staff.listReviews, { items: [staffPayment({ review: 'pending-too-long' })] });
    press('Refresh');
    await screen.findByText('Pending too long');
  });

  it.each([
    ['no network', offline, /You are offline/],
    ['too many requests', refuse('too-many-requests', { retryAfterSeconds: 40 }), /40 seconds/],
    ['an error of ours', refuse('internal'), /went wrong on our side/],
  ] as const)('says %s in words, and tries again', async (_, answer, words) => {
    api.on(accountsStaffApi.getAccount, payer);
    api.on(staff.listReviews, answer);
    await open();
    const retry = await screen.findByRole('button', { name: /again/i });
    expect(shownText()).toMatch(words);
    api.on(staff.listReviews, { items: [staffPayment({ review: 'clearing-differs' })] });
    fireEvent.click(retry);
    await screen.findByText('Mismatch in reconciliation');
  });
});

describe('a payment is found by its reference', () => {
  it('typed in small letters and with blanks around it', async () => {
    api.on(staff.listReviews, { items: [] });
    const { addressNow } = await open();
    await screen.findByText('Nothing needs your attention');
    typeIn('Payment reference (TU…)', '  tu00000000000000000000000a ');
    press('Open');
    expect(addressNow()).toBe(pathOf('adminPayment', { id: 'TU00000000000000000000000A' }));
  });

  it('and nothing happens while none is typed', async () => {
    api.on(staff.listReviews, { items: [] });
    const { addressNow } = await open();
    await screen.findByText('Nothing needs your attention');
    typeIn('Payment reference (TU…)', '   ');
    press('Open');
    expect(addressNow()).toBe(pathOf('adminPayments'));
  });
});

it('is read in Vietnamese by whoever works in it', async () => {
  api.on(accountsStaffApi.getAccount, payer);
  api.on(staff.listReviews, { items: [staffPayment({ review: 'suspected-fraud' })] });
  await open('vi');
  await screen.findByText('500.000 ₫');
  expect(shownText()).toContain('530 điểm');
});

describe('all payments', () => {
  const openAll = (query = '') =>
    openPage('adminPayments', { address: `${pathOf('adminPayments')}?tab=all${query}`, me: people.admin });

  it('are asked for by what the address says, and each leads to its evidence', async () => {
    api.on(accountsStaffApi.getAccount, payer);
    api.on(staff.listPayments, { items: [staffPayment({ state: 'failed' })] });
    await openAll(`&state=failed&from=2026-11-01&to=2026-11-20&min=50000&person=${payerId}`);
    await screen.findByRole('table', { name: 'All top-ups' });
    expect(api.asked(staff.listPayments)[0]?.query).toEqual({
      ...{ state: 'failed', minVnd: 50_000, userId: payerId, limit: 20 },
      ...{ from: '2026-10-31T17:00:00.000Z', to: '2026-11-20T16:59:59.999Z' },
    });
    expect(document.querySelector('[data-row-link]')?.getAttribute('href')).toBe(
      pathOf('adminPayment', { id: ref }),
    );
  });

  it.each([
    ['&from=2026-11-20&to=2026-11-01', 'The start date must be before the end date.'],
    ['&min=900000&max=100', 'The minimum amount must be below the maximum.'],
    ['&min=nhieu', 'Enter amounts as whole numbers.'],
  ])('with filters that cannot be meant say so and ask nothing: %s', async (query, words) => {
    await openAll(query);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(api.asked(staff.listPayments)).toEqual([]);
  });

  it('of which none fit so far are looked for further on demand', async () => {
    api.on(staff.listPayments, ({ query }) =>
      query.cursor ? { items: [staffPayment()] } : { items: [], nextCursor: 'the-next-page-of-payments' },
    );
    api.on(accountsStaffApi.getAccount, payer);
    await openAll('&state=success');
    fireEvent.click(await screen.findByRole('button', { name: 'Search on' }));
    await screen.findByRole('table', { name: 'All top-ups' });
  });
});

it('revenue leads from each month and day to its payments', async () => {
  const line = { payments: 2, amountVnd: 700_000, points: 740, isFinal: true };
  api.on(staff.getRevenue, {
    days: [{ ...line, period: '20261120' }],
    months: [{ ...line, period: '202602', isFinal: false }],
  });
  await openPage('adminPayments', { address: `${pathOf('adminPayments')}?tab=revenue`, me: people.admin });
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('February 2026')).toBe('/admin/finance?tab=all&from=2026-02-01&to=2026-02-28');
  expect(await to('20 Nov 2026')).toBe('/admin/finance?tab=all&from=2026-11-20&to=2026-11-20');
  expect(screen.getByText('Provisional')).toBeTruthy();
});
