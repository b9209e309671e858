/** What a capability says of its functions in `functions/<capability>/infra.ts`, and what it may be given. */
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { RatesSource } from '#shared/rates-source.ts';
import type { Buckets } from './buckets.ts';
import type { Identity } from './identity.ts';
import type { Messaging } from './messaging.ts';
import type { Payments } from './payments.ts';
import type { SearchBackends } from './search-backends.ts';
import type { Secrets } from './secrets.ts';

/** What the stack has that functions may use. */
export interface Resources {
  dist: string;
  table: TableV2;
  buckets: Buckets;
  secrets: Secrets;
  identity: Identity;
  bus: IEventBus;
  /** Where people reach the site, without a slash at the end. */
  siteOrigin: string;
  messaging: Messaging;
  payments: Payments;
  /** Where exchange rates are asked; undefined: staff put them by hand. */
  ratesSource: RatesSource | undefined;
  searchBackends: SearchBackends;
}

/** The files of a capability that Lambda calls. */
export type Entry = 'handler' | 'jobs' | 'uploads' | 'deliver' | 'views';

export interface CapabilityInfra {
  memoryMb: number;
  /** Of entries that need another memory than the others. */
  memoryMbOf?: Partial<Record<Entry, number>>;
  /** Gives environment and rights to one of the capability's functions, beyond what every function has. */
  give(to: LambdaFunction, resources: Resources, entry: Entry): void;
}
