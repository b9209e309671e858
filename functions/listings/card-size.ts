/** Keeps the rows of lists small: how large an item is, and what a row can spare. */

/** What DynamoDB may count for a row, keys included. */
export const cardMaxBytes = 1024;

interface Shortenable {
  /** The title, its translations, a foreign address. */
  t: string;
  ts?: Partial<Record<string, string>> | undefined;
  ad?: string | undefined;
}

/** Cuts what a row can spare until it fits: translated titles first, then the address, then the title. */
export function shortened<Row extends Shortenable>(item: Row): Row {
  let over = itemBytes(item) - cardMaxBytes;
  if (over <= 0) return item;
  const kept = { ...item };
  const titles = Object.entries(item.ts ?? {}) as [string, string][];
  if (titles.length > 0) {
    const spare = titles.reduce((sum, [, text]) => sum + bytesOf(text), 0);
    const each = Math.max(24, Math.floor((spare - over) / titles.length));
    kept.ts = Object.fromEntries(titles.map(([locale, text]) => [locale, cut(text, each)]));
  }
  over = itemBytes(kept) - cardMaxBytes;
  if (over > 0 && kept.ad) kept.ad = cut(kept.ad, Math.max(60, bytesOf(kept.ad) - over));
  over = itemBytes(kept) - cardMaxBytes;
  if (over > 0) kept.t = cut(kept.t, bytesOf(kept.t) - over);
  return kept;
}

const bytesOf = (text: string) => Buffer.byteLength(text);

/** The text in at most so many bytes of UTF-8, an ellipsis where it was cut. */
function cut(text: string, maxBytes: number): string {
  if (bytesOf(text) <= maxBytes) return text;
  let kept = '';
  let bytes = bytesOf('…');
  for (const char of text) {
    bytes += bytesOf(char);
    if (bytes > maxBytes) break;
    kept += char;
  }
  return `${kept.trimEnd()}…`;
}

/** What DynamoDB counts for an item: names and values, at the upper end where it is vague. */
export function itemBytes(value: unknown): number {
  if (typeof value === 'string') return bytesOf(value);
  if (typeof value === 'number') return Math.ceil(String(value).length / 2) + 2;
  if (Array.isArray(value)) return 3 + value.reduce((sum, one) => sum + 1 + itemBytes(one), 0);
  if (value === null || typeof value !== 'object') return 1;
  return Object.entries(value).reduce((sum, [name, of]) => sum + 1 + bytesOf(name) + itemBytes(of), 3);
}
