/** What the adverts functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 512,
  give(to, { table, bus, secrets }, entry) {
    grantWrites(table, to);
    if (entry !== 'handler') return;
    // What stands for viewers is a keyed hash.
    giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
    to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
    allow(to, ['events:PutEvents'], [bus.eventBusArn]);
  },
};
