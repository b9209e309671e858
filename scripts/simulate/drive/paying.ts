/** How people come by points: the smallest top-up that covers what is missing, paid at the sandbox in every way there is. */
import { randomUUID } from 'node:crypto';
import { walletApi } from '#shared/wallet/api.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import { fittingTopUp, shortfall } from '#shared/wallet/rules.ts';
import type { PaymentWay } from '../plan/plan-day.ts';
import { attempt, type Member } from './member.ts';
import type { World } from './world.ts';

/** The sandbox's own words for each way. */
const endings = {
  paid: ['paid', 'ipn-first'],
  'told-twice': ['paid', 'ipn-twice'],
  'told-never': ['paid', 'ipn-never'],
  cancelled: ['cancelled', 'ipn-first'],
  doubted: ['suspicious', 'ipn-first'],
} as const;

/** Points at hand. */
export const pointsOf = async ({ client }: Member): Promise<number> =>
  (await client.call(walletApi.getWallet)).available;

/** Begins a checkout; gives its reference, or undefined where it was refused. */
export async function startTopUp(
  { journal }: World,
  { client, id: userId }: Member,
  { id: topUpId, amountVnd, points }: WalletSettings['topUps'][number],
): Promise<{ ref: string; url: string } | undefined> {
  const body = { topUpId, amountVnd, points, locale: 'vi' as const };
  const started = await attempt(journal, 'top-up', () =>
    client.call(walletApi.startTopUp, { body, key: randomUUID() }),
  );
  if (!started) return undefined;
  journal.offers.set(started.payment.ref, { userId, amountVnd, points });
  await (await fetch(started.url)).arrayBuffer();
  return { ref: started.payment.ref, url: started.url };
}

/**
 * Sees to it that a member has so many points; false where they have not in the end: a payment was cancelled, left, or
 * nobody has told the marketplace of it yet. What no single top-up covers takes several.
 */
export async function havePoints(
  world: World,
  member: Member,
  needed: number,
  way: PaymentWay,
): Promise<boolean> {
  for (let n = 0; n < topUpsMost; n++) {
    const missing = shortfall(needed, await pointsOf(member));
    if (missing === 0) return true;
    const offer = fittingTopUp(missing, world.settings.topUps);
    const started = offer && (await startTopUp(world, member, offer));
    if (!started || way === 'abandoned') return false;
    const [result, delivery] = endings[way];
    await world.stack.payments.complete({ txnRef: started.ref, result, delivery });
    if (result !== 'paid' || way === 'told-never') return false;
  }
  return (await pointsOf(member)) >= needed;
}
const topUpsMost = 4;
