/** Calls about a person's own listings. */

import { call } from '#lib/api/client.ts';
import { listingsApi, type OwnerAct } from '#shared/listings/api.ts';
import type { Level, ListingInput, ListingRecord, OwnListing } from '#shared/listings/model.ts';

export const loadMine = (code: string): Promise<ListingRecord> =>
  call(listingsApi.getMine, { params: { code } });

/**
 * Posts a new listing, or sends an edit of one to the version it was based on. `attempt` is the same for every try
 * of one act, so that a try whose answer got lost is not done twice.
 */
export function sendListing(
  { listing, level, attempt, seenPoints }: Sent & { seenPoints: number | undefined },
  target: Target | null,
): Promise<ListingRecord> {
  const input = listing as unknown as ListingInput;
  const query = { ...(seenPoints !== undefined && { points: seenPoints }), ...(level && { level }) };
  if (!target) return call(listingsApi.createListing, { query, body: input, idempotencyKey: attempt });
  const { code, version } = target;
  return call(listingsApi.updateListing, {
    params: { code },
    query,
    body: { version, listing: input },
    idempotencyKey: attempt,
  });
}

/** Keeps a listing on the server without posting it: a new draft, or a newer version of one. */
export function keepDraft({ listing, level, attempt }: Sent, target: Target | null): Promise<ListingRecord> {
  const input = listing as unknown as ListingInput;
  // Another act than posting, so under another key.
  const idempotencyKey = `${attempt}-draft`;
  const query = level ? { level } : {};
  if (!target) return call(listingsApi.createDraft, { query, body: input, idempotencyKey });
  const { code, version } = target;
  const body = { version, listing: input };
  return call(listingsApi.saveDraft, { params: { code }, query, body, idempotencyKey });
}

interface Sent {
  listing: Record<string, unknown>;
  /** The level that is asked for; undefined: the one that is stored, else regular. */
  level: Level | undefined;
  attempt: string;
}
interface Target {
  code: string;
  version: number;
}

/** Does an act of the owner's; the row as it is then. */
export const actOnMine = (code: string, act: OwnerAct, version: number): Promise<OwnListing> =>
  call(listingsApi.actOnMine, { params: { code, act }, body: { version } });
