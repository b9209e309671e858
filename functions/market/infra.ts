/** What the market's functions need from the deployment: calls only read, the job keeps its figures and tells the change log. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { grantChanges, grantReads } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table }, entry) {
    if (entry === 'jobs') grantChanges(table, to);
    else grantReads(table, to);
  },
};
