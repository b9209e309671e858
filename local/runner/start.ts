/** Runs a synthesized template on this machine: its table, buckets, pool, functions, site, schedules and events. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { CorsRule, Objects } from '../objects/types.ts';
import type { Outbox } from '../outbox/types.ts';
import { startSecrets } from '../secrets/secrets.ts';
import { deployFiles } from './deployment.ts';
import { createTable, type TableProperties } from './dynamo.ts';
import { type EventRule, startEvents } from './events.ts';
import type { Origin } from './exchange.ts';
import type { LocalFunction } from './function-types.ts';
import { openGenerated } from './generated.ts';
import { createLater, type Later } from './later.ts';
import { expireObjects, type LifecycleRule } from './lifecycle.ts';
import type { Log } from './log.ts';
import { definePools } from './pools.ts';
import { createReferences } from './references.ts';
import { assertKnownTypes } from './resource-types.ts';
import { type Schedules, startSchedules } from './schedules.ts';
import { type Services, startServices } from './services.ts';
import { createOffset } from './shifted-date.ts';
import { readStack, type Stack } from './stack.ts';
import { makeFunctions } from './start-functions.ts';
import { makeSite } from './start-site.ts';
import { makeRules, makeSchedules, makeUploadListener } from './start-triggers.ts';
import type { Synthesized } from './template.ts';
import { createUndo, type Undo } from './undo.ts';

export interface RunnerOptions {
  synthesized: Synthesized;
  dataDir: string;
  clock: Clock;
  /** Host and port that browsers use, such as `localhost:3000`. */
  siteHost: string;
  log: Log;
}

export interface Runner {
  /** Answers requests to the site. */
  site: Origin;
  table: { endpoint: string; name: string };
  objects: Objects;
  outbox: Outbox;
  /** Names of the buckets by their logical id. */
  buckets: Record<string, string>;
  /** The environment of a function by its logical id, as its code sees it. */
  environmentOf(functionId: string): Record<string, string>;
  functions: ReadonlyMap<string, LocalFunction>;
  schedules: Schedules;
  /** Waits until no call that nobody waits for is on its way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts everything the template has; refuses resource types that it does not know. */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const { synthesized, dataDir, clock, log } = options;
  assertKnownTypes(synthesized.template);
  const later = createLater(log);
  const wires: Wires = { functions: new Map(), onCreated: () => {}, rules: [] };
  const undo = createUndo();
  const services = await startServices(dataDir, clock, {
    onCreated: (event) => wires.onCreated(event),
    invokeTrigger: async (_trigger, functionArn, event) => wires.functions.get(functionArn)!.invoke(event),
  });
  undo.add(services.stop);
  try {
    return await startStack(options, services, wires, later, undo);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

/** What services call before it exists: filled in as soon as the template's functions are made. */
interface Wires {
  functions: ReadonlyMap<string, LocalFunction>;
  onCreated: ReturnType<typeof makeUploadListener>;
  rules: readonly EventRule[];
}

async function startStack(
  { synthesized, dataDir, clock, siteHost, log }: RunnerOptions,
  services: Services,
  wires: Wires,
  later: Later,
  undo: Undo,
): Promise<Runner> {
  const { dynamo, objects, identity, outbox } = services;
  const generated = openGenerated(join(dataDir, 'secrets.json'));
  const secrets = new Map<string, string>();
  const references = createReferences(synthesized.template, {
    siteHost,
    objectsHost: new URL(objects.url).host,
    issuer: (poolId) => identity.issuer(poolId),
    generated,
    secretValue: (arn) => secrets.get(arn) ?? '',
  });
  const stack = readStack(synthesized.template, references);
  fillSecrets(stack, secrets, generated);
  const table = await makeTables(stack, dynamo.url);
  const buckets = await makeBuckets(stack, objects, clock.now());
  await definePools(stack, identity, generated);
  const secretServer = await startSecrets({ values: Object.fromEntries(secrets), clock });
  undo.add(secretServer.stop);
  const events = await startEvents(() => wires.rules, clock);
  undo.add(events.stop);
  const offset = createOffset(clock.offsetMs);
  undo.add(
    clock.onChange((offsetMs) => {
      offset[0] = offsetMs;
    }),
  );

  const endpoints = {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secretServer.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: events.url,
    AWS_ENDPOINT_URL_SESV2: outbox.url,
    AWS_ENDPOINT_URL_SNS: outbox.url,
  };
  const made = makeFunctions({ stack, assets: synthesized.assets, endpoints, siteHost, offset, log });
  undo.add(() => Promise.all([...made.functions.values()].map((one) => one.stop())));
  wires.functions = made.functions;
  const triggers = { stack, clock, functions: made.functions, invokeLater: later.invoke };
  wires.onCreated = makeUploadListener(triggers);
  wires.rules = makeRules(triggers);
  await deployOnce(stack, synthesized, objects, join(dataDir, 'deployed'));
  const schedules = startSchedules(clock, makeSchedules(triggers), (name, error) =>
    log('error', { event: 'job-failed', job: name, message: String(error) }),
  );
  undo.add(later.settled);
  undo.add(schedules.stop);

  return {
    site: makeSite({ stack, clock, store: objects.store, functions: made.functions }),
    table,
    objects,
    outbox,
    buckets,
    environmentOf: made.environmentOf,
    functions: made.functions,
    schedules,
    settled: later.settled,
    stop: undo.run,
  };
}

interface SecretProperties {
  SecretString?: string;
  GenerateSecretString?: { SecretStringTemplate?: string };
}

/** Values of the template's secrets: those it writes out, and generated ones that stay in the data folder. */
function fillSecrets(stack: Stack, secrets: Map<string, string>, generated: (id: string) => string): void {
  for (const { id, ref, properties } of stack.all<SecretProperties>('AWS::SecretsManager::Secret')) {
    if (properties.GenerateSecretString?.SecretStringTemplate)
      throw new Error(`The runner generates plain secrets only, not ${id}`);
    secrets.set(ref, properties.SecretString ?? generated(id));
  }
}

async function makeTables(stack: Stack, endpoint: string): Promise<Runner['table']> {
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
async function makeBuckets(stack: Stack, objects: Objects, nowMs: number): Promise<Record<string, string>> {
  const buckets = stack.all<BucketProperties>('AWS::S3::Bucket');
  for (const { ref, properties } of buckets) {
    const { CorsConfiguration, LifecycleConfiguration } = properties;
    await objects.createBucket(ref, { cors: CorsConfiguration?.CorsRules ?? [] });
    await expireObjects(objects.store, ref, LifecycleConfiguration?.Rules ?? [], nowMs);
  }
  return Object.fromEntries(buckets.map(({ id, ref }) => [id, ref]));
}

/** Deploys the site's files, unless this very template did so before over the same data. */
async function deployOnce(
  stack: Stack,
  { assets }: Synthesized,
  objects: Objects,
  stamp: string,
): Promise<void> {
  const keys = stack
    .all<object>('Custom::CDKBucketDeployment')
    .map(({ properties }) => JSON.stringify(properties));
  const wanted = createHash('sha256').update(keys.join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await deployFiles(stack, assets, objects.store);
  writeFileSync(stamp, wanted);
}
