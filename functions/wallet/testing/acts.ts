/** What happens in a history: people, the provider and staff act, each in a process of its own. */

import { putNew, update } from '#functions/lib/writes.ts';
import type { Mood, Result } from '#local/vnpay-sandbox/types.ts';
import { moods } from '#local/vnpay-sandbox/types.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { type Transaction, txIds } from '#shared/wallet/ledger.ts';
import type { PaidAct } from '#shared/wallet/rules.ts';
import type { WalletService } from '../service.ts';
import { type Book, bookOf } from './invariants.ts';
import type { Act, ActKind } from './plans.ts';
import { type Simulation, simulatedSettings, staffId, userIds, video } from './simulation.ts';

interface Notice {
  ref: string;
  query: string;
  isGenuine: boolean;
}
type Again = (service: WalletService) => Promise<{ transaction?: Transaction }>;
/** What the world outside the table remembers. */
export interface Memory {
  offers: Map<string, { userId: string; amountVnd: number; points: number }>;
  opened: string[];
  expiries: Map<string, string>;
  mailbox: Notice[];
  paidByStaff: Set<string>;
  resolvedByStaff: Set<string>;
  /** Notifications that were acknowledged as recorded. */
  acknowledged: Notice[];
  /** Transactions that were answered, by their ids: the first answer. */
  answered: Map<string, string>;
  /** How an answered act is asked for again. */
  again: Map<string, Again>;
}

export interface Scene {
  simulation: Simulation;
  memory: Memory;
  book: Book;
  service: WalletService;
  a: number;
  b: number;
  c: number;
}
const pick = <Of>(list: readonly Of[], n: number): Of | undefined => list[n % Math.max(list.length, 1)];
const user = (n: number) => ({ userId: userIds[n % userIds.length]!, roles: [] });
const staff = { userId: staffId, roles: ['admin' as const, 'master' as const] };
const keyOf = (n: number) => `simulated-key-${n % 5}`;

/** An answered act is remembered, and a second answer must be the first. */
function remember({ memory }: Scene, transaction: Transaction | undefined, again: Again) {
  if (!transaction) return;
  const text = JSON.stringify(transaction);
  const first = memory.answered.get(transaction.txId);
  if (first !== undefined && first !== text)
    throw new Error(`Broken: the same act has one answer ${first} ${text}`);
  memory.answered.set(transaction.txId, text);
  memory.again.set(transaction.txId, again);
}

/** `replaced`: the hold that this one takes the place of. */
async function charge(
  scene: Scene,
  kind: 'spend' | 'hold',
  act: PaidAct,
  replaced?: Transaction,
): Promise<void> {
  const { service, a, b } = scene;
  const { userId } = user(a);
  const key = keyOf(b);
  const listing = `DA0000000${scene.c % 2}`;
  const command = { userId, key, kind, input: { kind, act, listing, replaced: replaced?.txId } };
  const run = async ({ points }: WalletService): Promise<{ transaction?: Transaction }> => {
    const transaction = await points.findCommand(command);
    if (transaction) return { transaction };
    const reference = { type: 'listing' as const, id: listing, act: act.act };
    const { posting } = await points.quote({ ...command, act, reference });
    if (!posting) return {};
    const writes = [putNew({ pk: `FX#${posting.txId}`, sk: 'E' }, 'state-conflict')];
    const releases = replaced ? [await points.endHold(replaced.txId, 'release', userId)] : [];
    return points.commit({ postings: [posting], releases, writes });
  };
  const { transaction } = await run(service);
  if (transaction && transaction.reference.id !== listing)
    throw new Error(`Broken: other input never applies ${JSON.stringify(transaction)}`);
  remember(scene, transaction, run);
}

const results: Result[] = [
  'paid',
  'paid',
  'paid',
  'paid',
  'cancelled',
  'not-enough-money',
  'suspicious',
  'reversed',
  'expired',
  'contradictory',
];

