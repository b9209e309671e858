/** Paying again by one press, from the history and from a receipt: the same offer, or what there is instead. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { said, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { defaultOwner } from '#shared/catalog/owner.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings as settings } from '#shared/wallet/defaults.ts';
import type { HistoryRow, Payment } from '#shared/wallet/model.ts';
import { openWalletPages } from '../testing/open-wallet-page.ts';
import { payment, ref, row, wallet } from '../testing/samples.ts';

const api = withFakeApi();
const openPage = openWalletPages();
const [offer] = settings.topUps;
const opened = vi.fn(() => null);
beforeEach(() => {
  opened.mockClear();
  vi.stubGlobal('open', opened);
});

const topUpRow = (part: Partial<HistoryRow> = {}): HistoryRow => ({
  ...row({ id: ref, kind: 'top-up', state: 'failed', failure: 'cancelled', points: 0, heldPoints: 0 }),
  ...{ balanceAfter: undefined, amountVnd: offer!.amountVnd },
  reference: { type: 'payment', id: ref, label: offer!.id },
  ...part,
});
const started = () => api.asked(walletApi.startTopUp);
const checkout = {
  payment: payment({ state: 'in-progress', topUpId: offer!.id, amountVnd: offer!.amountVnd }),
  ...{ url: 'https://pay.example/x', expiresInSeconds: 900 },
};
async function openHistory(part: Partial<HistoryRow> = {}) {
  api.on(walletApi.getWallet, wallet());
  api.on(walletApi.getWalletSettings, settings);
  api.on(walletApi.listHistory, { items: [topUpRow(part)] });
  return openPage('wallet');
}
async function openReceipt(part: Partial<Payment> = {}) {
  api.on(catalogApi.getOwner, defaultOwner);
  api.on(walletApi.getWalletSettings, settings);
  const paid = { topUpId: offer!.id, amountVnd: offer!.amountVnd, points: offer!.points };
  api.on(walletApi.getPayment, { payment: payment({ ...paid, ...part }) });
  const page = await openPage('walletReceipt', { address: pathOf('walletReceipt', { id: ref }) });
  await screen.findByRole('article');
  return page;
}
const again = (name: RegExp) => screen.findByRole('button', { name });

describe('in the history', () => {
  it('a failed payment opens the provider’s window for the same offer, once for a double click', async () => {
    const { addressNow } = await openHistory();
    api.on(walletApi.startTopUp, checkout);
    api.on(walletApi.getPayment, checkout);
    const button = await again(/^Pay again \(/);
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(addressNow()).toContain(`payment=${ref}`));
    expect(opened).toHaveBeenCalledTimes(1);
    const { id, amountVnd, points } = offer!;
    expect(started().map(({ body }) => body)).toMatchObject([{ topUpId: id, amountVnd, points }]);
  });

  it('one that is done can be done again', async () => {
    await openHistory({ state: 'success', failure: undefined, points: offer!.points });
    api.on(walletApi.startTopUp, checkout);
    api.on(walletApi.getPayment, checkout);
    fireEvent.click(await again(/^Top up again/));
    await waitFor(() => expect(started()).toHaveLength(1));
  });

  it.each([
    ['an amount that is sold no more', { reference: { type: 'payment' as const, id: ref, label: 'old' } }],
    ['another price now', { amountVnd: offer!.amountVnd + 1000 }],
    ['other points now', { state: 'success' as const, failure: undefined, points: offer!.points - 1 }],
  ])('%s is for the person to see first: nothing is begun', async (_, part) => {
    const { addressNow } = await openHistory(part);
    fireEvent.click(await again(/ again \(/));
    await waitFor(() => expect(addressNow()).toContain('topUp='));
    expect([started(), opened.mock.calls]).toEqual([[], []]);
    const isGone = 'reference' in part;
    await screen.findByRole('heading', { name: 'Top up points' });
    expect(shownText().includes('That amount is no longer offered.')).toBe(isGone);
  });

  it('a refusal and a lost connection are said, and another press tries again', async () => {
    await openHistory();
    api.on(walletApi.startTopUp, refuse('limit-reached'));
    fireEvent.click(await again(/^Pay again/));
    await waitFor(() => expect(said().join()).toContain('You have too many unfinished payments.'));
    api.on(walletApi.startTopUp, offline);
    fireEvent.click(await again(/^Pay again/));
    await waitFor(() => expect(said().join()).toContain('You are offline'));
    expect(started()).toHaveLength(2);
  });

  it('one that is under way is looked at instead', async () => {
    await openHistory({ state: 'in-progress', failure: undefined });
    await screen.findAllByRole('link', { name: 'Check' }).catch(() => undefined);
    expect(screen.queryByRole('button', { name: / again/ })).toBeNull();
  });

  it('a package leads to the dialog that sells it', async () => {
    const reference = { type: 'package', id: '01J0000000000000000000000K', act: 'package-vip' } as const;
    await openHistory({ kind: 'spend', state: 'success', failure: undefined, points: -700, reference });
    const link = await screen.findByRole('link', { name: 'Buy again' });
    fireEvent.click(link);
    await screen.findByRole('dialog');
  });
});

describe('on a receipt', () => {
  it('the same amount is paid by one press', async () => {
    await openReceipt();
    api.on(walletApi.startTopUp, checkout);
    fireEvent.click(await again(/^Top up again$/));
    await screen.findByText(new RegExp(`Elsewhere: /my-wallet\\?payment=${ref}`));
    expect(started()).toHaveLength(1);
  });

  it('nothing is offered while the payment is under way', async () => {
    await openReceipt({ state: 'in-progress' });
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });
});
