/** The local identity server: a small Cognito user pool service over a folder. */
import { listen } from '../listen.ts';
import type { Identity, IdentityOptions } from './types.ts';

/** Starts the service on 127.0.0.1. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const server = await listen((_request, response) => response.writeHead(501).end(), options.port);
  throw Object.assign(new Error(`not filled in yet: ${server.url}`), { server });
}
