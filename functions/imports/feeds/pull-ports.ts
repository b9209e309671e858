/** What pulls of feeds need from outside. */

import type { fetchPublic } from '#functions/lib/safe-fetch.ts';
import type { Transact } from '#functions/lib/writes.ts';
import type { Importing } from '#functions/listings/importing/importing.ts';
import type { ImportPictures } from '#functions/media/public.ts';
import type { Notify } from '#functions/notifications/ports.ts';
import type { ReadTools } from '#shared/imports/read-row.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { StoredFeed } from './feed-items.ts';
import type { FeedRepository } from './feed-repository.ts';
import type { Runner } from './feed-runner.ts';

export interface FetchPorts {
  fetch: typeof fetchPublic;
  /** For a stack on one machine only. */
  allowsLoopback: boolean;
}
export interface PullPorts extends FetchPorts {
  repo: FeedRepository;
  importing: Pick<Importing, 'known' | 'targets' | 'run'>;
  pictures: Pick<ImportPictures, 'fetch'>;
  /** The parsers of cells, with the categories of now. */
  loadTools(locale: Locale): Promise<ReadTools>;
  runnerOf(feed: StoredFeed): Promise<Runner | 'account' | 'seat'>;
  notify: Notify;
  /** Who answers for an owner of things: for an agency its owners. */
  hearersOf(ownerId: Ulid): Promise<readonly Ulid[]>;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  /** Waits while pictures are looked at (ms). */
  wait(ms: number): Promise<void>;
  /** Hears of a row that failed for no reason of its own; the others go on. */
  rowFailed(feedId: Ulid, reference: string, error: unknown): void;
}
