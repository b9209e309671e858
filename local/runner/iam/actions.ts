/** What a request of the AWS SDK asks IAM for: its actions and resources. */

import { account, region } from '../template/resolve.ts';
import type { IamAction } from './policy.ts';

export interface SentRequest {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:${account}:${resource}`;
type Body = Record<string, never>;
interface ItemOperation {
  TableName: string;
  IndexName?: string;
  Key?: { pk?: { S?: string } };
  Item?: { pk?: { S?: string } };
}

function itemAction(name: string, { TableName, IndexName, Key, Item }: ItemOperation): IamAction {
  const leadingKey = (Key ?? Item)?.pk?.S;
  return {
    action: `dynamodb:${name}`,
    resource: arn('dynamodb', `table/${TableName}${IndexName ? `/index/${IndexName}` : ''}`),
    ...(leadingKey !== undefined && { leadingKey }),
  };
}

const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

function tableActionsOf(name: string, body: Body): IamAction[] {
  if (name === 'BatchGetItem' || name === 'BatchWriteItem')
    return Object.keys(body.RequestItems ?? {}).map((TableName) => itemAction(name, { TableName }));
  if (!name.startsWith('Transact')) return [itemAction(name, body as unknown as ItemOperation)];
  const items = (body.TransactItems ?? []) as Record<string, ItemOperation>[];
  return items.flatMap((item) =>
    Object.entries(item).map(([act, operation]) => itemAction(transactActions[act] ?? act, operation)),
  );
}

/** Operations of Cognito that a token or the client's secret opens, not IAM. */
const withoutIam = new Set(['GetTokensFromRefreshToken', 'RevokeToken', 'GlobalSignOut', 'GetUser']);

const services: Record<string, (name: string, body: Body) => IamAction[]> = {
  DynamoDB_20120810: tableActionsOf,
  AWSCognitoIdentityProviderService: (name, { UserPoolId }) =>
    withoutIam.has(name)
      ? []
      : [{ action: `cognito-idp:${name}`, resource: arn('cognito-idp', `userpool/${UserPoolId}`) }],
  secretsmanager: (name, { SecretId }) => [{ action: `secretsmanager:${name}`, resource: String(SecretId) }],
  AWSEvents: (name, { Entries = [] }) =>
    (Entries as { EventBusName?: string }[]).map(({ EventBusName = 'default' }) => ({
      action: `events:${name}`,
      resource: EventBusName.startsWith('arn:') ? EventBusName : arn('events', `event-bus/${EventBusName}`),
    })),
};

const objectActions: Record<string, string> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** Each object that a request for many removals names. */
function removalsOf(bucket: string, body: string): IamAction[] {
  const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  return (keys.length > 0 ? keys : ['*']).map((key) => ({
    action: 's3:DeleteObject',
    resource: `arn:aws:s3:::${bucket}/${key}`,
  }));
}

function objectActionsOf({ method, path, headers, body }: SentRequest): IamAction[] {
  const [pathname = '', query = ''] = path.split('?');
  const [bucket = '', ...segments] = decodeURIComponent(pathname).slice(1).split('/');
  const key = segments.join('/');
  if (!key) {
    const isDeletion = method === 'POST' && /(^|&)delete(=|&|$)/.test(query);
    if (isDeletion) return removalsOf(bucket, body);
    return [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  }
  const calls = [
    { action: objectActions[method] ?? `s3:${method}`, resource: `arn:aws:s3:::${bucket}/${key}` },
  ];
  const source = headers['x-amz-copy-source'];
  if (typeof source === 'string') {
    const from = decodeURIComponent(source.replace(/^\//, ''));
    calls.push({ action: 's3:GetObject', resource: `arn:aws:s3:::${from}` });
  }
  return calls;
}

function mailActionsOf(body: Body): IamAction[] {
  const from = String(body.FromEmailAddress ?? '').replace(/^.*<([^>]+)>.*$/, '$1');
  return [{ action: 'ses:SendEmail', resource: arn('ses', `identity/${from}`) }];
}

/** Everything that a request needs to be allowed. */
export function iamActionsOf(request: SentRequest): IamAction[] {
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') {
    const [service = '', name = ''] = target.split('.');
    const calls = services[service];
    if (!calls) throw new Error(`The runner does not know the service ${service}`);
    return calls(name, JSON.parse(request.body || '{}'));
  }
  if (request.path.startsWith('/v2/email/')) return mailActionsOf(JSON.parse(request.body || '{}'));
  const form = new URLSearchParams(request.body);
  if (form.get('Action') === 'Publish')
    return [{ action: 'sns:Publish', resource: form.get('TopicArn') ?? 'phone' }];
  return objectActionsOf(request);
}
