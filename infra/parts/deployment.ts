/** Puts the built site into its bucket; files of older releases stay, since open pages still ask for them. */
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IDependable } from 'constructs';
import { builtOrigin, builtRelease } from '../site-origin.ts';
import { closedRobots } from './indexing.ts';

/** Files whose name changes with their content: they may be kept for a year. */
const immutable = ['assets/*', 'data/*'];

interface DeployOptions {
  /** Takes the place of the origin that built pages name. */
  siteOrigin: string;
  /** Search engines may list the site: else its robots.txt keeps them away. */
  isIndexed: boolean;
  /** What pages call: a page must not be there before what it asks can answer it. */
  after: readonly IDependable[];
  /** What the release is called, such as its commit, published at `/release.txt`; `by hand` where nobody says. */
  release?: string | undefined;
}

export function deploySite(
  scope: Construct,
  dist: string,
  bucket: Bucket,
  { siteOrigin, isIndexed, after, release = 'by hand' }: DeployOptions,
): void {
  const site = Source.asset(join(dist, 'site'));
  const common = {
    destinationBucket: bucket,
    prune: false,
    memoryLimit: 512,
    logGroup: new LogGroup(scope, 'DeployLog', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    }),
  };
  const assets = new BucketDeployment(scope, 'DeployAssets', {
    ...common,
    sources: [site],
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
    // Of two files of one name the later source's is kept.
    sources: [
      withMarkers(site, { [builtOrigin]: siteOrigin, [builtRelease]: release }),
      ...(isIndexed ? [] : [Source.data('robots.txt', closedRobots)]),
    ],
    exclude: immutable,
    cacheControl: [
      CacheControl.setPublic(),
      CacheControl.maxAge(Duration.seconds(0)),
      CacheControl.sMaxAge(Duration.seconds(60)),
    ],
  });
  // Nor before the files it names.
  pages.node.addDependency(assets, ...after);
}

/** The same files with these texts replaced when they are deployed. */
const withMarkers = (source: ISource, markers: Record<string, string>): ISource => ({
  bind: (scope, context) => ({ ...source.bind(scope, context), markers }),
});
