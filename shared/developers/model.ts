/** API keys, webhooks and their deliveries, as their owner sees them. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { keyScopes } from '../kernel/key-scopes.ts';
import { LineText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { deliveryFailures, developerLimits, keyDays, webhookEvents } from './limits.ts';

/** Several of a closed list, each once, in the order of the list. */
const someOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .array(z.enum(names as readonly [Name, ...Name[]]))
    .min(1)
    .max(names.length)
    .transform((chosen) => names.filter((name) => chosen.includes(name)));

export const KeyScope = z
  .enum(keyScopes)
  .meta({ id: 'KeyScope', description: 'What a key may do; `write` does not include `read`' });

export const ApiKey = z
  .object({
    id: Ulid,
    name: z.string(),
    ending: z.string().meta({ description: 'The last four characters, to tell keys apart' }),
    scopes: z.array(KeyScope),
    perMinute: z.int().meta({ description: 'Calls in one minute' }),
    createdAt: Instant,
    rotatedAt: Instant.optional(),
    previousUntil: Instant.optional().meta({ description: 'Until then the secret before counts, too' }),
    expiresAt: Instant.optional(),
    lastUsedAt: Instant.optional().meta({ description: 'To the hour' }),
    version: Version,
  })
  .meta({ id: 'ApiKey', description: 'An API key, without its secret' });
export type ApiKey = z.infer<typeof ApiKey>;

export const KeyInput = z
  .object({
    name: LineText({ min: 1, max: developerLimits.nameMax }),
    scopes: someOf(keyScopes),
    days: z
      .literal([...keyDays])
      .optional()
      .meta({ description: 'It ends after so many; absent: it does not' }),
  })
  .meta({ id: 'KeyInput' });
export type KeyInput = z.infer<typeof KeyInput>;

/** A key is shown whole once, in the answer that made it. */
export const ShownKey = z
  .object({
    key: ApiKey,
    secret: z.string().optional().meta({
      description: 'The whole key, once; absent where the same call is made again: rotate it then',
    }),
  })
  .meta({ id: 'ShownKey' });
export type ShownKey = z.infer<typeof ShownKey>;

export const Webhook = z
  .object({
    id: Ulid,
    address: z.string(),
    events: z.array(z.enum(webhookEvents)),
    createdAt: Instant,
    previousUntil: Instant.optional().meta({ description: 'Until then the secret before signs, too' }),
    failingSince: Instant.optional().meta({ description: 'Nothing has arrived since then' }),
    stoppedAt: Instant.optional().meta({ description: 'Nothing is sent since then; saving it starts it' }),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const WebhookInput = z
  .object({
    address: LineText({ min: 1, max: developerLimits.addressMax }).meta({
      description: 'https, at a public address',
      examples: ['https://example.com/hooks'],
    }),
    events: someOf(webhookEvents),
  })
  .meta({ id: 'WebhookInput' });
export type WebhookInput = z.infer<typeof WebhookInput>;

export const ShownWebhook = z
  .object({
    webhook: Webhook,
    secret: z.string().meta({ description: 'What deliveries are signed with' }),
    version: Version,
  })
  .meta({ id: 'ShownWebhook' });
export type ShownWebhook = z.infer<typeof ShownWebhook>;

export const Delivery = z
  .object({
    id: Ulid.meta({ description: 'The header `webhook-id`, the same with each try' }),
    event: z.enum([...webhookEvents, 'test']),
    at: Instant,
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    body: z.string(),
    lastAt: Instant.optional(),
    nextAt: Instant.optional(),
    status: z.int().optional(),
    failure: z.enum(deliveryFailures).optional(),
    excerpt: z.string().optional().meta({ description: 'How the last reply began' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof Delivery>;

/** All of it; `version` is that of the webhooks together. */
export const DeveloperOverview = z
  .object({ keys: z.array(ApiKey), webhooks: z.array(Webhook), version: z.int() })
  .meta({ id: 'DeveloperOverview' });
export type DeveloperOverview = z.infer<typeof DeveloperOverview>;
