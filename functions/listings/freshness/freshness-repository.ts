/** When owners are asked, and how far the job that asks them is, in the table. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Item, put, putNew, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { FreshnessSettings } from '#shared/listings/freshness.ts';
import { OwnListing } from '#shared/listings/model.ts';
import { askProgressKey, freshnessKey, idOf } from '../storage/keys.ts';

const StoredProgress = z.object({
  /** The day of Viet Nam (yyyymmdd) whose round this is. */
  day: z.string(),
  state: z.enum(['running', 'done']),
  /** Which partition of live listings is next, and where in it. */
  partition: z.int(),
  start: z.record(z.string(), z.unknown()).optional(),
  looked: z.int(),
  asked: z.int(),
  sunk: z.int(),
  failed: z.int(),
  /** Counts the writes of this item. */
  revision: z.int(),
});
export type AskProgress = z.infer<typeof StoredProgress>;

/** Before the first round. */
const noProgress: AskProgress = {
  ...{ day: '', state: 'done', partition: 0, looked: 0, asked: 0, sunk: 0, failed: 0, revision: 0 },
};

/** What a row says of questions and answers. */
const Answers = OwnListing.pick({
  state: true,
  publishedAt: true,
  expiresAt: true,
  confirmedAt: true,
  askedAt: true,
  sunkAt: true,
});
type Answers = z.infer<typeof Answers>;

export const freshnessReads = (table: Pick<Table, 'get' | 'query'>) => ({
  /** As stored now; undefined until a master puts others. One read. */
  async freshness(): Promise<FreshnessSettings | undefined> {
    const item = await table.get(freshnessKey(), { isConsistent: true });
    return item && FreshnessSettings.parse(item);
  },
  async askProgress(): Promise<AskProgress> {
    const item = await table.get(askProgressKey(), { isConsistent: true });
    return item ? StoredProgress.parse(item) : noProgress;
  },
  /** Questions and answers of one partition of live listings; undefined: cannot be read. One query (gsi2). */
  async liveAnswers(
    partition: string,
    limit: number,
    start?: Item,
  ): Promise<{ rows: { id: Ulid; answers: Answers | undefined }[]; next?: Item }> {
    const page = await table.query({ pk: partition, index: 'gsi2', limit, start });
    const rows = page.items.map((item) => ({
      id: idOf(item.pk as string),
      answers: Answers.safeParse(item).data,
    }));
    return { rows, ...(page.lastKey && { next: page.lastKey }) };
  },
});

export const freshnessWrites = {
  /** Raises `version-conflict` where another run has got on meanwhile. */
  putAskProgress: (before: AskProgress, next: AskProgress): Write =>
    put(
      { ...askProgressKey(), ...next, revision: before.revision + 1 },
      before.revision === 0 ? { exists: false } : { equals: { revision: before.revision } },
      'version-conflict',
    ),
  /** Puts settings over the version they were based on, and keeps them as a version; `version-conflict`. */
  putFreshness: (settings: FreshnessSettings, at: Instant, by: string): Write[] => [
    put(
      { ...freshnessKey(), ...settings },
      settings.version === 1 ? { exists: false } : { equals: { version: settings.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...freshnessKey(settings.version), ...settings, at, by }, 'version-conflict'),
  ],
};
