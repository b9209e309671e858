/** One act on a listing, committed whole: its items, its points, the change log, scheduled work and the audit entry. */

import { addRoom, returnToSeat, spendOfSeat, takeRoom } from '#functions/agencies/public.ts';
import { audit } from '#functions/lib/audit.ts';
import { putNew, type Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { instant } from '#shared/kernel/time.ts';
import { isAppealed } from '#shared/listings/appeal-model.ts';
import type { TimedCost } from '#shared/listings/cost-model.ts';
import { gradingsAfterEdit } from '#shared/listings/evidence.ts';
import type { Listing, ListingMeta } from '#shared/listings/model.ts';
import { outcomeOf } from '#shared/listings/outcome.ts';
import { pricesAfter } from '#shared/listings/price-history.ts';
import type { RefusalRemarks } from '#shared/listings/remark-model.ts';
import { isForeign, pricedBy } from '#shared/listings/repricing.ts';
import { isPublic } from '#shared/listings/rules.ts';
import { putChange, removeChange } from '#shared/search/changes.ts';
import { searchDocOf } from '#shared/search/index/search-document.ts';
import type { Posting } from '#shared/wallet/ledger.ts';
import { decidedContent } from '../moderation/decided-content.ts';
import type { ChangeNote, Ports } from '../ports.ts';
import { cardFor } from '../reading/find-listing.ts';
import type { NextListing, StoredListing } from '../storage/listing-writes.ts';
import { type Command, findEarlier, keyedCall } from './commands.ts';
import { countAct } from './count-act.ts';
import { mediaIdsOf } from './media-references.ts';
import { ownerNotices } from './owner-notices.ts';
import { webhookWrites } from './webhook-events.ts';
import { workWrites } from './work-writes.ts';

/** An act on a listing: what it was, what it becomes, and what else commits with it. */
export interface ListingChange {
  name: string;
  by: Caller | 'schedule';
  now: number;
  /** Undefined: the listing is new. */
  before?: StoredListing | undefined;
  next: NextListing;
  /** What its owner commanded: done once for its key. */
  command?: Command | undefined;
  /** What its owner pays; the transaction is then the record of the act. */
  posting?: Posting | undefined;
  /** What staff give back of costs that were captured. */
  refunds?: readonly TimedCost[] | undefined;
  /** Why, where staff say so; kept in the audit log. */
  reason?: StaffReason | undefined;
  /** What a refusal says of single fields; kept beside the listing, and in the audit log. */
  remarks?: RefusalRemarks | undefined;
  /** Further writes of the act. */
  writes?: readonly Write[] | undefined;
}

/** The result: saved now, or already done to the listing with the code `earlier`. */
export interface Saved {
  earlier?: string | undefined;
}

/**
 * Commits an act in one transaction, then publishes the change. A hold for what waits ends with it: captured when staff
 * approve, released otherwise. A command that another try of its key has done meanwhile is not done again. Raises
 * what the writes' conditions mean, `insufficient-points`, `state-conflict` where a hold ended another way.
 */
export async function saveListing(given: ListingChange, ports: Ports): Promise<Saved> {
  const change = withRefusedEdit(withPriceNoted(withClaimsOf(await pricedToday(given, ports))));
  const logged = loggedChange(change);
  const writes = await writesOf(change, logged, ports);
  const ended = await holdEnd(change, ports);
  try {
    const { transaction, isReplay } = await ports.points.commit({
      ...(change.posting ? { postings: [change.posting], releases: ended } : { postings: ended }),
      refunds: refundsOf(change),
      writes,
    });
    if (isReplay && change.posting) return { earlier: transaction!.reference.id };
    if (isReplay) await expectSaved(change.next, ports);
  } catch (error) {
    return earlierOr(error, change, ports);
  }
  const { id, code, version } = change.next.meta;
  countAct(change.name);
  if (logged) await ports.changed({ id, code, version, op: logged });
  return {};
}

/** What is shown from now on, or in another form, has its VND by the rates of today, however long it waited. */
async function pricedToday(
  change: ListingChange,
  { catalog }: Pick<Ports, 'catalog'>,
): Promise<ListingChange> {
  const { before, next, now } = change;
  const isNew = !before || !isPublic(before.meta, now) || before.content !== next.content;
  if (!isNew || !isPublic(next.meta, now) || !isForeign(next.content.price)) return change;
  const { rates } = await catalog.get();
  return { ...change, next: { ...next, content: pricedBy(next.content, rates) } };
}

/** What readers see it cost from now on is noted on the head, in the write that shows it. */
function withPriceNoted(change: ListingChange): ListingChange {
  const { before, next, now } = change;
  if (!before) return change;
  const former = { price: before.content.price, ...before.meta };
  const { price } = next.content;
  const priceLog = pricesAfter(former, { price, isPublic: isPublic(next.meta, now), at: instant(now) });
  return { ...change, next: { ...next, meta: { ...next.meta, priceLog } } };
}

/** The edit that was refused last stays beside the listing as long as its head says so. */
function withRefusedEdit(change: ListingChange): ListingChange {
  const { before, next } = change;
  const refused = next.meta.hasRefusedEdit ? (before?.refused ?? before?.revision) : undefined;
  return { ...change, next: { ...next, refused } };
}

/** What staff have checked of one asset says nothing of another: an edit that names another ends it. */
function withClaimsOf(change: ListingChange): ListingChange {
  const { before, next } = change;
  if (!before || !next.meta.claims || before.content === next.content) return change;
  const claims = gradingsAfterEdit(next.meta.claims, before.content, next.content);
  return { ...change, next: { ...next, meta: { ...next.meta, claims } } };
}

async function writesOf(
  change: ListingChange,
  logged: ChangeNote['op'] | undefined,
  ports: Ports,
): Promise<Write[]> {
  const { before, next, command, now } = change;
  const card = cardFor(next, ports);
  const isMarked = command && !change.posting;
  const keeper = before && next.meta.agentId ? await ports.keeperOf(next.meta) : undefined;
  return [
    ...(isMarked ? [ports.idempotency.mark(keyedCall(command), next.meta.code, now)] : []),
    ...(before ? ports.repo.save(before, next, card) : ports.repo.add(next, card)),
    ...(logged ? [await changeWrite(logged, next, ports)] : []),
    ...ports.repo.developerItems(before, next),
    ...workWrites(before?.meta, next.meta, now, ports),
    ...ownerNotices({ ...change, keeper }, ports),
    ...agencyWrites(change),
    ...(await webhookWrites(change, ports)),
    ...releaseWrites(change, ports),
    ...draftWrites(change, ports),
    ...appealWrites(change, ports),
    ...remarkWrites(change, ports),
    ...(await categoryWrites(change, ports)),
    // A paid act is recorded by its transaction; staff read of an appeal in the listing's history all the same.
    ...(change.posting && change.name !== 'appeal' ? [] : [auditWrite(change, ports)]),
    ...(change.writes ?? []),
  ];
}

const actorOf = ({ by }: Pick<ListingChange, 'by'>) => (by === 'schedule' ? 'system' : by.userId);

/** Points of a posting: what its person no longer has at hand. */
const pointsOf = ({ legs }: Posting) => legs.reduce((sum, { points }) => sum + Math.max(0, points), 0);
const takesRoom = (meta: ListingMeta | undefined) => meta?.state === 'waiting' || meta?.state === 'shown';

/** Of an agency's listing: the room that it takes while it waits or is live, and what the seat spends or has back. */
function agencyWrites({ before, next, command, posting, now }: ListingChange): Write[] {
  const { meta } = next;
  if (!meta.agentId) return [];
  const seat = command?.caller.seat;
  const room = Number(takesRoom(meta)) - Number(takesRoom(before?.meta));
  const held = before?.meta.hold;
  const isReturned = held?.seat && meta.hold?.txId !== held.txId && meta.state !== 'shown';
  return [
    ...(room > 0 ? [takeRoom(meta.ownerId)] : room < 0 ? [addRoom(meta.ownerId, 1)] : []),
    ...(posting && seat ? [spendOfSeat(seat, command.caller.userId, pointsOf(posting), now)] : []),
    ...(isReturned && held.seat ? returnToSeat(meta.ownerId, held.seat, held.points, now) : []),
  ];
}

/** The end of what was held for what waited, where the act ends it or replaces it. */
async function holdEnd(change: ListingChange, { points }: Ports): Promise<Posting[]> {
  const hold = change.before?.meta.hold;
  if (!hold || change.next.meta.hold?.txId === hold.txId) return [];
  const end = change.name === 'approve' ? 'capture' : 'release';
  return [await points.endHold(hold.txId, end, actorOf(change))];
}

/** What goes back, once for each transaction that paid: creating a listing and its level may have been one. */
const refundsOf = (change: ListingChange) =>
  [...Map.groupBy(change.refunds ?? [], ({ txId }) => txId)].map(([txId, costs]) => ({
    txId,
    points: costs.reduce((sum, { points }) => sum + points, 0),
    fact: `removal-${change.next.meta.version}`,
    by: actorOf(change),
  }));

/** The hold ended as we wanted: by our act, or by another one that ends it alike (a withdrawal, a refusal). */
async function expectSaved({ meta }: NextListing, { repo }: Ports): Promise<void> {
  const stored = await repo.read(meta.id);
  const isOurs =
    stored?.meta.version === meta.version &&
    stored.meta.state === meta.state &&
    stored.meta.updatedAt === meta.updatedAt;
  if (!isOurs) throw new DomainProblem('version-conflict');
}

/** Whatever refuses a command may be what another try of its key has done meanwhile; else raises the refusal. */
async function earlierOr(error: unknown, { command, posting }: ListingChange, ports: Ports): Promise<Saved> {
  if (!(error instanceof DomainProblem)) throw error;
  const earlier = command && (await findEarlier(command, ports));
  if (earlier !== undefined) return { earlier };
  // A hold ends once: the id of its end belongs to somebody else's other end.
  const isEndedOtherwise = !posting && error.code === 'idempotency-mismatch';
  throw isEndedOtherwise ? new DomainProblem('state-conflict', { cause: error }) : error;
}

/** A category that an admin added is in use from its first listing on, even a draft: it is never deleted then. */
async function categoryWrites({ before, next }: ListingChange, { catalog }: Ports): Promise<Write[]> {
  const { type, category } = next.revision ?? next.content;
  const known = before && (before.revision ?? before.content).category;
  return category && category !== known ? catalog.markUse(type, category) : [];
}

/** Counts a withdrawn listing among its owner's drafts; what was typed over one goes when it is none any more. */
function draftWrites({ before, next }: ListingChange, { repo }: Ports): Write[] {
  const { ownerId, code, state } = next.meta;
  const isDraft = state === 'draft';
  if ((before?.meta.state === 'draft') === isDraft) return [];
  return [repo.countDraft(ownerId, isDraft ? 1 : -1), ...(isDraft ? [] : [repo.dropTyped(ownerId, code)])];
}

/** An appeal ends with the act that settles it, or makes it pointless: an edit, a removal, a deletion. */
function appealWrites({ before, next }: ListingChange, { repo }: Ports): Write[] {
  const isOver = before !== undefined && isAppealed(before.meta) && !isAppealed(next.meta);
  return isOver ? [repo.removeAppeal(next.meta.id)] : [];
}

/** Remarks replace those of the refusal before; they go with what was refused. */
function remarkWrites({ before, next, remarks }: ListingChange, { repo }: Ports): Write[] {
  const { id, hasRemarks } = next.meta;
  if (remarks) return [repo.putRemarks(id, remarks)];
  return before?.meta.hasRemarks && !hasRemarks ? [repo.removeRemarks(id)] : [];
}

/** The change to log, undefined where nothing that visitors see has changed. */
function loggedChange({ before, next, now }: ListingChange): ChangeNote['op'] | undefined {
  const wasListed = before?.meta.state === 'shown';
  if (!isPublic(next.meta, now)) return wasListed ? 'remove' : undefined;
  const isSame =
    wasListed &&
    before.content === next.content &&
    visible.every((key) => before.meta[key] === next.meta[key]);
  return isSame ? undefined : 'put';
}
const visible = [
  ...(['level', 'levelUntil', 'isLargeScale', 'publishedAt', 'expiresAt'] as const),
  ...(['confirmedAt', 'sunkAt', 'claims'] as const),
] as const;

async function changeWrite(op: ChangeNote['op'], listing: Listing, ports: Ports): Promise<Write> {
  const changeId = ports.ids.ulid();
  if (op === 'remove') return putNew(removeChange(changeId, listing.meta), 'already-exists');
  const { categories } = await ports.catalog.get();
  const doc = searchDocOf(listing, await ports.searchNames(listing.content, categories));
  return putNew(putChange(changeId, doc), 'already-exists');
}

/** Releases pictures that neither the listing nor its edit uses any more. */
function releaseWrites({ before, next, now }: ListingChange, { pictures }: Ports): Write[] {
  const { id, version, ownerId } = next.meta;
  const kept = new Set(mediaIdsOf(next));
  const mediaIds = before ? [...new Set(mediaIdsOf(before))].filter((mediaId) => !kept.has(mediaId)) : [];
  return pictures.release({ by: `${id}#${version}`, ownerId, mediaIds, atMs: now });
}

const auditedMeta = (meta: ListingMeta) => ({
  ...flagsOf(meta),
  ...(meta.claims && { claims: meta.claims }),
  ...(outcomeOf(meta) && { outcome: outcomeOf(meta) }),
});
const flagsOf = ({ state, version, level, hasRevision, isLargeScale }: ListingMeta) => ({
  state,
  version,
  level,
  hasRevision,
  isLargeScale,
});

function auditWrite(change: ListingChange, { ids }: Ports): Write {
  const { name, before, next, reason, remarks, now } = change;
  const content = decidedContent(name, before);
  return audit({
    id: ids.ulid(),
    at: now,
    by: actorOf(change),
    act: `listing-${name}`,
    on: { type: 'listing', id: next.meta.id },
    ...(before && { before: auditedMeta(before.meta) }),
    after: {
      ...auditedMeta(next.meta),
      ...(reason !== undefined && { reason }),
      ...(remarks && { remarks: remarks.items }),
    },
    content,
  });
}
