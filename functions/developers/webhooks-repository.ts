/** Webhooks in the table: all of an owner in one item, how each is doing, and what is to be sent to each. */
import * as z from 'zod';
import { developerLimits, type WebhookEvent, webhookEvents } from '#shared/developers/limits.ts';
import { Delivery } from '#shared/developers/model.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { Table } from '../lib/table.ts';
import { type Item, type Key, put, putNew, remove, type Write } from '../lib/writes.ts';

const StoredWebhook = z.object({
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
  /** Which secret signs; the one before does, too, until `previousUntil` (ms). */
  secretNumber: z.int(),
  previousUntil: z.int().optional(),
  stoppedAt: z.string().optional(),
});
export type StoredWebhook = z.infer<typeof StoredWebhook>;

/** All webhooks of an owner; version 0: none was ever kept. */
const StoredWebhooks = z.object({ version: z.int(), hooks: z.array(StoredWebhook) });
export type StoredWebhooks = z.infer<typeof StoredWebhooks>;

const StoredDelivery = Delivery.extend({
  webhookId: z.string(),
  ownerId: z.string(),
  /** Rises with each try, also by hand: whoever writes second has lost. */
  revision: z.int(),
});
export type StoredDelivery = z.infer<typeof StoredDelivery>;

const dueList = 'WEBHOOKS#DUE';
const keys = {
  hooks: (ownerId: Ulid): Key => ({ pk: `DEV#${ownerId}`, sk: 'HOOKS' }),
  failing: (webhookId: Ulid): Key => ({ pk: `HOOK#${webhookId}`, sk: 'FAILING' }),
  delivery: (webhookId: Ulid, id: Ulid): Key => ({ pk: `HOOK#${webhookId}`, sk: `DLV#${id}` }),
};
const isEvent = (event: string): event is WebhookEvent => webhookEvents.includes(event as WebhookEvent);

export const createWebhooksRepository = (table: Pick<Table, 'get' | 'query' | 'batchGet'>) => ({
  async read(ownerId: Ulid, isConsistent = true): Promise<StoredWebhooks> {
    const item = await table.get(keys.hooks(ownerId), { isConsistent });
    return item ? StoredWebhooks.parse(item) : { version: 0, hooks: [] };
  },

  /** Of several owners. One request for each hundred. */
  async readAll(ownerIds: readonly Ulid[]): Promise<Map<Ulid, StoredWebhooks>> {
    const items = await table.batchGet([...new Set(ownerIds)].map(keys.hooks), { isConsistent: true });
    return new Map(items.map((item) => [String(item.pk).slice('DEV#'.length), StoredWebhooks.parse(item)]));
  },

  /** Since when nothing has arrived, by webhook; those that work are left out. */
  async failingSince(webhookIds: readonly Ulid[]): Promise<Map<Ulid, number>> {
    const items = await table.batchGet(webhookIds.map(keys.failing), { isConsistent: true });
    return new Map(items.map((item) => [String(item.pk).slice('HOOK#'.length), Number(item.since)]));
  },

  /** Puts the webhooks of an owner in place of those that were read; raises `version-conflict`. */
  save: (ownerId: Ulid, before: StoredWebhooks, hooks: readonly StoredWebhook[]): Write =>
    put(
      { ...keys.hooks(ownerId), version: before.version + 1, hooks },
      before.version === 0 ? { exists: false } : { equals: { version: before.version } },
      'version-conflict',
    ),

  /** The first failure counts. */
  noteFailing: (webhookId: Ulid, since: number): Write => put({ ...keys.failing(webhookId), since }),
  forgetFailing: (webhookId: Ulid): Write => remove(keys.failing(webhookId)),

  async delivery(webhookId: Ulid, id: Ulid): Promise<StoredDelivery | undefined> {
    const item = await table.get(keys.delivery(webhookId, id), { isConsistent: true });
    return item && StoredDelivery.parse(item);
  },

  /** The newest first. One query. */
  async deliveries(
    webhookId: Ulid,
    limit: number = developerLimits.deliveriesShown,
  ): Promise<StoredDelivery[]> {
    const { items } = await table.query({
      ...{ pk: `HOOK#${webhookId}`, sk: { beginsWith: 'DLV#' }, limit, isDescending: true },
      isConsistent: true,
    });
    return items.map((item) => StoredDelivery.parse(item));
  },

  /** What is due, the longest waiting first. One query. */
  async due(nowMs: number, limit: number, start?: Item): Promise<{ items: StoredDelivery[]; next?: Item }> {
    const { items, lastKey } = await table.query({
      ...{ index: 'gsi1', pk: dueList, sk: { from: '', to: `${instant(nowMs)}~` }, limit, start },
    });
    const deliveries = items.map((item) => StoredDelivery.parse(item));
    return { items: deliveries, ...(lastKey && { next: lastKey }) };
  },

  add: (delivery: StoredDelivery): Write => putNew(itemOf(delivery), 'already-exists'),

  /** What became of a try; raises `state-conflict` where another one was faster. */
  change: (before: StoredDelivery, after: Omit<StoredDelivery, 'revision'>): Write =>
    put(
      itemOf({ ...after, revision: before.revision + 1 }),
      { equals: { revision: before.revision } },
      'state-conflict',
    ),

  /** Of a person who leaves. */
  forgetDelivery: ({ webhookId, id }: StoredDelivery): Write => remove(keys.delivery(webhookId, id)),
  forget: (ownerId: Ulid): Write => remove(keys.hooks(ownerId)),
});
export type WebhooksRepository = ReturnType<typeof createWebhooksRepository>;

/** Whatever waits lies in the list of what is due; it is forgotten after a while in any case. */
function itemOf(delivery: StoredDelivery): Item & Key {
  const { webhookId, id, at, nextAt, state } = delivery;
  return {
    ...keys.delivery(webhookId, id),
    ...delivery,
    ...(state === 'waiting' && { gsi1pk: dueList, gsi1sk: `${nextAt}#${id}` }),
    ttl: Math.ceil((Date.parse(at) + developerLimits.deliveryDays * dayMs) / 1000),
  };
}

/** What is told about one thing: the event, and facts without anybody's personal data. */
export interface Fact {
  event: WebhookEvent | 'test';
  data: Readonly<Record<string, string | number>>;
}
/** A delivery that is due now. */
export function newDelivery(
  webhookId: Ulid,
  ownerId: Ulid,
  id: Ulid,
  fact: Fact,
  nowMs: number,
): StoredDelivery {
  const at = instant(nowMs);
  const body = JSON.stringify({ type: fact.event, timestamp: at, data: fact.data });
  return {
    ...{ id, webhookId, ownerId, event: fact.event, at, body },
    ...{ state: 'waiting', tries: 0, nextAt: at, revision: 1 },
  };
}

/** The webhooks that are to hear of an event. */
export const listenersOf = ({ hooks }: StoredWebhooks, event: string): StoredWebhook[] =>
  hooks.filter((hook) => !hook.stoppedAt && isEvent(event) && hook.events.includes(event));
