/** Registering as a seller, and reading one's own registration. */

import type { Write } from '#functions/lib/writes.ts';
import type { SellerInput, SellerRegistration } from '#shared/accounts/seller-model.ts';
import { readRegistration } from '#shared/accounts/seller-rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import { documentKeptDays } from '#shared/media/rules.ts';
import { releaseDocuments, type SellerPorts } from './seller-ports.ts';
import type { StoredRegistration } from './sellers-repository.ts';

/** The caller's registration, in whatever state. */
export async function getRegistration(
  { userId }: Caller,
  { sellers, clock }: SellerPorts,
): Promise<{ registration?: SellerRegistration }> {
  const registration = await sellers.read(userId);
  return registration ? { registration: readRegistration(registration, clock.now()) } : {};
}

/**
 * Sends a registration, which then waits for staff; again after a refusal. Raises `state-conflict` while one waits or
 * is in force; field errors for a day in the future, documents that are not the caller's, and a tax number that is
 * somebody's; `upload-not-ready`.
 */
export async function registerSeller(
  { userId, roles }: Caller,
  input: SellerInput,
  ports: SellerPorts,
): Promise<SellerRegistration> {
  const { sellers, documents, transact, clock } = ports;
  const now = clock.now();
  if (input.issuedOn.replaceAll('-', '') > vietNamDay(now)) throw fieldProblem('/issuedOn', 'in-future');
  const before = await sellers.read(userId);
  const isInForce = before?.state === 'approved' && roles.includes('seller');
  if (before?.state === 'waiting' || isInForce) throw new DomainProblem('state-conflict');
  await documents.claim(userId, input.papers);
  const next: StoredRegistration = {
    ...{ ...input, userId, state: 'waiting', submittedAt: instant(now) },
    version: (before?.version ?? 0) + 1,
  };
  const replaced = (before?.papers ?? []).filter((id) => !input.papers.includes(id));
  const releaseAt = now + documentKeptDays * dayMs;
  await transact([
    sellers.put(next, before),
    ...taxIdWrites(next, before, ports),
    ...(before ? releaseDocuments(before, replaced, releaseAt, ports) : []),
  ]);
  return next;
}

/** The number becomes the person's; one that they named before and no longer name is free again. */
function taxIdWrites(
  next: StoredRegistration,
  before: StoredRegistration | undefined,
  { sellers }: SellerPorts,
): Write[] {
  // A refusal has freed the number already.
  const held = before?.state === 'refused' ? undefined : before;
  if (held?.taxId === next.taxId) return [];
  return [sellers.takeTaxId(next), ...(held ? [sellers.freeTaxId(held)] : [])];
}
