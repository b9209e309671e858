/** Pages of a list: whole and in order, with cursors that only fit the list they come from. */
import { expect, it } from 'vitest';
import { createCursors } from './cursor.ts';
import { listPage, trimPage } from './list-page.ts';

const cursors = createCursors(async () => 'a key for tests');
const all = Array.from({ length: 5 }, (_, at) => ({ pk: 'LIST', sk: String(at) }));
/** Two items after the start key, as a table answers them. */
const read = async (start: Record<string, unknown> | undefined) => {
  const from = start ? Number(start.sk) + 1 : 0;
  const items = all.slice(from, from + 2);
  return { items, ...(from + 2 < all.length && { lastKey: items.at(-1)! }) };
};

it('hands out every row once, the last page without a cursor', async () => {
  const rows: unknown[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPage({ cursors, binding: 'a list', cursor }, read, ({ sk }) => sk);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  expect(rows).toEqual(['0', '1', '2', '3', '4']);
});

it('refuses the cursor of another list', async () => {
  const { nextCursor } = await listPage({ cursors, binding: 'a list' }, read, ({ sk }) => sk);
  await expect(
    listPage({ cursors, binding: 'another list', cursor: nextCursor }, read, ({ sk }) => sk),
  ).rejects.toMatchObject({ code: 'invalid-cursor' });
});

it('trims the item too many, so that a full last page has no cursor', () => {
  expect(trimPage(all.slice(0, 3), 2, ({ pk, sk }) => ({ pk, sk }))).toEqual({
    items: all.slice(0, 2),
    lastKey: { pk: 'LIST', sk: '1' },
  });
  expect(trimPage(all.slice(3), 2, ({ pk, sk }) => ({ pk, sk }))).toEqual({ items: all.slice(3) });
});
