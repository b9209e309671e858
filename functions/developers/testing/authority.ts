/** Whose thing is it: the ids that the endpoints of `developers` take, and requests of them that are taken. */
import { goodPassword } from '#functions/accounts/testing/setup.ts';
import type { Fixture } from '#functions/testing/authority-fixtures.ts';
import type { Authority } from '#functions/testing/authority-world.ts';
import type { ReachingRequests } from '#functions/testing/reaching-requests.ts';

const ofKey = (body?: object): Fixture => ({
  whose: 'own',
  params: ({ keyId }) => ({ id: keyId }),
  ...(body && { body: () => body }),
});
const ofWebhook = (body?: object): Fixture => ({
  whose: 'own',
  params: ({ webhookId }) => ({ id: webhookId }),
  ...(body && { body: () => body }),
});
/** Says nothing of what there is: whatever is not there stays so. */
const removal = (name: 'keyId' | 'webhookId'): Fixture => ({
  whose: 'shared',
  params: (things) => ({ id: things[name] }),
});
const input = { address: 'https://hooks.invalid/other', events: ['lead.created'] };

export const fixtures: Record<string, Fixture> = {
  rotateKey: ofKey({ version: 1, currentPassword: goodPassword }),
  revokeKey: removal('keyId'),
  changeWebhook: ofWebhook({ version: 1, ...input }),
  rotateWebhookSecret: ofWebhook({ version: 1 }),
  removeWebhook: removal('webhookId'),
  listDeliveries: ofWebhook(),
  testWebhook: ofWebhook(),
  replayDelivery: {
    whose: 'own',
    params: ({ webhookId, deliveryId }) => ({ id: webhookId, deliveryId }),
  },
};

const versionOf = async (world: Authority, who: string) =>
  (await world.made<{ version: number }>('getDeveloper', { token: world.tokenOf(who) })).version;

export const requests: ReachingRequests = {
  createKey: () => ({
    body: { name: 'Trang nội bộ', scopes: ['listings:read'], currentPassword: goodPassword },
  }),
  rotateKey: (world, who) => ({
    params: { id: world.thingsOf(who).keyId },
    body: { version: 1, currentPassword: goodPassword },
  }),
  createWebhook: async (world, who) => ({ body: { version: await versionOf(world, who), ...input } }),
  changeWebhook: async (world, who) => ({
    params: { id: world.thingsOf(who).webhookId },
    body: { version: await versionOf(world, who), ...input },
  }),
  rotateWebhookSecret: async (world, who) => ({
    params: { id: world.thingsOf(who).webhookId },
    body: { version: await versionOf(world, who) },
  }),
};
