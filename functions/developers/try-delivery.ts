/** One try to deliver: signed, sent, and what it means for the delivery, its webhook and whoever owns it. */
import { type DeliveryFailure, deliveryRetryMinutes, developerLimits } from '#shared/developers/limits.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { inLines } from '#shared/kernel/text.ts';
import { type Clock, dayMs, instant, minuteMs } from '#shared/kernel/time.ts';
import type { Hashing } from '../lib/hashing.ts';
import { type fetchPublic, PublicFetchError } from '../lib/safe-fetch.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { Notify } from '../notifications/ports.ts';
import type { Sign } from './signature.ts';
import type {
  StoredDelivery,
  StoredWebhook,
  StoredWebhooks,
  WebhooksRepository,
} from './webhooks-repository.ts';

export interface DeliveryPorts {
  webhooks: WebhooksRepository;
  transact: Transact;
  hashing: Pick<Hashing, 'mac'>;
  fetch: typeof fetchPublic;
  sign: Sign;
  notify: Notify;
  /** Who hears of it: whose webhook it is, or the owners of an agency. */
  hearersOf(ownerId: Ulid): Promise<string[]>;
  clock: Clock;
  /** On a stack of one machine its own loopback may be told. */
  allowsLoopback: boolean;
}

/** So long a receiver may take. */
const timeoutMs = 10_000;
/** So much of a reply is read, and so much of it kept. */
const [replyMaxBytes, excerptMax] = [4096, 300];

/** What a try brought. */
interface Outcome {
  status?: number;
  failure?: DeliveryFailure;
  excerpt?: string;
}

/** A secret is made from the key of hashes whenever it is needed: the table never holds one. */
export async function secretOf(
  { id }: Pick<StoredWebhook, 'id'>,
  secretNumber: number,
  { hashing }: Pick<DeliveryPorts, 'hashing'>,
): Promise<string> {
  const mac = await hashing.mac('webhook', id, String(secretNumber));
  return `whsec_${Buffer.from(mac, 'base64url').toString('base64')}`;
}

/** The headers of Standard Webhooks; around a rotation both secrets sign. */
async function signedHeaders(
  hook: StoredWebhook,
  { id, body }: StoredDelivery,
  ports: DeliveryPorts,
): Promise<Record<string, string>> {
  const now = ports.clock.now();
  const timestamp = String(Math.floor(now / 1000));
  const { secretNumber, previousUntil = 0 } = hook;
  const numbers = previousUntil > now ? [secretNumber, secretNumber - 1] : [secretNumber];
  const signatures = await Promise.all(
    numbers.map(async (number) => {
      const secret = await secretOf(hook, number, ports);
      return ports.sign(secret, `${id}.${timestamp}.${body}`);
    }),
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

async function send(hook: StoredWebhook, delivery: StoredDelivery, ports: DeliveryPorts): Promise<Outcome> {
  try {
    const { status, body } = await ports.fetch(hook.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await signedHeaders(hook, delivery, ports)) },
      body: delivery.body,
      ...{ timeoutMs, maxBytes: replyMaxBytes, beyond: 'cut', allowsLoopback: ports.allowsLoopback },
    });
    const excerpt = inLines(body.toString('utf8')).slice(0, excerptMax).toWellFormed();
    const isTaken = status >= 200 && status < 300;
    return { status, ...(excerpt && { excerpt }), ...(!isTaken && { failure: 'bad-status' }) };
  } catch (error) {
    if (error instanceof PublicFetchError) return { failure: error.failure };
    throw error;
  }
}

/** What else is known of the webhook while one of its deliveries is tried. */
export interface Target {
  hook: StoredWebhook;
  all: StoredWebhooks;
  failingSince?: number | undefined;
}

/**
 * Tries a delivery once and commits what came of it. The receiver may hear it again where this is cut off between the
 * two, by the same id. A webhook that has failed for days is stopped, and its owner told. Raises `state-conflict`
 * where another try was faster.
 */
export async function tryDelivery(
  target: Target,
  delivery: StoredDelivery,
  ports: DeliveryPorts,
): Promise<StoredDelivery> {
  const outcome = await send(target.hook, delivery, ports);
  const after = outcome.failure ? failed(delivery, outcome, ports) : delivered(delivery, outcome, ports);
  await ports.transact([
    ports.webhooks.change(delivery, after),
    ...(outcome.failure
      ? await failureWrites(target, delivery.ownerId, ports)
      : target.failingSince === undefined
        ? []
        : [ports.webhooks.forgetFailing(target.hook.id)]),
  ]);
  return { ...after, revision: delivery.revision + 1 };
}

type After = Omit<StoredDelivery, 'revision'>;

function tried(
  { nextAt: _, status: __, failure: ___, excerpt: ____, ...rest }: StoredDelivery,
  outcome: Outcome,
  now: number,
) {
  return { ...rest, ...outcome, tries: rest.tries + 1, lastAt: instant(now) };
}

const delivered = (delivery: StoredDelivery, outcome: Outcome, { clock }: DeliveryPorts): After => ({
  ...tried(delivery, outcome, clock.now()),
  state: 'delivered',
});

function failed(delivery: StoredDelivery, outcome: Outcome, { clock }: DeliveryPorts): After {
  const now = clock.now();
  const minutes = delivery.event === 'test' ? undefined : deliveryRetryMinutes[delivery.tries];
  const after = tried(delivery, outcome, now);
  if (minutes === undefined) return { ...after, state: 'failed' };
  return { ...after, state: 'waiting', nextAt: instant(now + minutes * minuteMs) };
}

/** Notes the first failure; after days of them the webhook is stopped. */
async function failureWrites(
  { hook, all, failingSince }: Target,
  ownerId: Ulid,
  ports: DeliveryPorts,
): Promise<Write[]> {
  const { webhooks, notify, clock } = ports;
  const now = clock.now();
  if (failingSince === undefined) return [webhooks.noteFailing(hook.id, now)];
  if (now - failingSince < developerLimits.stoppedAfterDays * dayMs) return [];
  const stopped = all.hooks.map((one) => (one.id === hook.id ? { ...one, stoppedAt: instant(now) } : one));
  const { host } = new URL(hook.address);
  return [
    webhooks.save(ownerId, all, stopped),
    webhooks.forgetFailing(hook.id),
    ...(await ports.hearersOf(ownerId)).map((userId) =>
      notify(userId, 'webhook-stopped', { address: host }, { now }),
    ),
  ];
}

/** A delivery to a webhook that is stopped or gone is given up. */
export const givenUp = (
  delivery: StoredDelivery,
  { webhooks, clock }: Pick<DeliveryPorts, 'webhooks' | 'clock'>,
): Write => {
  const { nextAt: _, ...rest } = delivery;
  const ended = { state: 'failed', failure: 'stopped', lastAt: instant(clock.now()) } as const;
  return webhooks.change(delivery, { ...rest, ...ended });
};

/** Somebody else has tried it meanwhile, or changed the webhook. */
export const isLost = (error: unknown): boolean =>
  error instanceof DomainProblem && ['state-conflict', 'version-conflict'].includes(error.code);
