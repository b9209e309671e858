/** What the functions of imports need from the deployment: what posting and editing listings need, and uploads. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, allowObjects, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  // A feed of 50 MB is read whole.
  memoryMbOf: { jobs: 2048 },
  give(to, { table, bus, secrets, buckets }, entry) {
    grantWrites(table, to);
    // The calls have it for their lists.
    if (entry === 'jobs') giveSecret(to, 'CURSOR_KEY_ARN', secrets.cursorKey);
    giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    // Forms for pictures of an archive are signed, those of addresses are fetched and put where uploads are looked at.
    allowObjects(to, buckets.media, 'originals/*', ['s3:PutObject']);
    to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
    allow(to, ['events:PutEvents'], [bus.eventBusArn]);
  },
};
