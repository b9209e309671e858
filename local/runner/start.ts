/** Runs a synthesized template on this machine: its table, buckets, pool, functions, site, schedules and events. */
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Objects } from '../objects/types.ts';
import type { Outbox } from '../outbox/types.ts';
import type { Payments } from '../payments/types.ts';
import { startSecrets } from '../secrets/secrets.ts';
import { type EventRule, startEvents } from './events.ts';
import type { Origin } from './exchange.ts';
import type { LocalFunction } from './function-types.ts';
import { openGenerated } from './generated.ts';
import { createLater, type Later } from './later.ts';
import type { Log } from './log.ts';
import { definePools } from './pools.ts';
import { createReferences } from './references.ts';
import { assertKnownTypes } from './resource-types.ts';
import { type Schedules, startSchedules } from './schedules.ts';
import { type Services, startServices } from './services.ts';
import { createOffset, type SharedOffset } from './shifted-date.ts';
import { readStack } from './stack.ts';
import { makeFunctions } from './start-functions.ts';
import { makePayments } from './start-payments.ts';
import { makeSite } from './start-site.ts';
import { makeRules, makeSchedules, makeUploadListener } from './start-triggers.ts';
import { deployOnce, fillSecrets, makeBuckets, makeTables } from './storage.ts';
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
  /** The payment sandbox, where the template takes payments. */
  payments: Payments | undefined;
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
  const { stack, secrets, generated } = openStack(synthesized, dataDir, siteHost, services);
  const table = await makeTables(stack, dynamo.url);
  const buckets = await makeBuckets(stack, objects, clock.now());
  await definePools(stack, identity, generated);
  const endpoints = await startStateless(services, secrets, clock, wires, undo);
  const payments = await makePayments({ stack, secrets, clock, dataDir, siteHost });
  undo.add(async () => payments?.stop());
  const offset = followClock(clock, undo);
  const made = makeFunctions({ stack, assets: synthesized.assets, endpoints, offset, log });
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
  const site = makeSite({ stack, clock, store: objects.store, functions: made.functions });
  const { settled } = later;
  return { site, table, objects, outbox, payments, buckets, ...made, schedules, settled, stop: undo.run };
}

/** The template with its references resolved to this machine, and the values of its secrets by ARN. */
function openStack({ template }: Synthesized, dataDir: string, siteHost: string, services: Services) {
  const generated = openGenerated(join(dataDir, 'secrets.json'));
  const secrets = new Map<string, string>();
  const references = createReferences(template, {
    siteHost,
    objectsHost: new URL(services.objects.url).host,
    issuer: (poolId) => services.identity.issuer(poolId),
    generated,
    secretValue: (arn) => secrets.get(arn) ?? '',
  });
  const stack = readStack(template, references, siteHost);
  fillSecrets(stack, secrets, generated);
  return { stack, secrets, generated };
}

/** Starts the services that keep nothing, and gives the addresses of all for the AWS SDK. */
async function startStateless(
  { dynamo, objects, identity, outbox }: Services,
  values: ReadonlyMap<string, string>,
  clock: Clock,
  wires: Wires,
  undo: Undo,
): Promise<Record<string, string>> {
  const secrets = await startSecrets({ values: Object.fromEntries(values), clock });
  undo.add(secrets.stop);
  const events = await startEvents(() => wires.rules, clock);
  undo.add(events.stop);
  return {
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_ENDPOINT_URL_EVENTBRIDGE: events.url,
    AWS_ENDPOINT_URL_SESV2: outbox.url,
    AWS_ENDPOINT_URL_SNS: outbox.url,
  };
}

/** The clock's offset where all threads see it. */
function followClock(clock: Clock, undo: Undo): SharedOffset {
  const offset = createOffset(clock.offsetMs);
  const follow = (offsetMs: number) => {
    offset[0] = offsetMs;
  };
  undo.add(clock.onChange(follow));
  return offset;
}
