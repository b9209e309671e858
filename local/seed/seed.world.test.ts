/** The demo in a whole world: people can log in, the public finds what is shown, owners and staff the rest. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsStaffApi } from '#shared/accounts/staff-api.ts';
import { agenciesApi } from '#shared/agencies/api.ts';
import { agencyPageApi } from '#shared/agencies/page-api.ts';
import { casesStaffApi } from '#shared/cases/staff-api.ts';
import { catalogApi } from '#shared/catalog/api.ts';
import { defaultCategories } from '#shared/catalog/categories.ts';
import { provincesUrl, WardsFile, wardsUrl } from '#shared/catalog/place-files.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { leadInboxApi } from '#shared/leads/lead-api.ts';
import { listingsApi } from '#shared/listings/api.ts';
import { mediaApi } from '#shared/media/api.ts';
import { walletApi } from '#shared/wallet/api.ts';
import { type DevStack, startDevStack } from '../dev-stack.ts';
import { type Client, createClient } from './client.ts';
import { seedDemo } from './demo.ts';
import { demoAccounts, demoPassword, demoPeople } from './people.ts';
import { readDemoListings } from './rows.ts';
import { seedDevStack, sharedPictures } from './seed.ts';
import { createSeedContext } from './seed-context.ts';

/** Of the demo user: shown as VIP, waiting, refused, closed, hidden. */
const numbers = [25, 43, 46, 47, 48];
const rows = readDemoListings().filter(({ n }) => numbers.includes(n));
/** One of each agency. */
const agencyRows = readDemoListings().filter(({ n }) => [22, 30].includes(n));
let world: DevStack;
let user: Client;

beforeAll(async () => {
  world = await startDevStack();
  const wiring = createSeedContext(world);
  await seedDemo(world, wiring, { rows: [...rows, ...agencyRows] });
  wiring.close();
  user = createClient(world.url, '192.0.2.200');
  await user.login('user@demo.invalid', demoPassword);
});
afterAll(() => world?.stop());

test('each demo account logs in with the printed password, and has its role', async () => {
  for (const { role, identifier, password } of demoAccounts) {
    const { me } = await createClient(world.url, '192.0.2.201').login(identifier, password);
    expect(me.roles).toEqual(role === 'user' ? [] : [role]);
  }
});

test('the inbox of staff has open and done cases of every kind, all marked as invented', async () => {
  const admin = createClient(world.url, '192.0.2.203');
  await admin.login('admin@demo.invalid', demoPassword);
  const [open, done] = await Promise.all(
    (['open', 'done'] as const).map((view) => admin.call(casesStaffApi.listCases, { query: { view } })),
  );
  expect(open!.items.map(({ kind }) => kind).sort()).toEqual([
    'advertising',
    'complaint',
    'report',
    'support',
  ]);
  expect(done!.items.map(({ kind }) => kind).sort()).toEqual(['complaint', 'data', 'support']);
  const texts = await Promise.all(
    [...open!.items, ...done!.items].map(({ id }) => admin.call(casesStaffApi.getCase, { params: { id } })),
  );
  for (const { content } of texts)
    expect(JSON.stringify(content)).toMatch(/mẫu|minh họa|見本|sample|illustration|견본/);
});

test('my listings show every state, with the reason of the refusal', async () => {
  const { items } = await user.call(listingsApi.listMine);
  const states = Object.fromEntries(items.map(({ title, state }) => [title, state]));
  expect(states).toEqual(Object.fromEntries(rows.map(({ input, state }) => [input.title, state])));
  expect(items.find(({ state }) => state === 'refused')?.refusalReason).toMatchObject({
    words: expect.stringContaining('pháp lý'),
    fields: ['title', 'place', 'price', 'pictures'],
  });
});

