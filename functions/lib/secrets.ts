/** Secrets by their ARN, read once per warm function; the client is loaded with the first of them. */
import type { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

const values = new Map<string, Promise<string>>();
let client: SecretsManagerClient | undefined;

/** The secret's text; a failed read is tried again by the next caller. */
export function readSecret(arn: string): Promise<string> {
  const known = values.get(arn);
  if (known) return known;
  const value = fetchSecret(arn);
  values.set(arn, value);
  value.catch(() => values.delete(arn));
  return value;
}

/** Reads a secret anew the next time: it was refused, so its owner has put another. */
export const forgetSecret = (arn: string): void => void values.delete(arn);

/** Puts another value in the place of a secret's; the one before stays readable as such. */
export async function writeSecret(arn: string, value: string): Promise<void> {
  const secretsManager = await import('@aws-sdk/client-secrets-manager');
  client ??= new secretsManager.SecretsManagerClient({});
  await client.send(new secretsManager.PutSecretValueCommand({ SecretId: arn, SecretString: value }));
  forgetSecret(arn);
}

/** The secret and, where it was exchanged, the one before it: read anew. */
export async function readLatestSecrets(arn: string): Promise<string[]> {
  const found = await Promise.all([fetchSecret(arn), fetchSecret(arn, 'AWSPREVIOUS').catch(noneBefore)]);
  return found.filter((secret) => secret !== '');
}

function noneBefore(error: Error): string {
  if (error.name !== 'ResourceNotFoundException') throw error;
  return '';
}

async function fetchSecret(arn: string, stage = 'AWSCURRENT'): Promise<string> {
  const secretsManager = await import('@aws-sdk/client-secrets-manager');
  client ??= new secretsManager.SecretsManagerClient({});
  const reply = await client.send(
    new secretsManager.GetSecretValueCommand({ SecretId: arn, VersionStage: stage }),
  );
  return reply.SecretString ?? '';
}