const ways: Record<ActKind, (scene: Scene) => Promise<void> | void> = {
  async checkout(scene) {
    const { service, simulation, memory, a, b, c } = scene;
    const { userId } = user(a);
    const { id: topUpId, amountVnd } = simulatedSettings.topUps[b % 2]!;
    const { topUps } = await service.settings.current();
    const points = topUps.find(({ id }) => id === topUpId)!.points;
    const input = { topUpId, amountVnd, points, locale: 'vi' as const };
    const { payment, url } = await service.topUps.start(user(a), input, keyOf(c), '127.0.0.1');
    const offer = { userId, amountVnd, points };
    const before = memory.offers.get(payment.ref);
    if (before && JSON.stringify(before) !== JSON.stringify(offer))
      throw new Error('Broken: a checkout changed its offer');
    memory.offers.set(payment.ref, offer);
    if (c % 5 === 0 || simulation.gateway.has(payment.ref)) return;
    if (Date.parse(payment.expiresAt) <= simulation.clock.now()) return;
    simulation.gateway.open(url.slice(url.indexOf('?') + 1));
    memory.opened.push(payment.ref);
    memory.expiries.set(payment.ref, payment.expiresAt);
  },
  pay({ simulation, memory, a, b, c }) {
    const { gateway } = simulation;
    const ref = pick(
      memory.opened.filter((one) => !gateway.find(one).result),
      a,
    );
    if (!ref) return;
    const isOver = Date.parse(memory.expiries.get(ref)!) <= simulation.clock.now() + 1000;
    gateway.complete(ref, isOver ? 'expired' : results[b % results.length]!);
    const genuine = { ref, query: gateway.noticeOf(ref), isGenuine: true };
    const forged = (['wrong-hash', 'tampered-amount', 'wrong-amount'] as const)[c % 3];
    const copies = c % 4;
    memory.mailbox.push(...Array.from({ length: copies }, () => genuine));
    if (c % 7 === 0) memory.mailbox.unshift({ ref, query: gateway.noticeOf(ref, forged), isGenuine: false });
  },
  async deliver({ service, memory, a, b }) {
    const notice = pick(memory.mailbox, a);
    if (!notice) return;
    const answer = await service.topUps.notify({ rawQuery: notice.query });
    if (answer !== 'recorded' && answer !== 'duplicate') return;
    memory.acknowledged.push(notice);
    const at = memory.mailbox.indexOf(notice);
    if (at >= 0 && b % 3 > 0) memory.mailbox.splice(at, 1);
  },
  async check({ service, memory, a, b }) {
    const ref = pick([...memory.offers.keys()], a);
    if (!ref) return;
    const owner = memory.offers.get(ref)!.userId;
    const someone = user(b);
    const isOwn = owner === someone.userId;
    try {
      await service.topUps.check(someone, ref);
      if (!isOwn) throw new Error('Broken: somebody else’s payment was shown');
    } catch (error) {
      const isHidden = error instanceof DomainProblem && error.code === 'not-found';
      if (isOwn === isHidden) throw isOwn ? new Error('Broken: an own payment is hidden') : error;
      if (isOwn) throw error;
    }
  },
  reconcile: async ({ service }) => void (await service.reconcilePayments(() => 60_000)),
  spend: (scene) =>
    charge(scene, 'spend', scene.c % 3 ? { act: 'extend' } : { act: 'upgrade', level: 'featured' }),
  hold: (scene) => charge(scene, 'hold', scene.c % 2 ? { act: 'create' } : { act: 'update' }),
  async 'hold-anew'(scene) {
    const { userId } = user(scene.a);
    const replaced = pick(
      scene.book.transactions.filter((one) => one.kind === 'hold' && one.userId === userId),
      scene.b,
    );
    const level = scene.c % 2 ? ('featured' as const) : undefined;
    if (replaced) await charge(scene, 'hold', { act: 'create', level }, replaced);
  },
  async end(scene) {
    const { book, service, a, b } = scene;
    const holds = book.transactions.filter(
      ({ kind, reference }) => kind === 'hold' && reference.type === 'listing',
    );
    const hold = pick(holds, a);
    if (!hold) return;
    const run = async ({ points }: WalletService) =>
      points.commit({ postings: [await points.endHold(hold.txId, b % 3 ? 'capture' : 'release', staffId)] });
    remember(scene, (await run(service)).transaction, run);
  },
  async 'points-refund'(scene) {
    const { book, service, a, b, c } = scene;
    const paid = pick(
      book.transactions.filter(({ kind }) => kind === 'spend' || kind === 'capture'),
      a,
    );
    if (!paid) return;
    const refund = { txId: paid.txId, points: 1 + (b % 6), fact: `removal-${c % 3}`, by: staffId };
    const run = ({ points }: WalletService) => points.commit({ refunds: [refund] });
    remember(scene, (await run(service)).transaction, run);
  },
  async reverse(scene) {
    const original = pick(scene.book.transactions, scene.a);
    if (!original) return;
    const run = (of: WalletService) => of.points.reverse(original.txId, staffId);
    remember(scene, (await run(scene.service)).transaction, run);
  },
  async grant(scene) {
    const { userId } = user(scene.a);
    const to = { userId, points: 1 + (scene.b % 30), key: keyOf(scene.c), by: staffId };
    const run = (of: WalletService) => of.points.grant({ ...to, reference: { type: 'note', id: userId } });
    const { transaction } = await run(scene.service);
    if (transaction!.legs.every(({ points }) => Math.abs(points) !== to.points))
      throw new Error('Broken: other input never applies');
    remember(scene, transaction, run);
  },
  /** Few phones among the people, so that a number often comes again, also for somebody else. */
  async welcome({ service, a, b }) {
    const verified = update({ pk: `PHONE#${b % 3}`, sk: 'P' }, { add: { times: 1 } });
    await service.points.welcome({ userId: user(a).userId, phone: `phone-${b % 3}` }, [verified]);
  },
  async reward({ service, simulation, a, b, c }) {
    const id = ['advert', 'second', 'third'][b % 3]!;
    const { token } = await service.rewards.start(user(a), id);
    simulation.pass(video.seconds * 1000);
    await service.rewards.claim(user(a), id, { token, answer: c % 5 ? video.rightAnswer : 0 });
  },
  async buy({ service, a, b, c }) {
    const level = b % 2 ? ('featured' as const) : ('vip' as const);
    const { points } = simulatedSettings.packages[level];
    await service.packages.buy(user(a), { level, points }, `package-of-someone-${c % 3}`);
  },
  async refund({ book, service, a, b, c }) {
    const payment = pick(
      book.payments.filter(({ state }) => state === 'success'),
      a,
    );
    if (!payment) return;
    const amountVnd = b % 2 ? payment.amountVnd : 5_000;
    await service.refunds.refund(
      staff,
      payment.ref,
      { amountVnd, reason: 'asked for by phone' },
      `refund-key-of-${c % 3}`,
    );
  },
  async 'resolve-refund'({ book, service, a, b }) {
    const payment = pick(
      book.payments.filter(({ review }) => review === 'refund-unclear'),
      a,
    );
    const as = b % 2 ? ('refunded' as const) : ('not-refunded' as const);
    if (payment) await service.refunds.resolve(staff, payment.ref, { as, reason: 'seen at the provider' });
  },
  async resolve({ book, service, memory, a, b }) {
    const payment = pick(
      book.payments.filter(({ review }) => review && review !== 'refund-unclear'),
      a,
    );
    if (!payment) return;
    const as = b % 2 ? ('paid' as const) : ('failed' as const);
    if (as === 'paid') memory.paidByStaff.add(payment.ref);
    memory.resolvedByStaff.add(payment.ref);
    await service.paymentReview.resolve(staff, payment.ref, {
      as,
      reason: 'seen at the bank',
      version: payment.version,
    });
  },
  pass: ({ simulation, a, b }) => simulation.pass(a % 4 ? (b % 8) * minuteMs : b * 20 * minuteMs),
  mood: ({ simulation, a }) => simulation.setMood((a % 2 ? 'normal' : moods[a % moods.length]!) as Mood),
  async settings({ service, b }) {
    const { version, ...settings } = await service.settings.current();
    const topUps = simulatedSettings.topUps.map((one) => ({ ...one, points: one.points + (b % 3) }));
    const costs = { ...settings.costs, extend: 5 + (b % 5) };
    await service.settings.put(staff, { version, settings: { ...settings, topUps, costs } });
  },
  clearing: async ({ service, simulation, a }) => {
    if (a % 2) simulation.pass(26 * 60 * minuteMs);
    await service.compareSettlements(() => 60_000);
  },
};

/** The transaction that a charge would become; undefined for other acts. */
export const txIdOf = ({ kind, a, b }: Act): string | undefined =>
  kind === 'spend' || kind === 'hold' || kind === 'hold-anew'
    ? txIds.command(user(a).userId, keyOf(b))
    : undefined;

/** Runs one act; what it raises is for the history to judge. */
export const perform = async (of: Act, scene: Omit<Scene, 'a' | 'b' | 'c'>): Promise<void> =>
  ways[of.kind]({ ...scene, a: of.a, b: of.b, c: of.c });

export const bookNow = async (simulation: Simulation): Promise<Book> => bookOf(await simulation.items());
