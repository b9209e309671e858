/** Made-up listings in the table: public at once, found by their owners, told to search, in few requests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestTable, type TestTable } from '#functions/lib/testing/table.ts';
import { listingIdOf } from '#shared/kernel/id.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { ListingContent as Content, type ListingContent } from '#shared/listings/model.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { backdate } from './backdate.ts';
import { seedBulk } from './bulk-seed.ts';
import { demoPeople } from './people.ts';
import { synthesize } from './synthetic.ts';
import { testSeedContext } from './testing/setup.ts';

let world: TestTable;
let wiring: ReturnType<typeof testSeedContext>;
const now = Date.parse('2026-11-20T05:00:00Z');
const posters = ['01JD000000000000000000000A', '01JD000000000000000000000B'].map((id, i) => ({
  id,
  person: demoPeople[i]!,
}));
const picture = {
  mediaId: '01JD0000000000000000000000',
  basePath: '/media/01JD0000000000000000000000',
  widths: [400],
  width: 400,
  height: 300,
};
const types = ['land', 'aquaculture', 'industrial-park', 'enterprise', 'brand', 'other'];
const pool = new Map(types.map((type) => [type, [picture]]));

beforeAll(async () => {
  world = await startTestTable();
  wiring = testSeedContext(world, now);
  await seedBulk({ count: 50, from: 500 }, posters, pool, wiring.listingPorts);
});
afterAll(() => world.stop());

const ownOf = async (id: string) => (await wiring.listingPorts.repo.own(id, 50)).rows.map(({ card }) => card);

test('fifty listings are shown, spread over their owners, with dates within the days they are shown', async () => {
  const cards = [...(await ownOf(posters[0]!.id)), ...(await ownOf(posters[1]!.id))];
  expect(cards).toHaveLength(50);
  for (const card of cards) {
    expect(isPublic({ state: card.state, expiresAt: card.expiresAt }, now)).toBe(true);
    expect(now - Date.parse(card.publishedAt!)).toBeLessThan(15 * dayMs);
    expect(Date.parse(card.expiresAt!) - Date.parse(card.publishedAt!)).toBe(15 * dayMs);
  }
  const titles = new Set(Array.from({ length: 50 }, (_, i) => synthesize(500 + i).input.title));
  expect(cards.filter(({ title }) => !titles.has(title))).toEqual([]);
});

test('each told the change log once, and left its due date', async () => {
  const items = await world.items();
  const itemsOf = (start: string) => items.filter(({ pk }) => (pk as string).startsWith(start));
  expect(itemsOf('CHG#')).toHaveLength(50);
  expect(itemsOf('DUE#').length).toBeGreaterThanOrEqual(50);
  const heads = itemsOf('L#').filter(({ sk }) => sk === 'META');
  expect(heads.map(({ pk }) => pk)).toEqual(heads.map(({ code }) => `L#${listingIdOf(code as string)}`));
});

test('a dozen go into each transaction', () => {
  expect(world.consumed.filter(({ operation }) => operation === 'transact')).toHaveLength(Math.ceil(50 / 12));
});

test('dressing gives a listing its age and level, and tells the change log of it', async () => {
  const [card] = (await ownOf(posters[0]!.id)).filter(({ level }) => level === 'regular');
  await backdate(card!.id, { ageMs: 3 * dayMs, level: 'vip' }, wiring.listingPorts);
  const after = await wiring.listingPorts.repo.read(card!.id);
  const content: ListingContent = Content.parse(after!.content);
  expect(content.title).toBe(card!.title);
  expect(after!.meta).toMatchObject({
    version: 2,
    level: 'vip',
    publishedAt: new Date(now - 3 * dayMs).toISOString(),
    expiresAt: new Date(now + 12 * dayMs).toISOString(),
    levelUntil: new Date(now + 12 * dayMs).toISOString(),
  });
  const changes = (await world.items()).filter(
    ({ pk, id }) => (pk as string).startsWith('CHG#') && id === card!.id,
  );
  expect(changes.map(({ version }) => version).sort()).toEqual([1, 2]);
});
