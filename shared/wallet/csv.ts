/** Rows of text as CSV that spreadsheets open without harm. */

const formula = /^[=+\-@\t\r]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/** One field: quoted where needed, and never read as a formula. */
function field(value: string | number | undefined): string {
  const text = String(value ?? '');
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV after RFC 4180 with a byte order mark, so that Vietnamese survives the spreadsheet. */
export const toCsv = (
  headings: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string => `\uFEFF${[headings, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
