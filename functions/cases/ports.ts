/** What the use cases of cases need from outside. */
import type { Identifier } from '#shared/accounts/model.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Hashing } from '../lib/hashing.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import type { Takedown } from '../listings/public.ts';
import type { CaseFiles } from '../media/public.ts';
import type { Notify } from '../notifications/ports.ts';
import type { SealRepository } from './authority/seals.ts';
import type { CaseRepository } from './repository.ts';

export type { Origin } from '../accounts/admission.ts';

/** What a request of an authority may be about. */
export interface Subjects {
  /** The title of a listing in whatever state; undefined where there is none. */
  findListing(code: string): Promise<string | undefined>;
  findAccount(named: Identifier | { id: string }): Promise<{ id: Ulid; name: string } | undefined>;
  /** An article by its address, public or not. */
  findContent(kind: string, slug: string): Promise<{ contentId: Ulid; title: string } | undefined>;
}

export interface CasePorts {
  table: Pick<Table, 'get'>;
  repo: CaseRepository;
  seals: SealRepository;
  subjects: Subjects;
  /** Admins and masters. */
  listStaff(limit: number): Promise<Ulid[]>;
  /** Loads what taking listings down needs, which no other act does. */
  openTakedown(): Promise<Takedown>;
  transact: Transact;
  /** The title of a public listing; raises `not-found`, and `gone` for one that was public. */
  readListingTitle(code: string): Promise<string>;
  /** Whose an advert is; undefined where there is none. */
  findAdvertiser(id: Ulid): Promise<string | undefined>;
  /** Names of people who are still there, by their ids. */
  readNames(ids: readonly Ulid[]): Promise<ReadonlyMap<Ulid, string>>;
  files: CaseFiles;
  notify: Notify;
  hashing: Hashing;
  /** Of a text's UTF-8 bytes, in hex. */
  sha256(text: string): string;
  /** E.164 of a number that can be called; undefined for anything else. */
  readPhone(typed: string): Promise<string | undefined>;
  cursors: Cursors;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}
