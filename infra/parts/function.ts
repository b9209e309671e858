/** A Lambda function of the product: one entry of a built bundle, with its own role and log group. */
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { metricNamespace } from '#shared/metrics.ts';
import { nativeArchitecture } from '../native-parts.ts';
import { acknowledge } from './reasons.ts';

export interface FunctionOptions {
  /** Folder of dist/functions. */
  bundle: string;
  /** Which of the bundle's entries is called: `handler` is index.mjs, any other has its own name. */
  entry: 'handler' | 'jobs' | 'trigger' | 'uploads' | 'deliver' | 'views' | 'part';
  dist: string;
  memoryMb: number;
  timeoutSeconds: number;
  environment?: Record<string, string>;
  /** Set where the bundle has native parts; else arm64. */
  architecture?: Architecture;
  /** So many runs are kept for it alone, and it has no more. */
  reserve?: number;
}

/** Reads `signInReserve`, how many runs are kept for signing in; raises for what is no such number. */
export function readSignInReserve(context: (name: string) => string | undefined): number | undefined {
  const given = context('signInReserve');
  if (given === undefined) return undefined;
  const reserve = Number(given);
  if (!Number.isInteger(reserve) || reserve < 1)
    throw new Error(`signInReserve is a number of runs from 1, not ${given}`);
  return reserve;
}

/** The architecture that the native parts of a bundle are for. */
export const architectureOf = (dist: string, bundle: string) =>
  nativeArchitecture(join(dist, 'functions', bundle)) === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64;

/** Where its figures belong: all stages write to one namespace, each as a service of its own. */
const figuresOf = (scope: Construct) => ({
  POWERTOOLS_METRICS_NAMESPACE: metricNamespace,
  POWERTOOLS_SERVICE_NAME: stageOf(scope),
});

/** The name of the deployment that something belongs to, in whichever stack nested in it it stands. */
export const stageOf = (scope: Construct): string => {
  const stack = Stack.of(scope);
  return stack.nestedStackParent ? stageOf(stack.nestedStackParent) : stack.stackName;
};

/** Makes the function. Its role may write its own log and nothing else, until more is granted. */
export function createFunction(scope: Construct, id: string, options: FunctionOptions): LambdaFunction {
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  acknowledge(role, 'AwsSolutions-IAM5[Resource::*]');
  return new LambdaFunction(scope, id, {
    runtime: Runtime.NODEJS_24_X,
    handler: `${options.entry === 'handler' ? 'index' : options.entry}.${options.entry}`,
    code: Code.fromAsset(join(options.dist, 'functions', options.bundle)),
    architecture: options.architecture ?? Architecture.ARM_64,
    memorySize: options.memoryMb,
    timeout: Duration.seconds(options.timeoutSeconds),
    // A trace of each run, without a library in the bundle (docs/decisions/0109).
    tracing: Tracing.ACTIVE,
    ...(options.reserve && { reservedConcurrentExecutions: options.reserve }),
    environment: { ...figuresOf(scope), ...options.environment },
    role,
    logGroup,
  });
}
