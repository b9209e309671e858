/** Codes that give points: used by people in their wallet, made and stopped by a master. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWalletPages } from '#frontend/features/wallet/testing/open-wallet-page.ts';
import { at, wallet } from '#frontend/features/wallet/testing/samples.ts';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { dialog, people, press, question, said, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings as settings } from '#shared/wallet/defaults.ts';
import { voucherStaffApi as staff } from '#shared/wallet/voucher-api.ts';
import type { Voucher } from '#shared/wallet/voucher-model.ts';

const api = withFakeApi();
const openPage = openWalletPages();
const type = (label: string | RegExp, words: string, where: HTMLElement = document.body) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value: words } });

describe('a code in one’s own wallet', () => {
  beforeEach(async () => {
    api.on(walletApi.getWallet, wallet());
    api.on(walletApi.getWalletSettings, settings);
    api.on(walletApi.listHistory, { items: [] });
    await openPage('wallet');
    await screen.findByRole('heading', { name: 'Gift code' });
  });
  const redeem = (code: string) => {
    type('Code', code);
    press('Add points');
  };
  const gave = (isRepeated: boolean) =>
    api.on(walletApi.redeemVoucher, { points: 50, available: 170, at, isRepeated });

  it('brings its points, and the balance is read anew', async () => {
    gave(false);
    api.on(walletApi.getWallet, wallet({ available: 170 }));
    redeem('7kq2m-9xrt4');
    await waitFor(() => expect(said()).toEqual(['50 points added to your wallet.']));
    await screen.findByText('170');
    expect(api.asked(walletApi.redeemVoucher)).toMatchObject([{ body: { code: '7KQ2M9XRT4' } }]);
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
  });
  it('that was used before says when', async () => {
    gave(true);
    redeem('7KQ2M9XRT4');
    await screen.findByText(/You used this code on 20 Nov 2026/);
  });
  it('that is none, over or used up is said at the field, and stays to be mended', async () => {
    redeem('7KQ2M');
    await screen.findByText('A code has 10 letters and digits, for example 7KQ2M-9XRT4.');
    for (const [code, words] of [
      ['voucher-unknown', 'We could not find this code. Please check each character.'],
      ['voucher-over', 'This code has expired.'],
      ['voucher-used-up', 'This code has already been used by as many people as it allows.'],
    ] as const) {
      api.on(walletApi.redeemVoucher, () => {
        throw fieldProblem('/code', code);
      });
      redeem('7KQ2M9XRT4');
      await screen.findByText(words);
    }
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('7KQ2M9XRT4');
    api.on(walletApi.redeemVoucher, refuse('limit-reached'));
    redeem('7KQ2M9XRT4');
    await waitFor(() => expect(shownText()).toContain('Too many wrong codes today.'));
  });
});

const voucher = (part: Partial<Voucher> = {}): Voucher => ({
  ...{ code: '7KQ2M9XRT4', points: 50, uses: 1000, used: 12, state: 'running', createdAt: at },
  ...{ until: '2026-12-31T17:00:00.000Z', reason: 'Hội thảo ở Cần Thơ', createdBy: people.admin.id },
  ...part,
});

describe('the codes of the back office', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const open = (me = people.master) => openPage('adminVouchers', { me });

  it('say how often they were used, and until which day they are good', async () => {
    api.on(staff.listVouchers, { items: [voucher(), voucher({ code: '2222233333', state: 'stopped' })] });
    await open(people.admin);
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first?.textContent).toMatch(/7KQ2M-9XRT4.*50 points.*12\/1,000.*31 Dec 2026.*Active/);
    expect(second?.textContent).toContain('Stopped');
    expect(screen.queryByRole('button', { name: 'Create a code' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  it('are made by a master once, however often a lost request is sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T03:00:00Z') });
    api.on(staff.listVouchers, { items: [] });
    await open();
    await screen.findByText('No gift codes yet');
    press('Create a code');
    const asked = await dialog();
    press('Create a code', asked);
    await within(asked).findAllByText('Please fill this in.');
    type('Points per person', '50', asked);
    type('People who may use it', '1,000', asked);
    type('Reason', 'Hội thảo ở Cần Thơ', asked);
    api.on(staff.createVoucher, offline);
    press('Create a code', asked);
    await within(asked).findByText(/offline/i);
    api.on(staff.createVoucher, voucher());
    press('Create a code', asked);
    await screen.findByText('The code gives 50 points each to 1,000 people.');
    expect(shownText()).toContain('7KQ2M-9XRT4');
    const sent = api.asked(staff.createVoucher);
    expect(sent.map(({ body }) => body)).toEqual(
      Array(2).fill({
        points: 50,
        uses: 1000,
        until: '2026-12-26T17:00:00.000Z',
        reason: 'Hội thảo ở Cần Thơ',
      }),
    );
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('are stopped after a question', async () => {
    api.on(staff.listVouchers, { items: [voucher()] });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Stop code 7KQ2M-9XRT4' }));
    api.on(staff.stopVoucher, voucher({ state: 'stopped' }));
    press('Stop', await question());
    await waitFor(() =>
      expect(api.asked(staff.stopVoucher)).toMatchObject([{ params: { code: '7KQ2M9XRT4' } }]),
    );
  });
});
