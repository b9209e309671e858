/** Asking for consultation: once about a listing for each person, received and told of in one transaction. */
import * as z from 'zod';
import type { RoutedLead } from '#functions/agencies/public.ts';
import { networkOf } from '#functions/lib/network.ts';
import type { Key, Write } from '#functions/lib/writes.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { type LeadConsent, type LeadInput, leadLimits, type SentLead } from '#shared/leads/lead-model.ts';
import { checkAsked, inboxOf, wordingOf } from '#shared/leads/lead-rules.ts';
import { leadPurposes } from '#shared/leads/lead-wordings.ts';
import { admitRequest } from './admission.ts';
import { contactHashes } from './compare-callers.ts';
import { checkForm } from './form.ts';
import { claimKey, type StoredRow, type StoredWords, siteInbox, subjectOf } from './items.ts';
import type { AskedListing, ConsultationPorts, Origin } from './ports.ts';
import { receiptOf, tokenOf } from './receipt.ts';
import { webhookWrites } from './webhook-events.ts';
import { alreadyAsked } from './writes.ts';

const Email = z.email().max(254);
export type AskInput = LeadInput & { answer?: PuzzleAnswer | undefined; proof?: string | undefined };
interface Reach {
  phone?: string;
  email?: string;
}
/** What is known of a request once it may be received. */
interface Received {
  input: LeadInput;
  listing: AskedListing | undefined;
  reach: Reach;
  claims: Key[];
  origin: Origin;
  now: number;
}

/**
 * Sends a request. The same attempt with the same words again answers the first result. Raises `validation-failed`,
 * `not-found` or `gone` where there is no such listing, `state-conflict` about one's own, `already-contacted` with the
 * date for a second one about a listing, `too-many-requests`, `challenge-required`, `code-required`, `ticket-expired`.
 */
export async function ask(
  origin: Origin,
  { answer, proof, ...input }: AskInput,
  ports: ConsultationPorts,
): Promise<SentLead> {
  const reach = await readReach(input, ports);
  // Hashed with what was typed: an attempt that says something else is another one.
  const { formKey, ...words } = input;
  const attempt = ports.hashing.hash(JSON.stringify(words));
  const listing = input.listingCode ? await ports.listings.readPublic(input.listingCode) : undefined;
  if (listing && listing.ownerId === origin.caller?.userId) throw new DomainProblem('state-conflict');
  const who = await knownByOf(origin, reach, ports);
  const claims = who.map((one) => claimKey(one, subjectOf(listing?.id, attempt)));
  const earlier = await findEarlier(claims, attempt, ports);
  if (earlier) return earlier;
  await refuseBlocked(who, reach, ports);
  const settings = await ports.readSettings();
  await checkForm(formKey, settings.minSeconds, ports);
  const now = ports.clock.now();
  const isTrapped = Boolean(input.company);
  const asking = { origin, listingId: listing?.id, reach, answer, proof, isTrapped, now };
  const admission = await admitRequest(asking, settings, ports);
  return inTurn(() => receive({ input, listing, reach, claims, origin, now }, attempt, admission, ports));
}

/** So many requests of an agency may come at the same moment. */
const turnsTried = 12;
/** Tries again where another request took the turn. */
async function inTurn<Result>(receiveOnce: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await receiveOnce();
    } catch (error) {
      if (!(error instanceof DomainProblem) || error.code !== 'version-conflict') throw error;
      if (tried === turnsTried) throw new DomainProblem('temporarily-unavailable', { cause: error });
    }
  }
}

/** Who of the agency whose listing it is gets the request; undefined where it is a person's, or the site's. */
async function routeFor(
  listing: AskedListing | undefined,
  { agencies }: ConsultationPorts,
): Promise<RoutedLead | undefined> {
  const { ownerId, agentId, type, provinceCodes } = listing ?? {};
  if (!ownerId || !agentId || !type || !provinceCodes) return undefined;
  return agencies.route(ownerId, { agentId, type, provinceCodes });
}

async function receive(
  received: Received,
  attempt: string,
  admission: readonly Write[],
  ports: ConsultationPorts,
): Promise<SentLead> {
  const route = await routeFor(received.listing, ports);
  const { row, words } = build(received, route, ports);
  const writes = [
    ...admission,
    ...ports.repo.add(row, words, {
      ...{ attempt, listingId: received.listing?.id },
      from: await networkHash(received.origin, ports),
    }),
    ...(route?.writes ?? []),
    ...(await notices(row, words, { now: received.now, tell: route?.tell ?? [row.inboxId] }, ports)),
    ...(await webhookWrites('lead.created', row, received.now, ports)),
    ...(received.listing ? [ports.listings.countRequest(received.listing.id)] : []),
  ];
  try {
    await ports.transact(writes);
  } catch (error) {
    // The same press twice: the other one was faster, perhaps by the puzzle that both had solved.
    const first = await findEarlier(received.claims, attempt, ports);
    if (!first) throw error;
    return first;
  }
  return receiptOf(row, words, ports);
}

