/** What the content functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, allowSigning } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table, bus, buckets }, entry) {
    grantWrites(table, to);
    to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
    allow(to, ['events:PutEvents'], [bus.eventBusArn]);
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    if (entry === 'handler') allowSigning(to, buckets.media, 'reports/*');
  },
};
