/** What people do at once in a mixed load: read, search, log in, stay logged in, post, approve, pay, call. */
import { randomUUID } from 'node:crypto';
import { CallRefused, type Client, createClient } from '#local/seed/client.ts';
import { demoPassword, demoPeople } from '#local/seed/people.ts';
import type { Random } from '#local/seed/random.ts';
import { readDemoListings } from '#local/seed/rows.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { formatQuery } from '#shared/search/query.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import { benchQueries } from '../search/queries.ts';

/** An act, and how often it is done among a hundred. */
export interface Act {
  name: string;
  share: number;
  run(): Promise<void>;
}

const prefixes = ['', '/en', '/ja', '/ko', '/zh'];
const pages = ['/', '/project', '/news-list', '/partner-list', '/quy-che-hoat-dong', '/san-pham-dich-vu'];
const wants = readDemoListings().filter(({ input }) => input.kind === 'buy' || input.kind === 'rent');
const members = demoPeople.filter(({ roles }) => roles.every((role) => role === 'seller'));
/** Access tokens live for ten minutes. */
const signedInForMs = 8 * 60_000;

/** All acts on the world at `url`, over listings of these codes. */
export function actsOn(url: string, codes: readonly string[], rng: Random): Act[] {
  const address = () => `10.${rng.whole(0, 255)}.${rng.whole(0, 255)}.${rng.whole(1, 254)}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(url + path, {
      redirect: 'manual',
      headers: { 'x-dev-viewer-address': address(), 'accept-encoding': 'br', ...headers },
    });
    await reply.arrayBuffer();
    if (reply.status >= 400) throw new CallRefused(`GET ${path.split('?')[0]}`, reply.status, '');
  };
  const query = () => new URLSearchParams(formatQuery({ ...rng.pick(benchQueries), page: rng.whole(1, 5) }));
  const signedIn = keptClients(url, address);

  async function post(): Promise<void> {
    const poster = await signedIn(rng.pick(members).email);
    const body = { ...rng.pick(wants).input, mediaIds: [] };
    const { meta } = await poster.call(listingsApi.createListing, { body });
    const staff = await signedIn('admin@demo.invalid');
    const params = { code: meta.code };
    await staff.call(listingsApi.approve, { params, body: { version: meta.version } });
  }

  return [
    { name: 'page', share: 24, run: () => get(rng.pick(prefixes) + rng.pick(pages)) },
    {
      name: 'page of a listing',
      share: 10,
      run: () => get(`${rng.pick(prefixes)}/project-detail/${rng.pick(codes)}`),
    },
    { name: 'search', share: 30, run: () => get(`/api/search?${query()}`) },
    {
      name: 'count',
      share: 6,
      run: () => get(`/api/search/count?${new URLSearchParams({ kinds: 'sell' })}`),
    },
    { name: 'listing', share: 20, run: () => get(`/api/listings/${rng.pick(codes)}`) },
    {
      name: 'phone',
      share: 4,
      run: async () => {
        await createClient(url, address()).call(listingsApi.revealContact, {
          params: { code: rng.pick(codes) },
        });
      },
    },
    { name: 'login and refresh', share: 2, run: () => loginAndRefresh(url, address(), rng) },
    { name: 'post and approve', share: 2, run: post },
    { name: 'pay', share: 2, run: async () => pay(url, await signedIn(rng.pick(members).email), rng) },
  ];
}

async function loginAndRefresh(url: string, address: string, rng: Random): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-dev-viewer-address': address, origin: url };
  const body = JSON.stringify({ identifier: rng.pick(members).email, password: demoPassword });
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  await login.arrayBuffer();
  if (!login.ok) throw new CallRefused('POST /api/auth/login', login.status, '');
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const again = await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers: { ...headers, cookie } });
  await again.arrayBuffer();
  if (!again.ok) throw new CallRefused('POST /api/auth/refresh', again.status, '');
}

async function pay(url: string, buyer: Client, rng: Random): Promise<void> {
  const { id: topUpId, amountVnd, points } = rng.pick(defaultWalletSettings.topUps.slice(0, 4));
  const body = { topUpId, amountVnd, points, locale: 'vi' as const };
  const started = await buyer.call(walletApi.startTopUp, { body, key: `load-${randomUUID()}` });
  const { payment } = started;
  await (await fetch(started.url)).arrayBuffer();
  const complete = { txnRef: payment.ref, result: 'paid', delivery: 'ipn-first' };
  const paid = await fetch(`${url}/__dev/vnpay/sandbox/api/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(complete),
  });
  await paid.arrayBuffer();
  if (!paid.ok) throw new CallRefused('sandbox', paid.status, '');
}

/** Clients that stay logged in: each logs in again before its token ends. */
function keptClients(url: string, address: () => string) {
  const kept = new Map<string, { client: Promise<Client>; untilMs: number }>();
  return (identifier: string): Promise<Client> => {
    const known = kept.get(identifier);
    if (known && performance.now() < known.untilMs) return known.client;
    const client = createClient(url, address());
    const loggedIn = client.login(identifier, demoPassword).then(() => client);
    kept.set(identifier, { client: loggedIn, untilMs: performance.now() + signedInForMs });
    loggedIn.catch(() => kept.delete(identifier));
    return loggedIn;
  };
}
