/** What the privacy functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, allowObjects, givePool, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, resources, entry) {
    const { table, buckets, secrets, identity } = resources;
    grantWrites(table, to);
    // The calls ask for the password again; the job ends what they began.
    if (entry === 'handler') {
      giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
      giveSecret(to, 'USER_POOL_CLIENT_SECRET_ARN', identity.clientSecret);
    }
    givePool(to, resources, [...(entry === 'handler' ? ['AdminInitiateAuth'] : []), 'AdminDeleteUser']);
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    for (const keys of ['originals/*', 'media/*', 'papers/*', 'reports/*', 'references/*', 'evidence/*'])
      allowObjects(to, buckets.media, keys, ['s3:DeleteObject']);
    allow(to, ['s3:ListBucket'], [buckets.media.bucketArn]);
  },
};
