/** The demo marketplace: people sign up, post their listings with pictures, and staff decide, over HTTP. */
import { createRatesRepository, shippedState } from '#functions/catalog/rates-repository.ts';
import { createContentRepository } from '#functions/content/repository.ts';
import { defaultSettings } from '#shared/catalog/defaults.ts';
import { instant, minuteMs, vietNamDate } from '#shared/kernel/time.ts';
import { listingsApi } from '#shared/listings/api.ts';
import type { ListingRecord } from '#shared/listings/model.ts';
import type { DevStack } from '../dev-stack.ts';
import { seedAdverts } from './adverts/seed.ts';
import { seedDisplayAdverts } from './adverts/seed-display.ts';
import { giveAgenciesPoints, seedAgencies } from './agencies/seed.ts';
import { backdate } from './backdate.ts';
import { seedCases } from './cases/seed.ts';
import { type Client, createClient } from './client.ts';
import { seedContent } from './content/seed.ts';
import { readDemoPicture } from './demo-pictures.ts';
import { keepPictures, type PictureTarget } from './keep-pictures.ts';
import { seedAllLeads } from './leads.ts';
import { withMediaStore } from './media-store.ts';
import { demoPassword, demoPeople } from './people.ts';
import { seedPoints } from './points.ts';
import { type DemoListing, readDemoListings } from './rows.ts';
import type { SeedContext } from './seed-context.ts';
import { seedSellers } from './sellers.ts';
import { signUp } from './sign-up.ts';

export interface DemoReport {
  people: number;
  agencies: number;
  listings: number;
  articles: number;
  leads: number;
  pictures: number;
}
export type SeedTarget = Pick<
  DevStack,
  'url' | 'clock' | 'outbox' | 'payments' | 'objects' | 'bucket' | 'environmentOf'
>;
/** Told now and then how far the seeding is. */
export type OnProgress = (done: number, all: number) => void;

/** Listings that are worked on at once: enough to keep two cores busy. */
const sideBySide = 4;
const hourMs = 60 * minuteMs;

/** Fills an empty marketplace with demo people, listings and pictures; those that are there stay as they are. */
export async function seedDemo(
  world: SeedTarget,
  wiring: SeedContext,
  {
    rows = readDemoListings(),
    onProgress = () => {},
  }: { rows?: DemoListing[]; onProgress?: OnProgress } = {},
): Promise<DemoReport> {
  await seedCatalog(wiring, world.clock.now());
  const { clients, ids } = await signUpAll(world, wiring);
  const admin = clients.get('admin')!;
  await seedSellers(clients, ids, admin);
  const { agencies, articles } = await withMediaStore(world, async (store) => {
    const target = { wiring, store };
    // Agencies wait for pictures of papers, during which the rest goes on.
    const [agencies, articles] = await Promise.all([
      seedAgencies({ clients, ids, now: world.clock.now() }),
      seedOffice(world, { admin, ids }, target),
    ]);
    await giveAgenciesPoints(agencies, clients.get('master')!);
    let done = 0;
    await eachOf(rows, sideBySide, async (row) => {
      await seedListing(row, posterOf(row, { clients, ids, agencies }), admin, target);
      onProgress(++done, rows.length);
    });
    return { agencies, articles };
  });
  await seedCases(world.url, clients);
  const leads = await seedAllLeads({ ids, agencies }, wiring);
  world.outbox.clear();
  return {
    people: clients.size,
    agencies: agencies.size,
    listings: rows.length,
    articles,
    leads,
    pictures: rows.reduce((sum, { pictures }) => sum + pictures.length, 0),
  };
}

/** What staff keep: adverts, people's points, articles; gives the number of these. */
async function seedOffice(
  world: SeedTarget,
  { admin, ids }: { admin: Client; ids: ReadonlyMap<string, string> },
  target: PictureTarget & { wiring: SeedContext },
): Promise<number> {
  await seedAdverts(world, admin);
  await seedPoints({ world, table: target.wiring.table }, ids);
  const articles = await seedContent(ids.get('admin')!, target);
  await seedDisplayAdverts(ids.get('admin')!, target);
  return articles;
}

