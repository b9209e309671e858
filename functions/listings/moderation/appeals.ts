/** Appeals: an owner's against what staff decided on a listing, and how other staff settle them. */
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { StaffReason } from '#shared/kernel/staff-reason.ts';
import type { StaffAppeal } from '#shared/listings/appeal-api.ts';
import { type AppealSubject, appealSubject, isAppealed } from '#shared/listings/appeal-model.ts';
import { ownCardOf } from '#shared/listings/derive.ts';
import {
  type ListingMeta,
  type ListingRecord,
  ListingState,
  type OwnListing,
} from '#shared/listings/model.ts';
import { settled, transition } from '#shared/listings/rules.ts';
import type { Ports } from '../ports.ts';
import { termsOf } from '../posting/edit-listing.ts';
import {
  expectVersion,
  findByCode,
  findOwn,
  findOwnCard,
  ownCard,
  recordOf,
} from '../reading/find-listing.ts';
import { type Command, findEarlier, freePrice } from '../saving/commands.ts';
import { saveListing } from '../saving/save-listing.ts';
import type { AppealPosition, StoredAppeal } from '../storage/appeal-items.ts';
import type { StoredListing } from '../storage/listing-writes.ts';
import { expectNobodyLooks } from '../warnings/looking.ts';
import { marksOf, type StaffNotes, staffNotes } from '../warnings/staff-notes.ts';

export interface AppealInput {
  version: number;
  words: string;
}
interface Settlement {
  version: number;
  isAnyway?: boolean | undefined;
}
export type AppealDecision = Settlement &
  ({ outcome: 'upheld'; reason: StaffReason } | { outcome: 'granted' });
type AppealCard = OwnListing & { ownerId: string; ownerName: string; decidedById: string } & StaffNotes;

/** How far back the decision is looked for first; few listings have more lines. */
const historyLooked = 50;

/**
 * Appeals against the newest decision on a listing of the caller's, once. Against a refusal, what posting costs is
 * held anew while it waits, since it was given back: an appeal that is granted leads to the queue without another
 * cost. Raises `version-conflict`, `state-conflict` where there is nothing (more) to appeal against, `price-changed`,
 * `insufficient-points`.
 */
export async function appealListing(
  caller: Caller,
  code: string,
  input: AppealInput,
  { key, seenPoints }: { key: string; seenPoints?: number | undefined },
  ports: Ports,
): Promise<OwnListing> {
  const command: Command = { caller, key, act: `appeal-listing ${code}`, input, kind: 'hold' };
  const before = await findOwn(caller, code, ports);
  if (await findEarlier(command, ports)) return findOwnCard(caller, code, ports);
  expectVersion(before, input.version);
  const now = ports.clock.now();
  const { meta, content } = before;
  transition(meta, { act: 'appeal' }, caller, now);
  const subject = appealSubject(settled(meta, now))!;
  const decision = await findDecision(meta, subject, ports);
  const title = (before.refused ?? content).title;
  const asked = { command, title, level: undefined, seenPoints };
  if (subject === 'removal') freePrice(seenPoints);
  const { posting, ...terms } =
    subject === 'removal' ? { posting: undefined } : await termsOf(settled(meta, now), asked, ports);
  const next = { meta: transition(meta, { act: 'appeal', ...terms }, caller, now), content };
  const { at } = next.meta.appeal!;
  const writes = [ports.repo.putAppeal({ id: meta.id, subject, words: input.words, at, ...decision })];
  const change = { name: 'appeal', by: caller, now, before, next, command, posting, writes };
  const { earlier } = await saveListing(change, ports);
  return earlier ? findOwnCard(caller, earlier, ports) : ownCard(next, ports);
}

/** Who decided what is appealed, when, and what the listing was then: as its history has it. */
async function findDecision(
  { id }: ListingMeta,
  subject: AppealSubject,
  { repo }: Pick<Ports, 'repo'>,
): Promise<Pick<StoredAppeal, 'decidedBy' | 'decidedAt' | 'stateBefore'>> {
  const act = subject === 'removal' ? 'listing-remove' : 'listing-refuse';
  const isIt = (line: { act: string }) => line.act === act;
  const newest = await repo.history(id, historyLooked);
  const line = newest.find(isIt) ?? (await repo.wholeHistory(id)).findLast(isIt);
  // The history comes from an index that follows the table by moments.
  if (!line) throw new DomainProblem('temporarily-unavailable');
  const stateBefore = ListingState.parse(line.before?.state);
  return { decidedBy: line.by, decidedAt: line.at, stateBefore };
}

