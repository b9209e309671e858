/** Shows what lies in a dead-letter queue of a deployment, and has it done again: see docs/operations/dead-letters.md. */
import { parseArgs } from 'node:util';
import { stackNameOf } from '#infra/stack-name.ts';
import { jobsAtOnce } from '#shared/events.ts';
import { type RunCommand, runCommand } from './run-command.ts';

/** The queues by what they are called here, each with how its name in AWS goes on after the stack's. */
const queues = { work: 'FailedWork', uploads: 'FailedUploads', codes: 'UnsentCodes' } as const;
type QueueName = keyof typeof queues;

interface Message {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MessageAttributes?: Record<string, { StringValue?: string }>;
}
/** What a function was called with in vain. */
interface Call {
  functionArn: string;
  payload: unknown;
  /** Why it came to nothing, as far as AWS says. */
  reason: string;
}
interface Laid {
  call: Call;
  /** The same call may lie there many times: a job that fails does so at each of its times. */
  handles: string[];
}

/** What Lambda lays aside names its function itself; what a rule or schedule lays aside says it beside the body. */
function callOf({ Body, MessageAttributes = {} }: Message): Call {
  const body = JSON.parse(Body);
  if (body?.requestContext?.functionArn)
    return {
      functionArn: body.requestContext.functionArn,
      payload: body.requestPayload,
      reason: [body.requestContext.condition, body.responsePayload?.errorMessage].filter(Boolean).join(': '),
    };
  const said = (name: string) => MessageAttributes[name]?.StringValue ?? '';
  // A rule may lay aside the event of the bus, not what it makes of it for its function.
  const made = jobsAtOnce.find(({ detailType }) => detailType === body?.['detail-type']);
  return {
    functionArn: said('TARGET_ARN'),
    payload: made ? { job: made.job, requestId: body.detail?.requestId } : body,
    reason: said('ERROR_MESSAGE') || said('ERROR_CODE'),
  };
}

/** For as long nobody else gets what is being looked at; after that it is there again. */
const lookSeconds = 600;
/** For so long a queue is asked: what is found must still be hidden when the last of it is called and taken away. */
const gatherMs = 240_000;

interface Found {
  calls: { functionName: string; payload: unknown; reason: string; times: number }[];
  /** Else there was no time for all of it. */
  isAll: boolean;
}

/** What lies in a queue of a stack, the same calls together; `again` calls each once more and takes it away. */
export function lookInto(
  { queue, stack, again }: { queue: QueueName; stack: string; again: boolean },
  run: RunCommand,
  now: () => number = Date.now,
): Found {
  if (again && queue === 'codes')
    throw new Error('Codes are good for five minutes: whoever waits for one asks again');
  const aws = (...args: string[]) => run('aws', [...args, '--output', 'json']);
  const url = urlOf(`${stack}-${queues[queue]}`, aws);
  const { laid, isAll } = gather(url, aws, now);
  if (again)
    for (const { call, handles } of laid) {
      invoke(call, run);
      takeAway(url, handles, aws);
    }
  const calls = laid.map(({ call: { functionArn, payload, reason }, handles }) => ({
    functionName: functionArn.split(':')[6] ?? functionArn,
    payload,
    reason,
    times: handles.length,
  }));
  return { calls, isAll };
}

/** As many as SQS takes in one request. */
const together = 10;

function takeAway(url: string, handles: readonly string[], aws: (...args: string[]) => string): void {
  for (let at = 0; at < handles.length; at += together) {
    const entries = handles
      .slice(at, at + together)
      .map((ReceiptHandle, n) => ({ Id: String(n), ReceiptHandle }));
    const answer = aws(
      ...['sqs', 'delete-message-batch', '--queue-url', url, '--entries', JSON.stringify(entries)],
    );
    const { Failed = [] } = JSON.parse(answer || '{}') as { Failed?: { Message?: string }[] };
    if (Failed.length > 0)
      throw new Error(`${Failed.length} messages were done again and still lie there: ${Failed[0]!.Message}`);
  }
}

function urlOf(prefix: string, aws: (...args: string[]) => string): string {
  const { QueueUrls = [] } = JSON.parse(aws('sqs', 'list-queues', '--queue-name-prefix', prefix) || '{}');
  if (QueueUrls.length !== 1)
    throw new Error(`${QueueUrls.length} queues are called ${prefix}…, in the region of the environment`);
  return QueueUrls[0];
}

function gather(
  url: string,
  aws: (...args: string[]) => string,
  now: () => number,
): { laid: Laid[]; isAll: boolean } {
  const laid = new Map<string, Laid>();
  const until = now() + gatherMs;
  while (now() < until) {
    const answer = aws(
      ...['sqs', 'receive-message', '--queue-url', url, '--max-number-of-messages', String(together)],
      ...['--wait-time-seconds', '1', '--visibility-timeout', String(lookSeconds)],
      ...['--message-attribute-names', 'All'],
    );
    const { Messages = [] } = JSON.parse(answer || '{}') as { Messages?: Message[] };
    if (Messages.length === 0) return { laid: [...laid.values()], isAll: true };
    for (const message of Messages) {
      const call = callOf(message);
      const key = keyOf(call);
      const before = laid.get(key);
      laid.set(key, { call, handles: [...(before?.handles ?? []), message.ReceiptHandle] });
    }
  }
  return { laid: [...laid.values()], isAll: false };
}

/** A job does all there is to do, whichever request asked for it. */
function keyOf({ functionArn, payload }: Call): string {
  const job = (payload as { job?: unknown } | null)?.job;
  return JSON.stringify([functionArn, typeof job === 'string' ? { job } : payload]);
}

/** Nobody waits for it: where it fails again, Lambda tries it twice more and lays it aside again. */
function invoke({ functionArn, payload }: Call, run: RunCommand): void {
  run('aws', [
    ...['lambda', 'invoke', '--invocation-type', 'Event', '--function-name', functionArn],
    ...['--cli-binary-format', 'raw-in-base64-out', '--payload', JSON.stringify(payload), '/dev/null'],
  ]);
}

const usage = `node scripts/dead-letters.ts ${Object.keys(queues).join('|')} [--stage <stage>] [--again]
Shows what lies there; with --again each call is made once more. AWS access and region come from the environment.`;

if (import.meta.main) {
  const options = { stage: { type: 'string' }, again: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [name = ''] = positionals;
  if (!(name in queues)) {
    console.error(usage);
    process.exit(2);
  }
  const given = { queue: name as QueueName, stack: stackNameOf(values.stage), again: values.again };
  const { calls, isAll } = lookInto(given, runCommand);
  for (const { functionName, payload, reason, times } of calls)
    console.log(`${times} × ${functionName} ${JSON.stringify(payload)}\n    ${reason}`);
  if (calls.length === 0) console.log('Nothing lies there');
  else if (values.again) console.log('Each was called once more; what fails again is laid aside again');
  if (!isAll) console.log('More lies there than there was time for: run it again');
}
