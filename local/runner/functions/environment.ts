/** One Lambda environment: a worker thread that runs one invocation at a time, within its time. */
import { url as inspectorUrl } from 'node:inspector';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { type FunctionOptions, InvocationError, payloadMaxBytes } from './function-types.ts';
import type { Invocation, Loading, Outcome, WorkerData } from './worker.ts';

/** An invocation with who waits for it. */
export interface PendingInvocation {
  invocation: Invocation;
  resolve(result: unknown): void;
  reject(error: Error): void;
}
export interface Environment {
  isBusy(): boolean;
  /** Resolves once its code has loaded; rejects with what kept it from that. */
  loaded: Promise<void>;
  /** The files of ours that its code was read from so far, where it is run from its sources. */
  files: ReadonlySet<string>;
  run(pending: PendingInvocation): void;
  stop(): Promise<unknown>;
}
export interface EnvironmentHooks {
  /** It can take another invocation. */
  onIdle(): void;
  /** It ended, by itself or because it was cut off; its invocation has failed. */
  onGone(): void;
}

/** How long loading the code may take, whoever waits for it; the function's own time begins after it, as on AWS. */
const initMs = 10_000;
/** The same for sources, of which each function has hundreds of files. */
const sourcesInitMs = 60_000;

/**
 * What of a worker's memory is for values that were just made, in MB. V8 gives each thread 48 by itself and takes
 * all of it before it looks what is needed: with two dozen workers, a gigabyte of nothing.
 */
const youngMb = 16;

/** Starts a worker for the function. */
export function startEnvironment(
  options: FunctionOptions,
  { onIdle, onGone }: EnvironmentHooks,
): Environment {
  const { name, log } = options;
  const worker = startWorker(options);
  const current = createCurrent(options, (error) => gone(error));
  const loadingLimit = limited(options.source ? sourcesInitMs : initMs, (seconds) =>
    gone(new InvocationError('timeout', `${name} did not load within ${seconds} s`)),
  );
  const loading = Promise.withResolvers<void>();
  // Whoever invokes it is told by the invocation.
  loading.promise.catch(() => undefined);
  const files = new Set<string>();
  const gone = (error: Error, stack?: string) => {
    clearTimeout(loadingLimit);
    worker.removeAllListeners();
    void worker.terminate();
    log('error', { event: 'function-ended', function: name, message: error.message, stack });
    loading.reject(error);
    current.end(({ reject }) => reject(error));
    onGone();
  };
  worker.on('message', (message: Outcome | Loading) => {
    if ('file' in message) return void files.add(message.file);
    if ('loaded' in message) {
      clearTimeout(loadingLimit);
      if (message.loaded === true) loading.resolve();
      else loading.reject(errorOf(message.loaded));
      return current.codeIsLoaded();
    }
    current.end((pending) => settle(pending, message, options));
    onIdle();
  });
  worker.on('error', (error) => gone(errorOf(error as Error), (error as Error).stack));
  worker.on('exit', (code) => gone(new InvocationError('failed', `${name} ended with ${code}`)));
  return {
    isBusy: current.isThere,
    loaded: loading.promise,
    files,
    run(pending) {
      current.begin(pending);
      worker.postMessage(pending.invocation);
    },
    stop() {
      clearTimeout(loadingLimit);
      worker.removeAllListeners();
      const stopped = new InvocationError('failed', `${name} is stopped`);
      loading.reject(stopped);
      current.end(({ reject }) => reject(stopped));
      return worker.terminate();
    },
  };
}

/** An error of the worker's thread as it was there. */
const errorOf = ({ message, stack }: { message: string; stack?: string }): Error =>
  Object.assign(new InvocationError('failed', message), stack && { stack });

/** Calls `onLate` after that time; never under a debugger, where whoever looks takes their time. */
const limited = (ms: number, onLate: (seconds: number) => void): NodeJS.Timeout | undefined =>
  inspectorUrl() === undefined ? setTimeout(() => onLate(ms / 1000), ms) : undefined;

/** The invocation that an environment works on, and its time, which begins once the code has loaded. */
function createCurrent({ name, timeoutMs }: FunctionOptions, onLate: (error: InvocationError) => void) {
  let current: PendingInvocation | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLoaded = false;
  const limit = () => {
    timer = limited(timeoutMs, (seconds) =>
      onLate(new InvocationError('timeout', `${name} ran longer than ${seconds} s`)),
    );
  };
  return {
    isThere: () => current !== undefined,
    begin(pending: PendingInvocation) {
      current = pending;
      if (isLoaded) limit();
    },
    codeIsLoaded() {
      isLoaded = true;
      if (current) limit();
    },
    end(finish: (waiting: PendingInvocation) => void) {
      clearTimeout(timer);
      const pending = current;
      current = undefined;
      if (pending) finish(pending);
    },
  };
}

function settle(pending: PendingInvocation, outcome: Outcome, { name, log }: FunctionOptions): void {
  if ('error' in outcome) {
    log('error', { event: 'function-failed', function: name, ...outcome.error });
    pending.reject(new InvocationError('failed', outcome.error.message));
  } else if (isTooLarge(outcome.result) || isTooLarge(outcome.body)) {
    pending.reject(new InvocationError('too-large', `The result of ${name} is over 6 MB`));
  } else {
    const result = JSON.parse(outcome.result);
    pending.resolve(outcome.body === undefined ? result : { ...result, body: outcome.body });
  }
}

/** Counted in the JSON that Lambda would send; a text that cannot reach the limit is not counted at all. */
const isTooLarge = (text = ''): boolean =>
  text.length > payloadMaxBytes / 6 && Buffer.byteLength(JSON.stringify(text)) > payloadMaxBytes;

function startWorker(options: FunctionOptions): Worker {
  const { name, arn, bundle, source, exportName, environment, memoryMb, timeoutMs } = options;
  const { policy, offset, log } = options;
  const workerData: WorkerData = {
    bundle: pathToFileURL(bundle).href,
    source: source && pathToFileURL(source).href,
    exportName,
    functionName: name,
    functionArn: arn,
    memoryMb,
    timeoutMs,
    offset,
    policy,
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name,
    workerData,
    env: environment,
    stdout: true,
    stderr: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) =>
      log('info', { event: 'output', function: name, text: text.trimEnd() }),
    );
  }
  worker.unref();
  return worker;
}