export const createAppeals = (ports: Ports) => ({
  /** Appeals that wait, oldest first. One query, a read of rows and heads, one of people; raises `invalid-cursor`. */
  list: (query: AppealQuery) => listAppeals(query, ports),

  /** The appeal that waits for a listing; raises `not-found`. */
  async get(code: string): Promise<StaffAppeal> {
    const { listing, appeal, isSealed } = await findAppealed(code, ports);
    const { subject, words, at, decidedBy, decidedAt } = appeal;
    const [person] = await ports.people.byIds([decidedBy]);
    const said = { subject, words, at, decidedAt, isSealed };
    const by = { decidedById: decidedBy, decidedByName: person?.name ?? '' };
    return { ...said, ...by, ...(listing.refused && { edit: listing.refused }) };
  },

  settle: (caller: Caller, code: string, decision: AppealDecision) =>
    settleAppeal(caller, code, decision, ports),
});

/**
 * Settles an appeal. Upheld: the decision stays, what was held is released. Granted: what was refused waits again
 * with what is held for it, what was removed is what it was, with the days that it had left. Raises `own-decision`
 * for who decided, `self-review`, `being-reviewed`, `version-conflict`, and `state-conflict` where no appeal waits,
 * or an authority had the listing taken down.
 */
async function settleAppeal(
  caller: Caller,
  code: string,
  decision: AppealDecision,
  ports: Ports,
): Promise<ListingRecord> {
  const before = await findByCode(code, ports);
  expectVersion(before, decision.version);
  const { meta, content } = before;
  const now = ports.clock.now();
  const { appeal, isSealed } = await ports.repo.appeal(meta.id);
  const act = actOf(decision, appeal);
  const after = transition(meta, act, caller, now);
  if (!appeal) throw new DomainProblem('state-conflict');
  if (appeal.decidedBy === caller.userId) throw new DomainProblem('own-decision');
  const isGranted = act.act === 'grant';
  if (isGranted && isSealed) throw new DomainProblem('state-conflict');
  await expectNobodyLooks(caller, meta, decision.isAnyway ?? false, ports);
  const next = { meta: after, content, revision: after.hasRevision ? before.refused : undefined };
  const writes: Write[] = isGranted ? [ports.repo.expectUnsealed(meta.id)] : [];
  const reason = act.act === 'uphold' ? act.reason : undefined;
  await saveListing({ name: act.act, by: caller, now, before, next, reason, writes }, ports);
  return recordOf(next, ports);
}

function actOf(decision: AppealDecision, appeal: StoredAppeal | undefined) {
  if (decision.outcome === 'upheld') return { act: 'uphold', reason: decision.reason } as const;
  const removed = appeal?.subject === 'removal' && { from: appeal.stateBefore, at: appeal.decidedAt };
  return { act: 'grant', ...(removed && { removed }) } as const;
}

async function findAppealed(code: string, ports: Ports) {
  const listing = await findByCode(code, ports);
  const { appeal, isSealed } = await ports.repo.appeal(listing.meta.id);
  if (!appeal || !isAppealed(listing.meta)) throw new DomainProblem('not-found');
  return { listing: listing satisfies StoredListing, appeal, isSealed };
}

interface AppealQuery {
  cursor?: string | undefined;
  limit: number;
}

async function listAppeals({ cursor, limit }: AppealQuery, ports: Ports): Promise<Page<AppealCard>> {
  const { repo, cursors } = ports;
  const binding = 'appeals';
  const after = cursor ? await cursors.decode<AppealPosition>(binding, cursor) : undefined;
  const appeals = await repo.appeals(limit + 1, after);
  const page = appeals.slice(0, limit);
  const last = appeals.length > limit ? page.at(-1) : undefined;
  return {
    items: await appealCards(page, ports),
    ...(last && { nextCursor: await cursors.encode(binding, { at: last.at, id: last.id }) }),
  };
}

/** Rows of appealed listings; what was settled meanwhile is left out. */
async function appealCards(
  appeals: readonly StoredAppeal[],
  { repo, people, clock }: Ports,
): Promise<AppealCard[]> {
  const now = clock.now();
  const { heads, cards, notes } = await repo.notedListings(appeals.map(({ id }) => id));
  const heldBy = marksOf([...heads.values()], notes, now);
  const owners = [...heads.values()].map(({ ownerId }) => ownerId);
  const ids = [...new Set([...owners, ...[...heldBy.values()].map(({ byId }) => byId)])];
  const nameOf = new Map((await people.byIds(ids)).map(({ id, name }) => [id, name]));
  return appeals.flatMap(({ id, decidedBy }) => {
    const [head, card] = [heads.get(id), cards.get(id)];
    if (!head || !card || !isAppealed(head)) return [];
    const meta = settled(head, now);
    const row = ownCardOf({ ...card, state: meta.state, level: meta.level, version: meta.version }, meta);
    const { ownerId } = meta;
    const whose = { ownerId, ownerName: nameOf.get(ownerId) ?? '', decidedById: decidedBy };
    return [{ ...row, ...whose, ...staffNotes(id, notes, heldBy, nameOf) }];
  });
}
