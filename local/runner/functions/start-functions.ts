/** Makes the template's functions: bundle, environment, role, and the addresses of the local services. */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { znsPath } from '#local/aws/ses-sns/zns.ts';
import { type Policy, readPolicy } from '../iam/policy.ts';
import type { Log } from '../log.ts';
import { region } from '../template/resolve.ts';
import type { Stack } from '../template/stack.ts';
import type { LocalFunction } from './function-types.ts';
import { createFunction } from './functions.ts';
import type { SharedOffset } from './shifted-date.ts';

export interface FunctionsContext {
  stack: Stack;
  assets: ReadonlyMap<string, string>;
  /** AWS_ENDPOINT_URL_… of every service. */
  endpoints: Record<string, string>;
  offset: SharedOffset;
  log: Log;
  /** The source file of a bundle's entry, where functions are run from their sources. */
  sourceOf?: SourceOf;
  /** Where what Node makes of sources is kept between loads. */
  compiledDir: string;
}

/** Gives it by the key of the bundle's folder among the assets and the name of its file there. */
export type SourceOf = (assetKey: string, file: string) => string;

interface FunctionProperties {
  Code: { S3Key?: string; ZipFile?: string };
  Handler: string;
  Runtime: string;
  Role: string;
  MemorySize?: number;
  Timeout?: number;
  Environment?: { Variables: Record<string, string> };
}
interface PolicyProperties {
  PolicyDocument: { Statement: unknown };
  Roles?: string[];
}
interface RoleProperties {
  Policies?: { PolicyDocument: { Statement: unknown } }[];
}

/** Invocations of one function that may run at once: enough for a page's calls, few enough for one machine. */
const maxWorkers = Math.min(4, Math.max(2, cpus().length));

/** What keeps the AWS SDK from looking anywhere but at the environment. */
const sealed = {
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
};

export interface FunctionSet {
  /** By ARN. */
  functions: Map<string, LocalFunction>;
  /** What a function's code sees, by its logical id. */
  environmentOf(id: string): Record<string, string>;
}

/** All functions of the template that run Node; the CDK's own helpers are not among them. */
export function makeFunctions(context: FunctionsContext): FunctionSet {
  const { stack, assets, offset, log } = context;
  const policies = policiesByRole(stack);
  const functions = new Map<string, LocalFunction>();
  const environments = new Map<string, Record<string, string>>();
  for (const { id, properties } of stack.all<FunctionProperties>('AWS::Lambda::Function')) {
    const { Code, Handler, Runtime, Role, MemorySize = 128, Timeout = 3 } = properties;
    if (!Runtime.startsWith('nodejs')) continue;
    const [file, exportName = 'handler'] = Handler.split('.');
    const bundle = join(assets.get(Code.S3Key ?? '') ?? '', `${file}.mjs`);
    const source = context.sourceOf?.(Code.S3Key ?? '', file!);
    if (!existsSync(source ?? bundle)) throw new Error(`The bundle of ${id} is missing: ${bundle}`);
    const environment = {
      ...environmentFor(id, properties, context),
      ...(source && { NODE_COMPILE_CACHE: context.compiledDir }),
    };
    const created = createFunction({
      name: id,
      arn: stack.arnOf(id),
      bundle,
      exportName,
      source,
      environment,
      memoryMb: MemorySize,
      timeoutMs: Timeout * 1000,
      maxWorkers,
      policy: policies.get(Role) ?? [],
      offset,
      log,
    });
    environments.set(id, environment);
    functions.set(stack.arnOf(id), created);
  }
  return { functions, environmentOf: (id) => ({ ...environments.get(id) }) };
}

/** The function's own variables beside what Lambda and this machine set; Zalo's messages reach the outbox. */
function environmentFor(
  id: string,
  { Environment, MemorySize = 128 }: FunctionProperties,
  { endpoints }: FunctionsContext,
): Record<string, string> {
  return {
    ...sealed,
    ...endpoints,
    AWS_LAMBDA_FUNCTION_NAME: id,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
    ...Environment?.Variables,
    // Webhooks may go to a receiver on this machine, which is nobody's private network here.
    WEBHOOK_LOOPBACK: 'allowed',
    ...(Environment?.Variables.ZNS_URL && { ZNS_URL: `${endpoints.AWS_ENDPOINT_URL_SNS}${znsPath}` }),
    ...(Environment?.Variables.ZALO_TOKEN_URL && {
      ZALO_TOKEN_URL: `${endpoints.AWS_ENDPOINT_URL_SNS}${znsPath}`,
    }),
  };
}

/** What each role may do, by the role's ARN: its inline policies and those attached to it. */
function policiesByRole(stack: Stack): Map<string, Policy> {
  const documents = new Map<string, { Statement: unknown }[]>();
  const add = (role: string, document: { Statement: unknown }) =>
    documents.set(role, [...(documents.get(role) ?? []), document]);
  for (const { id, properties } of stack.all<RoleProperties>('AWS::IAM::Role'))
    for (const { PolicyDocument } of properties.Policies ?? []) add(stack.arnOf(id), PolicyDocument);
  for (const { properties } of stack.all<PolicyProperties>('AWS::IAM::Policy'))
    for (const role of properties.Roles ?? []) add(stack.arnOf(role), properties.PolicyDocument);
  return new Map([...documents].map(([role, document]) => [role, readPolicy(document)]));
}
