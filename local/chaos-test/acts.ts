/** What people do in the chaos test: buy points, post and raise listings, buy packages, watch adverts; each may be tried again. */
import { setTimeout as pause } from 'node:timers/promises';
import { listingsApi } from '#shared/listings/api.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { txIds } from '#shared/wallet/ledger.ts';
import { readDemoAdverts } from '../seed/adverts/seed.ts';
import type { Client } from '../seed/client.ts';
import type { Random } from '../seed/random.ts';
import { readDemoListings } from '../seed/rows.ts';
import type { Delivery } from '../vnpay-sandbox/types.ts';

/** What the product has acknowledged, so what must be there for ever. */
export interface Acknowledged {
  offers: Map<string, { userId: string; amountVnd: number; points: number }>;
  credited: Set<string>;
  /** Of spends. */
  transactions: Set<string>;
  /** Codes of listings that were posted; posting is free where a package says so. */
  listings: Set<string>;
  rewards: number;
}
export interface Person {
  id: string;
  client: Client;
  url: string;
}
/** An act with its key inside, so that doing it again is the same act. */
export type Act = (person: Person) => Promise<void>;

const ipnsAtOnce = 20;
const wants = readDemoListings().filter(({ input }) => input.kind === 'buy' || input.kind === 'rent');
const { topUps, costs, packages } = defaultWalletSettings;

/** What the acts of one person are drawn from, and where they note what was acknowledged. */
interface ActContext {
  rng: Random;
  acknowledged: Acknowledged;
}

/** Acts of one person, their chances and keys drawn from `rng`. */
export function actsOf(rng: Random, acknowledged: Acknowledged) {
  const context: ActContext = { rng, acknowledged };
  return {
    topUp: () => topUp(context),
    post: () => post(context),
    raise: (person: Person) => raise(context, person),
    buyPackage: () => buyPackage(context),
    watch: (person: Person) => watch(context, person),
  };
}
export type Acts = ReturnType<typeof actsOf>;

const newKey = (rng: Random) => `storm-${Array.from({ length: 20 }, () => rng.whole(0, 9)).join('')}`;
const acknowledge = ({ acknowledged }: ActContext, userId: string, key: string) =>
  acknowledged.transactions.add(txIds.command(userId, key));

function topUp({ rng, acknowledged }: ActContext): Act {
  const [key, offer] = [newKey(rng), rng.pick(topUps.slice(0, 4))];
  const delivery: Delivery = rng.pick(['ipn-first', 'ipn-twice', 'ipn-never', 'no-return']);
  // Of some payments nobody tells us: only the reconciliation hears of them.
  const isSilent = rng.chance(0.2);
  const { id: topUpId, amountVnd, points } = offer;
  return async ({ id: userId, client, url: site }) => {
    const body = { topUpId, amountVnd, points, locale: 'vi' as const };
    const { payment, url } = await client.call(walletApi.startTopUp, { body, key });
    acknowledged.offers.set(payment.ref, { userId, amountVnd, points });
    await fetch(url);
    const query = await pay(site, payment.ref, isSilent ? 'ipn-never' : delivery);
    if (isSilent) return;
    const answers = await Promise.all(Array.from({ length: ipnsAtOnce }, () => notify(site, query)));
    if (answers.some((code) => code === '00' || code === '02')) acknowledged.credited.add(payment.ref);
  };
}

function post({ rng, acknowledged }: ActContext): Act {
  const [key, { input }] = [newKey(rng), rng.pick(wants)];
  return async ({ client }) => {
    const body = { ...input, mediaIds: [] };
    const { meta } = await client.call(listingsApi.createListing, { body, key });
    acknowledged.listings.add(meta.code);
  };
}

/** More days or a level for a listing that is shown, as it was when the act began. */
async function raise(context: ActContext, { client }: Person): Promise<Act | undefined> {
  const { rng } = context;
  const { items } = await client.call(listingsApi.listMine, {
    query: { limit: '50', state: 'shown' } as never,
  });
  if (items.length === 0) return undefined;
  const [key, { code, version }] = [newKey(rng), rng.pick(items)];
  const params = { code };
  const isExtension = rng.chance(0.6);
  return async ({ id, client: now }) => {
    if (isExtension)
      await now.call(listingsPaidApi.extendListing, {
        params,
        key,
        body: { version, points: costs.extend },
      });
    else
      await now.call(listingsPaidApi.upgradeListing, {
        params,
        key,
        body: { by: 'points', level: 'featured', version, points: costs.upgrade.featured },
      });
    acknowledge(context, id, key);
  };
}

function buyPackage(context: ActContext): Act {
  const key = newKey(context.rng);
  return async ({ id, client }) => {
    const body = { level: 'featured' as const, points: packages.featured.points };
    await client.call(walletApi.buyPackage, { body, key });
    acknowledge(context, id, key);
  };
}

/** Begins to watch; the claim can be made once the advert's seconds are over. */
async function watch({ rng, acknowledged }: ActContext, { client }: Person): Promise<Act> {
  const { id: videoId, rightAnswer: answer } = rng.pick(readDemoAdverts());
  const { token } = await client.call(walletApi.startReward, { params: { videoId } });
  return async (person) => {
    await person.client.call(walletApi.claimReward, { params: { videoId }, body: { token, answer } });
    acknowledged.rewards++;
  };
}

const sandbox = async (site: string, path: string, body: object): Promise<Record<string, string>> => {
  const reply = await fetch(`${site}/__dev/vnpay/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Record<string, string>;
};

/** Pays at the sandbox, unless an earlier try did; answers the notification's query. */
async function pay(site: string, txnRef: string, delivery: Delivery): Promise<string> {
  await sandbox(site, 'complete', { txnRef, result: 'paid', delivery });
  const { query } = await sandbox(site, 'notice', { txnRef });
  if (!query) throw new Error('The sandbox has no notice of a payment');
  return query;
}

async function notify(site: string, query: string): Promise<string> {
  const reply = await fetch(`${site}/api/payments/vnpay/ipn?${query}`);
  return ((await reply.json()) as { RspCode: string }).RspCode;
}

/** Staff at work: approves what waits, as often as it can. */
export async function approveAll(admin: Client): Promise<void> {
  for (;;) {
    const { items } = await admin.call(listingsApi.listWaiting);
    for (const { code, version } of items)
      await admin.call(listingsApi.approve, { params: { code }, body: { version } });
    if (items.length === 0) await pause(50);
  }
}
