/** The use cases of API keys and webhooks, gathered. */
import type { DeveloperOverview, KeyInput, WebhookInput } from '#shared/developers/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { createKey, type KeyPorts, listKeys, revokeKey, rotateKey } from './keys.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookPorts,
} from './webhooks.ts';

export function createDevelopersService(ports: KeyPorts & WebhookPorts) {
  const overview = async (caller: Caller): Promise<DeveloperOverview> => {
    const [keys, webhooks] = await Promise.all([listKeys(caller, ports), listWebhooks(caller, ports)]);
    return { keys, ...webhooks };
  };
  return {
    overview,
    createKey: (caller: Caller, input: KeyInput & { currentPassword: string }, idempotencyKey: string) =>
      createKey(caller, input, idempotencyKey, ports),
    rotateKey: (caller: Caller, id: Ulid, input: { version: number; currentPassword: string }) =>
      rotateKey(caller, id, input, ports),
    revokeKey: (caller: Caller, id: Ulid) => revokeKey(caller, id, ports),
    createWebhook: (caller: Caller, input: WebhookInput & { version: number }) =>
      createWebhook(caller, input, ports),
    async changeWebhook(caller: Caller, id: Ulid, input: WebhookInput & { version: number }) {
      await changeWebhook(caller, id, input, ports);
      return overview(caller);
    },
    rotateWebhookSecret: (caller: Caller, id: Ulid, version: number) =>
      rotateWebhookSecret(caller, id, version, ports),
    removeWebhook: (caller: Caller, id: Ulid) => removeWebhook(caller, id, ports),
    listDeliveries: async (caller: Caller, id: Ulid) => ({ items: await listDeliveries(caller, id, ports) }),
    testWebhook: (caller: Caller, id: Ulid) => testWebhook(caller, id, ports),
    replayDelivery: (caller: Caller, named: { id: Ulid; deliveryId: Ulid }) =>
      replayDelivery(caller, named, ports),
  };
}
