/** The back office's books: daily reconciliation, invoices of a month, and a person's wallet. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWalletPages } from '#frontend/features/wallet/testing/open-wallet-page.ts';
import {
  at,
  clearing,
  invoice,
  payer,
  payerId,
  ref,
  row,
} from '#frontend/features/wallet/testing/samples.ts';
import { refuse } from '#frontend/testing/fake-api.ts';
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
import { locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { walletStaffApi as staff } from '#shared/wallet/staff-api.ts';

const api = withFakeApi();
const openPage = openWalletPages();
const write = (where: HTMLElement, label: string, words: string) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value: words } });

describe('daily reconciliation', () => {
  const open = (locale: (typeof locales)[number] = 'en') =>
    openPage('adminClearings', { me: people.admin, locale });

  it('says of each day whether it agrees; what differs leads to its payment', async () => {
    api.on(staff.listClearings, {
      items: [clearing(), clearing({ day: '20261118', differing: [ref], unanswered: 2 })],
    });
    await open();
    const [good, bad] = (await screen.findAllByRole('row')).slice(1);
    expect(good?.textContent).toMatch(/19 Nov 2026.*12.*VND 6,000,000.*6,360 points.*Matches/);
    expect(bad?.textContent).toMatch(/18 Nov 2026.*1 mismatch.*2 without an answer/);
    expect(within(bad!).getByRole('link').getAttribute('href')).toBe(pathOf('adminPayment', { id: ref }));
  });

  it('says that there is none yet, and when the first comes', async () => {
    api.on(staff.listClearings, { items: [] });
    await open();
    await screen.findByText('No reconciliation yet');
    expect(shownText()).toContain('on the day after the first top-up');
  });

  it('says that it could not be read, and reads again', async () => {
    api.on(staff.listClearings, refuse('internal'));
    await open();
    const again = await screen.findByRole('button', { name: /again/i });
    api.on(staff.listClearings, { items: [clearing()] });
    fireEvent.click(again);
    await screen.findByText('Matches');
  });

  it.each(locales)('has its figures in words in %s', async (locale) => {
    api.on(staff.listClearings, { items: [clearing({ payments: 1, points: 1, differing: [ref] })] });
    await open(locale);
    await screen.findByRole('table');
    expect(shownText()).not.toMatch(/\{\{|undefined|NaN/);
    if (locale === 'en') expect(shownText()).toMatch(/1 point(?!s)/);
  });
});

describe('invoices of a month', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob | MediaSource) => {
      void (blob as Blob).text().then((text) => saved.push(text));
      return 'blob:invoices';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.restoreAllMocks());
  const open = (month = '2026-11', opening: Opening = {}) =>
    openPage('adminInvoices', {
      ...{ me: people.admin, address: `${pathOf('adminInvoices')}?month=${month}`, ...opening },
    });

  it('are those that the address names; the months before and after are a press away', async () => {
    api.on(staff.listInvoices, ({ query }) => ({ items: query.month === '202611' ? [invoice()] : [] }));
    const { addressNow } = await open();
    await screen.findByText('Công ty Mẫu Phù Sa');
    press('Previous month');
    await screen.findByText('No requests in this month');
    expect(addressNow()).toContain('month=2026-10');
    press('Next month');
    await screen.findByText('Công ty Mẫu Phù Sa');
    press('Next month');
    await waitFor(() => expect(api.asked(staff.listInvoices).at(-1)?.query.month).toBe('202612'));
  });

  it('over the turn of the year', async () => {
    api.on(staff.listInvoices, { items: [] });
    const { addressNow } = await open('2026-01');
    await screen.findByText('No requests in this month');
    press('Previous month');
    await waitFor(() => expect(addressNow()).toContain('month=2025-12'));
  });

  it('are recorded with the number that the accountant gave', async () => {
    api.on(staff.listInvoices, { items: [invoice()] });
    await open();
    fireEvent.click(
      await screen.findByRole('button', { name: 'Record number of the invoice for Công ty Mẫu Phù Sa' }),
    );
    const asked = await dialog('Record an issued invoice');
    expect(asked.textContent).toContain('0100109106');
    write(asked, 'Invoice number', '   ');
    press('Record number', asked);
    await waitFor(() =>
      expect(within(asked).getByLabelText('Invoice number').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(api.asked(staff.markInvoice)).toEqual([]);
    write(asked, 'Invoice number', ' 1C26TAA-00042 ');
    api.on(staff.markInvoice, { ...invoice({ number: '1C26TAA-00042', issuedAt: at }) });
    api.on(staff.listInvoices, { items: [invoice({ number: '1C26TAA-00042', issuedAt: at })] });
    press('Record number', asked);
    await screen.findByText('Issued: 1C26TAA-00042');
    expect(said()).toEqual(['Invoice 1C26TAA-00042 has been recorded.']);
    expect(api.asked(staff.markInvoice)[0]).toMatchObject({
      params: { ref },
      body: { number: '1C26TAA-00042' },
    });
  });

  it('with another number meanwhile: it says so and keeps what was typed', async () => {
    api.on(staff.listInvoices, { items: [invoice()] });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Record number of/ }));
    const asked = await dialog();
    write(asked, 'Invoice number', '42');
    api.on(staff.markInvoice, refuse('state-conflict'));
    press('Record number', asked);
    await within(asked).findByText(/Someone else has just recorded a different number/);
    expect(within(asked).getByLabelText<HTMLInputElement>('Invoice number').value).toBe('42');
    await waitFor(() => expect(api.asked(staff.listInvoices).length).toBeGreaterThan(1));
    expect(said()).toEqual([]);
  });

  it('are one file for the accountant, read to the last page', async () => {
    api.on(staff.listInvoices, ({ query }) =>
      query.cursor
        ? { items: [invoice({ ref: 'TU000000000000000000000002', company: 'Hợp tác xã Mẫu' })] }
        : { items: [invoice()], nextCursor: 'the-next-page-of-invoices' },
    );
    await open();
    await screen.findByText('Công ty Mẫu Phù Sa');
    press('Download CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toContain('Công ty Mẫu Phù Sa');
    expect(saved[0]).toContain('Hợp tác xã Mẫu');
    expect(saved[0]).not.toMatch(/undefined|\[object/);
  });

  it('that could not be read whole are no file, and that is said', async () => {
    api.on(staff.listInvoices, ({ query }) => {
      if (query.limit === 50) throw new DomainProblem('temporarily-unavailable');
      return { items: [invoice()] };
    });
    await open();
    await screen.findByText('Công ty Mẫu Phù Sa');
    press('Download CSV');
    await screen.findByRole('alert');
    expect(saved).toEqual([]);
  });
});

describe('a person’s wallet', () => {
  const granted = row({
    ...{ id: 'cmd:grant-1', kind: 'grant', points: 10, heldPoints: 0 },
    reference: { type: 'note', id: payerId, label: 'Điểm mẫu' },
  });
  const books = (part = {}) => ({
    ...{ userId: payerId, available: 120, held: 30, isChainWhole: true, rows: [row(), granted] },
    ...part,
  });
  async function open(me: Opening['me'] = people.master, part = {}) {
    api.on(accountsStaffApi.getAccount, payer);
    api.on(staff.getStaffWallet, books(part));
    await openPage('adminWallet', { me, address: pathOf('adminWallet', { id: payerId }) });
    await screen.findByText('120 points');
  }

  it('has what is available and on hold, the newest movements, and whether the books are whole', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Wallet of Phạm Mẫu' });
    for (const words of ['30 points', 'Intact and unchanged', 'Points put on hold', 'Posting a listing'])
      expect(shownText()).toContain(words);
  });

  it('says at once where the books are broken', async () => {
    await open(people.master, { isChainWhole: false });
    expect(shownText()).toContain('Integrity error: tell the engineering team at once');
  });

  it('gets points from a master: how many, why, and once', async () => {
    await open();
    press('Grant points');
    const asked = await dialog('Grant points');
    for (const typed of ['0', '100,001', 'many', '1.5']) {
      write(asked, 'Points', typed);
      expect(within(asked).getByLabelText('Points').getAttribute('aria-invalid')).toBe('true');
    }
    write(asked, 'Points', '1,000');
    expect(isDisabled('Grant 1,000 points', asked)).toBe(true);
    press('Apology', asked);
    api.on(staff.grantPoints, refuse('temporarily-unavailable'));
    press('Grant 1,000 points', asked);
    await within(asked).findByRole('alert');
    api.on(staff.grantPoints, books({ available: 1120 }));
    press('Grant 1,000 points', asked);
    await screen.findByText('1,120 points');
    expect(said()).toEqual(['1,000 points granted.']);
    const [lost, again] = api.asked(staff.grantPoints);
    expect(again?.key).toBe(lost?.key);
    expect(again?.body).toEqual({ points: 1000, reason: 'With our apologies for the recent trouble.' });
  });

  it('one point is one point', async () => {
    await open();
    press('Grant points');
    write(await dialog(), 'Points', '1');
    expect(screen.getByRole('button', { name: 'Grant 1 point' })).toBeTruthy();
  });

  it('has a transaction reversed with its consequence read first', async () => {
    await open();
    // A hold ends by itself: only what was given or deducted is reversed.
    press('Reverse');
    const asked = await dialog('Reverse “Points granted”?');
    expect(asked.textContent).toMatch(/change by [-−]10 points/);
    write(asked, 'Reason', 'It was booked for another person.');
    api.on(staff.reverseTransaction, refuse('insufficient-points', { params: { needed: 10, available: 3 } }));
    press('Reverse', asked);
    const alert = await within(asked).findByRole('alert');
    expect(alert.textContent).toBe('The wallet doesn’t have enough points: 10 needed, 3 available.');
    api.on(staff.reverseTransaction, books({ available: 130, held: 20 }));
    press('Reverse', asked);
    await screen.findByText('130 points');
    expect(api.asked(staff.reverseTransaction).at(-1)?.body.txId).toBe('cmd:grant-1');
  });

  it('is only read by an admin, and by a master who owns it', async () => {
    await open(people.admin);
    expect(screen.queryByRole('button', { name: 'Grant points' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Reverse/ })).toBeNull();
  });
});
