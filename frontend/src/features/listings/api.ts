/** Calls about a person's own listings. */

import { confirmMine } from '#frontend/queries/listings.ts';
import { call } from '#lib/api/client.ts';
import { listingsApi, type OwnerAct } from '#shared/listings/api.ts';
import { freshnessApi } from '#shared/listings/freshness-api.ts';
import type { Level, ListingInput, ListingRecord, OwnListing } from '#shared/listings/model.ts';
import type { ClosingInput } from '#shared/listings/outcome.ts';

export const loadMine = (code: string): Promise<ListingRecord> =>
  call(listingsApi.getMine, { params: { code } });

/**
 * Posts a new listing, or sends an edit of one to the version it was based on. `attempt` is the same for every try
 * of one act, so that a try whose answer got lost is not done twice.
 */
export function sendListing(
  { listing, level, attempt, seenPoints, draft, copyOf }: Sent,
  target: Target | null,
): Promise<ListingRecord> {
  const input = listing as unknown as ListingInput;
  const query = { ...(seenPoints !== undefined && { points: seenPoints }), ...(level && { level }) };
  if (!target) {
    const ofDraft = draft && { draft: draft.code, draftVersion: draft.version };
    return call(listingsApi.createListing, {
      query: { ...query, ...ofDraft, ...(copyOf && { copyOf }) },
      body: input,
      idempotencyKey: attempt,
    });
  }
  const { code, version } = target;
  return call(listingsApi.updateListing, {
    params: { code },
    query,
    body: { version, listing: input },
    idempotencyKey: attempt,
  });
}

interface Sent {
  listing: Record<string, unknown>;
  /** The level that is asked for; undefined: the one that is stored, else regular. */
  level: Level | undefined;
  attempt: string;
  /** The cost as it was seen. */
  seenPoints: number | undefined;
  /** The draft that becomes the listing. */
  draft?: Target | undefined;
  /** The listing that a new one is a copy of. */
  copyOf?: string | undefined;
}
interface Target {
  code: string;
  version: number;
}

/** What an owner does to a listing from the list: an act on the version they see, or the answer of today. */
export type RowAct = OwnerAct | 'confirm';

/** Does what an owner asked for; the row as it is then. */
export const actOnRow = (row: OwnListing, act: RowAct, closing?: ClosingInput): Promise<OwnListing> =>
  act === 'confirm' ? confirmMine(row.code) : actOnMine(row, act, closing);

/** Of an agency: somebody else of its people looks after it; the row as it is then. */
export const handOver = ({ code }: OwnListing, userId: string): Promise<OwnListing> =>
  call(freshnessApi.handOverMine, { params: { code }, body: { userId } });

/** Does an act of the owner's; the row as it is then. */
const actOnMine = (
  { code, version }: Pick<OwnListing, 'code' | 'version'>,
  act: OwnerAct,
  closing?: ClosingInput,
): Promise<OwnListing> =>
  call(listingsApi.actOnMine, { params: { code, act }, body: { version, ...(closing && { closing }) } });
