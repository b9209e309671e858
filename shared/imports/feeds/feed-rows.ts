/** Items of a feed as rows of an import: each one's fields put into the columns of files. */
import { type ColumnKey, columnKeys } from '../column-keys.ts';
import type { Cells } from '../read-row.ts';
import type { FeedItem } from './item-fields.ts';

/** What a column is filled from: a field of the item, and what stands in where that is blank or not named. */
interface FeedColumn {
  field?: string | undefined;
  text?: string | undefined;
}
export type FeedColumns = Partial<Record<ColumnKey, FeedColumn>>;

/** The cells of an item, as a file would have them. */
export function cellsOfItem({ fields }: Pick<FeedItem, 'fields'>, columns: FeedColumns): Cells {
  const cells: Cells = {};
  for (const key of columnKeys) {
    const { field, text } = columns[key] ?? {};
    const cell = (field && fields.get(field)) || text;
    if (cell) cells[key] = cell.replaceAll('\u00a0', ' ').trim();
  }
  return cells;
}

/** Everything of a row that decides what becomes of it, as one text to be hashed. */
export const rowText = (cells: Cells, { mode, locale }: { mode: string; locale: string }): string =>
  JSON.stringify([mode, locale, ...columnKeys.map((key) => cells[key] ?? '')]);
