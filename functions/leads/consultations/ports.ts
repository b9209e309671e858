/** What the use cases of consultation requests need from outside. */

import type { AgencyLeads } from '#functions/agencies/public.ts';
import type { TellWebhooks } from '#functions/developers/public.ts';
import type { Cursors } from '#functions/lib/cursor.ts';
import type { Hashing } from '#functions/lib/hashing.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Transact, Write } from '#functions/lib/writes.ts';
import type { Notify } from '#functions/notifications/ports.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids, ProjectCode, Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import type { ThreadRepository } from '../threads/repository.ts';
import type { ConsultationRepository } from './repository.ts';

/** A listing as requests know it. */
export interface AskedListing {
  id: Ulid;
  code: ProjectCode;
  title: string;
  ownerId: Ulid;
  /** Of an agency: who looks after it. */
  agentId?: Ulid | undefined;
  type?: string | undefined;
  provinceCodes?: readonly string[] | undefined;
}

export interface Listings {
  /** A listing as visitors read it now; raises `not-found`, and `gone` for one that was public. */
  readPublic(code: ProjectCode): Promise<AskedListing>;
  /** Counts a request about a listing, as a write of the request's transaction. */
  countRequest(id: Ulid): Write;
  /** The id of a listing of the caller's, or of anybody's for staff; raises `not-found`. */
  readOwn(caller: Caller, code: ProjectCode): Promise<Ulid>;
}

/** A person as requests know them. */
export interface KnownPerson {
  id: Ulid;
  name: string;
  /** Since when they are a member. */
  createdAt: string;
}

/** Where a call comes from. */
export interface Origin {
  caller: Caller | null;
  address: string;
}

export interface ConsultationPorts {
  table: Pick<Table, 'get'>;
  repo: ConsultationRepository;
  threads: ThreadRepository;
  transact: Transact;
  listings: Listings;
  people: { byIds(ids: readonly Ulid[]): Promise<KnownPerson[]> };
  notify: Notify;
  /** Who hears of what comes to an inbox: whose it is, or of an agency who looks after it. */
  keeperOf(thing: { ownerId: string; agentId?: Ulid | undefined }): Promise<string>;
  /** Who of an agency gets a new request, and who there is. */
  agencies: AgencyLeads;
  tellWebhooks: TellWebhooks;
  /** What stops everything that is still to be sent on a consent, as a write of its withdrawal. */
  stopSending(consentId: Ulid, nowMs: number): Write;
  hashing: Hashing;
  /** What a code proved: the identifier, and the write that uses the proof up. Raises `ticket-expired`. */
  readProof(proof: string): Promise<{ identifier: Identifier; useUp: Write }>;
  /** E.164 of a number that can be called; undefined for anything else. */
  readPhone(typed: string): Promise<string | undefined>;
  /** As a master set them; at most some seconds old. */
  readSettings(): Promise<LeadSettings>;
  cursors: Cursors;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}
