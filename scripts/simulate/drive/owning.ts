/** What owners do: post, mend, extend, raise, close, answer whoever asks, buy packages, register as sellers. */
import { randomUUID } from 'node:crypto';
import { synthesize } from '#local/seed/synthetic.ts';
import { sellerApi } from '#shared/accounts/seller-api.ts';
import { isWant } from '#shared/kernel/listing-kind.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import type { ListingInput, OwnListing } from '#shared/listings/model.ts';
import { listingsPaidApi } from '#shared/listings/paid-api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import type { LevelPackage, PaidLevel } from '#shared/wallet/model.ts';
import { isRunning, packageForUpgrade } from '#shared/wallet/rules.ts';
import type { Visit } from '../plan/plan-day.ts';
import { attempt, type Member } from './member.ts';
import { havePoints } from './paying.ts';
import type { World } from './world.ts';

/** All that somebody manages on a visit, in the order in which people do it. */
export async function manage(world: World, member: Member, visit: Visit): Promise<void> {
  if (visit.registers) await register(world, member);
  if (visit.buysPackage) await buyPackage(world, member, visit.buysPackage, visit);
  for (let n = 0; n < visit.posts; n++) await post(world, member, visit);
  if (member.posted === 0) return;
  await answer(world, member);
  const own = await ownListings(world, member);
  await confirm(world, member, own);
  const shown = own.filter(({ state }) => state === 'shown');
  const [oldest] = own.filter(({ state }) => state === 'shown' || state === 'expired').slice(-1);
  // One act on a listing a visit: each makes a new version of it.
  if (visit.extends && oldest) return extend(world, member, oldest, visit);
  const [newest] = shown.filter(({ hasRevision }) => !hasRevision);
  if (!newest) return;
  if (visit.raises) await raise(world, member, newest, visit.raises, visit);
  else if (visit.edits) await edit(world, member, newest, visit);
  else if (visit.closes) await close(world, member, newest);
}

const ownListings = async ({ journal }: World, { client }: Member): Promise<OwnListing[]> =>
  (await attempt(journal, 'my listings', () => client.call(listingsApi.listMine, { query: { limit: '50' } })))
    ?.items ?? [];

async function inputOf(world: World, member: Member, number: number): Promise<ListingInput> {
  const { input } = synthesize(number);
  const { givenName } = member.person;
  const contact = { name: `Nguyễn ${givenName}`, phone: '0901 234 567' };
  if (isWant(input.kind)) return { ...input, contact, mediaIds: [] };
  member.pictureId ??= await member.client.upload(await world.picture(member.person.n));
  return { ...input, contact, mediaIds: [member.pictureId] };
}

async function packagesOf({ client }: Member): Promise<LevelPackage[]> {
  return (await client.call(walletApi.getWallet)).packages;
}

async function post(world: World, member: Member, { level, payment }: Visit): Promise<void> {
  const { settings, journal, stack } = world;
  const isFree = (await packagesOf(member)).some(
    (one) => one.isCreateFree && isRunning(one, stack.clock.now()),
  );
  const points = (isFree ? 0 : settings.costs.create) + (level ? settings.costs.upgrade[level] : 0);
  if (!(await havePoints(world, member, points, payment))) return;
  const body = await inputOf(world, member, member.person.firstListing + member.posted);
  const query = { points: String(points), ...(level && { level }) };
  const posted = await attempt(journal, 'post', () =>
    member.client.call(listingsApi.createListing, { query, body, key: randomUUID() }),
  );
  if (posted) member.posted++;
}

async function extend(world: World, member: Member, { code, version }: OwnListing, { payment }: Visit) {
  const points = world.settings.costs.extend;
  if (!(await havePoints(world, member, points, payment))) return;
  await attempt(world.journal, 'extend', () =>
    member.client.call(listingsPaidApi.extendListing, { params: { code }, body: { version, points } }),
  );
}

async function raise(
  world: World,
  member: Member,
  { code, version }: OwnListing,
  level: PaidLevel,
  { payment }: Visit,
): Promise<void> {
  const { journal, settings, stack } = world;
  const held = packageForUpgrade(level, await packagesOf(member), stack.clock.now());
  const points = settings.costs.upgrade[level];
  if (!held && !(await havePoints(world, member, points, payment))) return;
  const body = held
    ? { by: 'package' as const, level, version, packageId: held.id }
    : { by: 'points' as const, level, version, points };
  await attempt(journal, `raise to ${level}`, () =>
    member.client.call(listingsPaidApi.upgradeListing, { params: { code }, body }),
  );
}

async function edit(world: World, member: Member, { code, version }: OwnListing, { payment }: Visit) {
  const points = world.settings.costs.update;
  if (!(await havePoints(world, member, points, payment))) return;
  const listing = await inputOf(world, member, member.person.firstListing + member.posted - 1);
  const otherRequirements = `Cập nhật ngày ${world.journal.day + 1}.`;
  const body = { version, listing: { ...listing, otherRequirements } };
  await attempt(world.journal, 'edit', () =>
    member.client.call(listingsApi.updateListing, {
      params: { code },
      query: { points: String(points) },
      body,
    }),
  );
}

const close = ({ journal }: World, { client }: Member, { code, version }: OwnListing) =>
  attempt(journal, 'close', () =>
    client.call(listingsApi.actOnMine, { params: { code, act: 'close' }, body: { version } }),
  );

/** Owners who come answer for what they are asked about. */
async function confirm({ journal }: World, { client }: Member, own: readonly OwnListing[]): Promise<void> {
  const asked = own.filter(({ state, askedAt }) => state === 'shown' && askedAt);
  for (const { code } of asked.slice(0, 3))
    await attempt(journal, 'confirm', () => client.call(freshnessApi.confirmMine, { params: { code } }));
}

/** Reads new requests and notes that the askers were called. */
async function answer({ journal }: World, { client }: Member): Promise<void> {
  const inbox = await attempt(journal, 'inbox', () =>
    client.call(leadInboxApi.listLeads, { query: { state: 'new' } }),
  );
  for (const { id } of inbox?.items.slice(0, 5) ?? []) {
    await attempt(journal, 'read a request', () => client.call(leadInboxApi.readLead, { params: { id } }));
    await attempt(journal, 'answer', async () => {
      const { version } = await client.call(leadInboxApi.getLead, { params: { id } });
      return client.call(leadInboxApi.changeLead, {
        params: { id },
        body: { version, state: 'contacted' },
      });
    });
  }
}

async function buyPackage(world: World, member: Member, level: PaidLevel, { payment }: Visit): Promise<void> {
  const { points } = world.settings.packages[level];
  if (!(await havePoints(world, member, points, payment))) return;
  await attempt(world.journal, 'package', () =>
    member.client.call(walletApi.buyPackage, { body: { level, points }, key: randomUUID() }),
  );
}

/** Once; what becomes of it staff decide. */
async function register(world: World, member: Member): Promise<void> {
  if (member.hasRegistered) return;
  member.hasRegistered = true;
  const { client, person } = member;
  const papers = [await client.upload(await world.picture(person.n + 7), 'paper')];
  const body = {
    ...{ company: `Công ty ${person.givenName} (mô phỏng)`, taxId: taxIdOf(person.n), papers },
    ...{ issuedOn: '2020-05-04', issuedAt: 'Thuế thành phố Đà Nẵng' },
  };
  await attempt(world.journal, 'register as a seller', () => client.call(sellerApi.registerSeller, { body }));
}

/** A personal number of the form that individuals have; the random part is the person's. */
const taxIdOf = (n: number): string => `001090${String(n).padStart(6, '0')}`;
