/** Moderation: staff list what waits, approve, refuse, remove. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { unusedCosts } from '#shared/listings/costs.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import type { ListingCard, ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import { transition } from '#shared/listings/rules.ts';
import type { ListingAct } from '#shared/listings/transitions.ts';
import type { ListingWarning } from '#shared/listings/warnings/model.ts';
import type { PaidLevel } from '#shared/wallet/model.ts';
import type { Ports } from '../ports.ts';
import { cardFor, expectVersion, findByCode, recordOf } from '../reading/find-listing.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { WaitingPosition } from '../storage/listing-lists.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { findWarnings, wordsNow } from '../warnings/find-warnings.ts';
import { expectNobodyLooks, lookAt } from '../warnings/looking.ts';
import { marksOf, type StaffNotes, staffNotes } from '../warnings/staff-notes.ts';
import { createAppeals } from './appeals.ts';
import { listByPhone, listByState, type StateQuery } from './listings-by-state.ts';

/** The newest lines; few listings have more. */
const historyShown = 50;

export type WaitingCard = ListingCard & {
  submittedAt: string;
  isRevision: boolean;
  ownerId: string;
  ownerName: string;
  chosenLevel?: PaidLevel | undefined;
} & StaffNotes;
interface Decision {
  version: number;
  /** Also while another member of staff has it open. */
  isAnyway?: boolean | undefined;
}
interface Approval extends Decision {
  isLargeScale?: boolean | undefined;
}
interface Removal extends Decision {
  reason: StaffReason;
  /** Not the poster's fault: points for unused time are refunded. */
  giveBack?: boolean | undefined;
}

export const createModeration = (ports: Ports) => ({
  appeals: createAppeals(ports),

  waiting: (query: WaitingQuery) => listWaiting(query, ports),

  /** Every listing in a state, newest change first. */
  inState: (query: StateQuery) => listByState(query, ports),

  /** Listings whose contact is this phone. */
  byPhone: (phone: string) => listByPhone(phone, ports),

  /** Any listing, whole, with the edit that waits. */
  get: async (code: string): Promise<ListingRecord> => recordOf(await findByCode(code, ports), ports),

  /** What staff are warned of, as it is at this moment; raises `not-found`. */
  warnings: async (code: string): Promise<ListingWarning[]> => {
    const [listing, words] = await Promise.all([findByCode(code, ports), wordsNow(ports)]);
    return (await findWarnings(listing, words, ports)).warnings;
  },

  lookAt: (caller: Caller, code: string, look: { version: number; isLeaving?: boolean | undefined }) =>
    lookAt(caller, code, look, ports),

  history: (code: string) => listHistory(code, ports),

  /** Approves what waits: a new listing is shown and its days begin, a revision replaces what is shown. */
  async approve(
    caller: Caller,
    code: string,
    { isLargeScale, ...decision }: Approval,
  ): Promise<ListingRecord> {
    const { displayDays } = (await ports.catalog.get()).settings;
    return decide(caller, code, decision, { act: 'approve', displayDays, isLargeScale }, ports);
  },

  /** Large-scale or not; what waits goes on waiting. */
  setLargeScale: (
    caller: Caller,
    code: string,
    { isLargeScale, ...decision }: Decision & { isLargeScale: boolean },
  ): Promise<ListingRecord> => decide(caller, code, decision, { act: 'flag', isLargeScale }, ports),

  /** Refuses what waits, with a reason that its owner reads; a refused revision is dropped. */
  refuse: (
    caller: Caller,
    code: string,
    version: number,
    reason: StaffReason,
    isAnyway?: boolean,
  ): Promise<ListingRecord> => decide(caller, code, { version, isAnyway }, { act: 'refuse', reason }, ports),

  /**
   * Takes a listing off the site in whatever state, with a reason that its owner reads. What is held for it is
   * released; `giveBack` returns what was paid for time not used.
   */
  remove: (
    caller: Caller,
    code: string,
    { reason, giveBack, ...decision }: Removal,
  ): Promise<ListingRecord> =>
    decide(caller, code, decision, { act: 'remove', reason, isRefunded: giveBack }, ports),
});

