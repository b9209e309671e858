/** One's own wallet as a person uses it: points, top-up, packages, what is missing, and what went wrong. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { dialog, press, question, said, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { locales } from '#shared/kernel/locale.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings as settings } from '#shared/wallet/defaults.ts';
import type { LevelPackage, Wallet } from '#shared/wallet/model.ts';
import { openWalletPages } from '../testing/open-wallet-page.ts';
import { at, payment, ref, row, wallet } from '../testing/samples.ts';

const api = withFakeApi();
const openPage = openWalletPages();

beforeEach(() => {
  vi.stubGlobal('open', () => null);
});

async function open(part: Partial<Wallet> = {}, query = '', locale: (typeof locales)[number] = 'en') {
  api.on(walletApi.getWallet, wallet(part));
  api.on(walletApi.getWalletSettings, settings);
  api.on(walletApi.listHistory, { items: [] });
  const page = await openPage('wallet', { address: `/my-wallet${query}`, locale });
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(6));
  return page;
}
const bought = (part: Partial<LevelPackage> = {}): LevelPackage => ({
  ...{ id: '01J0000000000000000000000K', level: 'vip', units: 10, unitsLeft: 10, days: 15, boughtAt: at },
  ...{ runsUntil: null, isCreateFree: true, hasReport: true, points: 700, settingsVersion: 0 },
  ...part,
});

describe('the balance', () => {
  it('is what can be spent, all of it, what is on hold, and today’s rewards', async () => {
    await open({ available: 1200, held: 30, rewardsToday: 2 });
    expect(shownText()).toMatch(/Available points1,200 points/);
    expect(shownText()).toContain('Total points: 1,230');
    expect(shownText()).toContain('On hold: 30');
    expect(shownText()).toContain('2/5 today');
  });

  it('of one point is one point', async () => {
    await open({ available: 1, held: 0 });
    expect(shownText()).toMatch(/Available points1 point(?!s)/);
  });

  it('that cannot be read says why, and can be read again', async () => {
    api.on(walletApi.getWallet, offline);
    api.on(walletApi.getWalletSettings, settings);
    api.on(walletApi.listHistory, { items: [] });
    await openPage('wallet');
    const again = await screen.findAllByRole('button', { name: /again/i });
    expect(shownText()).toContain('You are offline');
    api.on(walletApi.getWallet, wallet({ available: 77 }));
    fireEvent.click(again[0]!);
    await screen.findByText('77');
  });
});

describe('a top-up', () => {
  const payButton = () => screen.getByRole('button', { name: /^Pay / });

  it('says before it is begun what it brings and what there will be', async () => {
    await open({ available: 120 });
    fireEvent.click(screen.getByRole('radio', { name: /VND 500,000/ }));
    expect(shownText()).toContain('You’ll get 530 points. Balance afterwards: 650 points.');
    expect(payButton().textContent).toContain('VND 500,000');
  });

  it('is begun once for a double click, with the offer as it was seen', async () => {
    await open();
    fireEvent.click(screen.getByRole('radio', { name: /VND 100,000/ }));
    const answer = api.hold(walletApi.startTopUp);
    fireEvent.click(payButton());
    fireEvent.click(payButton());
    await waitFor(() => expect(api.asked(walletApi.startTopUp)).toHaveLength(1));
    expect(api.asked(walletApi.startTopUp)[0]?.body).toEqual({
      ...{ topUpId: '100k', amountVnd: 100_000, points: 102, locale: 'en' },
    });
    answer(refuse('temporarily-unavailable'));
    await screen.findByRole('alert');
    expect(api.asked(walletApi.startTopUp)).toHaveLength(1);
  });

  it('leads to the payment’s own page state, where the person waits', async () => {
    const { addressNow } = await open();
    const open1 = payment({ state: 'in-progress' });
    api.on(walletApi.startTopUp, { payment: open1, url: 'https://pay.example/x', expiresInSeconds: 900 });
    api.on(walletApi.getPayment, { payment: open1, url: 'https://pay.example/x', expiresInSeconds: 900 });
    fireEvent.click(payButton());
    await waitFor(() => expect(addressNow()).toContain(`payment=${ref}`));
    await screen.findByText(/Your browser blocked the new window/);
    expect(shownText()).toContain('we’ll credit 530 points');
  });

  it.each([
    ['limit-reached', 'You have too many unfinished payments.'],
    ['version-conflict', 'This offer has just changed.'],
    ['too-many-requests', 'Too many'],
  ] as const)('refused with %s says what to do', async (code, words) => {
    await open();
    api.on(walletApi.startTopUp, refuse(code));
    fireEvent.click(payButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    if (code === 'version-conflict')
      await waitFor(() => expect(api.asked(walletApi.getWalletSettings)).toHaveLength(2));
  });

  it('tried again after a lost line is the same payment, by its key', async () => {
    await open();
    api.on(walletApi.startTopUp, offline);
    fireEvent.click(payButton());
    await screen.findByRole('alert');
    fireEvent.click(payButton());
    await waitFor(() => expect(api.asked(walletApi.startTopUp)).toHaveLength(2));
    const [lost, again] = api.asked(walletApi.startTopUp);
    expect(again?.key).toBe(lost?.key);
  });

  it('that the address asks for is chosen already', async () => {
    await open({}, '?topUp=2m&next=%2Fcreated-post');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /VND 2,000,000/ }).checked).toBe(true);
    expect(shownText()).toContain('Afterwards you go back to what you were doing.');
  });
});

describe('a package', () => {
  it('says its price, what one has and what is left, before it is bought', async () => {
    await open({ available: 1000 });
    press('Buy the VIP package');
    const asked = await question();
    expect(asked.textContent).toContain('Price700 pointsYou have1,000 pointsLeft afterwards300 points');
    api.on(walletApi.buyPackage, bought());
    press('Buy for 700 points', asked);
    await waitFor(() => expect(said()).toEqual(['VIP package bought.']));
    expect(api.asked(walletApi.buyPackage)[0]?.body).toEqual({ level: 'vip', points: 700 });
    await waitFor(() => expect(api.asked(walletApi.getWallet).length).toBeGreaterThan(1));
  });

  it('is not bought by whoever goes back', async () => {
    const { addressNow } = await open({ available: 1000 });
    press('Buy the Featured package');
    await question();
    expect(addressNow()).toContain('buy=featured');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(addressNow()).not.toContain('buy=');
  });

  it('too dear: what is missing, and the top-up that covers it with the way back', async () => {
    await open({ available: 100 });
    press('Buy the VIP package');
    const asked = await dialog('Buy the VIP package?');
    expect(asked.textContent).toContain('More points needed: 600');
    expect(asked.textContent).toContain('The package costs 700 points; you have 100.');
    const way = within(asked).getByRole('link', { name: 'Top up VND 1,000,000 for 1,080 points' });
    expect(decodeURIComponent(way.getAttribute('href') ?? '')).toContain('next=/my-wallet?buy=vip');
  });

  it.each([
    ['insufficient-points', { act: 'package', needed: 700, available: 40 }, /700 needed, 40 available/],
    ['version-conflict', undefined, /./],
  ] as const)('refused with %s keeps the question and says why', async (code, params, words) => {
    await open({ available: 1000 });
    press('Buy the VIP package');
    const asked = await question();
    api.on(walletApi.buyPackage, refuse(code, params && { params: { ...params } }));
    press('Buy for 700 points', asked);
    const alert = await within(await question()).findByRole('alert');
    expect(alert.textContent).toMatch(words);
    expect(said()).toEqual([]);
  });

  it('tried again is the same purchase; begun anew it is another', async () => {
    await open({ available: 2000 });
    press('Buy the VIP package');
    api.on(walletApi.buyPackage, refuse('temporarily-unavailable'));
    press('Buy for 700 points', await question());
    await within(await question()).findByRole('alert');
    press('Buy for 700 points', await question());
    await waitFor(() => expect(api.asked(walletApi.buyPackage)).toHaveLength(2));
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    press('Buy the VIP package');
    press('Buy for 700 points', await question());
    await waitFor(() => expect(api.asked(walletApi.buyPackage)).toHaveLength(3));
    const [first, second, third] = api.asked(walletApi.buyPackage).map(({ key }) => key);
    expect([second === first, third === first]).toEqual([true, false]);
  });
});

it('what is not paid yet stands on top, with the way on', async () => {
  api.on(walletApi.getWallet, wallet());
  api.on(walletApi.getWalletSettings, settings);
  const waiting = row({
    ...{ id: ref, kind: 'top-up', state: 'in-progress', points: 530, heldPoints: 0, amountVnd: 500_000 },
    ...{ at: new Date().toISOString(), reference: { type: 'payment', id: ref } },
  });
  api.on(walletApi.listHistory, ({ query }) => ({ items: query.state === 'in-progress' ? [waiting] : [] }));
  await openPage('wallet');
  await screen.findByRole('heading', { name: 'Unfinished payment' });
  const way = screen.getByRole('link', { name: /Continue paying/ });
  expect(way.getAttribute('href')).toBe(pathOf('wallet', {}, { payment: ref }));
});

it.each(locales)('one point and one day read well in %s', async (locale) => {
  await open({ available: 1, held: 1, rewardsToday: 1 }, '', locale);
  expect(shownText()).not.toMatch(/\{\{|undefined|NaN/);
});
