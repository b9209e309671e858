/** The form of a request: what it proves about the moment it was opened, so that nothing is sent faster than people type. */

import { listingIdOf, type ProjectCode } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { LeadForm, LeadFormKey } from '#shared/leads/lead-model.ts';
import { claimKey } from './items.ts';
import type { ConsultationPorts, Origin } from './ports.ts';

type Ports = Pick<ConsultationPorts, 'hashing' | 'clock' | 'readSettings' | 'repo' | 'listings'>;
/** Base64 characters that are kept of a signature: 132 bits. */
const signatureLength = 22;
const validMs = dayMs;

const sign = async (opened: string, { hashing }: Pick<Ports, 'hashing'>) =>
  (await hashing.mac('lead-form', opened)).slice(0, signatureLength);

/** The key of a form that was opened at a moment (ms). */
export async function formKeyOf(openedMs: number, ports: Pick<Ports, 'hashing'>): Promise<LeadFormKey> {
  const opened = openedMs.toString(36);
  return `${opened}.${await sign(opened, ports)}`;
}

/** Opens a form; somebody who is signed in hears whether they asked about the listing before, or that it is their own. */
export async function openForm(
  { caller }: Origin,
  listingCode: ProjectCode | undefined,
  ports: Ports,
): Promise<LeadForm> {
  const known = caller && listingCode ? await knownOf(caller.userId, listingCode, ports) : {};
  return {
    formKey: await formKeyOf(ports.clock.now(), ports),
    minSeconds: (await ports.readSettings()).minSeconds,
    ...known,
  };
}

async function knownOf(userId: string, listingCode: ProjectCode, { repo, listings }: Ports) {
  const [[asked], listing] = await Promise.all([
    repo.claims([claimKey(`U#${userId}`, listingIdOf(listingCode))]),
    // One that is not shown any more is refused when it is asked about.
    listings.readPublic(listingCode).catch(unlessRefused),
  ]);
  return { ...(asked && { askedAt: asked.at }), ...(listing?.ownerId === userId && { isOwn: true }) };
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof DomainProblem)) throw error;
}

/**
 * Raises `validation-failed` at `/formKey` for a form that was never opened or a day ago, and `too-many-requests`
 * with the seconds to wait for one that comes back too soon.
 */
export async function checkForm(formKey: LeadFormKey, minSeconds: number, ports: Ports): Promise<void> {
  const [opened = '', signature = ''] = formKey.split('.');
  const openedMs = Number.parseInt(opened, 36);
  const now = ports.clock.now();
  const isOurs = ports.hashing.isEqual(signature, await sign(opened, ports));
  if (!isOurs || openedMs + validMs <= now) throw fieldProblem('/formKey', 'expired');
  const waitMs = openedMs + minSeconds * 1000 - now;
  if (waitMs > 0)
    throw new DomainProblem('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
