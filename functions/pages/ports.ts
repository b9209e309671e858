/** What keeping public pages asks of the outside: where pages lie, which are kept, the change log, its own progress. */
import type { Locale } from '../../shared/kernel/locale.ts';
import type { Clock } from '../../shared/kernel/time.ts';
import type { ChangeHead } from '../../shared/search/model.ts';
import type { ChangePages } from '../search/service.ts';
import type { PageAddress } from './addresses.ts';
import type { Progress, ProgressRepository } from './progress.ts';

/** A page as the render bundle makes it. `version` is the listing's; undefined where there is none. */
export interface Rendered {
  status: number;
  html: string;
  version?: number | undefined;
}
export interface KeptPage {
  version: number;
  eTag: string;
}
/** Where pages lie. Writes are conditional: a page that somebody else wrote meanwhile is not overwritten. */
export interface PageStore {
  find(key: string): Promise<KeptPage | undefined>;
  /** Writes over `over`, or only where nothing lies; false when that no longer holds. */
  write(key: string, html: string, version: number, over: KeptPage | undefined): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys below a prefix and after a key, in their order, at most 1,000. */
  list(prefix: string, after: string | undefined, limit: number): Promise<string[]>;
  /** Removes at most 1,000 pages in one request; gives the keys of those that could not be removed. */
  removeAll(keys: readonly string[]): Promise<string[]>;
}

/** When (ms) a page in each language was last about to be written. */
export type KeptLocales = Partial<Record<Locale, number>>;
/**
 * Which listings have kept pages: at least those, since an entry is written before its page. An entry may outlive
 * its page.
 */
export interface KeptIndex {
  note(code: string, locale: Locale, atMs: number): Promise<void>;
  /** Entries by project code, at most 100 in one request; listings that nobody has read have none. */
  read(codes: readonly string[]): Promise<Map<string, KeptLocales>>;
  /** Takes languages out of an entry, if nobody has noted a page of the listing since it was read. */
  forget(code: string, seen: KeptLocales, locales: readonly Locale[]): Promise<void>;
}

export interface Ports {
  store: PageStore;
  index: KeptIndex;
  render(address: PageAddress): Promise<Rendered>;
  changes: ChangePages;
  /** The listing's version while it is public, else undefined. */
  publicVersion(code: string): Promise<number | undefined>;
  progress: ProgressRepository;
  release: string;
  clock: Clock;
  /** Hears of pages that could not be kept, refreshed or removed; the work goes on. */
  failed(what: { code: string } | { keys: readonly string[] }, error: unknown): void;
}

/** Counts of one run. `busy`: another run was at work and has been asked to look once more. */
export type FollowCounts = Record<'changes' | 'rewritten' | 'dropped' | 'failed' | 'busy', number>;
export type { ChangeHead, Progress };
