/** What the privacy functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, allowObjects, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table, buckets, secrets, identity }) {
    grantWrites(table, to);
    giveSecret(to, 'OTP_KEY_ARN', secrets.otpKey);
    giveSecret(to, 'USER_POOL_CLIENT_SECRET_ARN', identity.clientSecret);
    to.addEnvironment('USER_POOL_ID', identity.pool.userPoolId);
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    const actions = ['AdminInitiateAuth', 'AdminDeleteUser'].map((name) => `cognito-idp:${name}`);
    allow(to, actions, [identity.pool.userPoolArn]);
    for (const keys of ['originals/*', 'media/*', 'papers/*', 'reports/*', 'references/*', 'evidence/*'])
      allowObjects(to, buckets.media, keys, ['s3:DeleteObject']);
    allow(to, ['s3:ListBucket'], [buckets.media.bucketArn]);
  },
};