test('the shown one is public, with its pictures, its age and its days', async () => {
  const { items } = await user.call(listingsApi.listMine);
  const code = items.find(({ state }) => state === 'shown')!.code;
  const visitor = createClient(world.url, '192.0.2.202');
  const { card, content } = await visitor.call(listingsApi.getListing, { params: { code } });
  expect(content.pictures).toHaveLength(3);
  const age = world.clock.now() - Date.parse(card.publishedAt!);
  expect(age).toBeGreaterThan(60 * 60_000);
  expect(age).toBeLessThan(10 * dayMs);
  expect(Date.parse(card.expiresAt!) - Date.parse(card.publishedAt!)).toBe(15 * dayMs);
  const picture = await fetch(`${world.url}${content.pictures[0]!.basePath}/400.webp`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('staff find the waiting one in their queue', async () => {
  const admin = createClient(world.url, '192.0.2.203');
  await admin.login('admin@demo.invalid', demoPassword);
  const { items } = await admin.call(listingsApi.listWaiting);
  expect(items.map(({ title }) => title)).toEqual([rows.find(({ n }) => n === 43)!.input.title]);
});

test('staff find two sellers who wait, and read their papers from another origin; the demo seller is verified', async () => {
  const admin = createClient(world.url, '192.0.2.205');
  await admin.login('admin@demo.invalid', demoPassword);
  const { items } = await admin.call(accountsStaffApi.listSellerCases);
  expect(items.map(({ person }) => person.email)).toEqual(['ba-song@demo.invalid', 'phu-sa@demo.invalid']);
  const [id] = items[0]!.registration.papers as [string];
  const { url } = await admin.call(mediaApi.getPaper, { params: { id } });
  expect(new URL(url).origin).not.toBe(world.url);
  const paper = await fetch(url, { headers: { origin: world.url } });
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(paper.headers.get('access-control-allow-origin')).toBe('*');
  await expect(user.call(mediaApi.getPaper, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const accounts = await admin.call(accountsStaffApi.listAccounts, {
    query: { find: 'seller@demo.invalid', limit: 1 },
  });
  expect(accounts.items).toMatchObject([{ roles: ['seller'], sellerSince: expect.any(String) }]);
});

test('the demo seller owns an agency, with people, an invitation, points and requests', async () => {
  const seller = createClient(world.url, '192.0.2.206');
  await seller.login('seller@demo.invalid', demoPassword);
  const { seats } = await seller.call(agenciesApi.listMyAgencies);
  expect(seats).toMatchObject([{ role: 'owner', state: 'active' }]);
  const { agencyId } = seats[0]!;
  const whole = await seller.call(agenciesApi.getMyAgency, { params: { agencyId } });
  expect(whole.seats.map(({ role, certificate }) => [role, certificate?.approved?.number])).toEqual([
    ['owner', 'MAU-0002'],
    ['manager', 'MAU-0011'],
    ['agent', undefined],
  ]);
  expect(whole.invitations.map(({ value }) => value)).toEqual(['thao@demo.invalid']);
  const { available } = await seller.call(walletApi.getWallet, { actingFor: agencyId });
  expect(available).toBeGreaterThan(200);
  const { items } = await seller.call(leadInboxApi.listLeads, { actingFor: agencyId });
  // The one listing is industrial, and those requests are for one person.
  const agent = whole.seats.find(({ role }) => role === 'agent')!.userId;
  expect([items.length, new Set(items.map(({ keeperId }) => keeperId))]).toEqual([7, new Set([agent])]);
});

test('visitors read the page of each agency, with its people, its certificates and what it lists', async () => {
  const visitor = createClient(world.url, '192.0.2.207');
  const slugs = /\/partner\/([a-z0-9-]+-mau-[a-z0-9]+)</g;
  const sitemap = await (await fetch(`${world.url}/sitemap/agencies.xml`)).text();
  const found = [...new Set([...sitemap.matchAll(slugs)].map(([, slug]) => slug!))];
  const pages = await Promise.all(
    found.map((slug) =>
      visitor.call(agencyPageApi.getAgencyPage, { params: { slug }, query: { locale: 'ja' } }),
    ),
  );
  const shown = pages.map(({ agency }) => agency!).sort((a, b) => a.team.length - b.team.length);
  expect(shown.map(({ team }) => team.map(({ certificate }) => certificate?.number))).toEqual([
    ['MAU-0013', undefined],
    ['MAU-0002', 'MAU-0011', undefined],
  ]);
  expect(shown.map(({ listings }) => listings.items.map(({ title }) => title))).toEqual(
    agencyRows.map(({ input }) => [input.title]),
  );
  for (const { locale, verifiedSince } of shown)
    expect([locale, verifiedSince]).toEqual(['ja', expect.any(String)]);
});

test('the catalog answers what the seed wrote, kept by the edge for seconds; places are files of the site', async () => {
  const { categories, rates, settings } = await user.call(catalogApi.getCatalog);
  expect(categories.map(({ id }) => id).sort()).toEqual(defaultCategories.map(({ id }) => id).sort());
  expect([rates.isDemo, settings]).toEqual([true, { version: 1, displayDays: 15 }]);
  const reply = await fetch(`${world.url}/api/catalog`);
  expect(reply.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
  const provinces = await fetch(`${world.url}${provincesUrl()}`);
  expect(provinces.headers.get('cache-control')).toContain('max-age=31536000');
  const wards = WardsFile.parse(await (await fetch(`${world.url}${wardsUrl('24')}`)).json());
  expect(wards.wards.find(({ code }) => code === '09193')?.name).toBe('Xã Yên Phong');
});

test('the demo user’s wallet has a history: top-ups, one cancelled, a package, and points left', async () => {
  const { items } = await user.call(walletApi.listHistory);
  const older = items.filter(({ at }) => Date.parse(at) < world.clock.now() - 3 * dayMs);
  expect(older.map(({ kind, state, points }) => [kind, state, points])).toEqual([
    ['reward', 'success', 1],
    ['reward', 'success', 1],
    ['spend', 'success', -160],
    ['top-up', 'success', 530],
    ['top-up', 'failed', 0],
    ['top-up', 'success', 208],
  ]);
  const { available, packages } = await user.call(walletApi.getWallet);
  expect(available).toBeGreaterThan(300);
  expect(packages.map(({ level }) => level)).toEqual(['featured']);
});

test('everybody who posts has points, and staff have a payment to look at, known to the provider', async () => {
  const master = createClient(world.url, '192.0.2.204');
  await master.login('master@demo.invalid', demoPassword);
  const { items } = await master.call(walletApi.listReviews);
  expect(items.map(({ review }) => review)).toEqual(['suspected-fraud']);
  const { ref } = items[0]!;
  const payment = await master.call(walletApi.askProvider, { params: { ref } });
  expect(payment.events.map(({ source, outcome }) => [source, outcome])).toContainEqual(['query', 'review']);
  const { userId } = items[0]!;
  const { available, isChainWhole } = await master.call(walletApi.getStaffWallet, { params: { userId } });
  expect([available >= 600, isChainWhole]).toEqual([true, true]);
});

test('adverts can be watched: their films lie on the site and are served in parts', async () => {
  const { videos, dailyCap } = await user.call(walletApi.listRewardVideos);
  expect([videos.length, dailyCap]).toEqual([4, 5]);
  for (const { src, poster, answers, title } of videos) {
    expect([Object.keys(title).sort(), answers.length]).toEqual([['en', 'ja', 'ko', 'vi', 'zh'], 3]);
    const response = await fetch(world.url + src, { headers: { range: 'bytes=0-3' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect(Buffer.from(await response.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
    expect((await fetch(world.url + poster)).headers.get('content-type')).toBe('image/webp');
  }
});

test('made-up listings join the demo, found by search', async () => {
  const report = await seedDevStack({ ...world, isNew: false }, { count: 30 });
  expect(report).toEqual({ made: 30 });
  const result = (await (await fetch(`${world.url}/api/search`)).json()) as { total: number };
  expect(result.total).toBe(33);
});

test('made-up listings share the pictures of agencies’ listings, too', async () => {
  const person = demoPeople.find(({ key }) => key === 'kiet')!;
  const { me } = await createClient(world.url, '192.0.2.208').login(person.email, demoPassword);
  const wiring = createSeedContext(world);
  const pool = await sharedPictures([{ id: me.id, person }], wiring);
  wiring.close();
  const row = agencyRows.find(({ owner }) => owner.key === 'kiet')!;
  expect(pool.get(`${row.input.type}/${row.input.category}`)).toHaveLength(row.pictures.length);
});

test('a demo that is there already is not made again', async () => {
  const wiring = createSeedContext(world);
  const report = await seedDemo(world, wiring, { rows: [] });
  wiring.close();
  expect(report).toEqual({ people: 20, agencies: 2, listings: 0, articles: 36, leads: 23, pictures: 0 });
  expect((await user.call(listingsApi.listMine)).items.length).toBeGreaterThanOrEqual(rows.length);
});
