/** The use cases of webhooks: where they go, what they hear of, their secrets, and trying them by hand. */
import { developerLimits } from '#shared/developers/limits.ts';
import type { Delivery, ShownWebhook, Webhook, WebhookInput } from '#shared/developers/model.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids, Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { hourMs, instant, minuteMs } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import { checkedAddress, PublicFetchError } from '../lib/safe-fetch.ts';
import type { Write } from '../lib/writes.ts';
import { type DeliveryPorts, secretOf, tryDelivery } from './try-delivery.ts';
import {
  newDelivery,
  type StoredDelivery,
  type StoredWebhook,
  type StoredWebhooks,
} from './webhooks-repository.ts';

export interface WebhookPorts extends DeliveryPorts {
  ids: Pick<Ids, 'ulid'>;
}

/** The webhooks of whoever calls, how each is doing, and their version. */
export async function listWebhooks(
  caller: Caller,
  ports: WebhookPorts,
): Promise<{ webhooks: Webhook[]; version: number }> {
  const { version, hooks } = await ports.webhooks.read(ownerOf(caller));
  const failing = hooks.length > 0 ? await ports.webhooks.failingSince(hooks.map(({ id }) => id)) : new Map();
  const now = ports.clock.now();
  return { webhooks: hooks.map((hook) => webhookView(hook, failing.get(hook.id), now)), version };
}

function webhookView(hook: StoredWebhook, failingSince: number | undefined, now: number): Webhook {
  const { secretNumber: _, previousUntil, ...rest } = hook;
  return {
    ...rest,
    ...(previousUntil !== undefined && previousUntil > now && { previousUntil: instant(previousUntil) }),
    ...(failingSince !== undefined && { failingSince: instant(failingSince) }),
  };
}

/** Raises `limit-reached`, `version-conflict`, and `validation-failed` at `/address`. */
export async function createWebhook(
  caller: Caller,
  { version, address, events }: WebhookInput & { version: number },
  ports: WebhookPorts,
): Promise<ShownWebhook> {
  const ownerId = ownerOf(caller);
  const before = await readAt(ownerId, version, ports);
  if (before.hooks.length >= developerLimits.webhooksMax) throw new DomainProblem('limit-reached');
  const now = ports.clock.now();
  const hook: StoredWebhook = {
    ...{ id: ports.ids.ulid(), address: fitAddress(address, ports), events },
    ...{ createdAt: instant(now), secretNumber: 1 },
  };
  await ports.transact([
    ports.webhooks.save(ownerId, before, [...before.hooks, hook]),
    noted(caller, 'create-webhook', hook, ports),
  ]);
  return shown(hook, version + 1, now, ports);
}

/** Where it goes and what it hears of; it starts again where it was stopped. Raises as `createWebhook`, and `not-found`. */
export async function changeWebhook(
  caller: Caller,
  id: Ulid,
  { version, address, events }: WebhookInput & { version: number },
  ports: WebhookPorts,
): Promise<void> {
  const { before, hook } = await findAt(caller, id, version, ports);
  const { stoppedAt: _, ...rest } = hook;
  const next = { ...rest, address: fitAddress(address, ports), events };
  await ports.transact([
    ports.webhooks.save(ownerOf(caller), before, replaced(before, next)),
    ports.webhooks.forgetFailing(id),
    noted(caller, 'change-webhook', next, ports),
  ]);
}

/** Raises `not-found`, `version-conflict`. */
export async function rotateWebhookSecret(
  caller: Caller,
  id: Ulid,
  version: number,
  ports: WebhookPorts,
): Promise<ShownWebhook> {
  const { before, hook } = await findAt(caller, id, version, ports);
  const now = ports.clock.now();
  const previousUntil = now + developerLimits.graceHours * hourMs;
  const next = { ...hook, secretNumber: hook.secretNumber + 1, previousUntil };
  await ports.transact([
    ports.webhooks.save(ownerOf(caller), before, replaced(before, next)),
    noted(caller, 'rotate-webhook-secret', next, ports),
  ]);
  return shown(next, version + 1, now, ports);
}

/** What waits for it is given up by the job. One that is not there stays so. */
export async function removeWebhook(caller: Caller, id: Ulid, ports: WebhookPorts): Promise<void> {
  const ownerId = ownerOf(caller);
  const before = await ports.webhooks.read(ownerId);
  const hook = before.hooks.find((one) => one.id === id);
  if (!hook) return;
  await ports.transact([
    ports.webhooks.save(
      ownerId,
      before,
      before.hooks.filter((one) => one !== hook),
    ),
    ports.webhooks.forgetFailing(id),
    noted(caller, 'remove-webhook', hook, ports),
  ]);
}

