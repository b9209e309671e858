/** What the cases functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, allowObjects, allowSigning, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table, buckets, secrets, bus }, entry) {
    grantWrites(table, to);
    // The job reads no file: those that nothing holds are removed by the job of media.
    if (entry !== 'handler') return;
    giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    allowObjects(to, buckets.media, 'originals/*', ['s3:PutObject']);
    allowSigning(to, buckets.media, 'cases/*');
    // What an authority has taken down leaves search and pages at once.
    to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
    allow(to, ['events:PutEvents'], [bus.eventBusArn]);
  },
};
