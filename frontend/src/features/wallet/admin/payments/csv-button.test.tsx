/** Payments as files: as many as it takes, with progress, to be stopped, and gone on with after a failure. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openWalletPages } from '#frontend/features/wallet/testing/open-wallet-page.ts';
import { payer, staffPayment } from '#frontend/features/wallet/testing/samples.ts';
import { noNetwork } from '#frontend/testing/fake-api.ts';
import { people, shownText } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { pathOf } from '#lib/paths.ts';
import { saveFile } from '#lib/save-file.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { walletStaffApi as staff } from '#shared/wallet/staff-api.ts';

vi.mock('#lib/save-file.ts');
const saved = vi.mocked(saveFile);
const api = withFakeApi();
const openPage = openWalletPages();
beforeEach(() => saved.mockClear());

const refOf = (n: number) => `TU${String(n).padStart(24, '0')}`;
const perPage = 50;
/** So many payments are there; `failAt` is the page that cannot be had once. */
function have(many: number, failAt?: number): void {
  let hasFailed = false;
  api.on(accountsStaffApi.getAccount, payer);
  api.on(staff.listPayments, ({ query }) => {
    const page = Number(query.cursor ?? 0);
    if (page === failAt && !hasFailed) {
      hasFailed = true;
      throw noNetwork();
    }
    const from = page * perPage;
    const count = Math.min(perPage, many - from);
    return {
      items: Array.from({ length: count }, (_, at) => staffPayment({ ref: refOf(from + at) })),
      ...(from + count < many && { nextCursor: String(page + 1) }),
    };
  });
}
async function open(many: number, failAt?: number) {
  have(many, failAt);
  await openPage('adminPayments', { me: people.admin, address: pathOf('adminPayments', {}, { tab: 'all' }) });
  await screen.findByRole('table');
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Names of the saved files with how many payments each holds. */
const files = () => saved.mock.calls.map(([name, text]) => [name, text.match(/TU\d{24}/g)?.length]);

describe('the file of all payments', () => {
  it('holds them all, and says so', async () => {
    await open(120);
    press(/^Download CSV$/);
    await waitFor(() => expect(files()).toEqual([['top-ups.csv', 120]]));
    await screen.findByText('Saved all 120 top-ups.');
  });

  it('of more than 2,000 goes on in further files, none missing and none twice', async () => {
    await open(2130);
    press(/^Download CSV$/);
    await screen.findByText('File 1 holds 2,000 top-ups, and there are more. Download the next file.');
    press(/^Download file 2$/);
    await screen.findByText('File 2 holds the last 130 top-ups.');
    expect(files()).toEqual([
      ['top-ups-1.csv', 2000],
      ['top-ups-2.csv', 130],
    ]);
    const refs = saved.mock.calls.flatMap(([, text]) => text.match(/TU\d{24}/g) ?? []);
    expect(new Set(refs).size).toBe(2130);
    expect(screen.getByRole('button', { name: /^Download CSV$/ })).toBeDefined();
  });

  it('that a lost connection cuts off goes on where it was, and nothing is read twice', async () => {
    await open(180, 2);
    const before = api.asked(staff.listPayments).length;
    press(/^Download CSV$/);
    await screen.findByRole('button', { name: 'Continue · 100 top-ups read' });
    expect(shownText()).toContain('You are offline');
    expect(files()).toEqual([]);
    press(/^Continue/);
    await waitFor(() => expect(files()).toEqual([['top-ups.csv', 180]]));
    expect(shownText()).not.toContain('You are offline');
    const pages = api.asked(staff.listPayments).slice(before);
    expect(pages.map(({ query }) => query.cursor)).toEqual([undefined, '1', '2', '2', '3']);
  });

  it('is stopped on demand, says how far it is meanwhile, and a second press begins no second one', async () => {
    await open(120);
    const { promise, resolve: answer } = Promise.withResolvers<{
      items: ReturnType<typeof staffPayment>[];
    }>();
    const before = api.asked(staff.listPayments).length;
    api.on(staff.listPayments, () => promise);
    press(/^Download CSV$/);
    const running = await screen.findByRole('button', { name: '0 top-ups read' });
    fireEvent.click(running);
    press(/^Stop$/);
    answer({ items: [] });
    await screen.findByRole('button', { name: /^Download CSV$/ });
    expect(api.asked(staff.listPayments).length).toBe(before + 1);
    expect(files()).toEqual([]);
  });
});
