/** What the office's function needs from the deployment: it only reads. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { grantReads } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give: (to, { table }) => grantReads(table, to),
};
