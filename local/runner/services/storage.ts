/** Makes what the template stores things in: secrets, tables, buckets, and the files deployed into them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { CorsRule, S3Server } from '#local/aws/s3/types.ts';
import type { Stack } from '../template/stack.ts';
import type { Synthesized } from '../template/template.ts';
import { deployFiles } from './bucket-deployment.ts';
import { createTable, type TableProperties } from './dynamo.ts';
import { expireObjects, type LifecycleRule } from './lifecycle.ts';

interface SecretProperties {
  SecretString?: string;
  GenerateSecretString?: { SecretStringTemplate?: string };
}

/** Values of the template's secrets: those it writes out, and generated ones that stay in the data folder. */
export function fillSecrets(
  stack: Stack,
  secrets: Map<string, string>,
  generated: (id: string) => string,
): void {
  for (const { id, ref, properties } of stack.all<SecretProperties>('AWS::SecretsManager::Secret')) {
    if (properties.GenerateSecretString?.SecretStringTemplate)
      throw new Error(`The runner generates plain secrets only, not ${id}`);
    secrets.set(ref, properties.SecretString ?? generated(id));
  }
}

/** The template's tables; gives the first, which is the one there is. */
export async function makeTables(
  stack: Stack,
  endpoint: string,
): Promise<{ endpoint: string; name: string }> {
  const tables = [
    ...stack.all<TableProperties>('AWS::DynamoDB::GlobalTable'),
    ...stack.all<TableProperties>('AWS::DynamoDB::Table'),
  ];
  for (const { ref, properties } of tables) await createTable(endpoint, ref, properties);
  return { endpoint, name: tables[0]?.ref ?? '' };
}

interface BucketProperties {
  CorsConfiguration?: { CorsRules: CorsRule[] };
  LifecycleConfiguration?: { Rules: LifecycleRule[] };
}

/** The template's buckets. What has expired by their rules goes now: S3 looks once a day, the runner at each start. */
export async function makeBuckets(
  stack: Stack,
  s3: S3Server,
  nowMs: number,
): Promise<Record<string, string>> {
  const buckets = stack.all<BucketProperties>('AWS::S3::Bucket');
  for (const { ref, properties } of buckets) {
    const { CorsConfiguration, LifecycleConfiguration } = properties;
    await s3.createBucket(ref, { cors: CorsConfiguration?.CorsRules ?? [] });
    await expireObjects(s3.store, ref, LifecycleConfiguration?.Rules ?? [], nowMs);
  }
  return Object.fromEntries(buckets.map(({ id, ref }) => [id, ref]));
}

/** Deploys the site's files, unless this very template did so before over the same data. */
export async function deployOnce(
  stack: Stack,
  { assets }: Synthesized,
  s3: S3Server,
  stamp: string,
): Promise<void> {
  const keys = stack
    .all<object>('Custom::CDKBucketDeployment')
    .map(({ properties }) => JSON.stringify(properties));
  const fingerprint = createHash('sha256').update(keys.join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  await deployFiles(stack, assets, s3.store);
  writeFileSync(stamp, fingerprint);
}