/**
 * One decision of staff; points that were held are captured or released with it. What is left of a waiting revision
 * follows from the next head. Raises `version-conflict`, `state-conflict`, `self-review`, and `being-reviewed` where
 * somebody else has it open.
 */
async function decide(
  caller: Caller,
  code: string,
  { version, isAnyway = false }: Decision,
  act: ListingAct,
  ports: Ports,
): Promise<ListingRecord> {
  const before = await findByCode(code, ports);
  expectVersion(before, version);
  const now = ports.clock.now();
  await expectNobodyLooks(caller, before.meta, isAnyway, ports);
  const meta = transition(before.meta, act, caller, now);
  const revision = meta.hasRevision ? before.revision : undefined;
  const next = { meta, content: contentAfter(before, act), revision };
  const reason = 'reason' in act ? act.reason : undefined;
  const isRefunded = act.act === 'remove' && act.isRefunded;
  const refunds = isRefunded ? unusedCosts(before.meta, now) : [];
  await saveListing({ name: act.act, by: caller, now, before, next, reason, refunds }, ports);
  return recordOf(next, ports);
}

const contentAfter = ({ content, revision }: StoredListing, { act }: ListingAct) =>
  act === 'approve' && revision ? revision : content;

interface WaitingQuery {
  cursor?: string | undefined;
  limit: number;
}

/** What waits for approval, oldest first: new listings, and edits of approved ones as they would be shown. */
async function listWaiting({ cursor, limit }: WaitingQuery, ports: Ports): Promise<Page<WaitingCard>> {
  const { repo, cursors } = ports;
  const binding = 'waiting';
  const after = cursor ? await cursors.decode<WaitingPosition>(binding, cursor) : undefined;
  const { metas } = await repo.waiting(limit + 1, after);
  const shown = metas.slice(0, limit);
  const last = metas.length > limit ? shown.at(-1) : undefined;
  const position = last && { submittedAt: last.submittedAt, id: last.id };
  return {
    items: await waitingCards(shown, ports),
    ...(position && { nextCursor: await cursors.encode(binding, position) }),
  };
}

async function waitingCards(metas: readonly ListingMeta[], ports: Ports): Promise<WaitingCard[]> {
  const owners = [...new Set(metas.map(({ ownerId }) => ownerId))];
  const { shown: waiting, notes } = await ports.repo.waitingParts(metas);
  const heldBy = marksOf(metas, notes, ports.clock.now());
  const ids = [...new Set([...owners, ...[...heldBy.values()].map(({ byId }) => byId)])];
  const nameOf = new Map((await ports.people.byIds(ids)).map(({ id, name }) => [id, name]));
  return metas.flatMap((meta) => {
    const { id, ownerId, submittedAt, hasRevision, levelChoice } = meta;
    const stored = waiting.get(id);
    if (!stored || !submittedAt) return [];
    const card = 'code' in stored ? stored : cardFor({ meta, content: stored }, ports);
    const ownerName = nameOf.get(ownerId) ?? '';
    const chosenLevel = levelChoice?.level;
    const row = { ...card, submittedAt, isRevision: hasRevision, ownerId, ownerName, chosenLevel };
    return [{ ...row, ...staffNotes(id, notes, heldBy, nameOf) }];
  });
}

/** What was done to a listing, newest first, at most 50, with the names of who did it; raises `not-found`. */
async function listHistory(code: string, ports: Ports): Promise<ListingHistoryLine[]> {
  const { meta } = await findByCode(code, ports);
  const lines = await ports.repo.history(meta.id, historyShown);
  const actors = [...new Set(lines.map(({ by }) => by))].filter((by) => by !== 'system');
  const names = new Map((await ports.people.byIds(actors)).map(({ id, name }) => [id, name]));
  return lines.map((line) => ({ ...line, byName: names.get(line.by) }));
}
