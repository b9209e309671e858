/** What the function of saved listings needs from the deployment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 512,
  give: (to, { table }) => grantWrites(table, to),
};
