/** Somebody who signs up, posts, is approved and pays, and the master who lets them; what they leave is taken away. */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { type Puzzle, solve } from '#frontend/lib/puzzle/solve.ts';
import { CallRefused, type Client, createClient } from '#local/seed/client.ts';
import { synthesize } from '#local/seed/synthetic.ts';
import { accountsApi } from '#shared/accounts/api.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import { contentApi } from '#shared/content/api.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { minuteMs } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { privacyApi } from '#shared/privacy/api.ts';
import { searchApi } from '#shared/search/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { walletStaffApi } from '#shared/wallet/staff-api.ts';
import type { CodeTo } from './codes.ts';
import type { Options } from './options.ts';
import { check, eventually, LeftOut, type Step } from './run-steps.ts';
import { holdSession } from './session.ts';

export interface PersonOptions extends Pick<Options, 'url' | 'email' | 'staff' | 'minutes'> {
  codeTo: CodeTo | undefined;
}

/** What somebody sets who never comes again. */
const password = 'thu sau khi trien khai 2026';
/** Addresses of which nobody has written to us: this machine counts by them, CloudFront has its own. */
const [personAddress, masterAddress] = ['203.0.113.7', '203.0.113.8'];

/** A code may be asked for each minute. */
const longestWaitSeconds = 60;

/** What the steps hand on to each other. */
interface Visit extends PersonOptions {
  person: Client;
  master: Client;
  hasAccount: boolean;
  /** Of the listing. */
  code: string;
}

const names = {
  signUp: 'signing up with a code',
  login: 'logging in by password',
  post: 'posting a listing with a picture',
  approve: 'approving it as staff',
};

/** The steps, and one more that takes away what they have made. */
export function personSteps(options: PersonOptions): Step[] {
  const { url, minutes } = options;
  const visit: Visit = {
    ...{ ...options, hasAccount: false, code: '' },
    ...{ person: createClient(url, personAddress), master: createClient(url, masterAddress) },
  };
  const { signUp, login, post, approve } = names;
  const pauseMs = (minutes * minuteMs) / 3;
  const session = () => holdSession({ url, identifier: visit.email!, password, pauseMs });
  return [
    { name: signUp, act: () => signUpBy(visit) },
    { name: login, after: [signUp], act: () => logIn(visit) },
    { name: `renewing a session three times in ${minutes} minutes`, after: [login], act: session },
    { name: 'logging in by a code', after: [signUp], act: () => logInByCode(visit) },
    { name: post, after: [login], act: () => postListing(visit) },
    { name: approve, after: [post], act: () => approveListing(visit) },
    { name: 'finding it', after: [approve], act: () => eventually(() => find(visit)) },
    { name: 'reading its page', after: [approve], act: () => eventually(() => read(visit)) },
    { name: 'beginning a payment', after: [login], act: () => beginPayment(visit) },
    { name: 'nothing of it is left', after: [signUp], act: () => cleanUp(visit) },
  ];
}

async function ticketFor(visit: Visit, purpose: 'sign-up' | 'login'): Promise<string> {
  const { person, email: identifier, codeTo } = visit;
  if (!identifier) throw new LeftOut('since --email names no address');
  if (!codeTo) throw new LeftOut('since nobody here reads codes');
  const asked = { purpose, identifier, locale: 'vi' as const };
  await person.call(accountsApi.sendOtp, { body: asked }).catch(async (error) => {
    const answer = await answerTo(error);
    await person.call(accountsApi.sendOtp, { body: { ...asked, ...answer } });
  });
  const body = { purpose, identifier, code: await codeTo(identifier) };
  return (await person.call(accountsApi.verifyOtp, { body })).ticket;
}

interface Refusal {
  code?: string;
  params?: Puzzle;
  retryAfterSeconds?: number;
}

/**
 * What a browser does before it asks again: waits for a code of a minute ago to grow old, or does the small piece of work
 * that is asked for while many codes are. Any other refusal is raised.
 */
async function answerTo(error: unknown): Promise<{ answer?: PuzzleAnswer }> {
  if (!(error instanceof CallRefused)) throw error;
  const { code, params, retryAfterSeconds = Number.POSITIVE_INFINITY } = JSON.parse(error.problem) as Refusal;
  if (code === 'challenge-required' && params)
    return { answer: { puzzle: params.puzzle, number: await solve(params) } };
  if (code !== 'too-many-requests' || retryAfterSeconds > longestWaitSeconds) throw error;
  await pause(retryAfterSeconds * 1000);
  return {};
}

