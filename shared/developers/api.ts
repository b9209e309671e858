/** Calls about API keys and webhooks: of their owner, or of an agency for its managers, signed in; keys themselves are refused here. */
import * as z from 'zod';
import { CurrentPassword } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { developerLimits } from './limits.ts';
import { Delivery, DeveloperOverview, KeyInput, ShownKey, ShownWebhook, WebhookInput } from './model.ts';

const ById = z.object({ id: Ulid });
const BaseVersion = z.object({ version: Version });
/** What asking for the password again may answer. */
const confirmProblems = ['too-many-requests', 'temporarily-unavailable'] as const;

export const developersApi = {
  getDeveloper: endpoint({
    method: 'GET',
    path: '/api/my/developer',
    access: 'user',
    seat: 'manage',
    summary: 'My API keys and webhooks',
    reply: DeveloperOverview,
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/my/developer/keys',
    access: 'user',
    seat: 'manage',
    summary: `Make an API key, once the password is right; at most ${developerLimits.keysMax}`,
    body: KeyInput.extend({ currentPassword: CurrentPassword }),
    reply: ShownKey,
    status: 201,
    isIdempotent: true,
    problems: ['limit-reached', 'idempotency-mismatch', ...confirmProblems],
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/api/my/developer/keys/{id}/rotate',
    access: 'user',
    seat: 'manage',
    summary: `Give a key of mine a new secret; the one before counts for ${developerLimits.graceHours} hours`,
    params: ById,
    body: BaseVersion.extend({ currentPassword: CurrentPassword }),
    reply: ShownKey,
    problems: ['not-found', 'version-conflict', ...confirmProblems],
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/my/developer/keys/{id}',
    access: 'user',
    seat: 'manage',
    summary: 'End a key of mine at once; one that is not there stays so',
    params: ById,
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/api/my/developer/webhooks',
    access: 'user',
    seat: 'manage',
    summary: `Have an address told of events; at most ${developerLimits.webhooksMax}`,
    body: WebhookInput.extend({ version: VersionOrZero }),
    reply: ShownWebhook,
    status: 201,
    problems: ['limit-reached', 'version-conflict'],
  }),
  changeWebhook: endpoint({
    method: 'PUT',
    path: '/api/my/developer/webhooks/{id}',
    access: 'user',
    seat: 'manage',
    summary: 'Change where a webhook of mine goes and what it is told; a stopped one starts again',
    params: ById,
    body: WebhookInput.extend(BaseVersion.shape),
    reply: DeveloperOverview,
    problems: ['not-found', 'version-conflict'],
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/my/developer/webhooks/{id}/secret',
    access: 'user',
    seat: 'manage',
    summary: `Sign with a new secret; the one before signs, too, for ${developerLimits.graceHours} hours`,
    params: ById,
    body: BaseVersion,
    reply: ShownWebhook,
    problems: ['not-found', 'version-conflict'],
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/api/my/developer/webhooks/{id}',
    access: 'user',
    seat: 'manage',
    summary: 'Tell an address nothing any more; one that is not there stays so',
    params: ById,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/api/my/developer/webhooks/{id}/deliveries',
    access: 'user',
    seat: 'manage',
    summary: `What was sent to a webhook of mine, newest first, at most ${developerLimits.deliveriesShown}`,
    params: ById,
    reply: z.object({ items: z.array(Delivery) }),
    problems: ['not-found'],
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/api/my/developer/webhooks/{id}/test',
    access: 'user',
    seat: 'manage',
    summary: 'Send a test to a webhook of mine now, and say what came back',
    params: ById,
    reply: Delivery,
    problems: ['not-found', 'too-many-requests', 'state-conflict'],
  }),
  replayDelivery: endpoint({
    method: 'POST',
    path: '/api/my/developer/webhooks/{id}/deliveries/{deliveryId}/replay',
    access: 'user',
    seat: 'manage',
    summary: 'Send a delivery again now, and say what came back',
    params: ById.extend({ deliveryId: Ulid }),
    reply: Delivery,
    problems: ['not-found', 'too-many-requests', 'state-conflict'],
  }),
};
