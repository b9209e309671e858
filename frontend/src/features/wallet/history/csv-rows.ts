/** The history as a table for spreadsheets: all pages, with progress. */

import type { TFunction } from 'i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { toCsv } from '#shared/wallet/csv.ts';
import type { HistoryRow } from '#shared/wallet/model.ts';
import type { HistoryPage } from './use-history.ts';
import { wordsOf } from './words.ts';

const columns = ['date', 'what', 'for', 'amount', 'points', 'held', 'balance', 'state', 'reference'] as const;

/** '2026-01-05 09:34:12' in Viet Nam: a form that every spreadsheet reads as a date. */
export const dateCell = (instant: string): string =>
  new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** One CSV with the language's own headings; figures stay plain numbers. */
export function historyCsv(
  rows: readonly HistoryRow[],
  t: TFunction<['wallet', 'checkout']>,
  locale: Locale,
): string {
  return toCsv(
    columns.map((column) => t(`csv.${column}`)),
    rows.map((row) => {
      const { what, act, label, state } = wordsOf(row, t, locale);
      return [
        dateCell(row.at),
        what,
        [act, label].filter(Boolean).join(': '),
        row.amountVnd,
        row.state === 'success' ? row.points : 0,
        row.heldPoints,
        row.balanceAfter,
        state,
        row.reference.id,
      ];
    }),
  );
}

/** Reads page after page until the last; `onProgress` hears how many rows there are. Stops by the signal. */
export async function readAll(
  readPage: (cursor: string | undefined) => Promise<HistoryPage>,
  onProgress: (rows: number) => void,
  signal: AbortSignal,
): Promise<HistoryRow[]> {
  const rows: HistoryRow[] = [];
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page = await readPage(cursor);
    rows.push(...page.items);
    onProgress(rows.length);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}
