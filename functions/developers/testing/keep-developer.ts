/** An API key and a webhook with a delivery of somebody's, as they lie in the table. */
import { hashToken } from '#functions/lib/hashing.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { createKeysRepository } from '../keys-repository.ts';
import { createWebhooksRepository, newDelivery } from '../webhooks-repository.ts';

/** Keeps them; nobody listens at the webhook's address. */
export async function keepDeveloper(table: Table, userId: string) {
  const [keyId, webhookId, deliveryId] = [systemIds.ulid(), systemIds.ulid(), systemIds.ulid()];
  const keys = createKeysRepository(table);
  const webhooks = createWebhooksRepository(table);
  const now = Date.now();
  const address = 'https://hooks.invalid/in';
  const fact = { event: 'listing.approved', data: { code: 'DA0123ABCD' } } as const;
  const { nextAt: _, ...sent } = newDelivery(webhookId, userId, deliveryId, fact, now);
  await table.transact([
    keys.add(userId, {
      ...{ id: keyId, name: 'Trang nội bộ', ending: 'abcd', scopes: ['listings:read'], perMinute: 120 },
      ...{ createdAt: now, version: 1, hash: hashToken(keyId) },
    }),
    keys.count(userId, 1),
    webhooks.save(userId, { version: 0, hooks: [] }, [
      { id: webhookId, address, events: ['listing.approved'], createdAt: instant(now), secretNumber: 1 },
    ]),
    webhooks.add({ ...sent, state: 'failed', tries: 1, failure: 'unreachable' }),
    webhooks.noteFailing(webhookId, now),
  ]);
  return { keyId, webhookId, deliveryId };
}
