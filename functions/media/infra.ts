/** What the media functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, allowObjects, allowSigning } from '#infra/parts/grants.ts';
import { grantOwnItems, grantWrites } from '#infra/parts/table.ts';

/** Pictures and videos that pages show, documents, CVs, files of reports, of listings, their evidence, and of cases. */
const kept = ['media/*', 'papers/*', 'cvs/*', 'reports/*', 'references/*', 'cases/*', 'evidence/*'];

export const infra: CapabilityInfra = {
  memoryMb: 2048,
  give(to, { table, buckets }, entry) {
    // What looks at strangers' files reads and settles uploads, and touches nothing else in the table.
    if (entry === 'uploads') grantOwnItems(table, to, ['M#*'], ['GetItem', 'UpdateItem']);
    else grantWrites(table, to);
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    // The handler signs forms and addresses of documents; uploads are looked at and rendered; the job removes what
    // nothing holds.
    if (entry === 'handler') {
      allowObjects(to, buckets.media, 'originals/*', ['s3:PutObject']);
      for (const keys of ['papers/*', 'references/*', 'evidence/*']) allowSigning(to, buckets.media, keys);
      // A picture that staff open is stored anew with its watermark.
      allowObjects(to, buckets.media, 'evidence/*', ['s3:GetObject', 's3:PutObject']);
    }
    if (entry === 'uploads') {
      allowObjects(to, buckets.media, 'originals/*', ['s3:GetObject', 's3:DeleteObject']);
      for (const keys of kept) allowObjects(to, buckets.media, keys, ['s3:PutObject']);
    }
    if (entry === 'jobs') {
      for (const keys of kept) allowObjects(to, buckets.media, keys, ['s3:DeleteObject']);
      allow(to, ['s3:ListBucket'], [buckets.media.bucketArn]);
    }
  },
};
