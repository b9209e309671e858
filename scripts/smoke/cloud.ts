/** What only the AWS command line can try: the function at the edge, whether an alarm reaches anybody, what may not be rewritten. */
import { DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { failuresAtCloudFront } from '../crosscheck/viewer-function.ts';
import { type RunCommand, runCommand } from '../run-command.ts';
import { check, eventually, LeftOut, type Step } from './run-steps.ts';

/** Steps with the credentials of whoever deploys. */
export function cloudSteps(stack: string | undefined, run: RunCommand = runCommand): Step[] {
  const within = (act: (cloud: Cloud) => Promise<void>) => async () => {
    if (!stack) throw new LeftOut('since --stack names none');
    await act({
      stack,
      aws: (...args) => JSON.parse(run('aws', [...args, '--output', 'json']) || '{}'),
      run,
    });
  };
  return [
    { name: 'the function at the edge runs as it should', act: within(tryEdge) },
    { name: 'an alarm reaches its topic', act: within(ringAlarm) },
    { name: 'what is written once is not rewritten in a transaction either', act: within(tryRewriting) },
  ];
}

interface Cloud {
  stack: string;
  /** Runs the AWS command line and reads what it prints. */
  aws<T>(...args: string[]): T;
  run: RunCommand;
}

/** An output of the stack. */
function outputOf({ aws, stack }: Cloud, name: string): string {
  const { Stacks } = aws<{ Stacks: { Outputs: { OutputKey: string; OutputValue: string }[] }[] }>(
    ...['cloudformation', 'describe-stacks', '--stack-name', stack],
  );
  const value = Stacks[0]?.Outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  check(value !== undefined, `${stack} has no output ${name}`);
  return value;
}

async function tryEdge(cloud: Cloud): Promise<void> {
  const failures = failuresAtCloudFront(outputOf(cloud, 'ViewerFunctionName'), cloud.run);
  check(failures.length === 0, failures.join('; '));
}

/** Lets one alarm ring for a moment: whoever has confirmed the subscription gets an e-mail that says what it is. */
async function ringAlarm({ aws, stack }: Cloud): Promise<void> {
  const { MetricAlarms } = aws<{ MetricAlarms: { AlarmName: string; AlarmActions: string[] }[] }>(
    ...['cloudwatch', 'describe-alarms', '--alarm-name-prefix', `${stack}-Alarms`],
  );
  const alarm = MetricAlarms.find(({ AlarmActions }) => AlarmActions.length > 0);
  check(alarm !== undefined, `no alarm of ${stack} tells anybody`);
  const named = ['--alarm-name', alarm.AlarmName];
  const put = (state: string) =>
    aws(
      ...['cloudwatch', 'set-alarm-state', ...named, '--state-value', state],
      ...['--state-reason', 'Tried after a deployment: nothing is wrong'],
    );
  const since = new Date().toISOString();
  put('ALARM');
  try {
    await eventually(async () => {
      const { AlarmHistoryItems } = aws<{ AlarmHistoryItems: { HistorySummary: string }[] }>(
        ...['cloudwatch', 'describe-alarm-history', ...named],
        ...['--history-item-type', 'Action', '--start-date', since],
      );
      const told = AlarmHistoryItems.some(({ HistorySummary }) =>
        /Successfully executed/.test(HistorySummary),
      );
      check(told, `${alarm.AlarmName} rang, and its topic did not hear of it`);
    });
  } finally {
    put('OK');
  }
}

/**
 * Writes to the ledger by the rights that functions have, under conditions that never hold, so that nothing changes. Who
 * deploys by a role has no right to narrow their own rights: then it is left out.
 */
async function tryRewriting(cloud: Cloud): Promise<void> {
  const table = outputOf(cloud, 'TableName');
  const client = new DynamoDBClient({ credentials: narrowed(cloud, table) });
  const rewrite = (pk: string) =>
    client
      .send(
        new TransactWriteItemsCommand({
          TransactItems: [
            {
              Update: {
                ...{ TableName: table, Key: { pk: { S: pk }, sk: { S: 'SMOKE' } } },
                UpdateExpression: 'SET smoke = :one',
                ConditionExpression: 'attribute_exists(pk)',
                ExpressionAttributeValues: { ':one': { N: '1' } },
              },
            },
          ],
        }),
      )
      .then(
        () => 'written',
        ({ name }: Error) => name,
      );
  try {
    const [others, ledger] = [await rewrite('SMOKE#1'), await rewrite('LE#smoke')];
    check(others === 'TransactionCanceledException', `Another item answered ${others}`);
    check(ledger === 'AccessDeniedException', `An entry of the ledger answered ${ledger}`);
  } finally {
    client.destroy();
  }
}

interface Credentials {
  AccessKeyId: string;
  SecretAccessKey: string;
  SessionToken: string;
}

/** Credentials with the rights that functions have on the table. */
function narrowed({ aws }: Cloud, table: string) {
  const policy = {
    Version: '2012-10-17',
    Statement: [
      { Effect: 'Allow', Action: 'dynamodb:*', Resource: `arn:aws:dynamodb:*:*:table/${table}` },
      {
        ...{ Effect: 'Deny', Action: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'], Resource: '*' },
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['LE#*'] } },
      },
    ],
  };
  try {
    const { Credentials: given } = aws<{ Credentials: Credentials }>(
      ...['sts', 'get-federation-token', '--name', 'smoke', '--policy', JSON.stringify(policy)],
    );
    const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, SessionToken: sessionToken } = given;
    return { accessKeyId, secretAccessKey, sessionToken };
  } catch (error) {
    throw new LeftOut(`since rights cannot be narrowed: ${(error as Error).message.slice(0, 200)}`);
  }
}
