/** A feed from its address to rows: fetched from public servers alone, in bounds of size and time, then read. */
import { createHash } from 'node:crypto';
import { PublicFetchError } from '#functions/lib/safe-fetch.ts';
import { decodeText } from '#shared/imports/decode-text.ts';
import type { FeedRow } from '#shared/imports/feeds/difference.ts';
import { cellsOfItem, rowText } from '#shared/imports/feeds/feed-rows.ts';
import type { FeedItem } from '#shared/imports/feeds/item-fields.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import type { FeedFault, FeedInput } from '#shared/imports/feeds/model.ts';
import { FeedRefusal } from '#shared/imports/feeds/refusal.ts';
import { OwnReference, referenceMaxChars } from '#shared/listings/reference.ts';
import type { StoredFeed } from './feed-items.ts';
import type { FetchPorts } from './pull-ports.ts';

type FeedSource = Pick<FeedInput, 'address' | 'format' | 'path'>;
/** What came: the items, or nothing new since the last time, or a code of why nothing usable did. */
type Fetched =
  | { items: FeedItem[]; etag?: string | undefined; lastModified?: string | undefined }
  | 'unchanged'
  | { failure: string };

const accepted = { json: 'application/json', xml: 'application/xml, text/xml' };
/** What a server may have us send back with the next request. */
const markChars = 300;

/** Asks for a feed; `seen` is what the server said of the one before. Never raises but for faults of this program. */
export async function fetchFeed(
  { address, format, path }: FeedSource,
  { fetch, allowsLoopback }: FetchPorts,
  {
    seen,
    timeoutMs = feedLimits.fetchMs,
  }: { seen?: Pick<StoredFeed, 'etag' | 'lastModified'>; timeoutMs?: number } = {},
): Promise<Fetched> {
  const headers = {
    accept: accepted[format],
    ...(seen?.etag && { 'if-none-match': seen.etag }),
    ...(seen?.lastModified && { 'if-modified-since': seen.lastModified }),
  };
  try {
    const reply = await fetch(address, {
      ...{ headers, timeoutMs, allowsLoopback },
      ...{ maxBytes: feedLimits.bodyBytes, redirects: feedLimits.redirects },
    });
    if (reply.status === 304 && seen) return 'unchanged';
    if (reply.status !== 200) return { failure: `status-${reply.status}` };
    const mark = (name: string) => {
      const value = reply.headers[name];
      return typeof value === 'string' && value.length <= markChars ? value : undefined;
    };
    const items = await readFeed(textOf(reply.body), { format, path });
    return { items, etag: mark('etag'), lastModified: mark('last-modified') };
  } catch (error) {
    if (error instanceof PublicFetchError) return { failure: error.failure };
    if (error instanceof FeedRefusal) return { failure: error.code };
    throw error;
  }
}

/** The items, by a reader that is loaded with the first feed of its format. Raises `FeedRefusal`. */
const readFeed = async (text: string, { format, path }: Pick<FeedSource, 'format' | 'path'>) =>
  format === 'json'
    ? (await import('#shared/imports/feeds/read-json.ts')).readJson(text, path)
    : (await import('#shared/imports/feeds/read-xml.ts')).readXml(text, path);

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** In the encodings of files; raises `FeedRefusal`. */
function textOf(bytes: Uint8Array): string {
  const decoded = decodeText(bytes, decode);
  if ('refused' in decoded) throw new FeedRefusal('unreadable');
  return decoded.text;
}

/** Tells rows apart, so that nobody finds two that are taken for one. */
const hashRow = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Items as rows under their references; what has none that may be one, or another’s, is a fault. */
export function rowsOfItems(
  items: readonly FeedItem[],
  { columns, mode, locale }: Pick<FeedInput, 'columns' | 'mode' | 'locale'>,
): { rows: FeedRow[]; faults: FeedFault[] } {
  const rows: FeedRow[] = [];
  const faults: FeedFault[] = [];
  const first = new Map<string, number>();
  for (const item of items) {
    const cells = cellsOfItem(item, columns);
    const typed = cells.reference ?? '';
    const reference = OwnReference.safeParse(typed).data;
    const fault = (code: string, params?: FeedFault['params']) =>
      faults.push({
        n: item.n,
        reference: typed.slice(0, referenceMaxChars),
        column: 'reference',
        code,
        ...(params && { params }),
      });
    if (reference === undefined) {
      if (typed === '') fault('required');
      else fault('too-long', { maximum: referenceMaxChars });
      continue;
    }
    const earlier = first.get(reference);
    if (earlier !== undefined) {
      fault('repeated', { row: earlier });
      continue;
    }
    first.set(reference, item.n);
    const row = { ...cells, reference };
    rows.push({ n: item.n, reference, cells: row, hash: hashRow(rowText(row, { mode, locale })) });
  }
  return { rows, faults };
}
