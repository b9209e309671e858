/** A file of rows for spreadsheets: quoted where needed, nothing in it is ever taken for a formula. */

/** What a spreadsheet would reckon with: a cell that begins so is written behind an apostrophe. */
const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+([.,]\d+)?$/;

/** A cell as it may be written: a text stays a text. */
export const safeCell = (cell: string): string =>
  formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

/** A cell as it was before `safeCell`. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Rows as CSV with the mark of UTF-8, which spreadsheets need to see it. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

function quoted(cell: string): string {
  const safe = safeCell(cell);
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
