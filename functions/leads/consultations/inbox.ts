/** The inbox: lists, one request, how many are unread and how fast they are answered; read by whose it is, and by staff. */

import { audit } from '#functions/lib/audit.ts';
import { listPage } from '#functions/lib/list-page.ts';
import { keeperIn } from '#shared/agencies/rules.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import { listingIdOf, type ProjectCode, type Ulid } from '#shared/kernel/id.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { isInReach, ownerOf } from '#shared/kernel/seat.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { Lead, LeadRecord, LeadRow, type LeadState, type LeadSummary } from '#shared/leads/lead-model.ts';
import { figuresOf, shownAnswerTime } from './answer-figures.ts';
import { StoredRow, type StoredWords, siteInbox } from './items.ts';
import { listAll, listOfListing } from './long-lists.ts';
import type { ConsultationPorts } from './ports.ts';
import type { WholeLead } from './reads.ts';

export interface InboxQuery {
  inbox: 'mine' | 'site' | 'all';
  state?: LeadState | undefined;
  listingCode?: ProjectCode | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * A page of requests, newest first: of the caller's own listings, of the site, or of everybody. Raises `forbidden`
 * for what only staff see, `not-found` for another's listing, `invalid-cursor`.
 */
export async function listRows(
  caller: Caller,
  query: InboxQuery,
  ports: ConsultationPorts,
): Promise<Page<StoredRow>> {
  const { inbox, state, listingCode } = query;
  if (inbox !== 'mine' && !isStaff(caller)) throw new DomainProblem('forbidden');
  if (listingCode) {
    const listingId = await ports.listings.readOwn(caller, listingCode);
    return ofReach(caller, await listOfListing(listingId, query, ports));
  }
  if (inbox === 'all') return listAll(query, ports);
  const inboxId = inbox === 'site' ? siteInbox : ownerOf(caller);
  const page = await listPage(
    { cursors: ports.cursors, binding: `leads ${inboxId} ${state ?? ''}`, cursor: query.cursor },
    (start) => ports.repo.list({ inboxId, state }, query.limit, start),
    (item) => StoredRow.parse(item),
  );
  return ofReach(caller, page);
}

/** An agent's page has what they look after or everybody does, and may be shorter. */
const ofReach = (caller: Caller, page: Page<StoredRow>): Page<StoredRow> => ({
  ...page,
  items: page.items.filter((row) => isReached(caller, row)),
});
const isReached = (caller: Caller, { agentId, isShared }: Pick<StoredRow, 'agentId' | 'isShared'>) =>
  isInReach(caller, isShared ? undefined : agentId);

export async function listLeads(caller: Caller, query: InboxQuery, ports: ConsultationPorts) {
  const page = await listRows(caller, query, ports);
  const nameKeeper = await keepersFor(caller, ports);
  return { ...page, items: page.items.map((row) => LeadRow.parse({ ...row, ...nameKeeper(row) })) };
}

/** The same with what was written, for a file; that it was taken is in the audit log. Raises what `listLeads` does. */
export async function exportLeads(
  caller: Caller,
  query: InboxQuery,
  ports: ConsultationPorts,
): Promise<Page<LeadRecord>> {
  const { items, ...page } = await listRows(caller, query, ports);
  const words = await ports.repo.words(items.map(({ id }) => id));
  const byId = new Map(words.map((one) => [one.id, one]));
  const { inbox, state, listingCode } = query;
  const on = listingCode ? { type: 'listing', id: listingIdOf(listingCode) } : undefined;
  const after = { inbox, count: items.length, ...(state && { state }) };
  await ports.transact([
    audit({
      ...{ id: ports.ids.ulid(), at: ports.clock.now(), by: caller.userId, act: 'export-leads', after },
      on: on ?? { type: 'user', id: caller.userId },
    }),
  ]);
  return {
    ...page,
    items: items.map((row) => recordOf(row, byId.get(row.id))),
  };
}

/** A request as whoever was asked may take it along. */
export const recordOf = (row: StoredRow, words: StoredWords | undefined): LeadRecord =>
  LeadRecord.parse({ ...row, message: words?.message, phone: phoneOf(words) });

/** A phone number, only where its owner agreed to be called. */
const phoneOf = (words: WholeLead['words'] | undefined): string | undefined =>
  words?.consents.some(({ purpose }) => purpose === 'phone') ? words.phone : undefined;

/** A request that the caller may see: of an inbox of theirs, or any for staff; raises `not-found`. */
export async function findLead(caller: Caller, id: Ulid, ports: ConsultationPorts): Promise<WholeLead> {
  const whole = await ports.repo.whole(id);
  if (!whole || (!isOfInbox(caller, whole.row) && !isStaff(caller))) throw new DomainProblem('not-found');
  return whole;
}

/** Whether it came to the caller or their agency, and a colleague does not look after it. */
export const isOfInbox = (
  caller: Caller,
  { inboxId, ...row }: Pick<StoredRow, 'inboxId' | 'agentId' | 'isShared'>,
): boolean => inboxId === ownerOf(caller) && isReached(caller, row);

/** Who looks after a request now, for people of its agency; for everybody else there is nothing to say. One query. */
async function keepersFor({ seat }: Caller, { agencies }: Pick<ConsultationPorts, 'agencies'>) {
  const seats = seat ? await agencies.seatsOf(seat.agencyId) : [];
  return ({ agentId, isShared }: Pick<StoredRow, 'agentId' | 'isShared'>) => {
    if (!seat || !agentId || isShared) return {};
    return { keeperId: keeperIn(seats, agentId)?.userId };
  };
}

/** Whether the request came to an inbox of the caller's own: as poster, or as staff of the site. */
export const isOwnInbox = (caller: Caller, { inboxId }: Pick<StoredRow, 'inboxId'>): boolean =>
  inboxId === ownerOf(caller) || (inboxId === siteInbox && isStaff(caller));

/** One request; raises `not-found` for another's. That staff look at a poster's is in the audit log before. */
export async function getLead(caller: Caller, id: Ulid, ports: ConsultationPorts): Promise<Lead> {
  const whole = await findLead(caller, id, ports);
  if (!isOwnInbox(caller, whole.row)) {
    const entry = { id: ports.ids.ulid(), at: ports.clock.now(), by: caller.userId, act: 'view-lead' };
    await ports.transact([audit({ ...entry, on: { type: 'lead', id } })]);
  }
  return leadOf(caller, whole, ports);
}

/** A request as its inbox reads it. */
export async function leadOf(caller: Caller, whole: WholeLead, ports: ConsultationPorts): Promise<Lead> {
  const { row, words, entries } = whole;
  const writers = [...new Set(entries.map(({ by }) => by))];
  const people = writers.length > 0 ? await ports.people.byIds(writers) : [];
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const { keptDays } = await ports.readSettings();
  const nameKeeper = await keepersFor(caller, ports);
  const { locale, message, wish, consents } = words;
  return Lead.parse({
    ...nameKeeper(row),
    ...{ ...row, locale, message, wish, consents, phone: phoneOf(words) },
    keptUntil: instant(Date.parse(row.at) + keptDays * dayMs),
    entries: entries.map(({ by, ...entry }) => ({
      ...{ ...entry, byName: nameOf.get(by), isMine: by === caller.userId },
    })),
  });
}

/** How many are unread, and how fast they are answered. One read. */
export async function summaryOf(caller: Caller, ports: ConsultationPorts): Promise<LeadSummary> {
  const ids = [ownerOf(caller), ...(isStaff(caller) ? [siteInbox] : [])];
  const [mine, site] = (await ports.repo.boxes(ids)).map(figuresOf);
  return { mine: mine!, ...(site && { site }) };
}

/** Within how many hours whoever posted a listing usually answers; nothing where that says too little. */
export async function answerTime(code: ProjectCode, ports: ConsultationPorts) {
  const { ownerId } = await ports.listings.readPublic(code);
  const [box] = await ports.repo.boxes([ownerId]);
  const answersWithinHours = shownAnswerTime(box!);
  return answersWithinHours !== undefined ? { answersWithinHours } : {};
}
