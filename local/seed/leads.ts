/** Requests for consultation of the demo posters and of the site: made-up people, in each state a lead can be in. */
import { ulid } from 'ulid';
import { agencyLeads } from '#functions/agencies/public.ts';
import { type StoredRow, type StoredWords, siteInbox } from '#functions/leads/consultations/items.ts';
import type { AskedListing } from '#functions/leads/consultations/ports.ts';
import { createConsultationRepository } from '#functions/leads/consultations/repository.ts';
import { firstHead } from '#functions/leads/threads/items.ts';
import { createThreadRepository } from '#functions/leads/threads/repository.ts';
import type { Table } from '#functions/lib/table.ts';
import { askedListings } from '#functions/listings/public.ts';
import { instant } from '#shared/kernel/time.ts';
import { answerBucket, wordingOf } from '#shared/leads/lead-rules.ts';
import { leadPurposes } from '#shared/leads/lead-wordings.ts';
import { withDelivery, withMessage, withRead } from '#shared/leads/thread-rules.ts';
import { type DemoLead, demoAgencyLeads, demoLeads, demoSiteLeads } from './data/leads.ts';
import type { SeedContext } from './seed-context.ts';

const hourMs = 3_600_000;
/** The moment of a demo lead, some hours before now. */
interface When {
  table: Table;
  now: number;
}

/** Whose inboxes have something in them. */
const postersAsked = ['user', 'seller'];
const agencyAsked = 'song-lam';

/** Requests about what the demo's user, its seller and an agency show, and to the site; people and agencies by their keys. */
export async function seedAllLeads(
  { ids, agencies }: Record<'ids' | 'agencies', ReadonlyMap<string, string>>,
  wiring: SeedContext,
): Promise<number> {
  const { table } = wiring;
  const when = { table, now: wiring.listingPorts.clock.now() };
  let count = await seedSiteLeads(when);
  for (const key of postersAsked) count += await seedLeads(await shownOf(ids.get(key)!, wiring), when);
  const agencyId = agencies.get(agencyAsked)!;
  const routed = (await shownOf(agencyId, wiring)).map(async (listing) => {
    const { agentId, type, provinceCodes } = listing;
    const route = await agencyLeads(table).route(agencyId, {
      ...{ agentId: agentId!, type: type!, provinceCodes: provinceCodes! },
    });
    return { ...listing, agentId: route.agentId };
  });
  return count + (await seedLeads(await Promise.all(routed), when, demoAgencyLeads));
}

/** The newest listings of somebody that visitors read. */
async function shownOf(ownerId: string, { table, listingPorts }: SeedContext): Promise<AskedListing[]> {
  const { rows } = await listingPorts.repo.own(ownerId, 20);
  const shown = rows.filter(({ card }) => card.state === 'shown');
  const { readPublic } = askedListings(table, listingPorts.clock);
  return Promise.all(shown.map(({ card }) => readPublic(card.code)));
}

/** Fills the inbox of a demo poster, or of an agency, with requests about listings of theirs that are shown. */
export async function seedLeads(
  listings: readonly AskedListing[],
  when: When,
  leads: readonly DemoLead[] = demoLeads,
): Promise<number> {
  if (listings.length === 0) return 0;
  for (const [at, lead] of leads.entries()) await keep(lead, at, listings[at % listings.length], when);
  return leads.length;
}

/** Fills the inbox of the site. */
export async function seedSiteLeads(when: When): Promise<number> {
  for (const [at, lead] of demoSiteLeads.entries()) await keep(lead, at, undefined, when);
  return demoSiteLeads.length;
}

async function keep(
  lead: DemoLead,
  number: number,
  listing: AskedListing | undefined,
  { table, now }: When,
): Promise<void> {
  const repo = createConsultationRepository(table);
  const askedMs = now - lead.hoursAgo * hourMs;
  const [id, at] = [ulid(askedMs), instant(askedMs)];
  const inboxId = listing?.ownerId ?? siteInbox;
  const answeredMs = lead.answeredAfterHours === undefined ? undefined : lead.answeredAfterHours * hourMs;
  const answeredAt = answeredMs === undefined ? undefined : instant(askedMs + answeredMs);
  const keeper = listing?.agentId !== undefined && { agentId: listing.agentId };
  const row: StoredRow = {
    ...keeper,
    ...{ id, inboxId, inbox: listing ? 'poster' : 'site', at, state: lead.state, isUnread: lead.isUnread },
    ...{ name: lead.name, excerpt: lead.message.slice(0, 140), version: 1, updatedAt: answeredAt ?? at },
    notes: 0,
    ...(listing && { listing: { code: listing.code, title: listing.title } }),
    ...(answeredAt && { firstAnswerAt: answeredAt }),
    ...lead.end,
  };
  const words = wordsOf(lead, number, row);
  await table.transact(repo.add(row, words, { attempt: `demo ${id}`, listingId: listing?.id }));
  if (lead.answer && answeredAt) await answer(words, lead.answer, answeredAt, table);
  const counts = {
    ...(!lead.isUnread && { unread: -1 }),
    ...(answeredMs !== undefined && { answered: 1, [`h${answerBucket(answeredMs)}`]: 1 }),
  };
  if (Object.keys(counts).length > 0) await table.transact([repo.count(inboxId, counts)]);
}

/** The first message of the inbox, which the asker has read. */
async function answer(words: StoredWords, text: string, at: string, table: Table): Promise<void> {
  const threads = createThreadRepository(table);
  const head = firstHead(words);
  const leadId = words.id;
  const id = ulid(Date.parse(at));
  const sent = withDelivery(withMessage(head, 'inbox', id, Date.parse(at)), 'inbox', id);
  await table.transact([
    threads.addHead(withRead(sent, 'asker', id)),
    ...threads.addMessage({ id, leadId, side: 'inbox', at, text, files: [] }, `demo ${id}`),
  ]);
}

/** Numbers of the block 0900 000 0xx and addresses at .invalid: nothing is ever sent there. */
function wordsOf(
  lead: DemoLead,
  number: number,
  { id, inboxId, inbox, at, agentId }: StoredRow,
): StoredWords {
  const channel = inbox === 'poster' ? 'listing-page' : 'home-page';
  return {
    ...(agentId !== undefined && { agentId }),
    ...{ id, inboxId, locale: lead.locale, message: lead.message },
    ...{ email: `khach-${number + 1}@demo.invalid`, phone: `+8490000009${number}` },
    ...(lead.wish && { wish: lead.wish }),
    claims: [{ pk: `LEADW#E#demo-${id}`, sk: id }],
    consents: leadPurposes
      .filter((purpose) => purpose === 'answer' || lead.mayCall)
      .map((purpose) => {
        const { id: wordingId, words } = wordingOf(inbox, purpose);
        return { purpose, wordingId, wording: words[lead.locale], locale: lead.locale, at, channel };
      }),
  };
}
