/** The local Secrets Manager: answers GetSecretValue for given values. */
import { createHash } from 'node:crypto';
import { type Clock, createClock } from '#local/clock.ts';
import { jsonService, ServiceError } from '#local/json-service.ts';
import { listen } from '#local/listen.ts';

export type SecretsManagerOptions = {
  /** Secret name or ARN → its string value. */
  values: Record<string, string>;
  /** 0 or absent: any free port. */
  port?: number;
  /** Dates the answers; absent: the machine's time. */
  clock?: Clock;
};

export type SecretsManager = { url: string; stop(): Promise<void> };

const arnPrefix = 'arn:aws:secretsmanager:ap-southeast-1:000000000000:secret:';
const suffixOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 6);

/** All that may stand for a secret in a request: its name, and its ARN with or without the six-character suffix. */
function namesOf(key: string): string[] {
  const match = /^arn:[^:]+:secretsmanager:[^:]*:[^:]*:secret:(.+)$/.exec(key);
  if (!match) return [key, `${arnPrefix}${key}`, `${arnPrefix}${key}-${suffixOf(key)}`];
  const withoutSuffix = key.replace(/-[A-Za-z0-9]{6}$/, '');
  return [key, withoutSuffix, match[1]!, withoutSuffix.replace(/^.*:secret:/, '')];
}

/** Starts the service on 127.0.0.1. A value is found by its name or ARN; others are ResourceNotFoundException. */
export async function startSecretsManager({
  values,
  port,
  clock = createClock(),
}: SecretsManagerOptions): Promise<SecretsManager> {
  const keyOf = new Map(Object.keys(values).flatMap((key) => namesOf(key).map((name) => [name, key])));
  const getSecretValue = ({ SecretId = '', VersionStage = 'AWSCURRENT' }: Record<string, string>) => {
    const key = keyOf.get(SecretId);
    if (key === undefined || VersionStage !== 'AWSCURRENT') {
      throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    }
    return {
      ARN: key.startsWith('arn:') ? key : `${arnPrefix}${key}-${suffixOf(key)}`,
      Name: key.startsWith('arn:') ? namesOf(key).at(-1) : key,
      SecretString: values[key],
      VersionId: '00000000-0000-4000-8000-000000000001',
      VersionStages: ['AWSCURRENT'],
    };
  };
  const server = await listen(jsonService({ GetSecretValue: getSecretValue }, clock.now), port);
  return { url: server.url, stop: server.stop };
}
