/** What the use cases of agencies need from outside, and what they share. */
import type { Identifier } from '#shared/accounts/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { partnerAddresses } from '../content/public-partners.ts';
import { type AuditEntry, audit } from '../lib/audit.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Idempotency } from '../lib/idempotency.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { Documents } from '../media/public.ts';
import type { Notify } from '../notifications/ports.ts';
import type { ProposalRepository } from './agents/proposal-repository.ts';
import type { AgencyRepository, WholeAgency } from './repository.ts';

export interface AgencyPorts {
  repo: AgencyRepository;
  proposals: ProposalRepository;
  /** Addresses below `/partner/`, which agencies share with partner pages. */
  addresses: Pick<ReturnType<typeof partnerAddresses>, 'holderOf' | 'claim'>;
  /** Pictures of certificates, private to whose they are and to staff. */
  documents: Documents;
  transact: Transact;
  notify: Notify;
  idempotency: Idempotency;
  cursors: Cursors;
  clock: Clock;
  ids: Ids;
  /** The identifier that was typed; raises a field error. */
  readIdentifier(typed: string): Promise<Identifier>;
  /** E.164 of a number that can be called. */
  contactPhone(typed: string): Promise<string | undefined>;
  /** Whose an identifier is. */
  ownerOf(identifier: Identifier): Promise<string | undefined>;
  /** The identifiers by which a person logs in. */
  identifiersOf(userId: string): Promise<Identifier[]>;
  /** Names as readers see them, by ids; those who left have none. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** A person who does something, in the language of their page. */
export interface Acting {
  caller: Caller;
  locale: Locale;
}

/** The agency with its people; raises `not-found`. */
export async function findWhole(agencyId: string, { repo }: Pick<AgencyPorts, 'repo'>): Promise<WholeAgency> {
  const whole = await repo.whole(agencyId);
  if (!whole) throw new DomainProblem('not-found');
  return whole;
}

/** The agency as somebody with a seat in it finds it, with that seat; to others it is as if there were none. */
export async function findMine({ userId }: Caller, agencyId: string, ports: Pick<AgencyPorts, 'repo'>) {
  const whole = await findWhole(agencyId, ports);
  const seat = whole.seats.find((one) => one.userId === userId);
  if (!seat) throw new DomainProblem('not-found');
  return { ...whole, seat };
}

/** The same for its owners alone; raises `forbidden` for others with a seat. */
export async function findOwned(caller: Caller, agencyId: string, ports: Pick<AgencyPorts, 'repo'>) {
  const mine = await findMine(caller, agencyId, ports);
  if (mine.seat.role !== 'owner') throw new DomainProblem('forbidden');
  return mine;
}

/** The entry of an act in the audit log. */
export const auditOf = (
  by: string,
  act: string,
  agencyId: string,
  change: Pick<AuditEntry, 'before' | 'after'>,
  { ids, clock }: Pick<AgencyPorts, 'ids' | 'clock'>,
): Write =>
  audit({ id: ids.ulid(), at: clock.now(), by, act, on: { type: 'agency', id: agencyId }, ...change });
