/** The settings as a master changes them: read before they are saved, kept where somebody else was faster. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import {
  pageOpener,
  people,
  press,
  question,
  said,
  shownText,
  type as typeIn,
} from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import type { PageModule } from '#lib/route-module.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { locales } from '#shared/kernel/locale.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import { routes } from '../routes.ts';

const api = withFakeApi();
const openPage = pageOpener(routes, {
  '../pages/settings-page.tsx': () => import('./settings-page.tsx') as Promise<PageModule>,
});
const current: WalletSettings = { ...defaultWalletSettings, version: 4 };
async function open(locale: (typeof locales)[number] = 'en') {
  api.on(accountsStaffApi.getAccount, refuse('not-found'));
  api.on(walletStaffApi.listSettingsVersions, {
    current,
    versions: [{ ...current, at: '2026-11-20T03:00:00.000Z', by: people.master.id }],
  });
  await openPage('adminSettings', { me: people.master, locale });
  await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(5));
}
const preview = async () => {
  press('See the changes before saving');
  return question();
};

describe('points', () => {
  it('are saved once for a double click, after the change was read', async () => {
    await open();
    typeIn('Post (points)', '12');
    const asked = await preview();
    expect(asked.textContent).toMatch(/10 points.*12 points/);
    const { promise, resolve: answer } = Promise.withResolvers<WalletSettings>();
    api.on(walletStaffApi.putWalletSettings, () => promise);
    press('Save settings', asked);
    press(/Save settings/, asked);
    await waitFor(() => expect(api.asked(walletStaffApi.putWalletSettings)).toHaveLength(1));
    answer({ ...current, version: 5 });
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(api.asked(walletStaffApi.putWalletSettings)).toMatchObject([
      { body: { version: 4, settings: { costs: { create: 12 } } } },
    ]);
  });

  it.each(['', 'ten', '-1', '1.5'])(
    '%j is no number of points: said on its field, nothing sent',
    async (typed) => {
      await open();
      typeIn('Post (points)', typed);
      press('See the changes before saving');
      await waitFor(() =>
        expect(screen.getByLabelText('Post (points)').getAttribute('aria-invalid')).toBe('true'),
      );
      expect(api.asked(walletStaffApi.putWalletSettings)).toEqual([]);
    },
  );

  it('changed by somebody else meanwhile keep what was typed', async () => {
    await open();
    typeIn('Post (points)', '12');
    const asked = await preview();
    api.on(walletStaffApi.putWalletSettings, refuse('version-conflict'));
    press('Save settings', asked);
    await waitFor(() => expect(api.asked(walletStaffApi.listSettingsVersions).length).toBeGreaterThan(1));
    expect(screen.getByLabelText<HTMLInputElement>('Post (points)').value).toBe('12');
    expect(said().join()).not.toContain('saved');
  });

  it.each([
    ['offline', offline],
    ['503', refuse('temporarily-unavailable')],
  ] as const)('refused stay in the question, which says why (%s)', async (_, answer) => {
    await open();
    typeIn('Post (points)', '12');
    const asked = await preview();
    api.on(walletStaffApi.putWalletSettings, answer);
    press('Save settings', asked);
    await within(asked).findByRole('alert');
  });
});

it('settings that cannot be read say so, and are read again', async () => {
  api.on(walletStaffApi.listSettingsVersions, refuse('internal'));
  await openPage('adminSettings', { me: people.master });
  const again = await screen.findByRole('button', { name: /again/i });
  api.on(accountsStaffApi.getAccount, refuse('not-found'));
  api.on(walletStaffApi.listSettingsVersions, { current, versions: [] });
  fireEvent.click(again);
  await screen.findByLabelText('Post (points)');
});

it.each(locales)('the points read in %s without a gap', async (locale) => {
  await open(locale);
  expect(shownText()).not.toMatch(/\{\{|undefined|NaN|section\.|label\./);
});
