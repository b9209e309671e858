/** Sending a case of any kind: received, kept and told of in one transaction, once for each press. */
import * as z from 'zod';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import type { SentCase } from '#shared/cases/case-model.ts';
import type { CaseSettings } from '#shared/cases/case-settings.ts';
import { complaintDeadlines, firstDeadline } from '#shared/cases/deadlines.ts';
import type { CaseContent, CaseFileClaim, CaseSender } from '#shared/cases/model.ts';
import { caseNumberOf, checkSender, isAboutAdvert, titleOf } from '#shared/cases/rules.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { admit } from '../accounts/public.ts';
import { sentCaseOf } from './case-view.ts';
import { resolveFiles } from './files.ts';
import type { StoredCase, StoredText, WholeCase } from './items.ts';
import { tellSender } from './notices.ts';
import type { CasePorts, Origin } from './ports.ts';
import { allowanceOf, getSettings } from './settings.ts';

const Email = z.email().max(254);
/** How visitors can be reached, as it is kept. */
interface Reach {
  phone?: string;
  email?: string;
}
/** What somebody sends, whatever its kind. */
export interface Sending {
  origin: Origin;
  sender: CaseSender;
  files: readonly CaseFileClaim[];
  content: CaseContent;
  answer: PuzzleAnswer | undefined;
}

/**
 * Sends a case; the same press with the same words again answers the first result. Raises `validation-failed`,
 * `already-contacted` with the date for a second open report of a listing, `upload-not-ready`, `challenge-required`
 * and `too-many-requests`.
 */
export async function sendCase(sending: Sending, ports: CasePorts): Promise<SentCase> {
  const { origin, sender, content, answer } = sending;
  const reach = await readReach(sending, ports);
  // Hashed with what was typed: an attempt that says something else is another one.
  const attempt = ports.hashing.hash(JSON.stringify([origin.caller?.userId, sender, sending.files, content]));
  const earlier = await ports.repo.findAttempt(attempt);
  if (earlier) return read(earlier, ports);
  const now = ports.clock.now();
  const settings = await getSettings(ports);
  const limits = await admit(
    {
      ...{ what: 'case', origin, answer, now, allowance: allowanceOf(settings) },
      isDoubtful: isDoubtful(sender, settings),
    },
    ports,
  );
  const files = await resolveFiles(sending.files, content.kind === 'advertising', ports);
  const text: StoredText = { content, ...reach, files };
  const whole = { ...(await build(sending, reach, now, ports)), text };
  const head: StoredCase = { ...whole.head, hasFiles: files.length > 0 };
  try {
    await ports.transact([
      ...limits,
      ...ports.repo.add(head, text, attempt),
      ports.repo.addEvent(head.id, whole.events[0]!),
      ...(await tellSender({ ...whole, head }, 'case-received', {}, now, ports)),
    ]);
  } catch (error) {
    // The same press twice: the other one was faster, and may have used up the puzzle or the claim.
    const first = error instanceof DomainProblem && (await ports.repo.findAttempt(attempt));
    if (!first) throw error;
    return read(first, ports);
  }
  return sentCaseOf({ ...whole, head }, ports);
}

async function read(id: Ulid, ports: CasePorts): Promise<SentCase> {
  const whole = await ports.repo.read(id);
  if (!whole) throw new DomainProblem('not-found');
  return sentCaseOf(whole, ports);
}

/** Nobody fills in a field that is not seen, or a form faster than it is read. */
const isDoubtful = ({ website, filledInMs }: CaseSender, { minSeconds }: CaseSettings): boolean =>
  Boolean(website) || (filledInMs !== undefined && filledInMs < minSeconds * 1000);

async function readReach({ origin, sender, content }: Sending, ports: CasePorts): Promise<Reach> {
  const phone = sender.phone ? await ports.readPhone(sender.phone) : undefined;
  const email = sender.email ? Email.safeParse(sender.email.toLowerCase()) : undefined;
  const errors: FieldError[] = [
    ...(isAboutAdvert(content) ? [] : checkSender(content.kind, sender, origin.caller !== null)),
    ...(sender.phone && !phone ? [{ pointer: '/phone', code: 'invalid-phone' }] : []),
    ...(email && !email.success ? [{ pointer: '/email', code: 'invalid-email' }] : []),
  ];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  return { ...(phone && { phone }), ...(email?.data && { email: email.data }) };
}

async function build(
  { origin, sender, content }: Sending,
  reach: Reach,
  now: number,
  ports: CasePorts,
): Promise<Pick<WholeCase, 'head' | 'events'>> {
  const [id, at] = [ports.ids.ulid(), instant(now)];
  const { kind } = content;
  const listingCode = 'listingCode' in content ? content.listingCode : undefined;
  const head: StoredCase = {
    ...{ id, number: caseNumberOf(id), kind, state: 'new', version: 1, at, updatedAt: at },
    dueAt: firstDeadline(kind, now),
    ...(kind === 'complaint' && complaintDeadlines(now)),
    ...{ locale: sender.locale, title: titleOf(content), hasFiles: false },
    ...(sender.name && { senderName: sender.name }),
    ...(listingCode && { listingCode }),
    ...(isAboutAdvert(content) && { advertId: content.advert.id }),
    ...(origin.caller && { userId: origin.caller.userId }),
    knownBy: kind === 'report' ? await knownByOf(origin, reach, ports) : [],
  };
  return { head, events: [{ id: ports.ids.ulid(), at, act: 'send', by: 'sender', state: 'new' }] };
}

/** An account says who somebody is; of visitors only phone and e-mail do, kept as keyed hashes. */
async function knownByOf({ caller }: Origin, { phone, email }: Reach, { hashing }: CasePorts) {
  if (caller) return [`U#${caller.userId}`];
  return [
    ...(phone ? [`P#${await hashing.mac('reporter', phone)}`] : []),
    ...(email ? [`E#${await hashing.mac('reporter', email)}`] : []),
  ];
}
