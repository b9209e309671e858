/** How many keys and webhooks somebody may have, how long things last, and what webhooks tell. */

export const developerLimits = {
  keysMax: 10,
  webhooksMax: 5,
  /** Calls of one key in one minute. */
  perMinute: 120,
  /** So long the secret before a rotation counts beside the new one. */
  graceHours: 24,
  nameMax: 60,
  addressMax: 500,
  /** So many deliveries of a webhook are shown. */
  deliveriesShown: 100,
  /** Deliveries are kept so long. */
  deliveryDays: 30,
  /** A webhook that took nothing for so long is stopped. */
  stoppedAfterDays: 3,
  /** Tests and replays within ten minutes. */
  triesByHand: 20,
} as const;

/** After how many days a key may end; without one it does not. */
export const keyDays = [30, 90, 365] as const;

/** How long after each failed try the next one is made; after the last one it is given up. */
export const deliveryRetryMinutes = [1, 5, 30, 120, 360, 720, 1440] as const;

/** What a webhook may be told of; `test` is sent by hand alone. */
export const webhookEvents = [
  ...([
    'listing.approved',
    'listing.rejected',
    'listing.edit-approved',
    'listing.edit-rejected',
    'listing.taken-down',
    'listing.expired',
    'listing.hidden',
    'listing.live',
    'listing.closed',
    'listing.withdrawn',
    'listing.deleted',
  ] as const),
  ...(['lead.created', 'lead.withdrawn'] as const),
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why a delivery did not arrive. */
export const deliveryFailures = [
  ...(['address-not-public', 'address-invalid', 'redirected', 'timed-out', 'unreachable'] as const),
  ...(['too-large', 'bad-status', 'stopped'] as const),
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
