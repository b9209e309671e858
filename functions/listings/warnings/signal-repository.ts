/** Signals and examinations of listings in the table, with forbidden words and how far the job is. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import {
  type Item,
  type Key,
  put,
  putNew,
  remove,
  type SingleWrite,
  type Write,
} from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import type { NearHash } from '#shared/kernel/perceptual.ts';
import { dayMs, type Instant, Instant as InstantSchema } from '#shared/kernel/time.ts';
import type { ListingMeta } from '#shared/listings/model.ts';
import { ForbiddenWords, WordScan } from '#shared/listings/warnings/forbidden-words.ts';
import { signalKeptDays } from '#shared/listings/warnings/kept.ts';
import { WarningKind } from '#shared/listings/warnings/model.ts';
import {
  examineProgressKey,
  partKey,
  type SignalKind,
  signalKey,
  signalledBy,
  signalPartition,
  statePartition,
  wordsKey,
} from '../storage/keys.ts';
import { readMeta } from '../storage/listing-mapper.ts';

/** One way to be found: listings that share `shared` are looked at; `hash` or `vndPerM2` then decides. */
export interface Signal {
  kind: SignalKind;
  shared: string;
  mediaId?: Ulid | undefined;
  hash?: NearHash | undefined;
  vndPerM2?: number | undefined;
}
/** So many of those that share a signal are looked at. */
const sharedMax = 100;

const StoredKey = z.object({ pk: z.string(), sk: z.string() });
const StoredExam = z.object({
  /** Of the listing that was looked at. */
  version: z.int(),
  wordsVersion: z.int(),
  at: InstantSchema,
  flags: z.array(WarningKind),
  /** Where its signals lie. */
  keys: z.array(StoredKey),
  revision: z.int(),
});
export type Exam = z.infer<typeof StoredExam>;

const StoredSignal = z.object({
  sk: z.string(),
  mediaId: Ulid.optional(),
  hash: z.string().optional(),
  vndPerM2: z.number().optional(),
});
export interface FoundSignal {
  id: Ulid;
  hash?: string | undefined;
  vndPerM2?: number | undefined;
}

const StoredLooking = z.object({
  byId: Ulid,
  since: InstantSchema,
  until: InstantSchema,
  version: z.int(),
});
export type StoredLooking = z.infer<typeof StoredLooking>;

const StoredProgress = WordScan.extend({
  /** How far the list of shown listings has been followed: the time of a change, and whose. */
  position: z.string(),
  revision: z.int(),
});
export type ExamineProgress = z.infer<typeof StoredProgress>;
const noProgress: ExamineProgress = {
  ...{ version: 0, state: 'running', looked: 0, found: 0, position: '', revision: 0 },
};

const ttlIn = (days: number, nowMs: number) => Math.floor((nowMs + days * dayMs) / 1000);
const keyOfSignal = (id: Ulid, { kind, shared, mediaId }: Signal): Key =>
  signalKey(kind, shared, id, mediaId);

/** What staff have beside each listing. */
export type Notes = ReadonlyMap<Ulid, { exam?: Exam | undefined; looking?: StoredLooking | undefined }>;
/** Where a row's exam and mark lie: read with the rows themselves. */
export const noteKeys = (id: Ulid): Key[] => [partKey(id, 'EXAM'), partKey(id, 'LOOKING')];
export const readExam = (item: Item): Exam => StoredExam.parse(item);
export const readLooking = (item: Item): StoredLooking => StoredLooking.parse(item);

