/** How far the job `reprice-listings` is, in the table: written over the run that was read, so that two are one. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, type Write } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { RepricingProgress } from '#shared/listings/repricing.ts';

const key = (): Key => ({ pk: 'JOB#reprice-listings', sk: 'PROGRESS' });

const StoredProgress = RepricingProgress.omit({ failed: true }).extend({
  /** Counts the writes of this item. */
  revision: z.int(),
  /** Which partition of live listings is next, and where in it. */
  partition: z.int(),
  start: z.record(z.string(), z.unknown()).optional(),
  /** What could not be done: tried again once all others are. */
  left: z.array(Ulid),
  /** How often those have been tried again. */
  tries: z.int(),
});
export type Progress = z.infer<typeof StoredProgress>;

/** Before any other rates than the shipped ones were put. */
const noProgress: Progress = {
  ...{ revision: 0, ratesVersion: 0, state: 'done', partition: 0, left: [], tries: 0 },
  ...{ total: 0, looked: 0, changed: 0 },
};

export const createRepricingProgress = (table: Pick<Table, 'get'>) => ({
  async read(): Promise<Progress> {
    const item = await table.get(key(), { isConsistent: true });
    return item ? StoredProgress.parse(item) : noProgress;
  },
  /** Raises `version-conflict` where another run has got on meanwhile. */
  put: (before: Progress, next: Progress): Write =>
    put(
      { ...key(), ...next, revision: before.revision + 1 },
      before.revision === 0 ? { exists: false } : { equals: { revision: before.revision } },
      'version-conflict',
    ),
});
export type RepricingRepository = ReturnType<typeof createRepricingProgress>;

/** What staff see of it. */
export const shownProgress = ({
  ratesVersion,
  state,
  total,
  looked,
  changed,
  left,
}: Progress): RepricingProgress => ({
  ...{ ratesVersion, state, looked, changed, failed: left.length },
  // A listing may have come while the others were counted.
  total: Math.max(total, looked),
});
