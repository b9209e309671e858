/** What keeping public pages asks of the outside: which there are, where they lie, which are kept, the change log. */
import type { EntityKey } from '#shared/kernel/change-log.ts';
import type { AnyEndpoint } from '#shared/kernel/contract.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { ReadChanges } from '../lib/change-log.ts';
import type { Item } from '../lib/writes.ts';
import type { PageAddress } from './page-addresses.ts';
import type { PageTable } from './page-table.ts';
import type { ProgressRepository } from './progress.ts';
import type { CardPorts } from './share-cards/card-ports.ts';

/** An entity with public pages: where they lie, and which version of it is public. */
export interface PageKind {
  /** As the change log names it. */
  entity: string;
  /** The path of its pages without language, up to the key, in lower case. */
  folder: `/${string}/`;
  /** The key that the rest of a path names, spelt as the change log has it. */
  keyOf(rest: string): string;
  /** The version of the entity while it is public, else undefined. */
  versionOf(key: string): Promise<number | undefined>;
  /** Pages of others show it among what they lead on to: they go when it changes. */
  isShownByOthers?: boolean;
}
/** A page that lists entities, at an address of its own: it changes with any of them. */
export interface ListPage {
  path: `/${string}`;
  /** What it lists, as the change log names it. */
  entities: readonly string[];
}
/** What an answer to a loader says of itself: by it a page is kept, and made anew. */
export interface Tell {
  /** The time (ms) before which no committed change is missing in the answer. */
  asOf(ms: number): void;
  /** The entity that was answered, and its version. */
  entity(answered: EntityKey & { version: number }): void;
  /** What else the page of that entity shows. */
  shows(others: readonly EntityKey[]): void;
}
/** What loaders ask, answered without HTTP; raises `not-found`, or `gone` for what was public once. */
export interface LoaderAnswer {
  endpoint: AnyEndpoint;
  answer(input: { params: never; query: never }, tell: Tell): Promise<unknown>;
}

/**
 * A page as the render bundle makes it. `version` is its entity's, `asOfMs` the earliest time that its answers told;
 * undefined where there is none. `location`: where the page is now, of one that has moved. `contentType`: of what is
 * no page; `body`: of what is no text, `cacheControl`: where it is not that of pages.
 */
export interface Rendered {
  status: number;
  location?: string | undefined;
  contentType?: string | undefined;
  cacheControl?: string | undefined;
  html: string;
  body?: Uint8Array | undefined;
  version?: number | undefined;
  asOfMs?: number | undefined;
  /** Other entities that the page shows. */
  shows?: readonly EntityKey[] | undefined;
}
/** A page that lies there: `version` is its entity's, or the `asOfMs` of a page of lists. */
export interface KeptPage {
  version: number;
  eTag: string;
}
/** Where pages lie. Writes are conditional: a page that somebody else wrote meanwhile is not overwritten. */
export interface PageStore {
  find(key: string): Promise<KeptPage | undefined>;
  /** Writes over `over`, or only where nothing lies; false when that no longer holds. */
  write(
    key: string,
    content: string | Uint8Array,
    version: number,
    over: KeptPage | undefined,
  ): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Keys below a prefix and after a key, in their order, at most 1,000. */
  list(prefix: string, after: string | undefined, limit: number): Promise<string[]>;
  /** Removes at most 1,000 pages in one request; gives the keys of those that could not be removed. */
  removeAll(keys: readonly string[]): Promise<string[]>;
}

/** Files made of what is public: the sitemap's and the feeds. Each changes with parts of the change log. */
export interface SiteFiles {
  /** The file of an object; undefined where there is none, or nothing to say in it. */
  make(key: string): Promise<MadeFile | undefined>;
  /** What a change touches: a shard of the sitemap, its entity; none where no file shows it. */
  partsOf(change: EntityKey & { id: string }): readonly string[];
  /** The files that show a part. */
  keysOf(part: string): readonly string[];
}
export interface MadeFile {
  text: string;
  /** The time (ms) before which no committed change is missing in it. */
  asOfMs: number;
}
/** When (ms) each part of the site last changed, as far as that has been seen: what a sitemap says of its files. */
export interface ChangeTimes {
  read(): Promise<Readonly<Record<string, number>>>;
  /** Takes in later times. */
  note(times: Readonly<Record<string, number>>): Promise<void>;
}

/** When (ms) a page in each language was last about to be written. */
export type KeptLocales = Partial<Record<Locale, number>>;
/**
 * Which entities have kept pages: at least those, since an entry is written before its page. An entry may outlive
 * its page.
 */
export interface KeptIndex {
  note(entity: EntityKey, locale: Locale, atMs: number, shows: readonly EntityKey[]): Promise<void>;
  /** The entries in the order of the entities, at most 100 in one request; empty for those that nobody has read. */
  read(entities: readonly EntityKey[]): Promise<KeptLocales[]>;
  /** Takes languages out of an entry, if nobody has noted a page of the entity since it was read. */
  forget(entity: EntityKey, seen: KeptLocales, locales: readonly Locale[]): Promise<void>;
  /** Entities whose pages show one, as it was noted; at most 100 a request, on from `start`. */
  showing(entity: EntityKey, start?: Item): Promise<{ pages: ShowingPage[]; next?: Item }>;
  /** Takes an entry of those away, if nobody has noted it since it was read. */
  forgetShowing(entity: EntityKey, page: ShowingPage): Promise<void>;
}

/** The page of an entity that shows another one, and when (ms) it was last about to be written. */
export interface ShowingPage extends EntityKey {
  atMs: number;
}

export interface Ports {
  pages: PageTable;
  store: PageStore;
  index: KeptIndex;
  render(address: PageAddress): Promise<Rendered>;
  readChanges: ReadChanges;
  progress: ProgressRepository;
  files: SiteFiles;
  changeTimes: ChangeTimes;
  cards: CardPorts;
  release: string;
  clock: Clock;
  /** Hears of pages that could not be kept, refreshed or removed; the work goes on. */
  failed(what: EntityKey | { keys: readonly string[] }, error: unknown): void;
}

/** Counts of one run. `busy`: another run was at work and has been asked to look once more. */
export type FollowCounts = Record<'changes' | 'rewritten' | 'dropped' | 'failed' | 'busy', number>;
