/** What lies in a dead-letter queue is shown by what was to be done, and done again once, however often it lies there. */
import { describe, expect, test } from 'vitest';
import { lookInto } from './dead-letters.ts';

const arn = (name: string) => `arn:aws:lambda:ap-southeast-1:1:function:${name}`;
const ofLambda = (payload: unknown) =>
  JSON.stringify({
    requestContext: { functionArn: `${arn('WalletJobs')}:$LATEST`, condition: 'RetriesExhausted' },
    requestPayload: payload,
    responsePayload: { errorMessage: 'No answer' },
  });
const job = { job: 'reconcile-payments' };

/** An AWS command line with these messages in its one queue. */
function playAws(bodies: { Body: string; MessageAttributes?: object }[], urls = ['https://sqs/1']) {
  const calls: (readonly string[])[] = [];
  const waiting = bodies.map((body, n) => ({ MessageId: `m${n}`, ReceiptHandle: `r${n}`, ...body }));
  const run = (_: string, args: readonly string[]) => {
    calls.push(args);
    if (args[1] === 'list-queues') return JSON.stringify({ QueueUrls: urls });
    if (args[1] !== 'receive-message') return '';
    const Messages = waiting.splice(0, 2);
    return Messages.length > 0 ? JSON.stringify({ Messages }) : '';
  };
  const of = (verb: string) => calls.filter((args) => args[1] === verb);
  return { run, of };
}
const messages = [
  { Body: ofLambda(job) },
  { Body: ofLambda(job) },
  {
    Body: JSON.stringify({ job: 'refresh-pages' }),
    MessageAttributes: {
      TARGET_ARN: { StringValue: arn('PagesJobs') },
      ERROR_MESSAGE: { StringValue: 'Rate exceeded' },
    },
  },
];
const asked = { queue: 'work', stack: 'Marketplace', again: false } as const;

describe('a dead-letter queue', () => {
  test('is shown by function, what it was called with and why it came to nothing', () => {
    const aws = playAws(messages);
    expect(lookInto(asked, aws.run)).toEqual([
      {
        ...{ functionName: 'WalletJobs', payload: job, times: 2 },
        reason: 'RetriesExhausted: No answer',
      },
      {
        ...{ functionName: 'PagesJobs', payload: { job: 'refresh-pages' }, times: 1 },
        reason: 'Rate exceeded',
      },
    ]);
    expect(aws.of('list-queues')[0]).toContain('Marketplace-FailedWork');
    expect([...aws.of('invoke'), ...aws.of('delete-message')]).toEqual([]);
  });

  test('is done again once for each call, and emptied of what was', () => {
    const aws = playAws(messages);
    lookInto({ ...asked, again: true }, aws.run);
    expect(aws.of('invoke').map((args) => args[args.indexOf('--payload') + 1])).toEqual([
      JSON.stringify(job),
      JSON.stringify({ job: 'refresh-pages' }),
    ]);
    expect(aws.of('delete-message').map((args) => args[args.indexOf('--receipt-handle') + 1])).toEqual([
      ...['r0', 'r1', 'r2'],
    ]);
  });

  test('keeps what could not be called once more', () => {
    const aws = playAws(messages);
    const refusing = (command: string, args: readonly string[]) => {
      if (args[1] === 'invoke') throw new Error('aws failed: no right');
      return aws.run(command, args);
    };
    expect(() => lookInto({ ...asked, again: true }, refusing)).toThrow('no right');
    expect(aws.of('delete-message')).toEqual([]);
  });

  test('of codes is only looked at: a code is old by then', () => {
    expect(() => lookInto({ ...asked, queue: 'codes', again: true }, playAws(messages).run)).toThrow(
      'five minutes',
    );
  });

  test('that is not there, or not alone, is said', () => {
    expect(() => lookInto(asked, playAws([], []).run)).toThrow('0 queues are called Marketplace-FailedWork');
  });
});
