/** A person's API keys and webhooks, as records they can read; and how they are taken away. */

import { instant } from '#shared/kernel/time.ts';
import type { Erase, ExportPart, PersonalData } from '../lib/personal-data.ts';
import type { Table } from '../lib/table.ts';
import type { Transact } from '../lib/writes.ts';
import { createKeysRepository } from './keys-repository.ts';
import { createWebhooksRepository } from './webhooks-repository.ts';

interface Ports {
  table: Pick<Table, 'get' | 'query' | 'batchGet'>;
  transact: Transact;
}
const chunk = 50;

export function developersPersonalData({ table, transact }: Ports): PersonalData {
  const keys = createKeysRepository(table);
  const webhooks = createWebhooksRepository(table);
  const developers: ExportPart = async (userId) => {
    const [made, { hooks }] = await Promise.all([keys.list(userId), webhooks.read(userId)]);
    return {
      records: [
        ...made.map(({ name, ending, scopes, createdAt, lastUsedAt }) => ({
          ...{ type: 'api-key', name, ending, scopes, at: instant(createdAt) },
          ...(lastUsedAt !== undefined && { lastUsedAt: instant(lastUsedAt) }),
        })),
        ...hooks.map(({ address, events, createdAt }) => ({
          ...{ type: 'webhook', address, events, at: createdAt },
        })),
      ],
    };
  };
  const erase: Erase = async (userId, hasTime) => {
    const [made, { hooks }] = await Promise.all([keys.list(userId), webhooks.read(userId)]);
    for (const { id } of hooks)
      for (;;) {
        if (!hasTime()) return false;
        const some = await webhooks.deliveries(id, chunk);
        if (some.length > 0) await transact(some.map(webhooks.forgetDelivery));
        if (some.length < chunk) break;
      }
    await transact([
      ...made.map(({ id }) => keys.forget(userId, id)),
      ...hooks.map(({ id }) => webhooks.forgetFailing(id)),
      ...[keys.forgetNumber(userId), webhooks.forget(userId)],
    ]);
    return true;
  };
  return { parts: { developers }, erase };
}
