/** What the listings functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, allowSigning, giveSecret } from '#infra/parts/grants.ts';
import { grantChanges, grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table, bus, secrets, buckets }, entry) {
    // What counts views hashes nothing, tells nobody and deletes nothing.
    if (entry === 'views') {
      grantChanges(table, to);
      return;
    }
    grantWrites(table, to);
    // What stands for a network in counters is a keyed hash.
    giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
    to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
    allow(to, ['events:PutEvents'], [bus.eventBusArn]);
    // Visitors fetch the files of public listings by addresses that it signs.
    if (entry === 'handler') {
      to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
      allowSigning(to, buckets.media, 'references/*');
    }
  },
};
