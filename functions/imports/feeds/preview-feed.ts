/** A feed before it is kept: read once, its first items shown as they would be understood. */

import type { Transact } from '#functions/lib/writes.ts';
import { cellsOfItem } from '#shared/imports/feeds/feed-rows.ts';
import type { FeedItem } from '#shared/imports/feeds/item-fields.ts';
import { feedLimits } from '#shared/imports/feeds/limits.ts';
import type { FeedPreview, FeedPreviewInput, PreviewedItem } from '#shared/imports/feeds/model.ts';
import type { ReadTools } from '#shared/imports/read-row.ts';
import { readRow } from '#shared/imports/read-row.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { fieldErrors } from '#shared/kernel/validation.ts';
import { ListingInput } from '#shared/listings/model.ts';
import { referenceMaxChars } from '#shared/listings/reference.ts';
import { byHand, fitAddress } from './feed-service.ts';
import { fetchFeed } from './fetch-feed.ts';
import { faultsOf, listingOf, pictureFaults } from './prepare-row.ts';
import type { FetchPorts } from './pull-ports.ts';

export interface PreviewPorts extends FetchPorts {
  transact: Transact;
  clock: Clock;
  loadTools(locale: Locale): Promise<ReadTools>;
}

/** A call has less time than a pull. */
const timeoutMs = 15_000;
/** Characters shown of a field, and items whose fields are named. */
const [shownChars, namedItems] = [300, 50];
/** Where a failure of the feed itself lies in the form; every other is the address’s. */
const pointers: Record<string, string> = { 'no-items': '/path' };

/** Raises `validation-failed` at the field that nothing usable came of, `too-many-requests`. */
export async function previewFeed(
  caller: Caller,
  input: FeedPreviewInput,
  ports: PreviewPorts,
): Promise<FeedPreview> {
  const address = fitAddress(input.address, ports);
  await ports.transact([byHand(caller.userId, ports.clock.now())]);
  const fetched = await fetchFeed({ ...input, address }, ports, { timeoutMs });
  if (fetched === 'unchanged') throw refusalOf('status-304');
  if ('failure' in fetched) throw refusalOf(fetched.failure);
  const { items } = fetched;
  const tools = await ports.loadTools(input.locale);
  const names = new Set(items.slice(0, namedItems).flatMap(({ fields }) => [...fields.keys()]));
  return {
    count: items.length,
    fields: [...names].slice(0, feedLimits.fields),
    items: items.slice(0, feedLimits.sampled).map((item) => previewed(item, input, tools)),
  };
}

function refusalOf(failure: string) {
  const status = /^status-(\d+)$/.exec(failure)?.[1];
  return status
    ? fieldProblem('/address', 'bad-status', { status })
    : fieldProblem(pointers[failure] ?? '/address', failure);
}

function previewed(item: FeedItem, input: FeedPreviewInput, tools: ReadTools): PreviewedItem {
  const cells = cellsOfItem(item, input.columns);
  const read = readRow(cells, tools);
  const reference = (cells.reference ?? '').slice(0, referenceMaxChars);
  const early = [
    ...(reference ? [] : [{ column: 'reference' as const, code: 'required' }]),
    ...read.faults,
    ...pictureFaults(read),
  ];
  const wrong = new Set<string>(early.map(({ column }) => column));
  const ruled = read.isClosing || input.mode === 'draft' ? [] : rulesOf(read, input);
  const faults = [...early, ...ruled.filter(({ column }) => !column || !wrong.has(column))];
  return {
    n: item.n,
    fields: shown(item.fields),
    cells: shown(Object.entries(cells)),
    faults: faults.map((fault) => ({ n: item.n, reference, ...fault })),
  };
}

/** What the form would say; whoever keeps the feed is asked where the item names nobody. */
function rulesOf(read: Parameters<typeof listingOf>[0], { locale }: FeedPreviewInput) {
  const contact = { name: 'A', phone: '0900000000' };
  const listing = { ...listingOf(read, { locale, contact }), mediaIds: [] };
  const parsed = ListingInput.safeParse(listing);
  return parsed.success ? [] : faultsOf(fieldErrors(parsed.error, listing));
}

const shown = (texts: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...texts].map(([name, text]) => [name, text.slice(0, shownChars)]));
