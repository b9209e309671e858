/** Moderation: staff list what waits, approve, refuse, remove. */
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import { instant } from '#shared/kernel/time.ts';
import { unusedCosts, unusedUnits } from '#shared/listings/costs.ts';
import type { ListingHistoryLine } from '#shared/listings/history-model.ts';
import type { ListingMeta, ListingRecord } from '#shared/listings/model.ts';
import type { RefusalRemarks, Remark } from '#shared/listings/remark-model.ts';
import { misplacedRemarks, refusalReason, remarkedContent } from '#shared/listings/remark-rules.ts';
import { transition } from '#shared/listings/rules.ts';
import type { ListingAct } from '#shared/listings/transitions.ts';
import type { ListingWarning } from '#shared/listings/warnings/model.ts';
import type { Ports } from '../ports.ts';
import { expectVersion, findByCode, recordOf } from '../reading/find-listing.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { findWarnings, wordsNow } from '../warnings/find-warnings.ts';
import { expectNobodyLooks, lookAt } from '../warnings/looking.ts';
import { createAppeals } from './appeals.ts';
import { listByPhone, listByState, type StateQuery } from './listings-by-state.ts';
import { listWaiting, type WaitingQuery } from './waiting-list.ts';

/** The newest lines; few listings have more. */
const historyShown = 50;

interface Decision {
  version: number;
  /** Also while another member of staff has it open. */
  isAnyway?: boolean | undefined;
  /** Of a refusal: what is wrong with single fields. */
  remarks?: readonly Remark[] | undefined;
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
    const record = await decide(caller, code, decision, { act: 'approve', displayDays, isLargeScale }, ports);
    if (!record.meta.agentId) await ports.wentLive(record.meta.ownerId);
    return record;
  },

  /** Large-scale or not; what waits goes on waiting. */
  setLargeScale: (
    caller: Caller,
    code: string,
    { isLargeScale, ...decision }: Decision & { isLargeScale: boolean },
  ): Promise<ListingRecord> => decide(caller, code, decision, { act: 'flag', isLargeScale }, ports),

  /**
   * Refuses what waits, with a reason that its owner reads, remarks on single fields, or both; a refused revision is
   * dropped. Raises `validation-failed` for a remark on what the listing does not have.
   */
  refuse: (
    caller: Caller,
    code: string,
    version: number,
    reason: StaffReason | undefined,
    { remarks, isAnyway }: { remarks?: readonly Remark[] | undefined; isAnyway?: boolean | undefined } = {},
  ): Promise<ListingRecord> => {
    const isSaid = remarks !== undefined && remarks.length > 0;
    const act = { act: 'refuse', reason: refusalReason(reason, remarks ?? []), hasRemarks: isSaid } as const;
    return decide(caller, code, { version, isAnyway, remarks: isSaid ? remarks : undefined }, act, ports);
  },

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
  { version, isAnyway = false, remarks: items }: Decision,
  act: ListingAct,
  ports: Ports,
): Promise<ListingRecord> {
  const before = await findByCode(code, ports);
  expectVersion(before, version);
  const now = ports.clock.now();
  const remarks = items && remarksOn(before, items, now);
  await expectNobodyLooks(caller, before.meta, isAnyway, ports);
  const meta = transition(before.meta, act, caller, now);
  const revision = meta.hasRevision ? before.revision : undefined;
  const next = { meta, content: contentAfter(before, act), revision };
  const reason = 'reason' in act ? act.reason : undefined;
  const isRefunded = act.act === 'remove' && act.isRefunded;
  const refunds = isRefunded ? unusedCosts(before.meta, now) : [];
  const writes = isRefunded ? await unitsBack(before.meta, now, ports) : [];
  await saveListing(
    { name: act.act, by: caller, now, before, next, reason, remarks, refunds, writes },
    ports,
  );
  return recordOf(next, ports);
}

/** Gives back the units of packages that were hardly used; one read a package. */
const unitsBack = (meta: ListingMeta, now: number, { points }: Pick<Ports, 'points'>): Promise<Write[]> =>
  Promise.all(
    unusedUnits(meta, now).map(({ packageId, count, until }) =>
      points.returnUnits(meta.ownerId, packageId, count, until),
    ),
  );

/** Remarks with what their fields say at this moment; raises `validation-failed` where there are no such fields. */
function remarksOn(
  { content, revision }: StoredListing,
  items: readonly Remark[],
  now: number,
): RefusalRemarks {
  const judged = revision ?? content;
  const errors = misplacedRemarks(items, judged);
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  return { at: instant(now), items: [...items], was: remarkedContent(items, judged) };
}

const contentAfter = ({ content, revision }: StoredListing, { act }: ListingAct) =>
  act === 'approve' && revision ? revision : content;

/** What was done to a listing, newest first, at most 50, with the names of who did it; raises `not-found`. */
async function listHistory(code: string, ports: Ports): Promise<ListingHistoryLine[]> {
  const { meta } = await findByCode(code, ports);
  const lines = await ports.repo.history(meta.id, historyShown);
  const actors = [...new Set(lines.map(({ by }) => by))].filter((by) => by !== 'system');
  const names = new Map((await ports.people.byIds(actors)).map(({ id, name }) => [id, name]));
  return lines.map((line) => ({ ...line, byName: names.get(line.by) }));
}
