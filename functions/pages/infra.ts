/** What the pages functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allowObjects, denyObjects, giveSecret } from '#infra/parts/grants.ts';
import { grantOwnItems, grantReads } from '#infra/parts/table.ts';

/** What is kept, by its name: pages, pages of lists, cards, the site's files. No script, and not the shell. */
const kept = [
  '*/index.html',
  '*list.html',
  'cards/*.jpg',
  'sitemap.xml',
  'sitemap/*.xml',
  '*rss.xml',
  'market/*.csv',
];
/** What a release brings and browsers keep for a year. */
const built = ['assets/*', 'data/*'];

export const infra: CapabilityInfra = {
  memoryMb: 2048,
  give(to, { table, buckets, secrets, siteOrigin, searchBackends }, entry) {
    grantReads(table, to);
    // Lists on pages name the places where the next ones begin.
    if (entry === 'jobs') giveSecret(to, 'CURSOR_KEY_ARN', secrets.cursorKey);
    to.addEnvironment('SITE_BUCKET', buckets.site.bucketName);
    to.addEnvironment('SITE_ORIGIN', siteOrigin);
    to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
    // Cards of shared links are drawn over photos.
    if (entry === 'handler') allowObjects(to, buckets.media, 'media/*', ['s3:GetObject']);
    allowObjects(to, buckets.site, '*', ['s3:GetObject']);
    for (const keys of kept) allowObjects(to, buckets.site, keys, ['s3:PutObject', 's3:DeleteObject']);
    denyObjects(to, buckets.site, built, ['s3:PutObject', 's3:DeleteObject']);
    // Who keeps a page notes it in the index; the job forgets entries, and keeps its progress.
    const own = ['KEPT#*', ...(entry === 'jobs' ? ['JOB#refresh-pages'] : [])];
    grantOwnItems(table, to, own, ['UpdateItem']);
    if (entry === 'jobs') grantOwnItems(table, to, ['KEPT#*'], ['DeleteItem']);
    // Pages of lists, and what else there is where a page is not there, take the search's segments.
    to.addEnvironment('DATA_BUCKET', buckets.data.bucketName);
    allowObjects(to, buckets.data, 'search/*', ['s3:GetObject']);
    searchBackends.giveTo(to);
  },
};
