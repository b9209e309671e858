/** What applicants do with what they sent: look at it by the token of its receipt, and withdraw it. */

import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { ApplicationToken, SentApplication } from '#shared/leads/model.ts';
import type { StoredApplication } from './items.ts';
import type { ApplicationPorts } from './ports.ts';
import { idOfToken, receiptOf } from './receipt.ts';

type Ports = Pick<ApplicationPorts, 'repo' | 'hashing' | 'cvs' | 'clock' | 'transact'>;

async function find(token: ApplicationToken, ports: Ports): Promise<StoredApplication> {
  const id = await idOfToken(token, ports);
  const application = id && (await ports.repo.read(id));
  if (!application) throw new DomainProblem('not-found');
  return application;
}

/** The application that a token opens; raises `not-found`, also once it has gone. */
export const findSent = async (token: ApplicationToken, ports: Ports): Promise<SentApplication> =>
  receiptOf(await find(token, ports), ports);

/**
 * Withdraws an application: what the applicant wrote, their CV and how they were known go, and they may apply again.
 * A second time answers the same. Raises `not-found`, and `version-conflict` where the back office is changing it.
 */
export async function withdraw(token: ApplicationToken, ports: Ports): Promise<SentApplication> {
  const application = await find(token, ports);
  if (application.state === 'withdrawn') return receiptOf(application, ports);
  const stub = stubOf(application, ports.clock.now());
  await ports.transact([ports.repo.put(application, stub), ...releasing(application, ports)]);
  return receiptOf(stub, ports);
}

/** All that is left of a withdrawn application: that there was one. */
export function stubOf(application: StoredApplication, now: number): StoredApplication {
  const { id, jobId, jobTitle, jobSlug, ownerId, userId, at, keptUntil, locale, version } = application;
  return {
    ...{ id, jobId, jobTitle, jobSlug, ownerId, at, keptUntil, locale, version: version + 1 },
    ...(userId && { userId }),
    ...{ state: 'withdrawn', note: '', knownBy: [], updatedAt: instant(now), withdrawnAt: instant(now) },
  };
}

/** Lets go of how the applicant was known, and of the CV. */
export const releasing = (
  application: StoredApplication,
  {
    repo,
    cvs,
    clock,
  }: Pick<ApplicationPorts, 'repo' | 'clock'> & { cvs: Pick<ApplicationPorts['cvs'], 'release'> },
): Write[] => [
  ...repo.releaseClaims(application),
  ...(application.cvId ? [cvs.release(application.id, application.cvId, clock.now())] : []),
];
