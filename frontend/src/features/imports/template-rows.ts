/** Rows that the page writes by itself: the template, and those of a file that are to be corrected. */
import { columnKeys } from '#shared/imports/column-keys.ts';
import { columns, faultColumn } from '#shared/imports/columns.ts';
import type { Locale } from '#shared/kernel/locale.ts';

/** The head and one example row. */
export const templateRows = (locale: Locale): string[][] => [
  columnKeys.map((key) => columns[key].names[locale]),
  columnKeys.map((key) => columns[key].example[locale]),
];

/** The rows that have something wrong as they came, with what that is in a column of its own. */
export const correctedRows = (
  head: readonly string[],
  rows: readonly { cells: readonly string[]; faults: string }[],
  locale: Locale,
): string[][] => {
  const own = head.map((word) => !Object.values(faultColumn).includes(word));
  const kept = (cells: readonly string[]) => head.map((_, at) => cells[at] ?? '').filter((_, at) => own[at]);
  return [[...kept(head), faultColumn[locale]], ...rows.map(({ cells, faults }) => [...kept(cells), faults])];
};
