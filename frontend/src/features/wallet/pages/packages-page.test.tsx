/** Every package that somebody has bought: page by page, and what is said where a page does not come. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, link, press, pressTwice } from '#frontend/testing/act.ts';
import { api, openApp, setUpApp } from '#frontend/testing/app.tsx';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { newMember } from '#frontend/testing/people.ts';
import { vipPackage } from '#frontend/testing/wallets.ts';
import { type Locale, locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { LevelPackage } from '#shared/wallet/model.ts';

setUpApp();
const bought = (id: string, changes: Partial<LevelPackage> = {}): LevelPackage => ({
  ...vipPackage,
  id: `01JD00000000000000000000P${id}`,
  ...changes,
});
const open = (locale: Locale = 'vi') => openApp('/my-wallet/packages', { as: newMember(), locale });
/** Two pages, the second by the cursor of the first. */
const twoPages = () =>
  api.on(walletApi.listPackages, ({ query }) =>
    query.cursor ? { items: [bought('2')] } : { items: [bought('1')], nextCursor: 'second' },
  );
const reports = () =>
  screen
    .getAllByRole('link')
    .map((one) => one.getAttribute('href') ?? '')
    .filter((to) => to.includes('01JD00000000000000000000P'));
const asked = () => api.asked(walletApi.listPackages).map(({ query }) => query.cursor);

describe('the list', () => {
  it('goes on where the page before ended, also for a double press', async () => {
    twoPages();
    await open();
    await waitFor(() => expect(reports()).toHaveLength(1));
    pressTwice(button('Xem thêm'));
    await waitFor(() => expect(reports()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
    expect(asked().filter((cursor) => cursor === 'second')).toHaveLength(1);
  });

  it('without any leads to where they are bought', async () => {
    api.on(walletApi.listPackages, { items: [] });
    await open();
    await waitFor(() => expect(link('Gói tin').getAttribute('href')).toBe('/my-wallet#packages'));
  });

  it('that does not come says why, and comes at another try', async () => {
    api.refuse(walletApi.listPackages, 'temporarily-unavailable');
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Hệ thống đang bận.');
    twoPages();
    press(button('Thử lại'));
    await waitFor(() => expect(reports()).toHaveLength(1));
  });
});

describe('a page that does not come', () => {
  it.each([
    ['Mất kết nối mạng.', () => noNetwork()],
    ['Hệ thống đang bận.', () => new DomainProblem('temporarily-unavailable')],
  ])('says %s, keeps what is there, and the same page is asked for again', async (words, refusal) => {
    twoPages();
    await open();
    await waitFor(() => expect(reports()).toHaveLength(1));
    api.on(walletApi.listPackages, () => {
      throw refusal();
    });
    press(button('Xem thêm'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(reports()).toHaveLength(1);
    twoPages();
    press(button('Thử lại'));
    await waitFor(() => expect(reports()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(new Set(asked())).toEqual(new Set([undefined, 'second']));
  });
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  twoPages();
  await open(locale);
  await waitFor(() => expect(reports()).toHaveLength(1));
  expect(screen.getByRole('main').textContent).not.toMatch(/\{\{/);
});
