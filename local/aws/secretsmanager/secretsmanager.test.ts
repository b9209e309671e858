/** Secrets through the SDK: by name, by either form of the ARN, and none that was not given. */
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SecretsManager, startSecretsManager } from './secretsmanager.ts';

const arn = 'arn:aws:secretsmanager:ap-southeast-1:111122223333:secret:OtpKey-AbC123';
let secrets: SecretsManager;
let client: SecretsManagerClient;
beforeAll(async () => {
  secrets = await startSecretsManager({ values: { 'app/cursor-key': '{"key":"k1"}', [arn]: 'k2' } });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new SecretsManagerClient({
    endpoint: secrets.url,
    region: 'ap-southeast-1',
    credentials,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await secrets.stop();
});

const get = (SecretId: string, options = {}) =>
  client.send(new GetSecretValueCommand({ SecretId, ...options }));

test('a secret is found by name and by ARN, with and without its suffix', async () => {
  const byName = await get('app/cursor-key');
  expect(byName).toMatchObject({ Name: 'app/cursor-key', SecretString: '{"key":"k1"}' });
  expect((await get(byName.ARN!)).SecretString).toBe('{"key":"k1"}');
  for (const id of [arn, arn.slice(0, -7), 'OtpKey']) {
    expect(await get(id)).toMatchObject({ ARN: arn, Name: 'OtpKey', SecretString: 'k2' });
  }
});

test('an unknown secret, another stage, another operation are refused', async () => {
  await expect(get('nothing')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(get(arn, { VersionStage: 'AWSPREVIOUS' })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  const write = client.send(new PutSecretValueCommand({ SecretId: 'OtpKey', SecretString: 'x' }));
  await expect(write).rejects.toMatchObject({ name: 'UnknownOperationException' });
});
