/** What the use cases of applications need from outside. */

import type { Cursors } from '#functions/lib/cursor.ts';
import type { Hashing } from '#functions/lib/hashing.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Transact } from '#functions/lib/writes.ts';
import type { CvUploads } from '#functions/media/public.ts';
import type { Notify } from '#functions/notifications/ports.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { ApplicationRepository } from './repository.ts';

/** A recruitment notice as applications know it. */
export interface Job {
  id: Ulid;
  ownerId: Ulid;
  /** Written by staff for the site, not for a company of theirs. */
  isSite: boolean;
  title: string;
  slug: string;
  /** The last day (of Viet Nam) to apply, as `2025-07-02`. */
  deadline?: string | undefined;
}

export interface Jobs {
  /** A notice as visitors read it now; raises `not-found`, and `gone` for one that was public. */
  readPublic(id: Ulid): Promise<Job>;
  /** What the caller has in the back office, or anybody for staff; raises `not-found`. */
  readOwn(caller: Caller, id: Ulid): Promise<Pick<Job, 'id' | 'title' | 'slug'>>;
}

export type { Origin } from '#functions/accounts/admission.ts';

export interface ApplicationPorts {
  table: Pick<Table, 'get'>;
  repo: ApplicationRepository;
  transact: Transact;
  jobs: Jobs;
  cvs: CvUploads;
  notify: Notify;
  hashing: Hashing;
  /** E.164 of a number that can be called; undefined for anything else. */
  readPhone(typed: string): Promise<string | undefined>;
  cursors: Cursors;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
}
