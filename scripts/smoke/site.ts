/** What everybody sees of a marketplace: pages in five languages, their protection, and what is refused from outside. */
import { type Locale, languageTag, locales } from '#shared/kernel/locale.ts';
import { check, type Step } from './run-steps.ts';

/** Steps that need nobody. */
export const siteSteps = (url: string): Step[] => [
  ...locales.map((locale) => ({ name: `home in ${locale}`, act: () => readHome(url, locale) })),
  { name: 'odd addresses lead to the right ones', act: () => readOddAddress(url) },
  { name: 'a page that is none says so', act: () => readMissing(url) },
  { name: 'searching as a visitor', act: () => search(url) },
  { name: 'a notification that the payment provider did not send is refused', act: () => forge(url) },
];

async function readHome(url: string, locale: Locale): Promise<void> {
  const path = locale === 'vi' ? '/' : `/${locale}`;
  const reply = await fetch(`${url}${path}`, { headers: { 'accept-language': languageTag(locale) } });
  const html = await reply.text();
  check(reply.status === 200, `${path} answered ${reply.status}`);
  check(html.includes(`<html lang="${languageTag(locale)}"`), `${path} is not in ${locale}`);
  check(/<h1[^>]*>[^<]/.test(html), `${path} has no heading in its HTML`);
  const policy = reply.headers.get('content-security-policy') ?? '';
  check(policy.includes('default-src'), `${path} has no content security policy`);
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(html) ?? [];
  check(script !== undefined, `${path} names no script`);
  const asset = await fetch(new URL(script, url));
  check(asset.ok, `the script of ${path} answered ${asset.status}`);
}

/** What the edge's own function does: where it cannot run, every page fails. */
async function readOddAddress(url: string): Promise<void> {
  const reply = await fetch(`${url}/Project/`, { redirect: 'manual' });
  const to = reply.headers.get('location');
  check(reply.status === 301 && to !== null, `/Project/ answered ${reply.status}`);
  check(new URL(to, url).pathname === '/project', `/Project/ leads to ${to}`);
}

async function readMissing(url: string): Promise<void> {
  const { status } = await fetch(`${url}/there-is-no-such-page`);
  check(status === 404, `it answered ${status}`);
}

async function search(url: string): Promise<void> {
  const reply = await fetch(`${url}/api/search?q=kho`);
  check(reply.ok, `the search answered ${reply.status}`);
  check(Array.isArray(((await reply.json()) as { items?: unknown }).items), 'the search gave no list');
}

async function forge(url: string): Promise<void> {
  const query = new URLSearchParams({
    ...{ vnp_TxnRef: 'T'.repeat(26), vnp_Amount: '10000000', vnp_ResponseCode: '00' },
    ...{ vnp_TransactionStatus: '00', vnp_SecureHash: 'f'.repeat(128) },
  });
  const reply = await fetch(`${url}/api/payments/vnpay/ipn?${query}`);
  const { RspCode } = (await reply.json()) as { RspCode?: string };
  check(RspCode === '97', `it was answered with ${reply.status}, ${RspCode}`);
}
