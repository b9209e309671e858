/** One Lambda environment in a worker thread: loads a bundle and runs one invocation at a time. */
import { flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { type Policy, restrictCalls } from '../iam/permissions.ts';
import { type SharedOffset, shiftDate } from './shifted-date.ts';
import { runFromSources } from './sources.ts';

/** What a worker is started with. */
export interface WorkerData {
  /** URL of the bundle, and the export to call. */
  bundle: string;
  exportName: string;
  /** URL of the entry's source file, where the code is run from its sources. */
  source: string | undefined;
  functionName: string;
  functionArn: string;
  memoryMb: number;
  timeoutMs: number;
  offset: SharedOffset;
  policy: Policy;
}
export interface Invocation {
  id: string;
  /** The event as JSON. */
  event: string;
}
/** The result as JSON; the body of an HTTP result apart from it, since it is nearly all of it. */
export type Outcome =
  | { id: string; result: string; body?: string }
  | { id: string; error: { message: string; stack?: string } };

/** What it says of its code: that it has loaded or why it has not, and each file of ours that is read for it. */
export type Loading = { loaded: true | { message: string; stack?: string } } | { file: string };

const data = workerData as WorkerData;
const port = parentPort!;
const realNow = Date.now.bind(Date);
shiftDate(data.offset);
restrictCalls(data.policy, data.functionName);

if (data.source)
  runFromSources(data.source, data.bundle, (file) => port.postMessage({ file } satisfies Loading));

type Handler = (event: unknown, context: object) => Promise<unknown>;
const loaded: Promise<Handler> = import(data.source ?? data.bundle).then(
  (bundle: Record<string, Handler>) => {
    const handler = bundle[data.exportName];
    if (!handler) throw new Error(`${data.functionName} has no export ${data.exportName}`);
    return handler;
  },
);
loaded.then(
  () => {
    port.postMessage({ loaded: true } satisfies Loading);
    // A worker is ended rather than that it ends, which is when Node would keep what it has made of the sources.
    if (data.source) flushCompileCache();
  },
  (error) => port.postMessage({ loaded: told(error) } satisfies Loading),
);

/** An error as it reaches another thread. */
function told(error: unknown): { message: string; stack?: string } {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { message, ...(stack && { stack }) };
}

function contextOf(id: string) {
  const deadline = realNow() + data.timeoutMs;
  return {
    awsRequestId: id,
    functionName: data.functionName,
    invokedFunctionArn: data.functionArn,
    functionVersion: '$LATEST',
    memoryLimitInMB: String(data.memoryMb),
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - realNow()),
  };
}

function parted(result: unknown): { result: string; body?: string } {
  if (typeof result !== 'object' || result === null || !('body' in result) || typeof result.body !== 'string')
    return { result: JSON.stringify(result ?? null) };
  const { body, ...rest } = result;
  return { result: JSON.stringify(rest), body };
}

/** Frees what nobody needs any more, where the process was started with `--expose-gc`: for measuring memory. */
const collect = (globalThis as { gc?: () => void }).gc;

async function run({ id, event }: Invocation): Promise<void> {
  try {
    const handler = await loaded;
    const result = await handler(JSON.parse(event), contextOf(id));
    port.postMessage({ id, ...parted(result) } satisfies Outcome);
  } catch (error) {
    port.postMessage({ id, error: told(error) } satisfies Outcome);
  }
}

port.on('message', (message: Invocation | 'collect') => {
  if (message === 'collect') collect?.();
  else void run(message);
});
