/** The job `deliver-webhooks`: sends what is due, several webhooks at a time, none of which holds up another. */
import type { Ulid } from '#shared/kernel/id.ts';
import type { Item } from '../lib/writes.ts';
import { type DeliveryPorts, givenUp, isLost, type Target, tryDelivery } from './try-delivery.ts';
import type { StoredDelivery } from './webhooks-repository.ts';

export interface DeliverJobPorts extends DeliveryPorts {
  /** Hears of a delivery that could not be tried at all; a later run does it. */
  lost(id: Ulid, error: unknown): void;
}
export type DeliverCounts = Record<'delivered' | 'failed' | 'givenUp' | 'left', number>;

/** One try and what follows it fit into this. */
const reserveMs = 14_000;
/** So many are sent to one webhook in one run, one after the other. */
const perWebhook = 20;
/** So many webhooks at once. */
const lanes = 8;
/** So much of what is due is looked at in one run. */
const [pageSize, pagesMax] = [100, 20];
/** Deliveries that end without a try, in one transaction. */
const endedAtOnce = 25;

/** Deliveries of one webhook, the longest waiting first. */
interface Lane {
  target: Target | undefined;
  deliveries: StoredDelivery[];
}

/**
 * Looks through what is due and tries it. A webhook that fails is left until the next run, so that one that never
 * answers takes one try's time; those that fail already come last. Cut off anywhere, the next run goes on.
 */
export async function deliverWebhooks(
  remainingMs: () => number,
  ports: DeliverJobPorts,
): Promise<DeliverCounts> {
  const counts: DeliverCounts = { delivered: 0, failed: 0, givenUp: 0, left: 0 };
  const byWebhook = await readDue(ports);
  const waiting = await lanesOf(byWebhook, ports);
  const runLane = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      if (remainingMs() <= reserveMs) counts.left += lane.deliveries.length;
      else await runWebhook(lane, remainingMs, counts, ports);
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return counts;
}

/** All that is due, as far as one run looks, by webhook. */
async function readDue({ webhooks, clock }: DeliverJobPorts): Promise<Map<Ulid, StoredDelivery[]>> {
  const byWebhook = new Map<Ulid, StoredDelivery[]>();
  let start: Item | undefined;
  for (let page = 0; page < pagesMax; page++) {
    const { items, next } = await webhooks.due(clock.now(), pageSize, start);
    for (const one of items) {
      const known = byWebhook.get(one.webhookId) ?? [];
      byWebhook.set(one.webhookId, known);
      known.push(one);
    }
    start = next;
    if (!start) break;
  }
  return byWebhook;
}

async function lanesOf(
  byWebhook: Map<Ulid, StoredDelivery[]>,
  { webhooks }: DeliverJobPorts,
): Promise<Lane[]> {
  if (byWebhook.size === 0) return [];
  const ids = [...byWebhook.keys()];
  const [owners, failing] = await Promise.all([
    webhooks.readAll([...byWebhook.values()].map(([first]) => first!.ownerId)),
    webhooks.failingSince(ids),
  ]);
  const made = [...byWebhook].map(([id, deliveries]): Lane => {
    const all = owners.get(deliveries[0]!.ownerId);
    const hook = all?.hooks.find((one) => one.id === id && !one.stoppedAt);
    const target = hook && { hook, all: all!, failingSince: failing.get(id) };
    return { target, deliveries };
  });
  return made.sort((a, b) => Number(isFailing(a)) - Number(isFailing(b)));
}
const isFailing = ({ target }: Lane) => target?.failingSince !== undefined;

async function runWebhook(
  { target, deliveries }: Lane,
  remainingMs: () => number,
  counts: DeliverCounts,
  ports: DeliverJobPorts,
): Promise<void> {
  if (!target) return endAll(deliveries, counts, ports);
  let current = target;
  for (const [at, delivery] of deliveries.slice(0, perWebhook).entries()) {
    if (remainingMs() <= reserveMs) {
      counts.left += deliveries.length - at;
      return;
    }
    try {
      const { state } = await tryDelivery(current, delivery, ports);
      counts[state === 'delivered' ? 'delivered' : 'failed']++;
      if (state !== 'delivered') return;
      current = { ...current, failingSince: undefined };
    } catch (error) {
      counts.left++;
      if (isLost(error)) continue;
      ports.lost(delivery.id, error);
      return;
    }
  }
}

/** The webhook is stopped or gone: nothing of it waits any longer. */
async function endAll(
  deliveries: readonly StoredDelivery[],
  counts: DeliverCounts,
  ports: DeliverJobPorts,
): Promise<void> {
  for (let at = 0; at < deliveries.length; at += endedAtOnce) {
    const some = deliveries.slice(at, at + endedAtOnce);
    try {
      await ports.transact(some.map((one) => givenUp(one, ports)));
      counts.givenUp += some.length;
    } catch (error) {
      counts.left += some.length;
      if (!isLost(error)) ports.lost(some[0]!.id, error);
    }
  }
}
