/** Counts the items of a range, page by page. */
import type { Query, Table } from './table.ts';
import type { Item } from './writes.ts';

/** Every item of a range, however many pages that takes; each page is let go once it was handed over. */
export async function* pagesOf(table: Pick<Table, 'query'>, range: Query): AsyncGenerator<Item[]> {
  let start: Item | undefined;
  do {
    const page = await table.query({ ...range, start });
    yield page.items;
    start = page.lastKey;
  } while (start);
}

export async function countItems(table: Pick<Table, 'query'>, range: Query): Promise<number> {
  let count = 0;
  for await (const items of pagesOf(table, range)) count += items.length;
  return count;
}

/** The months (yyyy-mm, UTC) that a span of time (ms) touches. */
export function monthsOf({ fromMs, toMs }: { fromMs: number; toMs: number }): string[] {
  const month = (ms: number) => new Date(ms).toISOString().slice(0, 7);
  return [...new Set([month(fromMs), month(toMs - 1)])];
}
