/** What the search functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allowObjects } from '#infra/parts/grants.ts';
import { jobsMemoryMb, searchMemoryMb } from '#infra/parts/search-settings.ts';
import { grantReads } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: searchMemoryMb,
  memoryMbOf: { jobs: jobsMemoryMb },
  give(to, { table, buckets, searchBackends }, entry) {
    grantReads(table, to);
    to.addEnvironment('DATA_BUCKET', buckets.data.bucketName);
    // Jobs build the index of one memory, whatever searches are asked of.
    if (entry === 'handler') searchBackends.giveTo(to);
    const writes = entry === 'jobs' ? ['s3:PutObject', 's3:DeleteObject'] : [];
    allowObjects(to, buckets.data, 'search/*', ['s3:GetObject', ...writes]);
  },
};
