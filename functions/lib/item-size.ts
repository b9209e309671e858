/** How large items are as DynamoDB counts them, and texts cut to a number of bytes. */

/** Bytes of a text in UTF-8. */
export const bytesOf = (text: string): number => Buffer.byteLength(text);

/** The text in at most so many bytes of UTF-8, an ellipsis where it was cut. */
export function cutToBytes(text: string, maxBytes: number): string {
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
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .reduce((sum, [name, one]) => sum + 1 + bytesOf(name) + itemBytes(one), 3);
}
