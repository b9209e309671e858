/** Somebody who has at least one of everything, with names and numbers that nobody else has. */
import { createConsentRepository } from '#functions/accounts/profile/consent-repository.ts';
import { createSellersRepository } from '#functions/accounts/sellers/sellers-repository.ts';
import { device, goodPassword, type startAccountsWorld } from '#functions/accounts/testing/setup.ts';
import { createCatalog } from '#functions/catalog/public.ts';
import { audit } from '#functions/lib/audit.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { putNew } from '#functions/lib/writes.ts';
import { searchNames } from '#functions/listings/public-search.ts';
import { createListingRepository } from '#functions/listings/repository.ts';
import { testPoints } from '#functions/listings/testing/setup.ts';
import { createMediaRepository } from '#functions/media/repository.ts';
import { createNotificationRepository } from '#functions/notifications/repository.ts';
import { createWalletRepository } from '#functions/wallet/repository.ts';
import { consentWordings } from '#shared/accounts/consents.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { instant } from '#shared/kernel/time.ts';
import { cardOf } from '#shared/listings/derive.ts';
import type { ListingState } from '#shared/listings/model.ts';
import { testContent, testMeta, testPicture } from '#shared/listings/testing/samples.ts';
import { defaultChoices } from '#shared/notifications/rules.ts';
import { putChange } from '#shared/search/changes.ts';
import { searchDocOf } from '#shared/search/index/search-document.ts';

const staffId = '01JD000000000000000000000C';
let people = 0;
type World = Awaited<ReturnType<typeof startAccountsWorld>>;
type Stored = Pick<World, 'table' | 'clock'>;

/** What tells who somebody is; none of it may be left of somebody who left. */
export interface Traces {
  phone: string;
  familyName: string;
  givenName: string;
  taxId: string;
  title: string;
}

/** The n-th tax number that has a right check digit, of branches of one company. */
const taxIdOf = (n: number) => `0300588569-${String(n).padStart(3, '0')}`;

export async function fullPerson(world: World, putFile: (key: string) => Promise<unknown>) {
  const n = ++people;
  const traces: Traces = {
    phone: `+84912${String(300_000 + n)}`,
    ...{ familyName: `Họ${n}riêng`, givenName: `Tên${n}riêng`, taxId: taxIdOf(n) },
    title: `Nhà xưởng số ${n} của tôi, rộng năm nghìn mét`,
  };
  const ticket = await world.ticketFor('sign-up', traces.phone);
  const { familyName, givenName } = traces;
  const names = { familyName, givenName, locale: 'vi' as const };
  const opened = await world.service.signUp({ ticket, password: goodPassword, ...names }, device());
  world.clock.advance(61_000);
  const userId = opened.session.me.id;
  const claims = Buffer.from(opened.session.accessToken.split('.')[1]!, 'base64url').toString();
  const caller: Caller = { userId, roles: [], sessionId: JSON.parse(claims).session };
  const papers = await addUploads(world, userId, putFile);
  await addAccountItems(world, userId, traces, papers);
  const listings = await addListings(world, userId, traces);
  await addWalletItems(world, userId);
  return { userId, caller, traces, listings, phone: traces.phone };
}
export type FullPerson = Awaited<ReturnType<typeof fullPerson>>;

async function addAccountItems(
  { table, clock, ports }: World,
  userId: string,
  { taxId }: Traces,
  papers: string[],
) {
  const consents = createConsentRepository(table);
  const sellers = createSellersRepository(table);
  const { id, words } = consentWordings.contact;
  const now = clock.now();
  const at = instant(now);
  const registration = {
    company: 'Công ty Minh An',
    ...{ userId, taxId, issuedOn: '2020-01-02', issuedAt: 'Chi cục Thuế Quận 1', papers },
    ...{ state: 'waiting' as const, version: 1, submittedAt: at },
  };
  const entry = { at: now, by: staffId, act: 'view-paper', after: { ownerId: userId } };
  await table.transact([
    ...consents.addConsent(userId, systemIds.ulid(), {
      ...{ purpose: 'contact', isGiven: true, at, channel: 'sign-up', wordingId: id },
      ...{ locale: 'vi', wording: words.vi },
    }),
    ports.notify(userId, 'seller-approved', {}, { now }),
    createNotificationRepository(table).putChoices(userId, defaultChoices({ email: undefined })),
    sellers.put(registration, undefined),
    sellers.takeTaxId(registration),
    audit({ ...entry, id: systemIds.ulid(), on: { type: 'paper', id: papers[0]! } }),
    audit({ ...entry, act: 'grant-points', id: systemIds.ulid(), on: { type: 'wallet', id: userId } }),
  ]);
}

