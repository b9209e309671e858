/** A thousand own listings, read page by page: each once, one query a page, whatever their number. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { put } from '#functions/lib/writes.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { ownPageMax } from '#shared/listings/api.ts';
import { partKey } from '../storage/keys.ts';
import { people, startListings, type TestListings } from '../testing/setup.ts';

const many = 1000;
let t: TestListings;
beforeEach(async () => {
  t = await startListings();
  const { meta } = await t.publish();
  const [row] = (await t.itemsAt(`L#${meta.id}`)).filter(({ sk }) => sk === 'CARD');
  const copies = Array.from({ length: many - 1 }, (_, n) => {
    const code = `DA${String(n).padStart(8, '0')}`;
    const id = code.padStart(26, '0');
    const gsi2 = { gsi2sk: id };
    return put({
      ...row,
      ...partKey(id, 'CARD'),
      ...gsi2,
      code,
      gsi1sk: instant(t.clock.ms - (n + 1) * dayMs),
    });
  });
  for (let from = 0; from < copies.length; from += 50)
    await t.world.table.transact(copies.slice(from, from + 50));
  t.world.consumed.length = 0;
});
afterEach(() => t.stop());

it('takes five calls of one query each, and no row comes twice', async () => {
  const codes: string[] = [];
  let cursor: string | undefined;
  let calls = 0;
  do {
    const page = await t.service.mine(people.owner, { limit: ownPageMax, cursor });
    codes.push(...page.items.map(({ code }) => code));
    cursor = page.nextCursor;
    calls += 1;
  } while (cursor);
  expect([calls, codes.length, new Set(codes).size]).toEqual([5, many, many]);
  expect(t.world.consumed.map(({ operation }) => operation)).toEqual(Array(5).fill('query'));
  // Half a unit for each 4 KB: a thousand rows of at most 1.9 KB.
  expect(t.world.consumed.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(250);
});
