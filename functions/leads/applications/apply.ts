/** Applying for a job: once for each person, received and told of in one transaction. */
import * as z from 'zod';
import { admit } from '#functions/accounts/public.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import type { PuzzleAnswer } from '#shared/accounts/puzzle.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import {
  type ApplicationInput,
  applicationKeptDays,
  applicationWording,
  type SentApplication,
} from '#shared/leads/model.ts';
import { checkReach, takesApplications } from '#shared/leads/rules.ts';
import type { StoredApplication } from './items.ts';
import type { ApplicationPorts, Job, Origin } from './ports.ts';
import { isOwnCv, receiptOf, tokenOf } from './receipt.ts';
import { alreadyApplied } from './repository.ts';

const Email = z.email().max(254);
/** How applicants can be reached, as it is kept. */
interface Reach {
  phone?: string;
  email?: string;
}

/**
 * Sends an application. The same attempt with the same words again answers the first result. Raises
 * `validation-failed`, `not-found` or `gone` where there is no such job, `state-conflict` past its deadline,
 * `already-contacted` with the date for a second application, `upload-not-ready`, `challenge-required` and
 * `too-many-requests`.
 */
export async function apply(
  origin: Origin,
  { answer, ...input }: ApplicationInput & { answer?: PuzzleAnswer | undefined },
  ports: ApplicationPorts,
): Promise<SentApplication> {
  const { repo, transact, clock } = ports;
  const reach = await readReach(input, ports);
  const knownBy = await knownByOf(origin, reach, ports);
  // Hashed with what was typed: an attempt that says something else is another one.
  const attempt = ports.hashing.hash(JSON.stringify(input));
  const earlier = await findEarlier(input.jobId, knownBy, attempt, ports);
  if (earlier) return earlier;
  const now = clock.now();
  const job = await ports.jobs.readPublic(input.jobId);
  if (!takesApplications(job.deadline, now)) throw new DomainProblem('state-conflict');
  await checkCv(input, ports);
  const application = build({ input, job, reach, knownBy, origin, now }, ports);
  const writes = [
    ...(await admit({ what: 'apply', origin, answer, now }, ports)),
    ...repo.add(application, attempt, job.isSite),
    ...(await notices(application, ports, now)),
  ];
  try {
    await transact(writes);
  } catch (error) {
    // The same press twice: the other one was faster.
    if (!(error instanceof DomainProblem) || error.code !== 'already-contacted') throw error;
    const first = await findEarlier(input.jobId, knownBy, attempt, ports);
    if (!first) throw error;
    return first;
  }
  return receiptOf(application, ports);
}

/** What the very same attempt answered; raises `already-contacted` where another one came before. */
async function findEarlier(
  jobId: string,
  knownBy: readonly string[],
  attempt: string,
  ports: ApplicationPorts,
): Promise<SentApplication | undefined> {
  const claims = await ports.repo.claims(jobId, knownBy);
  const [claim] = claims;
  if (!claim) return undefined;
  const application = await ports.repo.read(claim.applicationId);
  if (!application || claims.some((one) => one.attempt !== attempt)) throw alreadyApplied(claim);
  return receiptOf(application, ports);
}

async function readReach(input: ApplicationInput, ports: ApplicationPorts): Promise<Reach> {
  const phone = input.phone ? await ports.readPhone(input.phone) : undefined;
  const email = input.email ? Email.safeParse(input.email.toLowerCase()) : undefined;
  const errors: FieldError[] = [
    ...checkReach(input),
    ...(input.phone && !phone ? [{ pointer: '/phone', code: 'invalid-phone' }] : []),
    ...(email && !email.success ? [{ pointer: '/email', code: 'invalid-email' }] : []),
    ...(input.consent.wordingId === applicationWording.id ? [] : [{ pointer: '/consent', code: 'outdated' }]),
  ];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  return { ...(phone && { phone }), ...(email?.data && { email: email.data }) };
}

/** An account says who somebody is; of visitors only phone and e-mail do, kept as keyed hashes. */
async function knownByOf({ caller }: Origin, { phone, email }: Reach, { hashing }: ApplicationPorts) {
  if (caller) return [`U#${caller.userId}`];
  return [
    ...(phone ? [`P#${await hashing.mac('applicant', phone)}`] : []),
    ...(email ? [`E#${await hashing.mac('applicant', email)}`] : []),
  ];
}

async function checkCv({ cv }: ApplicationInput, ports: ApplicationPorts): Promise<void> {
  if (!cv) return;
  if (await isOwnCv(cv, ports)) return ports.cvs.expectReady(cv.id, '/cv');
  const errors = [{ pointer: '/cv', code: 'upload-expired' }];
  throw new DomainProblem('validation-failed', { errors });
}

interface Received {
  input: ApplicationInput;
  job: Job;
  reach: Reach;
  knownBy: string[];
  origin: Origin;
  now: number;
}

function build(received: Received, { ids }: ApplicationPorts): StoredApplication {
  const { input, job, reach, knownBy, origin, now } = received;
  const { name, message, locale, cv, consent } = input;
  const at = instant(now);
  return {
    ...{ id: ids.ulid(), jobId: job.id, jobTitle: job.title, jobSlug: job.slug, ownerId: job.ownerId },
    ...{ at, updatedAt: at, state: 'new', version: 1, note: '', name, message, locale, ...reach, knownBy },
    keptUntil: instant(now + applicationKeptDays * dayMs),
    ...(origin.caller && { userId: origin.caller.userId }),
    ...(cv && { cvId: cv.id }),
    consent: { ...consent, wording: applicationWording.words[consent.locale], at, channel: 'job-page' },
  };
}

/** Tells whose job it is, and the applicant with the way to withdraw: in their account, else where they can be reached. */
async function notices(
  application: StoredApplication,
  ports: ApplicationPorts,
  now: number,
): Promise<Write[]> {
  const { id, jobTitle: job, ownerId, userId, locale, email, phone } = application;
  const applicationToken = await tokenOf(id, ports);
  const to: Identifier[] = email
    ? [{ kind: 'email', value: email }]
    : [{ kind: 'phone', value: phone ?? '' }];
  return [
    ports.notify(ownerId, 'application-received', { job, applicationId: id }, { now }),
    userId
      ? ports.notify(userId, 'application-sent', { job, applicationToken }, { now })
      : ports.notify(id, 'application-sent', { job, applicationToken }, { now, to, guestLocale: locale }),
  ];
}
