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
function playAws(
  bodies: { Body: string; MessageAttributes?: object }[],
  { urls = ['https://sqs/1'], failing = [] as { Message: string }[] } = {},
) {
  const clock = { now: 0 };
  const calls: (readonly string[])[] = [];
  const waiting = bodies.map((body, n) => ({ MessageId: `m${n}`, ReceiptHandle: `r${n}`, ...body }));
  const run = (_: string, args: readonly string[]) => {
    calls.push(args);
    if (args[1] === 'list-queues') return JSON.stringify({ QueueUrls: urls });
    if (args[1] === 'delete-message-batch') return JSON.stringify({ Failed: failing });
    if (args[1] !== 'receive-message') return '';
    clock.now += 60_000;
    const Messages = waiting.splice(0, 2);
    return Messages.length > 0 ? JSON.stringify({ Messages }) : '';
  };
  const of = (verb: string) => calls.filter((args) => args[1] === verb);
  const deleted = () =>
    of('delete-message-batch').map((args) =>
      (JSON.parse(args[args.indexOf('--entries') + 1]!) as { ReceiptHandle: string }[]).map(
        ({ ReceiptHandle }) => ReceiptHandle,
      ),
    );
  return { run, of, deleted, now: () => clock.now };
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
    expect(lookInto(asked, aws.run).calls).toEqual([
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
    expect([...aws.of('invoke'), ...aws.deleted()]).toEqual([]);
  });

  test('is done again once for each call, and emptied of what was', () => {
    const aws = playAws(messages);
    lookInto({ ...asked, again: true }, aws.run);
    expect(aws.of('invoke').map((args) => args[args.indexOf('--payload') + 1])).toEqual([
      JSON.stringify(job),
      JSON.stringify({ job: 'refresh-pages' }),
    ]);
    expect(aws.deleted()).toEqual([['r0', 'r1'], ['r2']]);
  });

  test('keeps what could not be called once more', () => {
    const aws = playAws(messages);
    const refusing = (command: string, args: readonly string[]) => {
      if (args[1] === 'invoke') throw new Error('aws failed: no right');
      return aws.run(command, args);
    };
    expect(() => lookInto({ ...asked, again: true }, refusing)).toThrow('no right');
    expect(aws.deleted()).toEqual([]);
  });

  test('has a job done once, whichever requests asked for it, also where a rule laid the event itself aside', () => {
    const event = { 'detail-type': 'EntityChanged', detail: { requestId: 'r-2', kind: 'listing' } };
    const ofRule = { MessageAttributes: { TARGET_ARN: { StringValue: arn('PagesJobs') } } };
    const bodies = [{ job: 'refresh-pages', requestId: 'r-1' }, event, { job: 'refresh-pages' }];
    const aws = playAws(bodies.map((body) => ({ ...ofRule, Body: JSON.stringify(body) })));
    const { calls } = lookInto(asked, aws.run);
    expect(calls).toMatchObject([{ payload: { job: 'refresh-pages' }, times: 3 }]);
    const alone = playAws([{ ...ofRule, Body: JSON.stringify(event) }]);
    expect(lookInto(asked, alone.run).calls[0]!.payload).toEqual({ job: 'refresh-pages', requestId: 'r-2' });
  });

  test('that holds a day of a job’s failures is taken in as long as what was found stays hidden', () => {
    const day = playAws(Array.from({ length: 1440 }, () => messages[0]!));
    const quick = lookInto({ ...asked, again: true }, day.run, () => 0);
    expect(quick).toMatchObject({ calls: [{ times: 1440 }], isAll: true });
    expect(day.deleted()).toHaveLength(144);
    const slow = playAws(Array.from({ length: 1440 }, () => messages[0]!));
    expect(lookInto(asked, slow.run, slow.now)).toMatchObject({ calls: [{ times: 8 }], isAll: false });
    expect(slow.of('receive-message')[0]).toContain('600');
  });

  test('that keeps what was done again says so', () => {
    const aws = playAws(messages, { failing: [{ Message: 'expired' }] });
    expect(() => lookInto({ ...asked, again: true }, aws.run)).toThrow('still lie there: expired');
  });

  test('of codes is only looked at: a code is old by then', () => {
    expect(() => lookInto({ ...asked, queue: 'codes', again: true }, playAws(messages).run)).toThrow(
      'five minutes',
    );
  });

  test('that is not there, or not alone, is said', () => {
    expect(() => lookInto(asked, playAws([], { urls: [] }).run)).toThrow(
      '0 queues are called Marketplace-FailedWork',
    );
  });
});
