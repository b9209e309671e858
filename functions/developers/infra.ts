/** What the function of API keys and webhooks needs from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { givePool, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 512,
  give(to, resources) {
    const { table, secrets, identity } = resources;
    grantWrites(table, to);
    giveSecret(to, 'WEBHOOK_KEY_ARN', secrets.webhookKey);
    // Making a key asks for the password again, and counts how often.
    giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
    giveSecret(to, 'USER_POOL_CLIENT_SECRET_ARN', identity.clientSecret);
    givePool(to, resources, ['AdminInitiateAuth']);
  },
};
