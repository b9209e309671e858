/** What the use cases of cases need from outside. */
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Hashing } from '../accounts/ports.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import type { CaseFiles } from '../media/public.ts';
import type { Notify } from '../notifications/ports.ts';
import type { CaseRepository } from './repository.ts';

export type { Origin } from '../accounts/admission.ts';

export interface CasePorts {
  table: Pick<Table, 'get'>;
  repo: CaseRepository;
  transact: Transact;
  /** The title of a public listing; raises `not-found`, and `gone` for one that was public. */
  readListingTitle(code: string): Promise<string>;
  /** Names of people who are still there, by their ids. */
  readNames(ids: readonly Ulid[]): Promise<ReadonlyMap<Ulid, string>>;
  files: CaseFiles;
  notify: Notify;
  hashing: Hashing;
  /** E.164 of a number that can be called; undefined for anything else. */
  readPhone(typed: string): Promise<string | undefined>;
  cursors: Cursors;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}
