/** The history of one's points as a person reads it: filters in the address, more on demand, the file for a spreadsheet. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offline, refuse } from '#frontend/testing/fake-api.ts';
import { press, said, shownText, type as typeIn } from '#frontend/testing/open-page.tsx';
import { withFakeApi } from '#frontend/testing/with-fake-api.ts';
import { locales } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings as settings } from '#shared/wallet/defaults.ts';
import { type HistoryRow, historyKinds } from '#shared/wallet/model.ts';
import { openWalletPages } from '../testing/open-wallet-page.ts';
import { row, wallet } from '../testing/samples.ts';

const api = withFakeApi();
const openPage = openWalletPages();
type Answer = Parameters<typeof api.on<typeof walletApi.listHistory>>[1];
/** The page also asks for payments that are not settled: there are none. */
const isAboutOpen = (query: { kind?: unknown; limit?: unknown }) =>
  query.kind === 'top-up' && String(query.limit) === '10';
async function open(rows: Answer, query = '', locale: (typeof locales)[number] = 'en') {
  api.on(walletApi.getWallet, wallet());
  api.on(walletApi.getWalletSettings, settings);
  api.on(walletApi.listHistory, (asked) => {
    if (isAboutOpen(asked.query)) return { items: [] };
    return typeof rows === 'function' ? rows(asked) : rows;
  });
  return openPage('wallet', { address: `/my-wallet${query}`, locale });
}
const lists = () => api.asked(walletApi.listHistory).filter(({ query }) => !isAboutOpen(query));
const section = () => screen.getByRole('region', { name: 'Transaction history' });
const spent = row({ id: 'cmd:spend-1', kind: 'spend', points: -40, heldPoints: 0, balanceAfter: 80 });

describe('a row', () => {
  it('says what, what for, when, how it stands, and the change', async () => {
    await open({ items: [row()] });
    const line = await within(section()).findByRole('article');
    expect(line.textContent).toMatch(/Points put on hold.*Posting a listing.*Nhà xưởng mẫu/);
    expect(line.textContent).toMatch(/[−-]10/);
    expect(line.textContent).toContain('Success');
  });

  it('opens to what it means and what was left', async () => {
    await open({ items: [row()] });
    await within(section()).findByRole('article');
    const more = within(section()).getByRole('button', { name: /^Details:/ });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(shownText()).toContain('Points on hold until the review: 10.');
    expect(shownText()).toMatch(/Balance: 110/);
  });

  it('of a failed top-up says why, and the way to begin it again', async () => {
    await open({
      items: [
        row({
          ...{
            id: 'TU000000000000000000000009',
            kind: 'top-up',
            state: 'failed',
            failure: 'not-enough-money',
          },
          ...{ points: 0, heldPoints: 0, amountVnd: 500_000 },
          reference: { type: 'payment', id: 'TU000000000000000000000009', label: '500k' },
        }),
      ],
    });
    await within(section()).findByText('Failed: insufficient funds');
    await within(section()).findByRole('button', { name: /Pay again/ });
  });
});

describe('the list', () => {
  it('goes on where the page before ended, and shows no row twice', async () => {
    await open(({ query }) =>
      query.cursor ? { items: [row(), spent] } : { items: [row()], nextCursor: 'the-next-page-of-points' },
    );
    await within(section()).findByRole('article');
    press('Show more', section());
    await waitFor(() => expect(within(section()).getAllByRole('article')).toHaveLength(2));
    expect(lists().at(-1)?.query.cursor).toBe('the-next-page-of-points');
    expect(within(section()).getByRole('status').textContent).toBe('2 transactions shown');
  });

  it('keeps what it has where the next page cannot be read', async () => {
    await open(({ query }) => {
      if (query.cursor) throw new DomainProblem('temporarily-unavailable');
      return { items: [row()], nextCursor: 'the-next-page-of-points' };
    });
    await within(section()).findByRole('article');
    press('Show more', section());
    await within(section()).findByRole('button', { name: /again/i });
    expect(within(section()).getAllByRole('article')).toHaveLength(1);
  });

  it('reads on by itself over pages without a match', async () => {
    await open(
      ({ query }) =>
        query.cursor === 'the-third-page-of-points'
          ? { items: [spent] }
          : {
              items: [],
              nextCursor: query.cursor ? 'the-third-page-of-points' : 'the-second-page-of-points',
            },
      '?kind=spend',
    );
    await within(section()).findByRole('article');
    expect(lists().map(({ query }) => query.kind)).toEqual(['spend', 'spend', 'spend']);
  });

  it('empty says how points come; filtered to nothing what to try', async () => {
    await open({ items: [] });
    await screen.findByText('Make your first top-up, or watch an ad to earn points.');
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'refund' } });
    await screen.findByText('No matching transactions');
  });
});

