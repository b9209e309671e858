/** Each invariant is true of a marketplace that is well, and names what is wrong with one that is not. */
import { describe, expect, it } from 'vitest';
import { defaultMessageSettings } from '#shared/notifications/message-defaults.ts';
import { newJournal } from '../drive/journal.ts';
import { conductInvariants } from './conduct.ts';
import { broken, type Facts } from './facts.ts';
import { listingInvariants } from './listings.ts';
import { moneyInvariants } from './money.ts';

const nowMs = Date.parse('2027-01-10T16:30:00Z');
const at = '2027-01-10T03:00:00.000Z';
const [user, ref] = ['01JD000000000000000000000A', 'TU0123456789ABCDEF01234567'];
const head = (code: string, more: object) => ({
  ...{ pk: `L#${code}`, sk: 'META', code, state: 'shown', level: 'regular' },
  ...{ expiresAt: '2027-01-20T00:00:00.000Z', ...more },
});
const transaction = (txId: string, kind: string, reference: object, legs: object[]) => ({
  ...{ pk: `TX#${txId}`, sk: 'TX', txId, inputHash: 'h', kind, userId: user, legs, reference, at, by: user },
});
const payment = (more: object) => ({
  ...{ pk: `PAY#${ref}`, sk: 'PAY', ref, userId: user, provider: 'vnpay', version: 1, state: 'success' },
  ...{ amountVnd: 50_000, points: 50, topUpId: '50k', settingsVersion: 0, createdAt: at, expiresAt: at },
  ...{ askCount: 0, refundedVnd: 0, refundCount: 0, ...more },
});
const topUp = transaction(`pay:${ref}`, 'top-up', { type: 'payment', id: ref }, [
  { account: 'SYS:provider', points: -50 },
  { account: `U:${user}`, points: 50, after: 50 },
]);
const order = (result: 'paid' | undefined) => ({
  ...{ txnRef: ref, amount: '5000000', orderInfo: '', createDate: '', expireDate: '', returnUrl: '' },
  ...{ locale: 'vn' as const, result, refunded: 0, attempts: [] },
});
const none: Facts = {
  ...{ nowMs, items: [], orders: [], revenue: { days: [], months: [] }, dashboard: [], found: [] },
  ...{ verified: { differences: 0, reworded: 0 }, people: [], adverts: new Map(), told: new Map() },
  messages: defaultMessageSettings,
  sentToday: { email: 0, sms: 0, zns: 0 },
  journal: newJournal(),
};
const all = [...moneyInvariants, ...listingInvariants, ...conductInvariants];
const journal = (more: object) => ({ journal: { ...newJournal(), ...more } });

it('holds where nothing is', () => {
  expect(broken(all, none)).toEqual([]);
});

