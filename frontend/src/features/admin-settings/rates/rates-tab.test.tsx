/** Exchange rates as a master sees and changes them: values, origin, what is refused, what waits, how far listings are. */
import { screen, waitFor, within } from '@testing-library/react';
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
import { defaultRates } from '#shared/catalog/defaults.ts';
import type { RatesRecord, RatesVersion } from '#shared/catalog/rates.ts';
import { ratesApi } from '#shared/catalog/rates-api.ts';
import { locales } from '#shared/kernel/locale.ts';
import { vietNamDate } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { routes } from '../routes.ts';

const api = withFakeApi();
const openPage = pageOpener(routes, {
  '../pages/settings-page.tsx': () => import('../pages/settings-page.tsx') as Promise<PageModule>,
});
const today = vietNamDate(Date.now());
const { vndPer } = defaultRates;
const current: RatesVersion = {
  ...{ version: 4, date: today, vndPer, source: 'hand', by: people.master.id },
  ...{ at: '2026-11-20T03:00:00.000Z', cause: 'Bank holiday', before: { ...vndPer, USD: '25000' } },
};
const done = { ratesVersion: 4, state: 'done', total: 3000, looked: 3000, changed: 12, failed: 0 } as const;

async function open({
  locale = 'en' as (typeof locales)[number],
  record = {} as Partial<RatesRecord>,
  listings = done as object,
  history = [current] as RatesVersion[],
} = {}) {
  api.on(accountsStaffApi.getAccount, refuse('not-found'));
  api.on(ratesApi.getRates, { current, ...record });
  api.on(ratesApi.listRates, { items: history });
  api.on(listingsApi.getRepricing, listings as typeof done);
  await openPage('adminSettings', { address: '/admin/settings?tab=rates', me: people.master, locale });
  await waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(5));
}
const preview = () => {
  press('See the changes before saving');
  return question();
};

