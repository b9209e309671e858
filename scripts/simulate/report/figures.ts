/** The figures of a business report, counted out of what was read back on the last day. */
import { systemAccounts } from '#shared/wallet/ledger.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { type Facts, ledgerOf, pkOf, skOf } from '../invariants/facts.ts';
import { headsOf } from '../invariants/listings.ts';

/** One line of the report. */
export interface Figure {
  group: string;
  name: string;
  value: number;
}

const median = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const rounded = (value: number): number => Math.round(value * 10) / 10;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What brought points into revenue, by what they paid for; what was given back is taken off. */
function revenueFigures(facts: Facts, { pointVnd }: Pick<WalletSettings, 'pointVnd'>): Figure[] {
  const { transactions } = ledgerOf(facts);
  const sources = new Map<string, number>();
  for (const { legs, reference } of transactions) {
    const points = legs.find(({ account }) => account === systemAccounts.revenue)?.points ?? 0;
    if (points === 0) continue;
    const source = reference.act ?? reference.type;
    sources.set(source, (sources.get(source) ?? 0) + points);
  }
  const lines = [...sources].sort(([a], [b]) => a.localeCompare(b));
  const total = sum(lines.map(([, points]) => points));
  return [
    ...lines.flatMap(([source, points]) => [
      { group: 'points spent', name: source, value: points },
      { group: 'points spent, in VND', name: source, value: points * pointVnd },
    ]),
    { group: 'points spent', name: 'all', value: total },
    { group: 'points spent, in VND', name: 'all', value: total * pointVnd },
  ].sort((a, b) => a.group.localeCompare(b.group));
}

function moneyFigures({ items, orders }: Facts): Figure[] {
  const { payments, transactions, balances } = ledgerOf({ items });
  const group = 'money';
  const paid = payments.filter(({ state }) => state === 'success');
  const promo = transactions.map(
    ({ legs }) => -(legs.find(({ account }) => account === systemAccounts.promo)?.points ?? 0),
  );
  return [
    { group, name: 'top-ups that were paid', value: paid.length },
    { group, name: 'VND taken in', value: sum(paid.map(({ amountVnd }) => amountVnd)) },
    { group, name: 'points sold', value: sum(paid.map(({ points }) => points)) },
    { group, name: 'points given away', value: sum(promo) },
    { group, name: 'points that people hold', value: sum(balances.map(({ balance }) => balance)) },
    { group, name: 'checkouts that were not paid', value: payments.length - paid.length },
    { group, name: 'orders at the provider', value: orders.length },
    { group, name: 'payments for staff to look at', value: payments.filter(({ review }) => review).length },
  ];
}

function listingFigures(facts: Facts): Figure[] {
  const heads = headsOf(facts).filter(({ state }) => state !== 'draft');
  const states = Map.groupBy(heads, ({ state }) => String(state));
  const live = states.get('shown') ?? [];
  const levels = Map.groupBy(live, ({ level }) => String(level));
  const hours = facts.journal.decisionHours;
  const group = 'listings';
  return [
    { group, name: 'posted', value: heads.length },
    ...[...states]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([state, some]) => ({ group, name: `${state} now`, value: some.length })),
    { group, name: 'featured now', value: levels.get('featured')?.length ?? 0 },
    { group, name: 'VIP now', value: levels.get('vip')?.length ?? 0 },
    { group, name: 'hours to a decision, half of them within', value: rounded(median(hours, 0.5)) },
    { group, name: 'hours to a decision, nine of ten within', value: rounded(median(hours, 0.9)) },
  ];
}

function peopleFigures({ items, journal, adverts, told }: Facts): Figure[] {
  const of = (test: (pk: string, sk: string) => boolean) =>
    items.filter((item) => test(pkOf(item), skOf(item))).length;
  const done = (name: string) => journal.done.get(name) ?? 0;
  const figures = [...adverts.values()];
  return [
    { group: 'people', name: 'accounts, without staff', value: done('sign up') },
    { group: 'people', name: 'visits with an account', value: done('log in') + done('sign up') },
    { group: 'people', name: 'searches', value: done('search') },
    { group: 'people', name: 'listings opened', value: done('open a listing') },
    { group: 'people', name: 'sellers', value: of((pk) => pk === 'ROLE#seller') },
    { group: 'contacts', name: 'phones shown', value: done('phone') },
    { group: 'contacts', name: 'requests for consultation', value: done('ask') },
    { group: 'contacts', name: 'requests answered', value: done('answer') },
    {
      group: 'contacts',
      name: 'listings saved',
      value: of((pk, sk) => pk.startsWith('U#') && sk.startsWith('SAVED#')),
    },
    {
      group: 'contacts',
      name: 'searches saved',
      value: of((pk, sk) => pk.startsWith('U#') && sk.startsWith('SEARCH#')),
    },
    {
      group: 'contacts',
      name: 'listings told by alerts',
      value: of((pk, sk) => pk.endsWith('#HITS') && sk.startsWith('S#')),
    },
    { group: 'contacts', name: 'listings named in e-mails of alerts', value: sum([...told.values()]) },
    { group: 'adverts', name: 'asked for', value: done('ask for an advert') },
    { group: 'adverts', name: 'placed', value: done('staff place an advert') },
    { group: 'adverts', name: 'paid', value: done('pay an advert') },
    {
      group: 'adverts',
      name: 'views of those that run or come',
      value: sum(figures.map(({ views }) => views)),
    },
    {
      group: 'adverts',
      name: 'clicks of those that run or come',
      value: sum(figures.map(({ clicks }) => clicks)),
    },
  ];
}

/** What was refused, by act and reason, and what cheats tried. */
function refusalFigures({ journal }: Facts): Figure[] {
  const named = (group: string, counts: Iterable<[string, number]>): Figure[] =>
    [...counts].sort(([a], [b]) => a.localeCompare(b)).map(([name, value]) => ({ group, name, value }));
  const frauds = new Map<string, number>();
  for (const { name } of journal.frauds) frauds.set(name, (frauds.get(name) ?? 0) + 1);
  const refused = journal.frauds.filter(({ isRefused }) => isRefused).length;
  return [
    ...named('refused', journal.refused),
    ...named('attempts at fraud', frauds),
    { group: 'attempts at fraud', name: 'all', value: journal.frauds.length },
    { group: 'attempts at fraud', name: 'refused', value: refused },
  ];
}

/** The whole report, in the order in which it is read. */
export const figuresOf = (facts: Facts, settings: WalletSettings): Figure[] => [
  ...moneyFigures(facts),
  ...revenueFigures(facts, settings),
  ...peopleFigures(facts),
  ...listingFigures(facts),
  ...refusalFigures(facts),
];