describe('filters', () => {
  it('live in the address, ask for whole days of Viet Nam, and are cleared at once', async () => {
    const { addressNow } = await open({ items: [row()] });
    await within(section()).findByRole('article');
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'failed' } });
    typeIn('From', '2026-11-01');
    typeIn('To', '2026-11-20');
    await waitFor(() => expect(addressNow()).toBe('/my-wallet?state=failed&from=2026-11-01&to=2026-11-20'));
    await waitFor(() =>
      expect(lists().at(-1)?.query).toMatchObject({
        ...{ state: 'failed', from: '2026-10-31T17:00:00.000Z', to: '2026-11-20T16:59:59.999Z' },
      }),
    );
    press('Clear', section());
    await waitFor(() => expect(addressNow()).toBe('/my-wallet'));
  });

  it('that no filter knows are left out of what is asked', async () => {
    await open({ items: [row()] }, '?kind=gold&from=2026-02-30');
    await within(section()).findByRole('article');
    expect(Object.keys(lists()[0]?.query ?? {})).toEqual(['limit']);
  });
});

describe('the file', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = (blob: Blob | MediaSource) => {
      void (blob as Blob).text().then((text) => saved.push(text));
      return 'blob:history';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => void vi.restoreAllMocks());
  const isWhole = (query: { limit?: unknown }) => String(query.limit) === '100';

  it('has every page of what the filters say, in plain figures', async () => {
    await open(
      ({ query }) =>
        isWhole(query) && !query.cursor
          ? { items: [row()], nextCursor: 'the-next-page-of-points' }
          : { items: [spent] },
      '?state=success',
    );
    await within(section()).findByRole('article');
    press('Download CSV');
    await waitFor(() => expect(said()).toEqual(['Saved 2 transactions.']));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toContain('Time (Vietnam)');
    expect(saved[0]).toContain('2026-11-20 10:00:00');
    expect(saved[0]?.trim().split('\n')).toHaveLength(3);
    const whole = lists().filter(({ query }) => isWhole(query));
    expect(whole.every(({ query }) => query.state === 'success')).toBe(true);
  });

  it('of one row says so in the singular', async () => {
    await open({ items: [row()] });
    await within(section()).findByRole('article');
    press('Download CSV');
    await waitFor(() => expect(said()).toEqual(['Saved 1 transaction.']));
  });

  it('says how far it is, and is stopped without a file or a complaint', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<{ items: HistoryRow[] }>();
    await open(({ query }) => {
      if (!isWhole(query)) return { items: [row()] };
      return query.cursor ? promise : { items: [row()], nextCursor: 'the-next-page-of-points' };
    });
    await within(section()).findByRole('article');
    press('Download CSV');
    await screen.findByText('1 row read');
    press('Stop');
    answer({ items: [spent] });
    await screen.findByRole('button', { name: 'Download CSV' });
    expect([saved, said()]).toEqual([[], []]);
  });

  it.each([
    ['offline', offline, /You are offline/],
    ['429', refuse('too-many-requests', { retryAfterSeconds: 20 }), /20 seconds/],
  ] as const)('that cannot be read says why (%s)', async (_, answer, words) => {
    await open(({ query }) => (isWhole(query) ? answer() : { items: [row()] }));
    await within(section()).findByRole('article');
    press('Download CSV');
    await waitFor(() => expect(said().join()).toMatch(words));
    expect(saved).toEqual([]);
  });
});

it.each(locales)('every kind of transaction has its words in %s', async (locale) => {
  const all = historyKinds.map((kind, at) => row({ id: `cmd:kind-${at}`, kind, points: 1, heldPoints: 0 }));
  await open({ items: all }, '', locale);
  const lines = () => document.querySelectorAll('[aria-labelledby="history"] article');
  await waitFor(() => expect(lines()).toHaveLength(historyKinds.length));
  expect(shownText()).not.toMatch(/\{\{|undefined|transaction\.[a-z]|options:/);
});
