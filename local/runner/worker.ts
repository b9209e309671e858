/** One Lambda environment in a worker thread: loads a bundle and runs one invocation at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Policy, restrictCalls } from './permissions.ts';
import { type SharedOffset, shiftDate } from './shifted-date.ts';

/** What a worker is started with. */
export interface WorkerData {
  /** URL of the bundle, and the export to call. */
  bundle: string;
  exportName: string;
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
export type Outcome =
  | { id: string; result: string }
  | { id: string; error: { message: string; stack?: string } };

const data = workerData as WorkerData;
const port = parentPort!;
const realNow = Date.now.bind(Date);
shiftDate(data.offset);
restrictCalls(data.policy, data.functionName);

type Handler = (event: unknown, context: object) => Promise<unknown>;
const loaded: Promise<Handler> = import(data.bundle).then((bundle: Record<string, Handler>) => {
  const handler = bundle[data.exportName];
  if (!handler) throw new Error(`${data.functionName} has no export ${data.exportName}`);
  return handler;
});
loaded.catch(() => {});

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

port.on('message', async ({ id, event }: Invocation) => {
  try {
    const handler = await loaded;
    const result = await handler(JSON.parse(event), contextOf(id));
    port.postMessage({ id, result: JSON.stringify(result ?? null) } satisfies Outcome);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    port.postMessage({ id, error: { message, ...(stack && { stack }) } } satisfies Outcome);
  }
});
