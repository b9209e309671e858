/** What the agencies function needs from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = { memoryMb: 512, give: (to, { table }) => grantWrites(table, to) };
