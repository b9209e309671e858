/** The pool's client: its id, its secret, and the flows that it may use. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pool } from './pool.ts';
import { invalidParameter, notAuthorized, notFound } from './refusals.ts';

const equal = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Throws ResourceNotFoundException unless this is the pool's client. */
export function checkClientId(pool: Pool, clientId: string | undefined): void {
  if (clientId !== pool.options.clientId) throw notFound(`User pool client ${clientId} does not exist.`);
}

/** Throws NotAuthorizedException unless the hash is base64(HMAC-SHA256(secret, username + client id)). */
export function checkSecretHash({ options }: Pool, username: string, secretHash: string | undefined): void {
  const { clientId, clientSecret } = options;
  if (clientSecret === undefined) return;
  if (!secretHash)
    throw notAuthorized(`Client ${clientId} is configured with secret but SECRET_HASH was not received`);
  const expected = createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64');
  if (!equal(secretHash, expected))
    throw notAuthorized(`Unable to verify secret hash for client ${clientId}`);
}

/** Whether the secret itself, as token operations carry it, is the client's. */
export const hasSecret = ({ options }: Pool, clientSecret: string | undefined) =>
  options.clientSecret === undefined || equal(clientSecret ?? '', options.clientSecret);

const flows: Record<string, string> = {
  ADMIN_USER_PASSWORD_AUTH: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  ADMIN_NO_SRP_AUTH: 'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  CUSTOM_AUTH: 'ALLOW_CUSTOM_AUTH',
};

/** Throws InvalidParameterException unless the client may sign people in this way. */
export function checkFlow({ options }: Pool, flow: string | undefined): void {
  const allowed = flow === undefined ? undefined : flows[flow];
  if (allowed === undefined) throw invalidParameter('Initiate Auth method not supported.');
  if (!options.explicitAuthFlows?.includes(allowed)) {
    throw invalidParameter('Auth flow not enabled for this client');
  }
}