export const createSignalRepository = (table: Pick<Table, 'get' | 'batchGet' | 'query'>) => ({
  /** Listings that share a signal, at most 100. One query. */
  async sharing({ kind, shared }: Pick<Signal, 'kind' | 'shared'>): Promise<FoundSignal[]> {
    const { items } = await table.query({ pk: signalPartition(kind, shared), limit: sharedMax });
    return items.map((item) => {
      const { sk, hash, vndPerM2 } = StoredSignal.parse(item);
      return { id: signalledBy(sk), hash, vndPerM2 };
    });
  },

  /** What was found last, by listing. One request per 100. */
  async exams(ids: readonly Ulid[]): Promise<Map<Ulid, Exam>> {
    const items = await table.batchGet(
      ids.map((id) => partKey(id, 'EXAM')),
      { isConsistent: true },
    );
    return new Map(items.map((item) => [String(item.pk).slice(2), readExam(item)]));
  },

  /** Who has a listing open; the mark may be over. One read. */
  async looking(id: Ulid): Promise<StoredLooking | undefined> {
    const item = await table.get(partKey(id, 'LOOKING'), { isConsistent: true });
    return item && readLooking(item);
  },

  /** Heads of shown listings whose last change comes after a position, the earliest first (gsi1). One query. */
  async shownAfter(position: string, limit: number): Promise<{ metas: ListingMeta[]; isLast: boolean }> {
    const pk = statePartition('shown');
    const page = await table.query({
      pk,
      index: 'gsi1',
      limit,
      ...(position && { sk: { after: position } }),
    });
    return { metas: page.items.map((item) => readMeta(item).meta), isLast: !page.lastKey };
  },

  async progress(): Promise<ExamineProgress> {
    const item = await table.get(examineProgressKey(), { isConsistent: true });
    return item ? StoredProgress.parse(item) : noProgress;
  },

  /** As stored now; undefined until a master puts others. One read. */
  async words(): Promise<ForbiddenWords | undefined> {
    const item = await table.get(wordsKey(), { isConsistent: true });
    return item && ForbiddenWords.parse(item);
  },
});

const isAsRead = ({ revision }: { revision: number }) =>
  revision === 0 ? { exists: false } : { equals: { revision } };

export const signalWrites = {
  /** Puts what was found over what was read, with the signals; raises `version-conflict` where another run was faster. */
  putExam(
    id: Ulid,
    before: Exam | undefined,
    exam: Omit<Exam, 'keys' | 'revision'>,
    signals: readonly Signal[],
  ): Write[] {
    const keys = signals.map((signal) => keyOfSignal(id, signal));
    const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
    const kept = new Set(keys.map(nameOf));
    const revision = before?.revision ?? 0;
    const ttl = ttlIn(signalKeptDays, Date.parse(exam.at));
    return [
      put(
        { ...partKey(id, 'EXAM'), ...exam, keys, revision: revision + 1 },
        isAsRead({ revision }),
        'version-conflict',
      ),
      ...(before?.keys ?? []).filter((key) => !kept.has(nameOf(key))).map((key) => remove(key)),
      ...signals.map(({ mediaId, hash, vndPerM2 }, at) =>
        put({ ...keys[at]!, mediaId, hash, vndPerM2, ttl }),
      ),
    ];
  },

  /**
   * Marks that somebody has a listing open, unless another's mark on this version still holds: then `state-conflict`.
   */
  mark: (id: Ulid, mark: StoredLooking, before: StoredLooking | undefined): SingleWrite =>
    put(
      { ...partKey(id, 'LOOKING'), ...mark, ttl: Math.ceil(Date.parse(mark.until) / 1000) },
      before ? { equals: { byId: before.byId, until: before.until } } : { exists: false },
      'state-conflict',
    ) as SingleWrite,

  putProgress: (before: ExamineProgress, next: ExamineProgress): Write =>
    put(
      { ...examineProgressKey(), ...next, revision: before.revision + 1 },
      isAsRead(before),
      'version-conflict',
    ),

  /** Puts forbidden words over the version they were based on, and keeps them as a version; `version-conflict`. */
  putWords: (words: ForbiddenWords, at: Instant, by: string): Write[] => [
    put(
      { ...wordsKey(), ...words },
      words.version === 1 ? { exists: false } : { equals: { version: words.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...wordsKey(words.version), ...words, at, by }, 'version-conflict'),
  ],
};
