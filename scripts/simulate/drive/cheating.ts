/** What cheats try, each by the address that a real one would use; whether it was refused is noted, and what came back. */
import { randomUUID } from 'node:crypto';
import { readDemoAdverts } from '#local/seed/adverts/seed.ts';
import { CallRefused, createClient } from '#local/seed/client.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import type { ShownAdvert } from '#shared/adverts/model.ts';
import type { AnyEndpoint, ClientInput } from '#shared/kernel/contract.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { wordingOf } from '#shared/leads/lead-rules.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { FraudName } from '../plan/frauds.ts';
import { addressOf, type Member, memberPassword } from './member.ts';
import { pointsOf, startTopUp } from './paying.ts';
import type { World } from './world.ts';

/** What a cheat has found on the way: listings and adverts of others. */
export interface Prey {
  opened: readonly ListingCard[];
  adverts: readonly ShownAdvert[];
}
/** `undefined`: there was nothing to try it on. */
type Attempt = (
  world: World,
  cheat: Member,
  prey: Prey,
) => Promise<{ isRefused: boolean; answer: string } | undefined>;

/** A call that must be refused, by any reason but an error of the server. */
async function refusalOf<E extends AnyEndpoint>(
  { client }: Pick<Member, 'client'>,
  endpoint: E,
  input: Partial<ClientInput<E>>,
) {
  try {
    await client.call(endpoint, input);
    return { isRefused: false, answer: 'done' };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return { isRefused: error.status >= 400 && error.status < 500, answer: String(error.status) };
  }
}

const notify = async ({ url }: World, query: string): Promise<string> =>
  ((await (await fetch(`${url}/api/payments/vnpay/ipn?${query}`)).json()) as { RspCode: string }).RspCode;

/** A checkout of the cheat's own, which they never pay. */
async function unpaid(world: World, cheat: Member) {
  const started = await startTopUp(world, cheat, world.settings.topUps[0]!);
  return (
    started && { ...started, fields: new URLSearchParams(started.url.slice(started.url.indexOf('?') + 1)) }
  );
}

const forgedNotification: Attempt = async (world, cheat) => {
  const started = await unpaid(world, cheat);
  if (!started) return undefined;
  const fields = started.fields;
  for (const [name, value] of Object.entries({
    ...{ vnp_ResponseCode: '00', vnp_TransactionStatus: '00', vnp_TransactionNo: '14000001' },
    ...{ vnp_BankCode: 'NCB', vnp_SecureHash: 'ab'.repeat(64) },
  }))
    fields.set(name, value);
  const answer = await notify(world, fields.toString());
  return { isRefused: answer !== '00' && answer !== '02', answer };
};

const alteredAmount: Attempt = async (world, cheat) => {
  const started = await unpaid(world, cheat);
  if (!started) return undefined;
  const { payments } = world.stack;
  await payments.complete({ txnRef: started.ref, result: 'cancelled', delivery: 'tampered-amount' });
  const order = payments.orders().find(({ txnRef }) => txnRef === started.ref)!;
  const answer = order.attempts.at(-1)?.answer ?? 'nothing was sent';
  return { isRefused: order.attempts.every((one) => one.answer !== '00'), answer };
};

/** A payment that was good, told again and again at once: its points came once. */
const replayedNotification: Attempt = async (world, cheat) => {
  const started = await unpaid(world, cheat);
  if (!started) return undefined;
  await world.stack.payments.complete({ txnRef: started.ref, result: 'paid', delivery: 'ipn-first' });
  const before = await pointsOf(cheat);
  const order = world.stack.payments.orders().find(({ txnRef }) => txnRef === started.ref)!;
  const query = order.attempts[0]?.query ?? '';
  const answers = await Promise.all(Array.from({ length: 5 }, () => notify(world, query)));
  const gained = (await pointsOf(cheat)) - before;
  return {
    isRefused: gained === 0 && !answers.includes('00'),
    answer: `${answers.join()}, ${gained} points`,
  };
};

/** The same points for several packages at once. */
const spendTwice: Attempt = async (world, cheat) => {
  const { points } = world.settings.packages.featured;
  if ((await pointsOf(cheat)) >= points) return undefined;
  const tries = Array.from({ length: 4 }, () =>
    refusalOf(cheat, walletApi.buyPackage, { body: { level: 'featured', points } }),
  );
  const results = await Promise.all(tries);
  return {
    isRefused: results.every(({ isRefused }) => isRefused) && (await pointsOf(cheat)) >= 0,
    answer: results.map(({ answer }) => answer).join(),
  };
};

const voucherTwice: Attempt = async (world, cheat) => {
  const code = world.vouchers.at(-1);
  if (!code) return undefined;
  const before = await pointsOf(cheat);
  const use = () => cheat.client.call(walletApi.redeemVoucher, { body: { code } }).catch(() => undefined);
  const results = await Promise.all([use(), use(), use()]);
  await use();
  const gained = (await pointsOf(cheat)) - before;
  const most = Math.max(0, ...results.map((result) => result?.points ?? 0));
  return { isRefused: gained <= most, answer: `${gained} points of ${most}` };
};

