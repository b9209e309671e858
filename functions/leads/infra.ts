/** What the leads functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allowObjects, allowSigning, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table, buckets, secrets }, entry) {
    grantWrites(table, to);
    giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
    // The job reads no file: those that nothing holds are removed by the job of media.
    if (entry !== 'handler') return;
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    allowObjects(to, buckets.media, 'originals/*', ['s3:PutObject']);
    // Files of messages lie with those of cases.
    for (const keys of ['cvs/*', 'cases/*']) allowSigning(to, buckets.media, keys);
  },
};
