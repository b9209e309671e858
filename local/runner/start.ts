/** Runs a synthesized template on this machine: its table, buckets, pool, functions, site, schedules and events. */
import { join } from 'node:path';
import type { S3Server } from '../aws/s3/types.ts';
import { startSecretsManager } from '../aws/secretsmanager/secretsmanager.ts';
import type { Outbox } from '../aws/ses-sns/types.ts';
import type { Clock } from '../clock.ts';
import type { VnpaySandbox } from '../vnpay-sandbox/types.ts';
import { type AsyncInvoker, createAsyncInvoker } from './functions/async-invoke.ts';
import type { LocalFunction } from './functions/function-types.ts';
import { createOffset, type SharedOffset } from './functions/shifted-date.ts';
import { makeFunctions, type SourceOf } from './functions/start-functions.ts';
import { makeRules, makeSchedules, makeUploadListener } from './functions/start-triggers.ts';
import type { Log } from './log.ts';
import { type EventRule, startEvents } from './services/event-bus.ts';
import { openGenerated } from './services/generated-secrets.ts';
import { type Schedules, startSchedules } from './services/schedules.ts';
import { type Services, startServices } from './services/services.ts';
import { startPayments } from './services/start-payments.ts';
import { deployOnce, fillSecrets, makeBuckets, makeTables } from './services/storage.ts';
import { defineUserPools } from './services/user-pools.ts';
import type { Origin } from './site/http-types.ts';
import { makeSite } from './site/start-site.ts';
import { createReferences } from './template/references.ts';
import { assertKnownTypes } from './template/resource-types.ts';
import { readStack } from './template/stack.ts';
import type { Synthesized } from './template/template.ts';

export interface RunnerOptions {
  synthesized: Synthesized;
  dataDir: string;
  clock: Clock;
  /** Host and port that browsers use, such as `localhost:3000`. */
  siteHost: string;
  log: Log;
  /** Where functions are run from their sources. */
  sourceOf?: SourceOf;
}

export interface Runner {
  /** Answers requests to the site. */
  site: Origin;
  table: { endpoint: string; name: string };
  objects: S3Server;
  outbox: Outbox;
  /** The payment sandbox, where the template takes payments. */
  payments: VnpaySandbox | undefined;
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
  const asyncInvoker = createAsyncInvoker(log);
  const wires: Wires = { functions: new Map(), onCreated: () => {}, rules: [] };
  await using cleanup = new AsyncDisposableStack();
  const services = await startServices(dataDir, clock, {
    onCreated: (event) => wires.onCreated(event),
    invokeTrigger: async (_trigger, functionArn, event) => wires.functions.get(functionArn)!.invoke(event),
  });
  cleanup.defer(services.stop);
  const running = await startStack(options, services, wires, asyncInvoker, cleanup);
  const started = cleanup.move();
  return { ...running, stop: () => started.disposeAsync() };
}

/** What services call before it exists: filled in as soon as the template's functions are made. */
interface Wires {
  functions: ReadonlyMap<string, LocalFunction>;
  onCreated: ReturnType<typeof makeUploadListener>;
  rules: readonly EventRule[];
}

async function startStack(
  { synthesized, dataDir, clock, siteHost, log, sourceOf }: RunnerOptions,
  services: Services,
  wires: Wires,
  asyncInvoker: AsyncInvoker,
  cleanup: AsyncDisposableStack,
): Promise<Omit<Runner, 'stop'>> {
  const { dynamo, s3, cognito, outbox } = services;
  const { stack, secrets, generated } = openStack(synthesized, dataDir, siteHost, services);
  const table = await makeTables(stack, dynamo.url);
  const buckets = await makeBuckets(stack, s3, clock.now());
  await defineUserPools(stack, cognito, generated);
  const endpoints = await startStateless(services, secrets, clock, wires, cleanup);
  const payments = await startPayments({ stack, secrets, clock, dataDir, siteHost });
  cleanup.defer(async () => payments?.stop());
  const offset = followClock(clock, cleanup);
  const functionSet = makeFunctions({
    ...{ stack, assets: synthesized.assets, endpoints, offset, log, sourceOf },
    compiledDir: join(dataDir, 'compiled'),
  });
  cleanup.defer(async () => {
    await Promise.all([...functionSet.functions.values()].map((fn) => fn.stop()));
  });
  wires.functions = functionSet.functions;
  const triggers = { stack, clock, functions: functionSet.functions, invokeAsync: asyncInvoker.invoke };
  wires.onCreated = makeUploadListener(triggers);
  wires.rules = makeRules(triggers);
  await deployOnce(stack, synthesized, s3, join(dataDir, 'deployed'));
  const schedules = startSchedules(clock, makeSchedules(triggers), (name, error) =>
    log('error', { event: 'job-failed', job: name, message: String(error) }),
  );
  cleanup.defer(asyncInvoker.settled);
  cleanup.defer(schedules.stop);
  const site = makeSite({ stack, clock, store: s3.store, functions: functionSet.functions });
  const { settled } = asyncInvoker;
  return {
    site,
    table,
    objects: s3,
    outbox,
    payments,
    buckets,
    ...functionSet,
    schedules,
    settled,
  };
}

/** The template with its references resolved to this machine, and the values of its secrets by ARN. */
function openStack({ template }: Synthesized, dataDir: string, siteHost: string, services: Services) {
  const generated = openGenerated(join(dataDir, 'secrets.json'));
  const secrets = new Map<string, string>();
  const references = createReferences(template, {
    siteHost,
    objectsHost: new URL(services.s3.url).host,
    issuer: (poolId) => services.cognito.issuer(poolId),
    generated,
    secretValue: (arn) => secrets.get(arn) ?? '',
  });
  const stack = readStack(template, references, siteHost);
  fillSecrets(stack, secrets, generated);
  return { stack, secrets, generated };
}

/** Starts the services that keep nothing, and gives the addresses of all for the AWS SDK. */
async function startStateless(
  { dynamo, s3, cognito, outbox }: Services,
  values: ReadonlyMap<string, string>,
  clock: Clock,
  wires: Wires,
  cleanup: AsyncDisposableStack,
): Promise<Record<string, string>> {
  const secrets = await startSecretsManager({ values: Object.fromEntries(values), clock });
  cleanup.defer(secrets.stop);
  const events = await startEvents(() => wires.rules, clock);
  cleanup.defer(events.stop);
  return {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: events.url,
    AWS_ENDPOINT_URL_SESV2: outbox.url,
    AWS_ENDPOINT_URL_SNS: outbox.url,
  };
}

/** The clock's offset where all threads see it. */
function followClock(clock: Clock, cleanup: AsyncDisposableStack): SharedOffset {
  const offset = createOffset(clock.offsetMs);
  const follow = (offsetMs: number) => {
    offset[0] = offsetMs;
  };
  cleanup.defer(clock.onChange(follow));
  return offset;
}
