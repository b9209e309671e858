/** Puts the built site into its bucket; files of older releases stay, since open pages still ask for them. */
import { join } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';

/** Files whose name changes with their content: they may be kept for a year. */
const immutable = ['assets/*', 'data/*'];

export function deploySite(scope: Construct, dist: string, bucket: Bucket): void {
  const common = {
    sources: [Source.asset(join(dist, 'site'))],
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 512,
  };
  const assets = new BucketDeployment(scope, 'DeployAssets', {
    ...common,
    exclude: ['*'],
    include: immutable,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.days(365)),
      CacheControl.immutable(),
    ],
  });
  const pages = new BucketDeployment(scope, 'DeployPages', {
    ...common,
    exclude: immutable,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.seconds(0)),
      CacheControl.sMaxAge(Duration.seconds(60)),
    ],
  });
  // A page must not be there before the files it names.
  pages.node.addDependency(assets);
}