/** A picture that is ready, a paper, and an upload that never came. */
export async function addUploads(
  { table, clock }: Stored,
  userId: string,
  putFile: (key: string) => Promise<unknown>,
) {
  const repo = createMediaRepository(table);
  const ids = { listing: systemIds.ulid(), paper: systemIds.ulid(), pending: systemIds.ulid() };
  const createdAt = instant(clock.now());
  const added = (id: string, purpose: 'listing' | 'paper') =>
    repo.add({ id, ownerId: userId, purpose, state: 'pending', createdAt }, clock.now() + 86_400_000);
  await table.transact([
    added(ids.listing, 'listing'),
    added(ids.paper, 'paper'),
    added(ids.pending, 'listing'),
  ]);
  await table.transact([
    repo.settle(ids.listing, { state: 'ready', picture: testPicture(ids.listing) }),
    repo.settle(ids.paper, { state: 'ready' }),
  ]);
  await putFile(`media/${ids.listing}/400.webp`);
  await putFile(`media/${ids.listing}/800.webp`);
  await putFile(`papers/${userId}/${ids.paper}.webp`);
  await putFile(`originals/${userId}/${ids.pending}`);
  return [ids.paper];
}

/** A listing in each of some states. */
export async function addListings({ table, clock }: Stored, ownerId: string, { title }: Traces) {
  const repo = createListingRepository(table);
  const states: ListingState[] = ['shown', 'waiting', 'draft', 'expired', 'deleted'];
  const { categories } = await createCatalog(table).get();
  return Promise.all(
    states.map(async (state, at) => {
      const createdAt = instant(clock.now() + at);
      const code = systemIds.projectCode();
      const ids = { id: listingIdOf(code), code, ownerId };
      const isShown = state === 'shown';
      const meta = testMeta({
        ...{ ...ids, state, createdAt, wasPublic: isShown, submittedAt: undefined },
        ...(isShown && { publishedAt: createdAt, expiresAt: instant(clock.now() + 86_400_000 * 15) }),
      });
      const content = testContent({ title });
      const doc = isShown && searchDocOf({ meta, content }, await searchNames(content, categories));
      await table.transact([
        ...repo.add({ meta, content }, cardOf({ meta, content })),
        ...(doc ? [putNew(putChange(systemIds.ulid(), doc), 'already-exists')] : []),
      ]);
      return ids;
    }),
  );
}

/** Points, a package and a payment. */
export async function addWalletItems({ table, clock }: Stored, userId: string) {
  const repo = createWalletRepository(table);
  const money = testPoints(table, { transact: table.transact, clock, ids: systemIds });
  const reference = { type: 'note' as const, id: userId };
  await money.grant({ userId, points: 300, key: `grant-of-${userId}`, by: staffId, reference });
  const now = instant(clock.now());
  const ref = `TU${systemIds
    .ulid()
    .slice(2)
    .replace(/[^0-9A-F]/g, 'A')}`;
  const payment = {
    ...{ ref, userId, provider: 'vnpay' as const, version: 1, state: 'success' as const },
    ...{ amountVnd: 500_000, points: 530, topUpId: '500k', settingsVersion: 0 },
    ...{ createdAt: now, expiresAt: now },
    ...{ askCount: 0, refundedVnd: 0, refundCount: 0, invoice: 'requested' as const },
  };
  const invoice = {
    ...{ ref, userId, company: 'Công ty Một', taxId: '0100109106', address: '1 Lê Lợi, Huế' },
    ...{ email: 'a@example.com', amountVnd: 500_000, points: 530, paidAt: now, requestedAt: now },
  };
  const bought = {
    ...{ id: systemIds.ulid(), level: 'vip' as const, units: 10, unitsLeft: 9, days: 15, boughtAt: now },
    ...{ runsUntil: null, isCreateFree: true, hasReport: true, points: 700, settingsVersion: 0 },
  };
  await table.transact([
    repo.addPayment(payment),
    repo.putInvoice('202611', invoice),
    repo.putPackage(userId, bought),
    repo.putReward(userId, '20261120', 'video', { token: 'mark', txId: 'reward' }, clock.now()),
  ]);
}
