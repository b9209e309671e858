/** What the use cases of adverts need from outside. */
import type { EntityChange } from '#shared/kernel/change-log.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Picture } from '#shared/media/model.ts';
import type { Invoice } from '#shared/wallet/staff-model.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Idempotency } from '../lib/idempotency.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { viewerMarks } from '../listings/public-viewers.ts';
import type { PointsService } from '../wallet/public.ts';
import type { AdvertRepository } from './repository.ts';

/** A request to advertise that somebody sent. */
export interface AdRequest {
  id: Ulid;
  /** What people call it by. */
  number: string;
}

export interface AdvertPorts {
  repo: AdvertRepository;
  transact: Transact;
  idempotency: Idempotency;
  cursors: Cursors;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  pictures: {
    /** A person's own, ready pictures in the order of their ids; raises what is wrong with one at `/mediaIds`. */
    claim(ownerId: Ulid, mediaIds: readonly Ulid[], purpose: 'ad'): Promise<Picture[]>;
    release(pictures: { by: string; ownerId: Ulid; mediaIds: readonly Ulid[]; atMs: number }): Write[];
  };
  requests: {
    /** Says whether there is a request to advertise of that id. */
    exists(id: Ulid): Promise<boolean>;
    /** Those that a person sent, newest first. */
    ofPerson(userId: Ulid): Promise<AdRequest[]>;
  };
  points: Pick<PointsService, 'settings' | 'commit'>;
  invoices: {
    /** Keeps a request for one; raises `already-exists` where there is one of what it is of. */
    put(invoice: Invoice): Write;
    /** What part of one goes back makes it smaller, or is noted where it was issued; raises `version-conflict`. */
    noteReturn(invoice: Invoice, returnedVnd: number): Write;
    /** Checks that none was asked for; raises `version-conflict`. */
    expectNone(ref: string): Write;
    /** Those of some orders that were asked for, by the numbers of their requests. */
    read(numbers: readonly string[]): Promise<Invoice[]>;
  };
  readNames(ids: readonly Ulid[]): Promise<ReadonlyMap<Ulid, string>>;
  /** What stands for a viewer of one thing, see `viewerMarks`. */
  markOf: ReturnType<typeof viewerMarks>;
  /** Hears of a click that could not be counted. */
  uncounted(advertId: Ulid, error: unknown): void;
  /** Publishes a change after the commit; never fails. */
  changed(change: EntityChange): Promise<void>;
}
