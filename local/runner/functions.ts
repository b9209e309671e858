/** Lambda functions over worker threads: one invocation at a time in each, a few of them per function. */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Policy } from './permissions.ts';
import type { SharedOffset } from './shifted-date.ts';
import type { Invocation, Outcome, WorkerData } from './worker.ts';

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
  environment: Record<string, string>;
  memoryMb: number;
  timeoutMs: number;
  maxWorkers: number;
  policy: Policy;
  offset: SharedOffset;
  log: (line: { event: string } & Record<string, unknown>) => void;
}

export interface LocalFunction {
  name: string;
  /** Runs the handler with the event and gives back its result; raises InvocationError. */
  invoke(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

interface Waiting {
  invocation: Invocation;
  resolve(result: unknown): void;
  reject(error: Error): void;
}
interface Slot {
  worker: Worker;
  current?: (Waiting & { timer: NodeJS.Timeout }) | undefined;
}

/** Makes a function; workers are started as they are needed. */
export function createFunction(options: FunctionOptions): LocalFunction {
  const { name, timeoutMs, maxWorkers, log } = options;
  const slots = new Set<Slot>();
  const queue: Waiting[] = [];
  let isStopped = false;

  const finish = (slot: Slot, settle: (waiting: Waiting) => void) => {
    const { current } = slot;
    slot.current = undefined;
    if (!current) return;
    clearTimeout(current.timer);
    settle(current);
  };
  const start = (): Slot => {
    const slot: Slot = { worker: startWorker(options) };
    slots.add(slot);
    slot.worker.on('message', (outcome: Outcome) => {
      finish(slot, (waiting) => settleOutcome(waiting, outcome, log, name));
      pump();
    });
    const lost = (error: Error) => {
      slots.delete(slot);
      finish(slot, ({ reject }) => reject(new InvocationError('failed', error.message)));
      if (!isStopped) pump();
    };
    slot.worker.on('error', lost);
    slot.worker.on('exit', (code) => slots.has(slot) && lost(new Error(`${name} ended with ${code}`)));
    return slot;
  };
  const run = (slot: Slot, waiting: Waiting) => {
    const timer = setTimeout(() => {
      slots.delete(slot);
      finish(slot, ({ reject }) =>
        reject(new InvocationError('timeout', `${name} ran longer than ${timeoutMs / 1000} s`)),
      );
      void slot.worker.terminate();
      pump();
    }, timeoutMs);
    slot.current = { ...waiting, timer };
    slot.worker.postMessage(waiting.invocation);
  };
  const pump = () => {
    while (queue.length > 0) {
      const idle =
        [...slots].find((slot) => !slot.current) ?? (slots.size < maxWorkers ? start() : undefined);
      if (!idle) return;
      run(idle, queue.shift()!);
    }
  };

  return {
    name,
    invoke(event) {
      const json = JSON.stringify(event);
      if (Buffer.byteLength(json) > payloadMaxBytes)
        return Promise.reject(new InvocationError('too-large', `The event for ${name} is over 6 MB`));
      if (isStopped) return Promise.reject(new InvocationError('failed', `${name} is stopped`));
      return new Promise((resolve, reject) => {
        queue.push({ invocation: { id: randomUUID(), event: json }, resolve, reject });
        pump();
      });
    },
    async stop() {
      isStopped = true;
      for (const { reject } of queue.splice(0)) reject(new InvocationError('failed', `${name} is stopped`));
      await Promise.all([...slots].map(({ worker }) => worker.terminate()));
    },
  };
}

function settleOutcome(waiting: Waiting, outcome: Outcome, log: FunctionOptions['log'], name: string): void {
  if ('error' in outcome) {
    log({ event: 'function-failed', function: name, ...outcome.error });
    waiting.reject(new InvocationError('failed', outcome.error.message));
  } else if (
    outcome.result.length > payloadMaxBytes / 4 &&
    Buffer.byteLength(outcome.result) > payloadMaxBytes
  ) {
    waiting.reject(new InvocationError('too-large', `The result of ${name} is over 6 MB`));
  } else {
    waiting.resolve(JSON.parse(outcome.result));
  }
}

function startWorker(options: FunctionOptions): Worker {
  const { name, arn, bundle, exportName, environment, memoryMb, timeoutMs, policy, offset, log } = options;
  const workerData: WorkerData = {
    bundle: pathToFileURL(bundle).href,
    exportName,
    functionName: name,
    functionArn: arn,
    memoryMb,
    timeoutMs,
    offset,
    policy,
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env: environment,
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => log({ event: 'output', function: name, text: text.trimEnd() }));
  }
  worker.unref();
  return worker;
}
