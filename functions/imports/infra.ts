/** What the function of imports needs from the deployment: what posting and editing listings need. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, { table, bus, secrets }) {
    grantWrites(table, to);
    giveSecret(to, 'OTP_KEY_ARN', secrets.otpKey);
    to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
    allow(to, ['events:PutEvents'], [bus.eventBusArn]);
  },
};
