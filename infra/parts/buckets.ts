/** Buckets: the site, the pictures, the functions' own data, and the access logs of the others. */
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { acknowledge } from './reasons.ts';

/**
 * Days for which a deleted or overwritten file can be brought back. Backups hold whatever has not expired here, so that
 * these days, one to the next midnight and those of the backups together stay within what the privacy policy promises.
 */
export const versionDays = 7;

export interface Buckets {
  /** Static files, and the pages that functions write. */
  site: Bucket;
  /** Uploads below `originals/`, what is shown below `media/`, what only a signed address shows below `papers/`, `cvs/`, `reports/`, `references/`, `cases/`. */
  media: Bucket;
  /** What only functions read, such as search segments. */
  data: Bucket;
  logs: Bucket;
}

export function createBuckets(scope: Construct): Buckets {
  const common = {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
  };
  const abortUploads = { abortIncompleteMultipartUploadAfter: Duration.days(1) };
  const logs = new Bucket(scope, 'LogBucket', {
    ...common,
    // S3 writes its logs by the bucket's policy; CloudFront's standard logging still asks for ACLs, and sets its own.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(90), ...abortUploads }],
  });
  acknowledge(logs, 'AwsSolutions-S1');
  const logged = (id: string) => ({
    ...common,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `${id}/`,
    lifecycleRules: [abortUploads],
  });
  return {
    logs,
    site: new Bucket(scope, 'SiteBucket', logged('site')),
    data: new Bucket(scope, 'DataBucket', logged('data')),
    media: new Bucket(scope, 'MediaBucket', {
      ...logged('media'),
      versioned: true,
      // Backups of a bucket hear of its changes this way.
      eventBridgeEnabled: true,
      lifecycleRules: [
        {
          ...abortUploads,
          noncurrentVersionExpiration: Duration.days(versionDays),
          expiredObjectDeleteMarker: true,
        },
        // What was uploaded goes once it has been looked at; this takes what was not, such as posts of a dead form.
        {
          prefix: 'originals/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
      ],
      // Browsers post forms and fetch papers as a function signed them; the signature decides, not the page.
      cors: [
        {
          allowedOrigins: ['*'],
          allowedMethods: [HttpMethods.POST, HttpMethods.GET],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
    }),
  };
}
