/** The functions of each capability, as its `infra.ts` says; none may touch what it was not given. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Capability } from '#shared/apis.ts';
import { jobs } from '#shared/jobs.ts';
import type { CapabilityInfra, Entry, Resources } from './capability-infra.ts';
import { architectureOf, createFunction } from './function.ts';
import { giveSecret } from './grants.ts';
import { grantOwnItems } from './table.ts';

/** Capabilities with an HTTP function: those of the contract, and the renderer of pages. */
export type HttpFunctionName = Capability | 'pages';
export interface Functions {
  http: Record<HttpFunctionName, LambdaFunction>;
  /** By capability: the function that runs its scheduled work. */
  jobs: Map<string, LambdaFunction>;
  /** Called for each object that is uploaded. */
  uploads: LambdaFunction;
  /** Called for each code that is asked for. */
  codes: LambdaFunction;
  /** Called for each view of a listing. */
  views: LambdaFunction;
}

/** API Gateway waits thirty seconds. */
export const httpTimeoutSeconds = 29;
/** Cognito waits five seconds. */
export const triggerTimeoutSeconds = 5;

const sources = join(import.meta.dirname, '../../functions');

/** Every folder of functions/ that has an `infra.ts`, by its name. */
const capabilities = new Map<string, CapabilityInfra>();
for (const name of readdirSync(sources).sort()) {
  const file = join(sources, name, 'infra.ts');
  if (existsSync(file)) capabilities.set(name, ((await import(file)) as { infra: CapabilityInfra }).infra);
}

/** Their bundles have the pictures' library, which is for one kind of machine. */
const withPictures: readonly string[] = ['media', 'pages'];

/** Makes all functions, each with its environment and rights. */
export function createFunctions(scope: Construct, resources: Resources): Functions {
  const { dist } = resources;
  const make = (name: string, entry: Entry, timeoutSeconds: number) => {
    const id = pascal(entry === 'handler' ? name : `${name}-${entry}`);
    const { memoryMb, memoryMbOf, give } = capabilities.get(name)!;
    const made = createFunction(scope, id, {
      bundle: name,
      entry,
      dist,
      memoryMb: memoryMbOf?.[entry] ?? memoryMb,
      timeoutSeconds,
      ...(withPictures.includes(name) && { architecture: architectureOf(dist, name) }),
    });
    made.addEnvironment('TABLE_NAME', resources.table.tableName);
    if (entry === 'handler') giveCommon(made, resources);
    give(made, resources, entry);
    return made;
  };
  const names = [...capabilities.keys()];
  const withJobs = [...new Set(jobs.map((job) => job.capability))];
  return {
    http: Object.fromEntries(
      names.map((name) => [name, make(name, 'handler', httpTimeoutSeconds)]),
    ) as Functions['http'],
    jobs: new Map(withJobs.map((name) => [name, make(name, 'jobs', longest(name))])),
    uploads: make('media', 'uploads', 60),
    codes: make('accounts', 'deliver', 30),
    views: make('listings', 'views', 30),
  };
}

/** The function that answers the pool's custom sign-in and names sessions in its tokens; it stands before the pool, so it knows nothing of it. */
export function createTrigger(
  scope: Construct,
  { dist, table, reserve }: Pick<Resources, 'dist' | 'table'> & { reserve?: number | undefined },
): LambdaFunction {
  const trigger = createFunction(scope, 'AccountsTrigger', {
    bundle: 'accounts',
    entry: 'trigger',
    dist,
    memoryMb: 1024,
    timeoutSeconds: triggerTimeoutSeconds,
    ...(reserve && { reserve }),
    environment: { TABLE_NAME: table.tableName },
  });
  // It uses up the tickets of sign-ins, and touches nothing else.
  grantOwnItems(table, trigger, ['TK#*'], ['DeleteItem']);
  return trigger;
}

const longest = (capability: string) =>
  Math.max(...jobs.filter((job) => job.capability === capability).map((job) => job.timeoutSeconds));

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, first: string) => first.toUpperCase());

/** What `createContext` of functions/lib asks for, for calls of people: jobs have no caller, no list and no edge. */
function giveCommon(to: LambdaFunction, { identity, secrets }: Resources): void {
  to.addEnvironment('TOKEN_ISSUER', identity.pool.userPoolProviderUrl);
  to.addEnvironment('TOKEN_CLIENT_ID', identity.client.userPoolClientId);
  giveSecret(to, 'ORIGIN_SECRET_ARN', secrets.originSecret);
  giveSecret(to, 'CURSOR_KEY_ARN', secrets.cursorKey);
}