describe('what is in force', () => {
  it('is a table by one and by a hundred, with day and origin', async () => {
    await open();
    const row = within(screen.getByRole('table', { name: 'Exchange rates' })).getAllByRole('row')[3]!;
    expect(row.textContent).toMatch(/JPY · Japanese Yen.*172.*17,200.*Entered by hand/);
    expect(shownText()).not.toContain('more than 3 days old');
  });

  it('says that it is old, a demo’s, and who is asked with what result', async () => {
    await open({
      record: {
        current: { ...current, date: '2026-01-01', isDemo: true, source: 'provider' },
        ...{ provider: 'bank.example', lastAttempt: { at: '2026-11-20T02:30:00.000Z', outcome: 'failed' } },
      },
    });
    expect(shownText()).toMatch(/more than 3 days old/);
    expect(shownText()).toMatch(/from bank\.example at 9:30.*20 Nov 2026 09:30, no rates received/);
    expect(screen.getAllByText('Old')).toHaveLength(5);
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
  });

  it.each([
    [{ ratesVersion: 3 }, 'within a few minutes'],
    [{ state: 'running', looked: 1240 }, '1,240 / 3,000 listings recalculated'],
    [{ failed: 1 }, '1 listing couldn’t be recalculated yet.'],
  ])('says how far listings follow (%j)', async (progress, words) => {
    await open({ listings: { ...done, ...progress } });
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  });

  it('has its history with differences and causes, page by page', async () => {
    await open();
    const list = (await screen.findByRole('heading', { name: 'History of exchange rates' })).closest(
      'section',
    )!;
    expect(list.textContent).toMatch(/1 change.*Bank holiday.*USD.*25,000 .*26,300 .*\+5\.2%/);
  });

  it('without any history says so', async () => {
    await open({ history: [] });
    expect(await screen.findByText('No changes yet.')).toBeTruthy();
  });

  it('that cannot be read says so, and is read again', async () => {
    api.on(ratesApi.getRates, refuse('internal'));
    await openPage('adminSettings', { address: '/admin/settings?tab=rates', me: people.master });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});

describe('by hand', () => {
  it('is saved once upon the version that was seen, after the change was read', async () => {
    await open();
    typeIn(/^USD/, '26,500.5');
    const asked = await preview();
    expect(asked.textContent).toMatch(/USD.*26,300.*26,500\.5.*\+0\.76%/);
    const { promise, resolve: answer } = Promise.withResolvers<RatesRecord>();
    api.on(ratesApi.putRates, () => promise);
    press('Save settings', asked);
    press(/Save settings/, asked);
    await waitFor(() => expect(api.asked(ratesApi.putRates)).toHaveLength(1));
    answer({ current: { ...current, version: 5 } });
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(api.asked(ratesApi.putRates)).toMatchObject([
      { body: { version: 4, rates: { vndPer: { ...vndPer, USD: '26500.5' }, cause: '' } } },
    ]);
  });

  it.each(['', '0', '-1', '1e9', '1000000000', 'many', '0.00001'])(
    '%j is no rate: said on its field, nothing sent',
    async (typed) => {
      await open();
      typeIn(/^EUR/, typed);
      press('See the changes before saving');
      await waitFor(() => expect(screen.getByLabelText(/^EUR/).getAttribute('aria-invalid')).toBe('true'));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('beyond five percent asks for a cause at its field', async () => {
    await open();
    typeIn(/^KRW/, '20');
    press('See the changes before saving');
    const cause = screen.getByLabelText(/^Reason for the change/);
    await waitFor(() => expect(cause.getAttribute('aria-invalid')).toBe('true'));
    typeIn(/^Reason for the change/, 'New rate of the bank');
    expect((await preview()).textContent).toMatch(/KRW.*18\.9.*20 .*\+5\.82%/);
  });

  it('shows a hundred yen while they are typed', async () => {
    await open();
    typeIn(/^JPY/, '171.5');
    expect(await screen.findByText('100 JPY = VND 17,150')).toBeTruthy();
  });

  it('changed by somebody else meanwhile keeps what was typed, and says so', async () => {
    await open();
    typeIn(/^USD/, '26,400');
    const asked = await preview();
    api.on(ratesApi.putRates, refuse('version-conflict'));
    press('Save settings', asked);
    await waitFor(() => expect(api.asked(ratesApi.getRates).length).toBeGreaterThan(1));
    expect(screen.getByLabelText<HTMLInputElement>(/^USD/).value).toBe('26,400');
    expect(shownText()).toMatch(/Someone else|somebody else|saved/i);
    expect(said().join()).not.toContain('saved');
  });

  it.each([
    ['offline', offline],
    ['503', refuse('temporarily-unavailable')],
  ] as const)('refused stays in the question, which says why (%s)', async (_, answer) => {
    await open();
    typeIn(/^USD/, '26,400');
    const asked = await preview();
    api.on(ratesApi.putRates, answer);
    press('Save settings', asked);
    await within(asked).findByRole('alert');
  });
});

describe('what waits for a person', () => {
  const held = { date: today, foundAt: '2026-11-20T02:30:00.000Z', vndPer: { ...vndPer, USD: '20000' } };

  it('is shown with its difference, and taken once after a question', async () => {
    await open({ record: { held } });
    const panel = screen.getByRole('heading', { name: 'New rates need confirming' }).closest('section')!;
    expect(panel.textContent).toMatch(/USD.*26,300.*20,000.*−23\.95%/);
    press('Use rates', panel);
    const asked = await question();
    const { promise, resolve: answer } = Promise.withResolvers<RatesRecord>();
    api.on(ratesApi.decideRates, () => promise);
    press('Use rates', asked);
    press(/Use rates/, asked);
    answer({ current: { ...current, version: 5 } });
    await waitFor(() => expect(said()).toHaveLength(1));
    expect(api.asked(ratesApi.decideRates)).toMatchObject([
      { body: { version: 4, foundAt: held.foundAt, isTaken: true } },
    ]);
  });

  it('is dropped at once; where somebody was faster that is said, and read anew', async () => {
    await open({ record: { held } });
    api.on(ratesApi.decideRates, refuse('version-conflict'));
    press('Discard');
    await screen.findByRole('alert');
    await waitFor(() => expect(api.asked(ratesApi.getRates).length).toBeGreaterThan(1));
    api.on(ratesApi.decideRates, { current });
    press('Discard');
    await waitFor(() => expect(said()).toHaveLength(1));
  });
});

it.each(locales)('reads in %s without a gap', async (locale) => {
  await open({ locale, record: { held: { ...defaultRates, foundAt: '2026-11-20T02:30:00.000Z' } } });
  expect(shownText()).not.toMatch(/\{\{|undefined|NaN|rates\.[a-z]/);
});
