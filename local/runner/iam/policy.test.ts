/** What a role allows of the requests that functions really send. */
import { describe, expect, test } from 'vitest';
import { iamActionsOf, type SentRequest } from './actions.ts';
import { allows, readPolicy } from './policy.ts';

const table = 'arn:aws:dynamodb:ap-southeast-1:000000000000:table/T';
const policy = readPolicy([
  {
    Statement: [
      {
        Effect: 'Allow',
        Action: ['dynamodb:GetItem', 'dynamodb:Query'],
        Resource: [table, `${table}/index/gsi1`],
      },
      { Effect: 'Allow', Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'], Resource: table },
      {
        Effect: 'Deny',
        Action: 'dynamodb:UpdateItem',
        Resource: table,
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['LE#*', 'TX#*'] } },
      },
      {
        Effect: 'Allow',
        Action: 'dynamodb:DeleteItem',
        Resource: table,
        Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['KEPT#*'] } },
      },
      { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::b/media/*' },
      { Effect: 'Allow', Action: 's3:DeleteObject', Resource: 'arn:aws:s3:::b/own/*' },
      { Effect: 'Allow', Action: 'sns:Publish', NotResource: 'arn:aws:sns:*:*:*' },
    ],
  },
]);
const json = (target: string, body: object): SentRequest => ({
  method: 'POST',
  path: '/',
  headers: { 'x-amz-target': target },
  body: JSON.stringify(body),
});
const object = (method: string, path: string, headers = {}): SentRequest => ({
  method,
  path,
  headers,
  body: '',
});
const isAllowed = (request: SentRequest) => iamActionsOf(request).every((call) => allows(policy, call));

describe('the table', () => {
  const pk = (value: string) => ({ pk: { S: value }, sk: { S: 'x' } });
  test.each([
    ['a read', json('DynamoDB_20120810.GetItem', { TableName: 'T', Key: pk('A') }), true],
    [
      'a query of an index that is named',
      json('DynamoDB_20120810.Query', { TableName: 'T', IndexName: 'gsi1' }),
      true,
    ],
    [
      'a query of another index',
      json('DynamoDB_20120810.Query', { TableName: 'T', IndexName: 'gsi2' }),
      false,
    ],
    ['a scan', json('DynamoDB_20120810.Scan', { TableName: 'T' }), false],
    ['another table', json('DynamoDB_20120810.GetItem', { TableName: 'U', Key: pk('A') }), false],
    ['PartiQL', json('DynamoDB_20120810.ExecuteStatement', { TableName: 'T' }), false],
    ['a batch of writes', json('DynamoDB_20120810.BatchWriteItem', { RequestItems: { T: [] } }), false],
    [
      'a removal below its own keys',
      json('DynamoDB_20120810.DeleteItem', { TableName: 'T', Key: pk('KEPT#1') }),
      true,
    ],
    ['another removal', json('DynamoDB_20120810.DeleteItem', { TableName: 'T', Key: pk('L#1') }), false],
    ['an update', json('DynamoDB_20120810.UpdateItem', { TableName: 'T', Key: pk('L#1') }), true],
    [
      'an update of a ledger entry',
      json('DynamoDB_20120810.UpdateItem', { TableName: 'T', Key: pk('LE#1') }),
      false,
    ],
  ])('%s', (_, request, expected) => expect(isAllowed(request)).toBe(expected));

  test('a transaction is allowed when each of its items is', () => {
    const transact = (...items: object[]) =>
      json('DynamoDB_20120810.TransactWriteItems', { TransactItems: items });
    const put = { Put: { TableName: 'T', Item: pk('LE#1') } };
    expect(isAllowed(transact(put, { Update: { TableName: 'T', Key: pk('A') } }))).toBe(true);
    expect(isAllowed(transact(put, { Update: { TableName: 'T', Key: pk('TX#1') } }))).toBe(false);
    expect(isAllowed(transact(put, { Delete: { TableName: 'T', Key: pk('A') } }))).toBe(false);
  });
});

describe('objects and messages', () => {
  test.each([
    ['reading below the prefix', object('GET', '/b/media/a%20b.webp?x-id=GetObject'), true],
    ['asking for its head', object('HEAD', '/b/media/a.webp'), true],
    ['reading elsewhere', object('GET', '/b/originals/a.jpg'), false],
    ['writing', object('PUT', '/b/media/a.webp'), false],
    ['listing', object('GET', '/b?list-type=2'), false],
    ['removing many', object('POST', '/b?delete='), false],
    [
      'removing many below its prefix',
      { ...object('POST', '/b?delete='), body: '<Delete><Object><Key>own/a</Key></Object></Delete>' },
      true,
    ],
    [
      'removing one of another among them',
      {
        ...object('POST', '/b?delete='),
        body: '<Object><Key>own/a</Key></Object><Object><Key>b</Key></Object>',
      },
      false,
    ],
    [
      'a message to a topic',
      { ...object('POST', '/'), body: 'Action=Publish&TopicArn=arn:aws:sns:r:1:t' },
      false,
    ],
    ['a text message', { ...object('POST', '/'), body: 'Action=Publish&PhoneNumber=%2B84' }, true],
    ['a secret', json('secretsmanager.GetSecretValue', { SecretId: 'arn:x' }), false],
    [
      'a token of one’s own session',
      json('AWSCognitoIdentityProviderService.GetTokensFromRefreshToken', {}),
      true,
    ],
    [
      'a user of the pool',
      json('AWSCognitoIdentityProviderService.AdminGetUser', { UserPoolId: 'p' }),
      false,
    ],
  ])('%s', (_, request, expected) => expect(isAllowed(request)).toBe(expected));

  test('a copy needs to read its source', () => {
    const copy = object('PUT', '/b/media/c', { 'x-amz-copy-source': '/b/originals/a' });
    expect(iamActionsOf(copy).map(({ action }) => action)).toEqual(['s3:PutObject', 's3:GetObject']);
  });

  test('mail goes out under the sender’s identity', () => {
    const body = JSON.stringify({ FromEmailAddress: 'We <no-reply@a.vn>' });
    const [call] = iamActionsOf({ ...object('POST', '/v2/email/outbound-emails'), body });
    expect(call).toEqual({
      action: 'ses:SendEmail',
      resource: 'arn:aws:ses:ap-southeast-1:000000000000:identity/no-reply@a.vn',
    });
  });
});

test('a condition that is not played is refused', () => {
  const Statement = [{ Effect: 'Allow', Action: '*', Resource: '*', Condition: { Bool: { x: 'true' } } }];
  expect(() => readPolicy([{ Statement }])).toThrow('Bool');
});
