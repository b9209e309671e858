/** Rows of text as CSV that spreadsheets open without harm. */

/** What begins a formula, in full width too: some spreadsheets read it alike. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same behind what separates fields or lines for a spreadsheet of another country. */
const hiddenFormula = /([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])/g;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

/** One field: quoted where needed, and never read as a formula. */
function field(value: string | number | undefined): string {
  const text = String(value ?? '');
  const whole = text.replace(hiddenFormula, "$1'");
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${whole}` : whole;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV after RFC 4180 with a byte order mark, so that Vietnamese survives the spreadsheet. */
export const toCsv = (
  headings: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): string => `\uFEFF${[headings, ...rows].map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
