/** The local outbox: takes e-mails (SES v2) and text messages (SNS) and shows them instead of sending. */
import { listen } from '../listen.ts';
import type { Outbox, OutboxOptions } from './types.ts';

/** Starts the outbox on 127.0.0.1. */
export async function startOutbox(options: OutboxOptions): Promise<Outbox> {
  const server = await listen((_request, response) => response.writeHead(501).end(), options.port);
  throw Object.assign(new Error(`not filled in yet: ${server.url}`), { server });
}
