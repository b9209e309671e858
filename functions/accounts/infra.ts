/** What the accounts functions need from the deployment: memory, rights, environment. */
import type { CapabilityInfra } from '#infra/parts/capability-infra.ts';
import { allow, giveMessages, givePool, giveSecret } from '#infra/parts/grants.ts';
import { grantWrites } from '#infra/parts/table.ts';

export const infra: CapabilityInfra = {
  memoryMb: 1024,
  give(to, resources, entry) {
    const { table, secrets, identity, bus, siteOrigin } = resources;
    grantWrites(table, to);
    // The job deletes users whose sign-up was cut off, and reminds of certificates.
    if (entry === 'jobs') {
      givePool(to, resources, ['AdminDeleteUser']);
      return;
    }
    giveSecret(to, 'OTP_KEY_ARN', secrets.otpKey);
    // The function that sends codes cannot reach the user pool, and no other function here sends messages.
    if (entry === 'deliver') {
      giveMessages(to, resources);
      return;
    }
    giveSecret(to, 'REFRESH_KEY_ARN', secrets.refreshKey);
    giveSecret(to, 'MARK_KEY_ARN', secrets.markKey);
    to.addEnvironment('SITE_ORIGIN', siteOrigin);
    giveSecret(to, 'USER_POOL_CLIENT_SECRET_ARN', identity.clientSecret);
    givePool(to, resources, [
      ...['AdminCreateUser', 'AdminSetUserPassword', 'AdminInitiateAuth', 'AdminRespondToAuthChallenge'],
      ...['AdminUserGlobalSignOut', 'AdminAddUserToGroup', 'AdminRemoveUserFromGroup'],
    ]);
    to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
    allow(to, ['events:PutEvents'], [bus.eventBusArn]);
  },
};
