/** Lists page by page: a signed cursor in, the rows of a query and the cursor of the next ones out. */
import type { Page } from '#shared/kernel/page.ts';
import type { Cursors } from './cursor.ts';
import type { QueryPage } from './table.ts';
import type { Item } from './writes.ts';

export interface PageRequest {
  cursors: Cursors;
  /** What the cursor is bound to: the list with its filters, and whose it is. */
  binding: string;
  cursor?: string | undefined;
}

/**
 * One page: `read` asks the table from a start key on, `toRow` makes a row of each item. Raises `invalid-cursor` for
 * a cursor that was altered or belongs to another list.
 */
export async function listPage<Row>(
  { cursors, binding, cursor }: PageRequest,
  read: (start: Item | undefined) => Promise<QueryPage>,
  toRow: (item: Item) => Row,
): Promise<Page<Row>> {
  const start = cursor === undefined ? undefined : await cursors.decode<Item>(binding, cursor);
  const { items, lastKey } = await read(start);
  const nextCursor = lastKey && (await cursors.encode(binding, lastKey));
  return { items: items.map(toRow), ...(nextCursor && { nextCursor }) };
}

/**
 * A page of `limit` items out of a query that asked for one more: only where that one came is there a next page, so
 * a list that ends with a full page has no empty one after it. `keyOf` gives the start key behind an item.
 */
export const trimPage = (items: readonly Item[], limit: number, keyOf: (item: Item) => Item): QueryPage =>
  items.length > limit
    ? { items: items.slice(0, limit), lastKey: keyOf(items[limit - 1]!) }
    : { items: [...items] };
