/** What the catalog functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { grantChanges } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 512,
  give(to, { table, ratesSource }) {
    grantChanges(table, to);
    if (ratesSource) to.addEnvironment('RATES_SOURCE', JSON.stringify(ratesSource));
  },
};