async function signUpBy(visit: Visit): Promise<void> {
  const ticket = await ticketFor(visit, 'sign-up');
  const body = { ticket, password, familyName: 'Thử', givenName: 'Nghiệm', locale: 'vi' as const };
  visit.person.signIn(await visit.person.call(accountsApi.signUp, { body }));
  visit.hasAccount = true;
}

const logIn = ({ person, email }: Visit) => person.login(email!, password);

async function logInByCode(visit: Visit): Promise<void> {
  const ticket = await ticketFor(visit, 'login');
  visit.person.signIn(await visit.person.call(accountsApi.loginByOtp, { body: { ticket } }));
}

async function postListing(visit: Visit): Promise<void> {
  const { person, master, staff } = visit;
  if (!staff) throw new LeftOut('since --staff names no master, who has to give points for it');
  await logIn(visit);
  const { id: userId } = await person.call(accountsApi.getMe);
  const { costs } = await person.call(walletApi.getWalletSettings);
  await master.login(staff.identifier, staff.password);
  const grant = { points: Math.max(1, costs.create), reason: 'Thử sau khi triển khai' };
  await master.call(walletStaffApi.grantPoints, { params: { userId }, body: grant });
  const { items } = await person.call(contentApi.listAcceptances, { query: { occasion: 'posting' } });
  const documents = items.map(({ name, version }) => ({ name, version }));
  await person.call(contentApi.acceptDocuments, { body: { occasion: 'posting', documents } });
  const body = { ...offer(), mediaIds: [await person.upload(await picture())] };
  const query = { points: String(costs.create) };
  visit.code = (await person.call(listingsApi.createListing, { query, body })).meta.code;
}

/** A made-up offer, which says of itself what it is. */
function offer() {
  let n = 1;
  while (isWant(synthesize(n).input.kind)) n++;
  const title = 'Tin thử sau khi triển khai, được gỡ ngay: xin đừng liên hệ';
  const { translations: _, ...input } = synthesize(n).input;
  const contact = { name: 'Thử Nghiệm', phone: '0900 000 001' };
  return { ...input, title, language: 'vi' as const, contact };
}

const picture = (): Promise<Uint8Array> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8fae7c' } })
    .jpeg()
    .toBuffer();

async function approveListing({ master, code }: Visit): Promise<void> {
  const { meta } = await master.call(listingsApi.getForStaff, { params: { code } });
  await master.call(listingsApi.approve, { params: { code }, body: { version: meta.version } });
}

async function find({ person, code }: Visit): Promise<void> {
  const { items } = await person.call(searchApi.search, { query: { q: code } });
  const isFound = items.some((one) => one.code === code);
  check(isFound, `the search does not find ${code}`);
}

async function read({ url, code }: Visit): Promise<void> {
  const reply = await fetch(`${url}/project-detail/${code}`);
  check(reply.status === 200, `the page of ${code} answered ${reply.status}`);
  check((await reply.text()).includes('<h1'), `the page of ${code} has no heading in its HTML`);
}

async function beginPayment(visit: Visit): Promise<void> {
  const { person, url } = visit;
  await logIn(visit);
  const { topUps } = await person.call(walletApi.getWalletSettings);
  const [smallest] = topUps;
  check(smallest !== undefined, 'there is nothing to top up with');
  const { id: topUpId, amountVnd, points } = smallest;
  const body = { topUpId, amountVnd, points, locale: 'vi' as const };
  const { url: address } = await person.call(walletApi.startTopUp, { body });
  const isSigned = new URL(address, url).searchParams.has('vnp_SecureHash');
  check(isSigned, 'the address of the payment is not signed');
}

async function cleanUp(visit: Visit): Promise<void> {
  const { person, url, code } = visit;
  await logIn(visit);
  const body = { currentPassword: password, isUnderstood: true as const };
  await person.call(privacyApi.deleteAccount, { body });
  if (!code) return;
  await eventually(async () => {
    const { status } = await fetch(`${url}/api/listings/${code}`);
    check([404, 410].includes(status), `${code} answers ${status} after its poster has gone`);
  });
}
