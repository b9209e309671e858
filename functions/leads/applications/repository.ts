/** Applications in the table: reads of one request each, writes as values. */

import * as z from 'zod';
import { trimPage } from '#functions/lib/list-page.ts';
import { type QueueState, queueOf } from '#functions/lib/queue-state.ts';
import type { QueryPage, Table } from '#functions/lib/table.ts';
import { type Item, put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import type { ApplicationState } from '#shared/leads/model.ts';
import {
  applicationItem,
  duePartition,
  jobPartition,
  keys,
  receivedPartition,
  StoredApplication,
  StoredClaim,
  sentPartition,
  statePartition,
} from './items.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
const Progress = z.object({ dayMs: z.int() });
/** How many are taken apart, or read, at a time. */
const atOnce = 25;
const startKeyOf = ({ pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk }: Item, isByState: boolean): Item =>
  isByState ? { pk, sk, gsi2pk, gsi2sk } : { pk, sk, gsi1pk, gsi1sk };
const idsOf = (items: readonly Item[]): Ulid[] => items.map(({ sk }) => String(sk));

const readsOf = (table: Reads) => ({
  async read(id: Ulid): Promise<StoredApplication | undefined> {
    const item = await table.get(keys.application(id), { isConsistent: true });
    return item && StoredApplication.parse(item);
  },
  /** What is known of somebody's applying for a job, by any of what they are known by. */
  async claims(jobId: Ulid, knownBy: readonly string[]): Promise<StoredClaim[]> {
    const items = await table.batchGet(
      knownBy.map((one) => keys.claim(jobId, one)),
      { isConsistent: true },
    );
    return items.map((item) => StoredClaim.parse(item));
  },
  /** Applications for a job, newest first, all or of one state, from a start key on. */
  async list(
    { jobId, state }: { jobId: Ulid; state?: ApplicationState | undefined },
    limit: number,
    start?: Item,
  ): Promise<QueryPage> {
    const { items } = await table.query({
      pk: state ? statePartition(jobId, state) : jobPartition(jobId),
      index: state ? 'gsi2' : 'gsi1',
      ...{ isDescending: true, limit: limit + 1, start },
    });
    return trimPage(items, limit, (item) => startKeyOf(item, state !== undefined));
  },
  /** How many applications for a job are new, as far as `limit`. */
  async newQueue(jobId: Ulid, limit: number): Promise<QueueState> {
    const { items } = await table.query({ pk: statePartition(jobId, 'new'), index: 'gsi2', limit });
    return queueOf(items, 'gsi2sk');
  },
  /** Which of these CVs an application holds. */
  async heldCvs(cvIds: readonly Ulid[]): Promise<Set<string>> {
    const items = await table.batchGet(cvIds.map(keys.cv), { isConsistent: true });
    return new Set(items.map(({ pk }) => String(pk).slice('CV#'.length)));
  },
  /** Some of what a person sent, oldest first, behind `after`. */
  async sent(userId: Ulid, after?: Ulid): Promise<Ulid[]> {
    const sk = after ? { after } : undefined;
    const { items } = await table.query({
      ...{ pk: sentPartition(userId), limit: atOnce, isConsistent: true },
      ...(sk && { sk }),
    });
    return idsOf(items);
  },
  /** Some of a person's jobs that have had applications. */
  async jobsOf(ownerId: Ulid): Promise<Ulid[]> {
    const { items } = await table.query({
      ...{ pk: receivedPartition(ownerId), limit: atOnce, isConsistent: true },
    });
    return idsOf(items);
  },
  /** Some of the applications that are due on a day (UTC). */
  async due(dayMs: number): Promise<Ulid[]> {
    const { items } = await table.query({ pk: duePartition(dayMs), limit: atOnce, isConsistent: true });
    return idsOf(items);
  },
  /** The day before which nothing is left; undefined before the first run. */
  async progress(): Promise<number | undefined> {
    const item = await table.get(keys.progress, { isConsistent: true });
    return item && Progress.parse(item).dayMs;
  },
});

const conflictOf = (stored: Item | undefined) =>
  new DomainProblem('version-conflict', { params: { version: Number(stored?.version ?? 0) } });
/** Somebody known by the same has applied already: when. */
export const alreadyApplied = (claim: Item | undefined): DomainProblem =>
  new DomainProblem('already-contacted', { params: { at: String(claim?.at ?? '') } });

const writes = {
  /** A new application with its claims; raises `already-contacted` with the date of an earlier one. */
  add: (application: StoredApplication, attempt: string, isForSite: boolean): Write[] => {
    const { id, jobId, ownerId, userId, cvId, at, keptUntil, knownBy } = application;
    return [
      ...knownBy.map((one) =>
        putNew({ ...keys.claim(jobId, one), applicationId: id, at, attempt }, alreadyApplied),
      ),
      putNew(applicationItem(application), 'already-exists'),
      put({ ...keys.due(Date.parse(keptUntil), id) }),
      // What is for the site stays when the member of staff who wrote the notice leaves.
      ...(isForSite ? [] : [put({ ...keys.received(ownerId, jobId) })]),
      ...(userId ? [put({ ...keys.sent(userId, id) })] : []),
      ...(cvId
        ? [putNew({ ...keys.cv(cvId), applicationId: id }, () => fieldProblem('/cv', 'upload-expired'))]
        : []),
    ];
  },
  /** The next version, if the one that was read is still there, else `version-conflict`. */
  put: (before: StoredApplication, next: StoredApplication): Write =>
    put(applicationItem(next), { equals: { version: before.version } }, conflictOf),
  /** Lets go of who applied, and of their CV. */
  releaseClaims: ({ jobId, knownBy, cvId }: StoredApplication): Write[] => [
    ...knownBy.map((one) => remove(keys.claim(jobId, one))),
    ...(cvId ? [remove(keys.cv(cvId))] : []),
  ],
  /** Takes away the rest of an application. */
  remove: ({ id, userId, keptUntil }: StoredApplication): Write[] => [
    remove(keys.application(id)),
    remove(keys.due(Date.parse(keptUntil), id)),
    ...(userId ? [remove(keys.sent(userId, id))] : []),
  ],
  addDue: (atMs: number, id: Ulid): Write => put({ ...keys.due(atMs, id) }),
  removeDue: (dayMs: number, id: Ulid): Write => remove(keys.due(dayMs, id)),
  removeSent: (userId: Ulid, id: Ulid): Write => remove(keys.sent(userId, id)),
  removeJob: (ownerId: Ulid, jobId: Ulid): Write => remove(keys.received(ownerId, jobId)),
  putProgress: (dayMs: number): Write => put({ ...keys.progress, dayMs }),
};

export const createApplicationRepository = (table: Reads) => ({ ...readsOf(table), ...writes });
export type ApplicationRepository = ReturnType<typeof createApplicationRepository>;
