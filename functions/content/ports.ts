/** What the use cases of content need from outside. */
import type { NewsCategory } from '#shared/catalog/model.ts';
import type { EntityChange } from '#shared/kernel/change-log.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { ListingCard } from '#shared/listings/model.ts';
import type { DocumentAddress, Picture } from '#shared/media/model.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Idempotency } from '../lib/idempotency.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { Notify } from '../notifications/ports.ts';
import type { ContentRepository } from './repository.ts';
import type { ContentWork } from './storage/keys.ts';

export interface People {
  /** Those that exist, in any order, by the names that readers see. */
  byIds(ids: readonly Ulid[]): Promise<{ id: Ulid; name: string }[]>;
}
export interface Pictures {
  /** A person's own, ready pictures in the order of their ids; raises what is wrong with one of them at `/mediaIds`. */
  claim(ownerId: Ulid, mediaIds: readonly Ulid[], purpose: 'content'): Promise<Picture[]>;
  /** Notes that what `by` names no longer uses these pictures; no writes where there are none. */
  release(pictures: { by: string; ownerId: Ulid; mediaIds: readonly Ulid[]; atMs: number }): Write[];
}
export interface Files {
  /** Checks that a file is a person's own and ready; raises what is wrong with it at `{pointer}/0`. Says its size. */
  claim(ownerId: Ulid, id: Ulid, pointer: string): Promise<{ bytes?: number | undefined }>;
  /** Where it can be fetched for a minute. */
  address(id: Ulid): Promise<DocumentAddress>;
}
/** Parsers for text that people typed. */
export interface ContentTextTools {
  sanitiseContent(html: string): string;
  hasActiveParts(html: string): boolean;
  plainText(html: string): string;
}
export interface ReadingPorts {
  repo: ContentRepository;
  people: People;
  listings: {
    /** Cards of the public ones among these codes, in their order. */
    publicByCodes(codes: readonly string[]): Promise<ListingCard[]>;
    /** Cards of the newest public ones whose poster names a partner as their developer, at most `limit`. */
    developedBy(partnerId: Ulid, limit: number): Promise<ListingCard[]>;
  };
  clock: Clock;
}
export interface ContentPorts extends ReadingPorts {
  transact: Transact;
  notify: Notify;
  idempotency: Idempotency;
  pictures: Pictures;
  files: Files;
  categories: {
    /** All categories of news, hidden ones too. */
    news(): Promise<readonly NewsCategory[]>;
    /** Notes that something is put under a category; no writes where that is known. */
    markUse(id: string): Promise<Write[]>;
  };
  loadTextTools(): Promise<ContentTextTools>;
  /** Publishes a change after the commit; never fails. */
  changed(change: EntityChange): Promise<void>;
  /** Hears of content that the job could not change; it goes on with the others. */
  failed(work: ContentWork, error: unknown): void;
  cursors: Cursors;
  ids: Pick<Ids, 'ulid'>;
}
