/** One act on a listing, committed whole: its items, the change log, due work and the audit entry. */
import type { Caller } from '../../shared/kernel/access.ts';
import { dayMs } from '../../shared/kernel/time.ts';
import type { TimedCost } from '../../shared/listings/cost-model.ts';
import { cardOf } from '../../shared/listings/derive.ts';
import type { Listing, ListingCard, ListingMeta } from '../../shared/listings/model.ts';
import { isPublic, restoreDays } from '../../shared/listings/rules.ts';
import { putChange, removeChange } from '../../shared/search/changes.ts';
import { searchDocOf } from '../../shared/search/docs.ts';
import type { Draft } from '../../shared/wallet/ledger.ts';
import { audit } from '../lib/audit.ts';
import { pack } from '../lib/packed.ts';
import { putNew, type Write } from '../lib/writes.ts';
import { decidedContent } from './decided-content.ts';
import { heldBy } from './in-use.ts';
import type { NextListing, StoredListing } from './listing-writes.ts';
import { commitMoving } from './moving.ts';
import type { Ports } from './ports.ts';

export interface Act {
  name: string;
  by: Caller | 'schedule';
  now: number;
  before?: StoredListing | undefined;
  next: NextListing;
  /** Why, where staff say so; kept in the audit log. */
  reason?: string | undefined;
  /** What the owner pays for it; its transaction is then the record of the act. */
  paid?: Draft | undefined;
  /** What staff give back of costs that were taken. */
  giveBack?: readonly TimedCost[] | undefined;
  /** How many drafts the owner may have after it. */
  draftLimit?: number;
  /** More that must commit with it: an idempotency mark (first, so that it refuses first), a struck-off due. */
  first?: readonly Write[];
  last?: readonly Write[];
}

/**
 * Commits an act with what it moves of its owner's points, and tells who listens. `isReplay`: the same paid act was
 * done before, and nothing more happened. Raises what the writes' conditions mean.
 */
export async function commit(act: Act, ports: Ports): Promise<{ isReplay: boolean }> {
  const { before, next, now } = act;
  const card = cardFor(next, ports);
  const change = changeOfAct(act);
  const writes = [
    ...(act.first ?? []),
    ...(before ? ports.repo.save(before, next, card) : ports.repo.add(next, card)),
    ...(change ? [await changeWrite(change, next, ports)] : []),
    ...dueWrites(before?.meta, next.meta, ports),
    ...releaseWrites(act, ports),
    ...draftWrites(act, ports),
    ...(act.paid ? [] : [auditWrite(act, ports, now)]),
    ...(act.last ?? []),
  ];
  const isReplay = await commitMoving(act, writes, ports);
  const { id, code, version } = next.meta;
  if (change && !(isReplay && act.paid)) await ports.changed({ id, code, version, op: change });
  return { isReplay };
}

/** How many drafts somebody has is counted with each act that makes or ends one. */
function draftWrites({ before, next, draftLimit }: Act, { repo }: Ports): Write[] {
  const isDraft = next.meta.state === 'draft';
  if ((before?.meta.state === 'draft') === isDraft) return [];
  return [repo.countDraft(next.meta.ownerId, isDraft ? 1 : -1, draftLimit)];
}

/** The row of lists of a listing, with its place's names. */
export function cardFor(listing: Listing, { places }: Pick<Ports, 'places'>): ListingCard {
  const { wardCode } = listing.content.place;
  return cardOf(listing, wardCode === undefined ? undefined : places.namesOfWard(wardCode));
}

/** What the change log must hear of: something that visitors see, or see no more. */
function changeOfAct({ before, next, now }: Act): 'put' | 'remove' | undefined {
  const wasListed = before?.meta.state === 'shown';
  if (!isPublic(next.meta, now)) return wasListed ? 'remove' : undefined;
  const isSame =
    wasListed &&
    before.content === next.content &&
    visible.every((key) => before.meta[key] === next.meta[key]);
  return isSame ? undefined : 'put';
}
const visible = ['level', 'levelUntil', 'isLargeScale', 'publishedAt', 'expiresAt'] as const;

async function changeWrite(change: 'put' | 'remove', listing: Listing, ports: Ports): Promise<Write> {
  const changeId = ports.ids.ulid();
  if (change === 'remove') return putNew(removeChange(changeId, listing.meta), 'already-exists');
  const { categories } = await ports.catalog.get();
  const doc = searchDocOf(listing, ports.searchNames(listing.content, categories));
  return putNew(putChange(changeId, doc, pack), 'already-exists');
}

/** Dates that have just been set: the job must look at them when they come. */
function dueWrites(before: ListingMeta | undefined, { id, ...next }: ListingMeta, { due }: Ports): Write[] {
  const { expiresAt, levelUntil, deletedAt } = next;
  const note = (kind: 'expire' | 'level' | 'purge', atMs: number) => due.note({ id, kind, atMs });
  return [
    ...(expiresAt && expiresAt !== before?.expiresAt ? [note('expire', Date.parse(expiresAt))] : []),
    ...(levelUntil && levelUntil !== before?.levelUntil ? [note('level', Date.parse(levelUntil))] : []),
    ...(deletedAt && deletedAt !== before?.deletedAt
      ? [note('purge', Date.parse(deletedAt) + restoreDays * dayMs)]
      : []),
  ];
}

/** Pictures that neither the listing nor its edit holds any more. */
function releaseWrites({ before, next, now }: Act, { pictures }: Ports): Write[] {
  const { id, version, ownerId } = next.meta;
  const held = new Set(heldBy(next));
  const mediaIds = before ? [...new Set(heldBy(before))].filter((mediaId) => !held.has(mediaId)) : [];
  return pictures.release({ by: `${id}#${version}`, ownerId, mediaIds, atMs: now });
}

const facts = ({ state, version, level, hasRevision, isLargeScale }: ListingMeta) => ({
  state,
  version,
  level,
  hasRevision,
  isLargeScale,
});

function auditWrite({ name, by, before, next, reason }: Act, { ids }: Ports, now: number): Write {
  const content = decidedContent(name, before);
  return audit({
    id: ids.ulid(),
    at: now,
    by: by === 'schedule' ? 'system' : by.userId,
    act: `listing-${name}`,
    on: { type: 'listing', id: next.meta.id },
    ...(before && { before: facts(before.meta) }),
    after: { ...facts(next.meta), ...(reason !== undefined && { reason }) },
    ...(content && { content: pack(content) }),
  });
}
