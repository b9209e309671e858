/** Plays the lifecycle rules of a bucket: objects that have lain there long enough go. */

import type { ObjectStore } from '#local/aws/s3/types.ts';
import { dayMs } from '#shared/kernel/time.ts';

/** A rule in CloudFormation's words; uploads in parts and former versions, which it may also end, do not exist here at all. */
export interface LifecycleRule {
  Status: 'Enabled' | 'Disabled';
  Id?: string;
  Prefix?: string;
  ExpirationInDays?: number;
  AbortIncompleteMultipartUpload?: object;
  NoncurrentVersionExpiration?: object;
  ExpiredObjectDeleteMarker?: boolean;
}
const unplayed = [
  'AbortIncompleteMultipartUpload',
  'NoncurrentVersionExpiration',
  'ExpiredObjectDeleteMarker',
];
const known = ['Status', 'Id', 'Prefix', 'ExpirationInDays', ...unplayed];

/** Removes what the rules let expire by `nowMs`; refuses a rule with a word that is not played. */
export async function expireObjects(
  store: Pick<ObjectStore, 'list' | 'remove'>,
  bucket: string,
  rules: readonly LifecycleRule[],
  nowMs: number,
): Promise<void> {
  for (const rule of rules) {
    const unknown = Object.keys(rule).filter((word) => !known.includes(word));
    if (unknown.length > 0)
      throw new Error(`The runner does not know ${unknown.join(', ')} in a lifecycle rule of ${bucket}`);
    const { Status, Prefix = '', ExpirationInDays } = rule;
    if (Status !== 'Enabled' || ExpirationInDays === undefined) continue;
    for (const { key, lastModifiedMs } of await store.list(bucket, Prefix))
      if (lastModifiedMs + ExpirationInDays * dayMs <= nowMs) await store.remove(bucket, key);
  }
}