/** Today's rates in the demo's figures, and settings, where an admin edits them; categories are shipped. */
async function seedCatalog({ catalogRepo, table }: SeedContext, now: number): Promise<void> {
  if (await catalogRepo.readSettings()) return;
  const ratesRepo = createRatesRepository(table);
  const current = { ...shippedState.current, version: 1, date: vietNamDate(now), at: instant(now) };
  await table.transact([
    ratesRepo.putState(shippedState, { current }),
    ratesRepo.putVersion(current),
    catalogRepo.putSettings({ ...defaultSettings, version: 1 }),
  ]);
}

/** Everybody's client and id by their keys. */
interface SignedUp {
  clients: ReadonlyMap<string, Client>;
  ids: ReadonlyMap<string, string>;
}

/** A signed-in client for everybody, each from an address of their own; roles are granted before staff log in. */
async function signUpAll({ url, outbox }: SeedTarget, wiring: SeedContext): Promise<SignedUp> {
  const people = await Promise.all(
    demoPeople.map(async (person, i) => {
      const client = createClient(url, `192.0.2.${i + 1}`);
      const id = await signUp(client, person, outbox);
      // Sellers register, as everybody does; staff were there before.
      for (const role of person.roles) if (role !== 'seller') await wiring.grantRole(id, role);
      await wiring.joinedDaysAgo(id, 30 + 17 * i);
      if (person.roles.length > 0) await client.login(person.email, demoPassword);
      return { key: person.key, client, id };
    }),
  );
  return {
    clients: new Map(people.map(({ key, client }) => [key, client])),
    ids: new Map(people.map(({ key, id }) => [key, id])),
  };
}

/** Who posts, and whose it is: their agency's where they post for one. */
interface Poster {
  client: Client;
  id: string;
  agencyId: string | undefined;
}

function posterOf(
  { owner: { key }, agency }: DemoListing,
  { clients, ids, agencies }: SignedUp & { agencies: ReadonlyMap<string, string> },
): Poster {
  const agencyId = agency === undefined ? undefined : agencies.get(agency)!;
  return { client: clients.get(key)!, id: agencyId ?? ids.get(key)!, agencyId };
}

/** Posts one listing with its pictures, decides on it, and gives it its age and level. */
async function seedListing(
  row: DemoListing,
  { client, id: ownerId, agencyId: actingFor }: Poster,
  admin: Client,
  target: PictureTarget,
) {
  const { table, listingPorts } = target.wiring;
  const rendered = await Promise.all(row.pictures.map(readDemoPicture));
  const { pictures, settle } = await keepPictures(rendered, ownerId, target);
  await table.transact(settle);
  const { partnerPage } = row.owner;
  const partnerId =
    row.input.investor && partnerPage
      ? await createContentRepository(table).idOfSlug('partner', partnerPage)
      : undefined;
  const body = {
    ...row.input,
    ...(partnerId && { partnerId }),
    mediaIds: pictures.map(({ mediaId }) => mediaId),
  };
  const posted = await client.call(listingsApi.createListing, { body, actingFor });
  const { id, code } = posted.meta;
  const decided = await decide(row, posted, admin);
  const dressedAge = { ageMs: row.hoursAgo * hourMs + row.n * minuteMs, level: row.level };
  await backdate(id, dressedAge, listingPorts);
  if (row.state !== 'closed' && row.state !== 'hidden') return;
  const act = row.state === 'closed' ? 'close' : 'hide';
  const version = decided.meta.version + 1;
  await client.call(listingsApi.actOnMine, { params: { code, act }, body: { version }, actingFor });
}

async function decide(row: DemoListing, posted: ListingRecord, admin: Client): Promise<ListingRecord> {
  const { code, version } = posted.meta;
  if (row.state === 'waiting') return posted;
  if (row.state === 'refused')
    return admin.call(listingsApi.refuse, {
      params: { code },
      body: { version, reason: row.reason, ...(row.remarks && { remarks: row.remarks }) },
    });
  return admin.call(listingsApi.approve, {
    params: { code },
    body: { version, isLargeScale: row.isLargeScale },
  });
}

/** Runs `act` for every item, so many at once; the first failure ends it. */
export async function eachOf<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>) {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
