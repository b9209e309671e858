/** What other capabilities may use of developers: telling webhooks, as writes of the transaction of the fact. */
import type { WebhookEvent } from '#shared/developers/limits.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import type { Table } from '../lib/table.ts';
import type { Write } from '../lib/writes.ts';

/**
 * What tells the webhooks of whoever owns a thing that something became of it: one delivery for each that listens,
 * none for most people. One small read.
 */
export type TellWebhooks = (
  ownerId: Ulid,
  event: WebhookEvent,
  data: Readonly<Record<string, string | number>>,
  nowMs: number,
) => Promise<Write[]>;

export function createTellWebhooks(
  table: Pick<Table, 'get' | 'query' | 'batchGet'>,
  ids: Pick<Ids, 'ulid'>,
): TellWebhooks {
  return async (ownerId, event, data, nowMs) => {
    // Loaded with the first fact that is told: most calls only read.
    const { createWebhooksRepository, listenersOf, newDelivery } = await import('./webhooks-repository.ts');
    const repo = createWebhooksRepository(table);
    return listenersOf(await repo.read(ownerId, false), event).map((hook) =>
      repo.add(newDelivery(hook.id, ownerId, ids.ulid(), { event, data }, nowMs)),
    );
  };
}
