/** Which text says what a scope, an event or a failure is. */
import type { DeliveryFailure, WebhookEvent } from '#shared/developers/limits.ts';
import type { KeyScope } from '#shared/kernel/key-scopes.ts';

export const scopeLabels = {
  'listings:read': 'scope.listingsRead',
  'listings:write': 'scope.listingsWrite',
  'leads:read': 'scope.leadsRead',
  'leads:write': 'scope.leadsWrite',
  'wallet:read': 'scope.walletRead',
} as const satisfies Record<KeyScope, string>;

export const eventLabels = {
  'listing.approved': 'event.approved',
  'listing.rejected': 'event.rejected',
  'listing.edit-approved': 'event.editApproved',
  'listing.edit-rejected': 'event.editRejected',
  'listing.taken-down': 'event.takenDown',
  'listing.expired': 'event.expired',
  'listing.hidden': 'event.hidden',
  'listing.live': 'event.live',
  'listing.closed': 'event.closed',
  'listing.withdrawn': 'event.withdrawn',
  'listing.deleted': 'event.deleted',
  'lead.created': 'event.leadCreated',
  'lead.withdrawn': 'event.leadWithdrawn',
  test: 'event.test',
} as const satisfies Record<WebhookEvent | 'test', string>;

export const failureLabels = {
  'address-not-public': 'failure.notPublic',
  'address-invalid': 'failure.invalid',
  redirected: 'failure.redirected',
  'timed-out': 'failure.timedOut',
  unreachable: 'failure.unreachable',
  'too-large': 'failure.tooLarge',
  'bad-status': 'failure.badStatus',
  stopped: 'failure.stopped',
} as const satisfies Record<DeliveryFailure, string>;
