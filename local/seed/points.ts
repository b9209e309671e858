/** The demo's points: what people were given, bought, cancelled and spent over the last weeks. */
import type { Table } from '#functions/lib/table.ts';
import type { WalletService } from '#functions/wallet/service.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { dayMs, minuteMs } from '#shared/kernel/time.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { PaidLevel, PaymentRef } from '#shared/wallet/model.ts';
import type { DevStack } from '../dev-stack.ts';
import type { Result } from '../vnpay-sandbox/types.ts';
import { type DemoAdvert, readDemoAdverts } from './adverts/seed.ts';
import { walletAt } from './wallet-at.ts';

export interface WalletTarget {
  world: Pick<DevStack, 'payments' | 'url' | 'clock'>;
  table: Table;
}
/** Enough for all that the demo people post, and some acts to try. */
export const welcome = { points: 300, reason: 'Điểm dùng thử của tài khoản mẫu' };

/** Everybody's points, once there are adverts and before anything is posted; those of an earlier seeding stay as they are. */
export async function seedPoints(target: WalletTarget, ids: ReadonlyMap<string, string>): Promise<void> {
  const now = target.world.clock.now();
  const at = (daysAgo: number) => walletAt(target.world, target.table, Math.round(now - daysAgo * dayMs));
  const master: Caller = { userId: ids.get('master')!, roles: ['master'] };
  for (const [key, userId] of ids) {
    // One has bought theirs; nobody gives points to themselves.
    if (key === 'user' || key === 'master' || (await hasHistory(at(0), userId))) continue;
    await at(28).staffWallet.grant(master, userId, welcome, `demo-welcome-${userId}`);
  }
  await seedBuyer(target, at, ids.get('user')!);
  await seedQuestioned(target, at, ids.get('seller')!);
}

const hasHistory = async (wallet: WalletService, userId: string) =>
  (await wallet.listHistory(userId, { limit: 1 })).items.length > 0;
type At = (daysAgo: number) => WalletService;

/** Somebody who bought points twice, thought better of it once, bought a package and watched adverts. */
async function seedBuyer(target: WalletTarget, at: At, userId: string): Promise<void> {
  if (await hasHistory(at(0), userId)) return;
  const buyer: Caller = { userId, roles: [] };
  const topUp = (daysAgo: number, topUpId: string, result: Result) =>
    seedTopUp(target, at(daysAgo), daysAgo, { buyer, topUpId, result });
  const paid = await topUp(21.2, '200k', 'paid');
  await at(21).invoices.request(buyer, paid, {
    company: 'Công ty TNHH Minh An (mẫu)',
    taxId: '0300588569',
    address: '12 đường Trần Phú, phường Hải Châu, Đà Nẵng',
    email: 'ke-toan@demo.invalid',
  });
  await topUp(12.4, '500k', 'cancelled');
  await topUp(12.38, '500k', 'paid');
  await buyPackage(at(11.9), buyer, 'featured');
  const [first, second] = readDemoAdverts();
  await seedReward(at, buyer, 5.6, first!);
  await seedReward(at, buyer, 4.5, second!);
}

/** Somebody with a VIP package, whose last money was taken while the bank had doubts: staff find it in their queue. */
async function seedQuestioned(target: WalletTarget, at: At, userId: string): Promise<void> {
  const { items } = await at(0).listHistory(userId, { limit: 100 });
  if (items.some(({ kind }) => kind === 'top-up')) return;
  const buyer: Caller = { userId, roles: ['seller'] };
  await seedTopUp(target, at(6.1), 6.1, { buyer, topUpId: '1m', result: 'paid' });
  await buyPackage(at(5.9), buyer, 'vip');
  await seedTopUp(target, at(1.3), 1.3, { buyer, topUpId: '500k', result: 'suspicious' });
}

/** A top-up as it happens: checkout, the sandbox's page, the provider's notification. */
async function seedTopUp(
  { world }: WalletTarget,
  { topUps }: WalletService,
  daysAgo: number,
  { buyer, topUpId, result }: { buyer: Caller; topUpId: string; result: Result },
): Promise<PaymentRef> {
  const offer = defaultWalletSettings.topUps.find(({ id }) => id === topUpId)!;
  const input = { topUpId, amountVnd: offer.amountVnd, points: offer.points, locale: 'vi' as const };
  const { payment, url } = await topUps.start(buyer, input, `demo-top-up-${daysAgo}`, '192.0.2.1');
  const atMs = Math.round(world.clock.now() - daysAgo * dayMs);
  const rawQuery = world.payments.replay({ payUrl: url, result, atMs });
  const answer = await topUps.notify({ rawQuery });
  if (answer !== 'recorded') throw new Error(`A demo top-up was answered ${answer}`);
  return payment.ref;
}

/** An advert watched to its end, and its question answered. */
async function seedReward(at: At, viewer: Caller, daysAgo: number, { id, rightAnswer }: DemoAdvert) {
  const { token } = await at(daysAgo).rewards.start(viewer, id);
  await at(daysAgo - minuteMs / dayMs).rewards.claim(viewer, id, { token, answer: rightAnswer });
}

const buyPackage = ({ packages }: WalletService, buyer: Caller, level: PaidLevel) =>
  packages.buy(
    buyer,
    { level, points: defaultWalletSettings.packages[level].points },
    `demo-package-${level}`,
  );
