/** What the function of API keys and webhooks needs from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 512,
  give(to, { table, secrets, identity }) {
    grantWrites(table, to);
    giveSecret(to, 'OTP_KEY_ARN', secrets.otpKey);
    // Making a key asks for the password again.
    giveSecret(to, 'USER_POOL_CLIENT_SECRET_ARN', identity.clientSecret);
    to.addEnvironment('USER_POOL_ID', identity.pool.userPoolId);
    allow(to, ['cognito-idp:AdminInitiateAuth'], [identity.pool.userPoolArn]);
  },
};
