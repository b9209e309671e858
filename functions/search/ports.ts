/** What search needs from outside: stored segments, the change log, rows of lists, live listings. */
import * as z from 'zod';
import type { Ulid } from '#shared/kernel/id.ts';
import type { SearchResult, Slice } from '#shared/search/engine/search-engine.ts';
import type { LiveIndex } from '#shared/search/index/live-index.ts';
import type { LoggedChange, SearchDoc } from '#shared/search/model.ts';
import type { SearchFilters, SearchQuery } from '#shared/search/query.ts';

/** Which segment is the current one, and which were before it and may still be read by somebody. */
export const Pointer = z.object({
  key: z.string(),
  /** The log has been read up to here, ms since 1970: the segment's own mark, or a later one without changes. */
  cursorMs: z.int(),
  builtAtMs: z.int(),
  count: z.int(),
  /** The lexicon that its words were read with. */
  lexicon: z.string(),
  /** Packed, and unpacked. */
  bytes: z.int(),
  rawBytes: z.int().min(0),
  retired: z.array(z.object({ key: z.string(), atMs: z.int() })),
});
export type Pointer = z.infer<typeof Pointer>;
export interface KeptPointer {
  pointer: Pointer;
  eTag: string;
  /** It is of a format before this one, which can be read and is not written any more. */
  isFormer?: boolean;
}

export interface Segments {
  /**
   * The current pointer, of a former format until there is one of this; undefined where there is none yet. With `known`:
   * 'same' while it has not moved.
   */
  pointer(): Promise<KeptPointer | undefined>;
  pointer(known: string | undefined): Promise<KeptPointer | 'same' | undefined>;
  /** A segment's bytes, unpacked. */
  read(segment: Pick<Pointer, 'key' | 'rawBytes'>): Promise<Uint8Array>;
  /** Keeps a segment, packed; gives its key and sizes. */
  write(segment: Uint8Array, builtAtMs: number): Promise<Pick<Pointer, 'key' | 'bytes' | 'rawBytes'>>;
  /** Moves the pointer, if it still is as it was read (or was not there); false where somebody else moved it. */
  move(pointer: Pointer, over: Pick<KeptPointer, 'eTag' | 'isFormer'> | undefined): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** All segments that lie there, pointed to or not, with when they were built (ms). At most 1,000, oldest first. */
  list(): Promise<{ key: string; builtAtMs: number }[]>;
}

/** A stretch of the log: changes that were not known yet, and the ids of all that lie in it. */
export interface Stretch {
  changes: LoggedChange[];
  ids: Set<string>;
}
/** The first part of a stretch. */
export interface FirstOfStretch extends Stretch {
  /** The last change that was read, where more follow; absent where all was read. */
  stoppedAt?: Ulid;
}
export interface ChangeLog {
  /** All changes from one point in time to another; those whose change id is known are not read again. */
  between(fromMs: number, toMs: number, known?: ReadonlySet<string>): Promise<Stretch>;
  /** The first of the changes from one id to a point in time: about so many that are not known yet. */
  firstBetween(from: Ulid, toMs: number, known: ReadonlySet<string>, max: number): Promise<FirstOfStretch>;
}

/** All that is live, from the table itself: for building the index anew. */
export interface LiveListings {
  /** Every live listing, some at a time. */
  pages(): AsyncIterable<SearchDoc[]>;
}

/** Where the reading of live listings stands: a partition by its number, and the key of the last row that was read. */
export const LivePosition = z.object({
  partition: z.int().min(0),
  start: z.record(z.string(), z.unknown()).optional(),
});
export type LivePosition = z.infer<typeof LivePosition>;
/** The same in steps, each of which may be in another run. */
export interface LiveSteps {
  from(position: LivePosition): Promise<{ docs: SearchDoc[]; next: LivePosition | undefined }>;
}

/** The version of a listing that the answer must include: a caller reads their own write. */
export interface After {
  id: string;
  version: number;
}

/** A stored segment is gone, or its bytes are not those that were written. */
export class UnreadableSegment extends Error {}

/** What a search is asked at: its moment (ms), and a write of the caller's own that must be in the answer. */
export interface Moment {
  nowMs: number;
  own?: After | undefined;
}
/** What was found, and how fresh that is. */
export interface Found extends SearchResult {
  /** Not all of the log has been taken in yet: rows are read as they are now. */
  isBehind: boolean;
  /** Every change that was committed before this time (ms) has been taken in. */
  asOfMs: number;
}
/** What searches run on: one memory, parts of a divided index, or another product. */
export interface SearchEngine {
  /** Cursors hold within one engine and one division of it; empty: within the one memory. */
  readonly name: string;
  /** Takes in what is new, where it is this function that does so. */
  refresh(at: Moment): Promise<void>;
  /** Raises `temporarily-unavailable` where it cannot answer in full. */
  search(query: SearchQuery, slice: Slice, at: Moment): Promise<Found>;
  /** Total and facets alone. */
  count(filters: SearchFilters, at: Moment): Promise<Found>;
  /** Whole VND for a m² of each hit that has a price and an area, in no order; absent where only one memory could say it. */
  pricesPerM2?(filters: SearchFilters, at: Moment): Promise<number[]>;
  /** Takes out a listing that the truth no longer shows at this version. */
  drop(id: string, version: number): void;
}

/** The index of one memory. */
export interface SearchIndex {
  /** Not all of the log has been taken in yet: what it finds may have changed, so rows are read as they are now. */
  readonly isBehind: boolean;
  /** Every change that was committed before this time (ms) has been taken in. */
  readonly asOfMs: number;
  /** Takes in what is new; at once where the caller's own write is not in it yet. */
  refresh(nowMs: number, after?: After): Promise<void>;
  search(query: SearchQuery, slice: Slice, nowMs: number): SearchResult;
  /** Total and facets alone. */
  count(filters: SearchFilters, nowMs: number): SearchResult;
  /** What it answers as one part of a divided index. */
  readonly asPart: LiveIndex['asPart'];
  /** Whole VND for a m² of each hit that has a price and an area, in no order. */
  pricesPerM2(filters: SearchFilters, nowMs: number): number[];
  /** Takes out a listing that the truth no longer shows at this version. */
  drop(id: string, version: number): void;
}