/** What is wrong, the invariant that says so, and what it names. */
const wrongs: [string, Partial<Facts>, string][] = [
  ['the ledger is whole', { items: [payment({})] }, 'succeeded means one credit'],
  ['every payment that was made is credited', { orders: [order('paid')] }, ref],
  [
    'every payment that was made is credited',
    { orders: [order('paid')], items: [payment({ state: 'failed', createdAt: '2027-01-10T15:00:00.000Z' })] },
    'was paid and is failed',
  ],
  [
    'the report of revenue is the ledger',
    { items: [payment({}), topUp] },
    '20270110: the ledger has 1 payments',
  ],
  [
    'the office counts what the ledger has',
    { dashboard: [{ day: '2027-01-09', pointsSpent: 5 }] },
    '2027-01-09: the ledger has 0',
  ],
  [
    'people are told the balances',
    { people: [{ userId: user, available: 3, held: 0, unread: 0 }] },
    `${user}: 0 and 0 held, told 3`,
  ],
  [
    'vouchers are used as often',
    { items: [{ pk: 'VCH#AAAAAAAAAA', sk: 'VCH', code: 'AAAAAAAAAA', used: 2, uses: 5 }] },
    '0 in the ledger, 2 counted of 5',
  ],
  [
    'no listing is live past its days',
    { items: [head('DA1', { expiresAt: at })] },
    'DA1 should have expired',
  ],
  ['no level lasts past its days', { items: [head('DA1', { level: 'vip', levelUntil: at })] }, 'DA1 is vip'],
  ['the search finds each live listing', { items: [head('DA1', {})] }, 'DA1 is live and not found'],
  ['the search finds each live listing', { found: [{ code: 'DA2' }] }, 'DA2 is found and not live'],
  ['the index is what the table says', { verified: { differences: 3, reworded: 0 } }, '3 listings differ'],
  [
    'a listing is paid once',
    { items: [transaction('cmd:1', 'spend', { type: 'listing', id: 'DA9', act: 'extend' }, [])] },
    'DA9, which is not there',
  ],
  [
    'points are held for what waits',
    {
      items: [
        head('DA1', {}),
        transaction('cmd:1', 'hold', { type: 'listing', id: 'DA1', act: 'create' }, []),
      ],
    },
    'DA1, which does not wait',
  ],
  [
    'no attempt at fraud succeeded',
    journal({ frauds: [{ day: 2, name: 'forged-click', userId: user, isRefused: false, answer: '302' }] }),
    `day 2: forged-click by ${user} was answered 302`,
  ],
  ['the server never failed', journal({ broken: ['day 1, post: 500'] }), 'day 1, post: 500'],
  [
    'saved listings are counted right',
    {
      items: [
        { pk: `U#${user}`, sk: 'SAVED', number: 2 },
        { pk: `U#${user}`, sk: 'SAVED#DA1' },
      ],
    },
    '1 are there, 2 counted',
  ],
  [
    'saved searches are counted right',
    { items: [{ pk: `U#${user}`, sk: 'SEARCHES', number: 1 }] },
    '0 are there, 1 counted',
  ],
  [
    'unread requests are counted right',
    { items: [{ pk: `LEADB#${user}`, sk: 'BOX', unread: 1 }] },
    '0 are unread, 1 counted',
  ],
  [
    'people are told how many notifications',
    { people: [{ userId: user, available: 0, held: 0, unread: 4 }] },
    '0 are unread, told 4',
  ],
  ['an alert tells a listing once', { told: new Map([['a@b.vn DA1', 2]]) }, 'a@b.vn DA1 was told 2 times'],
  [
    'messages stay below the caps',
    { items: [{ pk: 'RL#messages#phones#20270110', sk: 'N', spent: 9_000_000 }] },
    '9000000 VND for phones',
  ],
  [
    'each act of staff is in the audit log',
    journal({ staffActs: [{ day: 3, by: user, on: { type: 'listing', id: 'L1' }, what: 'approve' }] }),
    `day 3: approve of listing L1 by ${user}`,
  ],
  ['adverts count what readers saw', { adverts: new Map([['A1', { views: 2, clicks: 0 }]]) }, 'A1: 0 views'],
];

describe('names what is wrong', () => {
  it.each(wrongs)('%s', (name, wrong, words) => {
    const [violation] = broken(all, { ...none, ...wrong }).filter(({ invariant }) =>
      invariant.startsWith(name),
    );
    expect(violation?.items.join()).toContain(words);
  });

  it('of every invariant', () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name) => !wrongs.some(([start]) => name.startsWith(start)))).toEqual([]);
  });

  it('and says how many more there are', () => {
    const found = Array.from({ length: 25 }, (_, n) => ({ code: `DA${n}` }));
    const [violation] = broken(listingInvariants, { ...none, found });
    expect(violation?.items).toHaveLength(21);
    expect(violation?.items.at(-1)).toBe('… and 5 more');
  });
});

it('holds for a payment that is credited once and reported so', () => {
  const revenue = {
    days: [{ period: '20270110', payments: 1, amountVnd: 50_000, points: 50, isFinal: false }],
    months: [],
  };
  const facts = { ...none, items: [payment({}), topUp], orders: [order('paid')], revenue };
  const names = broken(moneyInvariants.slice(1), facts).map(({ invariant }) => invariant);
  expect(names).toEqual([]);
});
