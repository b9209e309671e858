/** Answering by e-mail through the site: the asker's address stays with us, and each answer rests on their consent. */
import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { type Lead, leadLimits } from '#shared/leads/lead-model.ts';
import { receiverOf } from './ask.ts';
import { findLead, leadOf } from './inbox.ts';
import type { StoredRow, StoredWords } from './items.ts';
import type { ConsultationPorts } from './ports.ts';
import { tokenOf } from './receipt.ts';
import { expectVersion, firstAnswer, reread } from './work.ts';

/** How many answers anybody may send in an hour. */
const perHour = 60;

export interface AnswerInput {
  version: number;
  attempt: string;
  text: string;
}

/**
 * Sends an answer, once for an attempt, and keeps it. Raises `not-found`, `version-conflict` where somebody else was
 * faster, `state-conflict` for a withdrawn request or one without an address, `limit-reached`, `too-many-requests`.
 */
export async function answerLead(
  caller: Caller,
  id: Ulid,
  { version, ...answer }: AnswerInput,
  ports: ConsultationPorts,
): Promise<Lead> {
  const whole = await findLead(caller, id, ports);
  const { row, words } = whole;
  const attempt = ports.hashing.hash(`${caller.userId} ${JSON.stringify(answer)}`);
  const wasSent = () => ports.repo.hasEntry(id, 'answer', attempt);
  if (await wasSent()) return leadOf(caller, whole, ports);
  expectVersion(row, version);
  const consent = words.consents.find(({ purpose }) => purpose === 'answer');
  if (!consent || !words.email) throw new DomainProblem('state-conflict');
  if (row.answers >= leadLimits.answers) throw new DomainProblem('limit-reached');
  const now = ports.clock.now();
  const entry = { id: ports.ids.ulid(), kind: 'answer', at: instant(now), by: caller.userId } as const;
  const state = row.state === 'new' ? 'contacted' : row.state;
  const { answers } = row;
  const next = {
    ...row,
    state,
    answers: answers + 1,
    version: version + 1,
    updatedAt: instant(now),
  } as const;
  const counted = firstAnswer(next, now, ports);
  const writes = [
    ports.repo.changeRow(row, counted.row),
    ports.repo.addEntry(id, { ...entry, text: answer.text, consentId: consent.wordingId }, attempt),
    ...counted.writes,
    await message(row, words, answer.text, now, ports),
    rateLimit({ what: 'answer-lead', who: caller.userId, limit: perHour, windowSeconds: 3600 }, now),
  ];
  await ports.transact(writes).catch(async (error) => {
    // The same press twice: the other one was faster.
    if (!(await wasSent())) throw error;
  });
  return reread(caller, id, ports);
}

/** What is sent to the asker; it stops with the consent that it rests on. */
async function message(
  { id, listing }: StoredRow,
  words: StoredWords,
  answer: string,
  now: number,
  ports: ConsultationPorts,
) {
  const leadToken = await tokenOf(id, ports);
  const { userId, to, guestLocale } = receiverOf(words);
  const options = { now, to, restsOn: id, ...(guestLocale && { guestLocale }) };
  if (!listing) return ports.notify(userId, 'site-lead-answered', { answer, leadToken }, options);
  const about = { listing: listing.title, listingCode: listing.code };
  return ports.notify(userId, 'lead-answered', { ...about, answer, leadToken }, options);
}