/** What the very same attempt answered; raises `already-contacted` where another one came before. */
async function findEarlier(
  keys: readonly Key[],
  attempt: string,
  ports: ConsultationPorts,
): Promise<SentLead | undefined> {
  const claims = await ports.repo.claims(keys);
  const [claim] = claims;
  if (!claim) return undefined;
  const whole = await ports.repo.whole(claim.leadId);
  if (!whole || claims.some((one) => one.attempt !== attempt)) throw alreadyAsked(claim);
  return receiptOf(whole.row, whole.words, ports);
}

async function readReach(input: LeadInput, ports: ConsultationPorts): Promise<Reach> {
  const phone = input.phone ? await ports.readPhone(input.phone) : undefined;
  const email = input.email ? Email.safeParse(input.email.toLowerCase()) : undefined;
  const errors: FieldError[] = [
    ...checkAsked(input),
    ...(input.phone && !phone ? [{ pointer: '/phone', code: 'invalid-phone' }] : []),
    ...(email && !email.success ? [{ pointer: '/email', code: 'invalid-email' }] : []),
  ];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  return { ...(phone && { phone }), ...(email?.data && { email: email.data }) };
}

/** An account says who somebody is; of visitors only phone and e-mail do, kept as keyed hashes. */
const knownByOf = async ({ caller }: Origin, reach: Reach, ports: ConsultationPorts): Promise<string[]> =>
  caller ? [`U#${caller.userId}`] : contactHashes(reach, ports);

/** Raises `too-many-requests` with the wait for whom staff keep from asking: their account, phone or e-mail. */
async function refuseBlocked(who: readonly string[], reach: Reach, ports: ConsultationPorts): Promise<void> {
  const now = ports.clock.now();
  const blocks = await ports.repo.blocks([...who, ...(await contactHashes(reach, ports))], now);
  const until = Math.max(0, ...[...blocks.values()].map((end) => Date.parse(end)));
  if (until > now)
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: Math.ceil((until - now) / 1000) });
}

/** What stands for the network that a request comes from, to compare it with others; never the address. */
const networkHash = ({ address }: Origin, { hashing }: ConsultationPorts): Promise<string> =>
  hashing.mac('lead-network', networkOf(address));

function build(
  { input, listing, reach, claims, origin, now }: Received,
  route: RoutedLead | undefined,
  { ids }: ConsultationPorts,
) {
  const { name, message, locale, wish } = input;
  const [id, at] = [ids.ulid(), instant(now)];
  const inboxId = listing?.ownerId ?? siteInbox;
  const keeper = route && { agentId: route.agentId, ...(route.isShared && { isShared: true }) };
  const row: StoredRow = {
    ...keeper,
    ...{ id, inboxId, inbox: inboxOf(input), at, state: 'new', isUnread: true, name },
    ...{ excerpt: excerptOf(message), version: 1, updatedAt: at, notes: 0 },
    ...(listing && { listing: { code: listing.code, title: listing.title } }),
  };
  const words: StoredWords = {
    ...keeper,
    ...{ id, inboxId, locale, message, claims, consents: consentsOf(input, at), ...reach },
    ...(origin.caller && { userId: origin.caller.userId }),
    ...(wish && { wish }),
  };
  return { row, words };
}

/** How a message begins, on one line. */
function excerptOf(message: string): string {
  const characters = [...message.replaceAll('\n', ' ')];
  if (characters.length <= leadLimits.excerpt) return characters.join('');
  return `${characters.slice(0, leadLimits.excerpt - 1).join('')}…`;
}

/** What was agreed to, in the words that were read. */
function consentsOf({ consent, listingCode }: LeadInput, at: string): LeadConsent[] {
  const inbox = inboxOf({ listingCode });
  return leadPurposes.flatMap((purpose) => {
    const given = consent[purpose];
    if (!given) return [];
    const wording = wordingOf(inbox, purpose).words[given.locale];
    const channel = listingCode ? 'listing-page' : 'home-page';
    return [{ ...given, purpose, wording, at, channel } as const];
  });
}

/** Tells the poster at once, of an agency whoever gets it or everybody, and the asker how to stop it: in their account, else where they can be reached. */
async function notices(
  { id, inboxId, agentId, listing }: StoredRow,
  words: StoredWords,
  { now, tell }: { now: number; tell: readonly string[] },
  ports: ConsultationPorts,
) {
  const leadToken = await tokenOf(id, ports);
  const agencyId = agentId && inboxId;
  const about = listing && { listing: listing.title, listingCode: listing.code };
  const { to, guestLocale, userId } = receiverOf(words);
  const options = { now, restsOn: id, isReceipt: true, ...(guestLocale && { to, guestLocale }) };
  return about
    ? [
        ...tell.map((hearer) =>
          ports.notify(hearer, 'lead-received', { ...about, leadId: id }, { now, agencyId }),
        ),
        ports.notify(userId, 'lead-sent', { ...about, leadToken }, options),
      ]
    : [ports.notify(userId, 'site-lead-sent', { leadToken }, options)];
}

/** Whom messages to the asker are for: their account, or how a visitor can be reached. */
export function receiverOf({ id, userId, email, phone, locale }: StoredWords) {
  const to: Identifier[] = email
    ? [{ kind: 'email', value: email }]
    : [{ kind: 'phone', value: phone ?? '' }];
  return userId ? { userId, to, guestLocale: undefined } : { userId: id, to, guestLocale: locale };
}
