/** How far the job has come: which changes of the log it compares, and with which searches and savers it goes on. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, type Write } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';

/**
 * A batch goes from `readTo` to `to` and through its stages in turn: searches of everybody, then savers of each listing;
 * last what is remembered of the listings themselves is written, and the batch is over.
 */
export const JobState = z.object({
  version: z.int(),
  readTo: Ulid,
  batch: z
    .object({
      to: Ulid,
      stage: z.enum(['searches', 'savers']),
      /** How many listings have told their savers. */
      done: z.int(),
      /** Where the next page of searches or savers begins. */
      start: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});
export type JobState = z.infer<typeof JobState>;

const key: Key = { pk: 'JOB#alerts', sk: 'STATE' };

export async function readJobState(table: Pick<Table, 'get'>): Promise<JobState | undefined> {
  const item = await table.get(key, { isConsistent: true });
  return item && JobState.parse(item);
}

/** Moves on; raises `state-conflict` where another run has. */
export const putJobState = (state: JobState, before: number | undefined): Write =>
  put(
    { ...key, ...state },
    before === undefined ? { exists: false } : { equals: { version: before } },
    'state-conflict',
  );
