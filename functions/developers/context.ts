/** What delivering needs, from the environment: WEBHOOK_KEY_ARN, and WEBHOOK_LOOPBACK on a stack of one machine. */
import * as z from 'zod';
import { agencyLeads } from '../agencies/public.ts';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { createHashing } from '../lib/hashing.ts';
import { systemIds } from '../lib/ids.ts';
import type { JobHandler } from '../lib/job.ts';
import { log } from '../lib/log.ts';
import { fetchPublic } from '../lib/safe-fetch.ts';
import { readSecret } from '../lib/secrets.ts';
import type { Table } from '../lib/table.ts';
import { createNotify } from '../notifications/public.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { sign } from './signature.ts';
import type { DeliveryPorts } from './try-delivery.ts';
import { createWebhooksRepository } from './webhooks-repository.ts';

export function openDelivery(table: Table): DeliveryPorts {
  const env = readEnv({ WEBHOOK_KEY_ARN: z.string(), WEBHOOK_LOOPBACK: z.literal('allowed').optional() });
  return {
    webhooks: createWebhooksRepository(table),
    transact: table.transact,
    hashing: createHashing(() => readSecret(env.WEBHOOK_KEY_ARN)),
    fetch: fetchPublic,
    sign,
    notify: createNotify({ ids: systemIds }),
    hearersOf: agencyLeads(table).ownersOf,
    clock: systemClock,
    allowsLoopback: env.WEBHOOK_LOOPBACK === 'allowed',
  };
}

/** The job `deliver-webhooks`, which runs with the senders of messages. */
export const openWebhookJob =
  (table: Table): JobHandler =>
  ({ remainingMs }) =>
    deliverWebhooks(remainingMs, {
      ...openDelivery(table),
      lost: (id, error) => log('error', 'delivery-not-tried', { id, error }),
    });
