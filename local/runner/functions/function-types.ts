/** What a local function is made of, and how its invocations end. */

import type { Policy } from '../iam/policy.ts';
import type { Log } from '../log.ts';
import type { SharedOffset } from './shifted-date.ts';

/** What an event or a result may at most weigh, as JSON. */
export const payloadMaxBytes = 6 * 1024 * 1024;

/** An invocation that went wrong, as API Gateway tells it apart. */
export class InvocationError extends Error {
  readonly reason: 'too-large' | 'timeout' | 'failed';
  constructor(reason: InvocationError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface FunctionOptions {
  name: string;
  arn: string;
  /** Path of the bundle and name of its export. */
  bundle: string;
  exportName: string;
  /** Where the code is run from the source file of its entry instead; what the build puts beside it is the bundle's. */
  source?: string;
  environment: Record<string, string>;
  memoryMb: number;
  timeoutMs: number;
  maxWorkers: number;
  policy: Policy;
  offset: SharedOffset;
  log: Log;
}

export interface LocalFunction {
  name: string;
  /** Runs the handler with the event and gives back its result; raises InvocationError. */
  invoke(event: unknown): Promise<unknown>;
  /** The files of ours that its running code was read from; none of a bundle. */
  files(): ReadonlySet<string>;
  /** Whether the code as its files are did not load when it was last tried. */
  isBroken(): boolean;
  /** Runs the code as its files are now, once it has loaded; raises where it does not in time, and the code before goes on. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}