/** A claim before a second of the video was seen, and one with a token of somebody's making. */
const rewardUnwatched: Attempt = async (_world, cheat) => {
  const { id: videoId, rightAnswer: answer } = readDemoAdverts()[0]!;
  const before = await pointsOf(cheat);
  const params = { videoId };
  const started = await cheat.client.call(walletApi.startReward, { params }).catch(() => undefined);
  const tokens = ['bm90aGluZw.bm90aGluZw', ...(started ? [started.token] : [])];
  const results = await Promise.all(
    tokens.map((token) => refusalOf(cheat, walletApi.claimReward, { params, body: { token, answer } })),
  );
  const gained = (await pointsOf(cheat)) - before;
  return {
    isRefused: gained === 0 && results.every(({ isRefused }) => isRefused),
    answer: results.map((result) => result.answer).join(),
  };
};

const editOfAnother: Attempt = async (_world, cheat, { opened }) => {
  const [card] = opened;
  if (!card) return undefined;
  const own = await refusalOf(cheat, listingsApi.getMine, { params: { code: card.code } });
  if (!own.isRefused) return undefined;
  return refusalOf(cheat, listingsApi.actOnMine, {
    params: { code: card.code, act: 'close' },
    body: { version: card.version },
  });
};

const paymentOfAnother: Attempt = async ({ journal }, cheat) => {
  const other = [...journal.offers].find(([, { userId }]) => userId !== cheat.id);
  return other && refusalOf(cheat, walletApi.getPayment, { params: { ref: other[0] } });
};

const forgedClick: Attempt = async ({ url, newAddress }, _cheat, { adverts }) => {
  const [advert] = adverts;
  if (!advert) return undefined;
  const reply = await fetch(`${url}/api/adverts/${advert.id}/click?signature=bm90aGluZw.bm90aGluZw`, {
    redirect: 'manual',
    headers: { 'x-dev-viewer-address': newAddress() },
  });
  await reply.arrayBuffer();
  return { isRefused: reply.status >= 400 && reply.status < 500, answer: String(reply.status) };
};

/** A token whose middle says somebody else. */
const forgedSession: Attempt = async ({ url, master }, cheat) => {
  const { accessToken, ...session } = await cheat.client.login(cheat.person.identifier, memberPassword);
  const [head, body, signature] = accessToken.split('.');
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString()) as Record<string, unknown>;
  const forged = Buffer.from(JSON.stringify({ ...claims, username: master.id, sub: master.id })).toString(
    'base64url',
  );
  const client = createClient(url, addressOf(cheat.person.n));
  client.signIn({ ...session, accessToken: `${head}.${forged}.${signature}` });
  return refusalOf({ client }, accountsApi.getMe, {});
};

const forgedForm: Attempt = async (_world, cheat, { opened }) => {
  const [card] = opened;
  if (!card) return undefined;
  const consent = { answer: { wordingId: wordingOf('poster', 'answer').id, locale: 'vi' as const } };
  const body = {
    ...{ listingCode: card.code, attempt: randomUUID(), formKey: 'mabcde.0123456789abcdefABCDEF' },
    ...{
      name: 'Nguyễn Giả',
      email: 'gia@mo-phong.invalid',
      locale: 'vi' as const,
      consent,
      message: 'Gọi tôi',
    },
  };
  return refusalOf(cheat, leadInboxApi.sendLead, { body });
};

const tries: Record<FraudName, Attempt> = {
  'forged-notification': forgedNotification,
  'altered-amount': alteredAmount,
  'replayed-notification': replayedNotification,
  'spend-twice': spendTwice,
  'voucher-twice': voucherTwice,
  'reward-unwatched': rewardUnwatched,
  'edit-of-another': editOfAnother,
  'payment-of-another': paymentOfAnother,
  'approve-own': async (_world, cheat, { opened }) =>
    opened[0] &&
    refusalOf(cheat, listingsApi.approve, {
      params: { code: opened[0].code },
      body: { version: opened[0].version },
    }),
  'role-for-oneself': (_world, cheat) =>
    refusalOf(cheat, accountsStaffApi.putRole, {
      params: { userId: cheat.id, role: 'master' },
      body: { isGranted: true, version: 1 },
    }),
  'points-for-oneself': (_world, cheat) =>
    refusalOf(cheat, walletApi.grantPoints, {
      params: { userId: cheat.id },
      body: { points: 1000, reason: 'Tôi tự tặng tôi điểm.' },
    }),
  'prices-for-oneself': ({ settings: { version, ...settings } }, cheat) =>
    refusalOf(cheat, walletApi.putWalletSettings, {
      body: { version, settings: { ...settings, costs: { ...settings.costs, create: 0 } } },
    }),
  'forged-session': forgedSession,
  'forged-click': forgedClick,
  'forged-form': forgedForm,
};

/** Tries each, one after the other, and notes what came of it. */
export async function cheat(
  world: World,
  member: Member,
  names: readonly FraudName[],
  prey: Prey,
): Promise<void> {
  const { journal } = world;
  for (const name of names) {
    try {
      const result = await tries[name](world, member, prey);
      if (result) journal.frauds.push({ day: journal.day, name, userId: member.id, ...result });
    } catch (error) {
      journal.broken.push(`day ${journal.day}, ${name}: ${String(error).slice(0, 300)}`);
    }
  }
}
