/** What is asked of AWS after a deployment, by its command line, and what is made of the answers. */
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, it } from 'vitest';
import { cloudSteps } from './cloud.ts';
import { runSteps } from './run-steps.ts';

const dynamo = mockClient(DynamoDBClient);
afterEach(() => dynamo.reset());

const credentials = { AccessKeyId: 'a', SecretAccessKey: 'b', SessionToken: 'c' };
const answers: Record<string, unknown> = {
  'describe-stacks': { Stacks: [{ Outputs: [{ OutputKey: 'TableName', OutputValue: 'shop' }] }] },
  'describe-alarms': {
    MetricAlarms: [
      { AlarmName: 'mute', AlarmActions: [] },
      { AlarmName: 'loud', AlarmActions: ['topic'] },
    ],
  },
  'describe-alarm-history': { AlarmHistoryItems: [{ HistorySummary: 'Successfully executed action topic' }] },
  'get-federation-token': { Credentials: credentials },
};

/** Runs the steps over a command line that gives these answers; what was run, and how each step but the edge's went. */
async function tried(over: Record<string, unknown> = {}) {
  const ran: string[] = [];
  const steps = cloudSteps('Shop', (_, args) => {
    ran.push(args.join(' '));
    const answer = { ...answers, ...over }[args[1]!];
    if (answer instanceof Error) throw answer;
    return answer === undefined ? '' : JSON.stringify(answer);
  });
  const [, alarm, rewriting] = await runSteps(steps, () => {});
  return { ran, alarm, rewriting };
}
const refusing = (ledger: string, others = 'TransactionCanceledException') =>
  dynamo.on(TransactWriteItemsCommand).callsFake(({ TransactItems }) => {
    const isLedger = TransactItems[0].Update.Key.pk.S.startsWith('LE#');
    throw Object.assign(new Error('refused'), { name: isLedger ? ledger : others });
  });

it('without a stack nothing is asked', async () => {
  const outcomes = await runSteps(
    cloudSteps(undefined, () => expect.fail()),
    () => {},
  );
  expect(outcomes.map(({ leftOut }) => leftOut)).toEqual(Array(3).fill('since --stack names none'));
});

it('an alarm that tells somebody rings, is heard of, and rests again', async () => {
  refusing('AccessDeniedException');
  const { ran, alarm, rewriting } = await tried();
  expect([alarm, rewriting]).toEqual([
    { step: 'an alarm reaches its topic', seconds: expect.any(Number) },
    { step: expect.stringContaining('written once'), seconds: expect.any(Number) },
  ]);
  const put = ran.filter((line) => line.includes('set-alarm-state'));
  expect(put).toEqual([
    expect.stringContaining('loud --state-value ALARM'),
    expect.stringContaining('value OK'),
  ]);
});

it('where nobody is told, that is the failure', async () => {
  refusing('AccessDeniedException');
  const { alarm } = await tried({ 'describe-alarms': { MetricAlarms: [] } });
  expect(alarm?.failure).toBe('no alarm of Shop tells anybody');
});

it('a ledger that can be rewritten in a transaction fails, as do rights that allow nothing', async () => {
  refusing('TransactionCanceledException');
  const { rewriting } = await tried();
  expect(rewriting?.failure).toBe('An entry of the ledger answered TransactionCanceledException');
  refusing('AccessDeniedException', 'AccessDeniedException');
  const { rewriting: none } = await tried();
  expect(none?.failure).toBe('Another item answered AccessDeniedException');
});

it('whoever cannot narrow their rights hears so', async () => {
  const { rewriting } = await tried({ 'get-federation-token': new Error('a role may not') });
  expect(rewriting?.leftOut).toBe('since rights cannot be narrowed: a role may not');
});
