/** Applications as they are stored: one item each, a claim for each way the applicant is known by, and what is due. */
import * as z from 'zod';
import type { Item, Key } from '#functions/lib/writes.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Application } from '#shared/leads/model.ts';

export const StoredApplication = Application.omit({ hasCv: true }).extend({
  ownerId: Ulid.meta({ description: 'Whose the job is' }),
  /** The applicant's account, where they were signed in. */
  userId: Ulid.optional(),
  cvId: Ulid.optional(),
  withdrawnAt: Instant.optional(),
  /** By what the applicant is known for this job: an account, or hashes of phone and e-mail. */
  knownBy: z.array(z.string()),
});
export type StoredApplication = z.infer<typeof StoredApplication>;

/** That somebody applied for a job: when, and by which attempt. */
export const StoredClaim = z.object({ applicationId: Ulid, at: Instant, attempt: z.string() });
export type StoredClaim = z.infer<typeof StoredClaim>;

export const keys = {
  application: (id: Ulid): Key => ({ pk: `APP#${id}`, sk: 'META' }),
  claim: (jobId: Ulid, knownBy: string): Key => ({ pk: `APPC#${jobId}`, sk: knownBy }),
  cv: (cvId: Ulid): Key => ({ pk: `CV#${cvId}`, sk: 'HELD' }),
  /** An applicant's own, by their account. */
  sent: (userId: Ulid, id: Ulid): Key => ({ pk: sentPartition(userId), sk: id }),
  /** That a person's job has applications. */
  received: (ownerId: Ulid, jobId: Ulid): Key => ({ pk: receivedPartition(ownerId), sk: jobId }),
  due: (dayMs: number, id: Ulid): Key => ({ pk: duePartition(dayMs), sk: id }),
  progress: { pk: 'JOB#forget-applications', sk: 'PROGRESS' } satisfies Key,
};
export const sentPartition = (userId: Ulid): string => `U#${userId}#APP`;
export const receivedPartition = (ownerId: Ulid): string => `U#${ownerId}#APPJOB`;
export const duePartition = (ms: number): string =>
  `APPDUE#${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;
/** gsi1: all of a job · gsi2: those of one state; both by when they came. */
export const jobPartition = (jobId: Ulid): string => `APPJ#${jobId}`;
export const statePartition = (jobId: Ulid, state: string): string => `APPJ#${jobId}#${state}`;

export function applicationItem(application: StoredApplication): Item & Key {
  const { id, jobId, state, at } = application;
  const place = `${at}#${id}`;
  return {
    ...keys.application(id),
    ...{ gsi1pk: jobPartition(jobId), gsi1sk: place, gsi2pk: statePartition(jobId, state), gsi2sk: place },
    ...application,
  };
}