/** What was sent to it, the newest first. Raises `not-found`. */
export async function listDeliveries(caller: Caller, id: Ulid, ports: WebhookPorts): Promise<Delivery[]> {
  await findHook(caller, id, ports);
  return (await ports.webhooks.deliveries(id)).map(deliveryView);
}

/** Sends a test now. Raises `not-found`, `too-many-requests`. */
export async function testWebhook(caller: Caller, id: Ulid, ports: WebhookPorts): Promise<Delivery> {
  const { hook, all } = await findHook(caller, id, ports);
  const now = ports.clock.now();
  const fact = { event: 'test', data: { webhookId: id } } as const;
  const delivery = heldBack(newDelivery(id, ownerOf(caller), ports.ids.ulid(), fact, now), now);
  await ports.transact([ports.webhooks.add(delivery), byHand(id, now)]);
  return tryNow({ hook, all }, delivery, ports);
}

/** Sends a delivery again now, by its own id. Raises `not-found`, `too-many-requests`, `state-conflict`. */
export async function replayDelivery(
  caller: Caller,
  { id, deliveryId }: { id: Ulid; deliveryId: Ulid },
  ports: WebhookPorts,
): Promise<Delivery> {
  const { hook, all } = await findHook(caller, id, ports);
  const before = await ports.webhooks.delivery(id, deliveryId);
  if (!before) throw new DomainProblem('not-found');
  const now = ports.clock.now();
  const again = heldBack({ ...before, state: 'waiting', tries: 0 }, now);
  await ports.transact([ports.webhooks.change(before, again), byHand(id, now)]);
  return tryNow({ hook, all }, { ...again, revision: before.revision + 1 }, ports);
}

async function tryNow(
  { hook, all }: { hook: StoredWebhook; all: StoredWebhooks },
  delivery: StoredDelivery,
  ports: WebhookPorts,
): Promise<Delivery> {
  const failing = await ports.webhooks.failingSince([hook.id]);
  return deliveryView(await tryDelivery({ hook, all, failingSince: failing.get(hook.id) }, delivery, ports));
}

/** The job leaves it alone while it is tried by hand; if that is cut off, the job does it. */
const heldBack = (delivery: StoredDelivery, now: number): StoredDelivery => ({
  ...delivery,
  nextAt: instant(now + minuteMs),
});

const byHand = (id: Ulid, now: number): Write =>
  rateLimit({ what: 'webhook-try', who: id, limit: developerLimits.triesByHand, windowSeconds: 600 }, now);

/** The address as it was given, if it may be one; raises `validation-failed` where it is no public https address. */
function fitAddress(address: string, { allowsLoopback }: WebhookPorts): string {
  try {
    return checkedAddress(address, { allowsLoopback }).href;
  } catch (error) {
    if (error instanceof PublicFetchError) throw fieldProblem('/address', error.failure);
    throw error;
  }
}

async function readAt(ownerId: Ulid, version: number, { webhooks }: WebhookPorts): Promise<StoredWebhooks> {
  const before = await webhooks.read(ownerId);
  if (before.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: before.version } });
  return before;
}

async function findAt(caller: Caller, id: Ulid, version: number, ports: WebhookPorts) {
  const { hook } = await findHook(caller, id, ports);
  return { hook, before: await readAt(ownerOf(caller), version, ports) };
}

async function findHook(caller: Caller, id: Ulid, { webhooks }: WebhookPorts) {
  const all = await webhooks.read(ownerOf(caller));
  const hook = all.hooks.find((one) => one.id === id);
  if (!hook) throw new DomainProblem('not-found');
  return { all, hook };
}

const replaced = ({ hooks }: StoredWebhooks, next: StoredWebhook): StoredWebhook[] =>
  hooks.map((one) => (one.id === next.id ? next : one));

async function shown(
  hook: StoredWebhook,
  version: number,
  now: number,
  ports: WebhookPorts,
): Promise<ShownWebhook> {
  const secret = await secretOf(hook, hook.secretNumber, ports);
  return { webhook: webhookView(hook, undefined, now), secret, version };
}

function deliveryView({ webhookId: _, ownerId: __, revision: ___, ...delivery }: StoredDelivery): Delivery {
  return delivery;
}

const noted = (
  caller: Caller,
  act: string,
  { id, address, events }: StoredWebhook,
  { ids, clock }: WebhookPorts,
) =>
  audit({
    ...{ id: ids.ulid(), at: clock.now(), by: caller.userId, act },
    ...{ on: { type: 'webhook', id }, after: { host: new URL(address).host, events } },
  });
