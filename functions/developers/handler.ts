/** The calls about API keys and webhooks, each one line over a use case. */
import { randomBytes } from 'node:crypto';
import { developersApi } from '#shared/developers/api.ts';
import { openReauthentication } from '../accounts/context.ts';
import { createContext } from '../lib/http/create-context.ts';
import { createIdempotency } from '../lib/idempotency.ts';
import { systemIds } from '../lib/ids.ts';
import { openDelivery } from './context.ts';
import { createKeysRepository } from './keys-repository.ts';
import { createDevelopersService } from './service.ts';

const { serve, table } = createContext();
const service = createDevelopersService({
  ...openDelivery(table),
  keys: createKeysRepository(table),
  idempotency: createIdempotency(table),
  confirm: openReauthentication(table),
  ids: systemIds,
  newSecret: () => randomBytes(32).toString('base64url'),
});

export const handler = serve(developersApi)({
  getDeveloper: (_, { caller }) => service.overview(caller),
  createKey: ({ body }, { caller, idempotencyKey }) => service.createKey(caller, body, idempotencyKey),
  rotateKey: ({ params, body }, { caller }) => service.rotateKey(caller, params.id, body),
  revokeKey: ({ params }, { caller }) => service.revokeKey(caller, params.id),
  createWebhook: ({ body }, { caller }) => service.createWebhook(caller, body),
  changeWebhook: ({ params, body }, { caller }) => service.changeWebhook(caller, params.id, body),
  rotateWebhookSecret: ({ params, body }, { caller }) =>
    service.rotateWebhookSecret(caller, params.id, body.version),
  removeWebhook: ({ params }, { caller }) => service.removeWebhook(caller, params.id),
  listDeliveries: ({ params }, { caller }) => service.listDeliveries(caller, params.id),
  testWebhook: ({ params }, { caller }) => service.testWebhook(caller, params.id),
  replayDelivery: ({ params }, { caller }) => service.replayDelivery(caller, params),
});
