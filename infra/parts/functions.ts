/** The functions of each capability and what each of them, and only it, may touch. */
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Capability } from '../../shared/apis.ts';
import { jobs } from '../../shared/jobs.ts';
import type { Buckets } from './buckets.ts';
import { architectureOf, createFunction } from './function.ts';
import type { Identity } from './identity.ts';
import type { Messaging } from './messaging.ts';
import type { Payments } from './payments.ts';
import { acknowledgeObjects } from './reasons.ts';
import type { Secrets } from './secrets.ts';
import { grantChanges, grantOwnItems, grantReads, grantWrites } from './table.ts';

export interface Resources {
  dist: string;
  table: TableV2;
  buckets: Buckets;
  secrets: Secrets;
  identity: Identity;
  bus: IEventBus;
  /** Where people reach the site, without a slash at the end. */
  siteOrigin: string;
  messaging: Messaging;
  payments: Payments;
}

export type HttpFunctionName = Capability | 'pages';
export interface Functions {
  http: Record<HttpFunctionName, LambdaFunction>;
  /** By capability: the function that runs its scheduled work. */
  jobs: Map<string, LambdaFunction>;
  /** Called for each object that is uploaded. */
  uploads: LambdaFunction;
  /** Called for each code that is asked for. */
  codes: LambdaFunction;
}

type Entry = 'handler' | 'jobs' | 'uploads' | 'deliver';
interface Needs {
  memoryMb: number;
  /** Gives environment and grants to one of the capability's functions. */
  give(to: LambdaFunction, resources: Resources, entry: Entry): void;
}

/** What each capability's functions need beyond what every HTTP function has. */
const needs: Record<HttpFunctionName, Needs> = {
  accounts: {
    memoryMb: 1024,
    give(to, resources, entry) {
      const { table, secrets, identity, bus, siteOrigin } = resources;
      grantWrites(table, to);
      giveSecret(to, 'OTP_KEY_ARN', secrets.otpKey);
      giveMessages(to, resources);
      // What sends codes reaches nobody's password.
      if (entry === 'deliver') return;
      to.addEnvironment('SITE_ORIGIN', siteOrigin);
      giveSecret(to, 'USER_POOL_CLIENT_SECRET_ARN', identity.clientSecret);
      to.addEnvironment('USER_POOL_ID', identity.pool.userPoolId);
      allow(to, poolActions, [identity.pool.userPoolArn]);
      to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
      allow(to, ['events:PutEvents'], [bus.eventBusArn]);
    },
  },
  catalog: { memoryMb: 512, give: (to, { table }) => grantReads(table, to) },
  media: {
    memoryMb: 2048,
    give(to, { table, buckets }, entry) {
      grantWrites(table, to);
      to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
      // The handler signs forms and addresses of papers; uploads are looked at and rendered; the job removes what
      // nothing holds.
      if (entry === 'handler') {
        allowObjects(to, buckets.media, 'originals/*', ['s3:PutObject']);
        allowSigning(to, buckets.media, 'papers/*');
      }
      if (entry === 'uploads') {
        allowObjects(to, buckets.media, 'originals/*', ['s3:GetObject', 's3:DeleteObject']);
        for (const keys of ['media/*', 'papers/*']) allowObjects(to, buckets.media, keys, ['s3:PutObject']);
      }
      if (entry === 'jobs') {
        for (const keys of ['media/*', 'papers/*'])
          allowObjects(to, buckets.media, keys, ['s3:DeleteObject']);
        allow(to, ['s3:ListBucket'], [buckets.media.bucketArn]);
      }
    },
  },
  listings: {
    memoryMb: 1024,
    give(to, { table, bus }) {
      grantWrites(table, to);
      to.addEnvironment('EVENT_BUS_NAME', bus.eventBusName);
      allow(to, ['events:PutEvents'], [bus.eventBusArn]);
    },
  },
  wallet: {
    memoryMb: 1024,
    give(to, { table, secrets, siteOrigin, payments }) {
      grantChanges(table, to);
      to.addEnvironment('SITE_URL', siteOrigin);
      to.addEnvironment('PAYMENT_STAGE', payments.stage);
      to.addEnvironment('VNPAY_TMN_CODE', payments.tmnCode);
      to.addEnvironment('VNPAY_PAY_URL', payments.payUrl);
      to.addEnvironment('VNPAY_API_URL', payments.apiUrl);
      giveSecret(to, 'VNPAY_SECRET_ARN', secrets.vnpaySecret);
    },
  },
  privacy: {
    memoryMb: 1024,
    give(to, { table, buckets, secrets, identity }) {
      grantWrites(table, to);
      giveSecret(to, 'OTP_KEY_ARN', secrets.otpKey);
      giveSecret(to, 'USER_POOL_CLIENT_SECRET_ARN', identity.clientSecret);
      to.addEnvironment('USER_POOL_ID', identity.pool.userPoolId);
      to.addEnvironment('MEDIA_BUCKET', buckets.media.bucketName);
      const actions = ['AdminInitiateAuth', 'AdminDeleteUser'].map((name) => `cognito-idp:${name}`);
      allow(to, actions, [identity.pool.userPoolArn]);
      for (const keys of ['originals/*', 'media/*', 'papers/*'])
        allowObjects(to, buckets.media, keys, ['s3:DeleteObject']);
      allow(to, ['s3:ListBucket'], [buckets.media.bucketArn]);
    },
  },
  search: {
    memoryMb: 2048,
    give(to, { table, buckets }, entry) {
      grantReads(table, to);
      to.addEnvironment('DATA_BUCKET', buckets.data.bucketName);
      const writes = entry === 'jobs' ? ['s3:PutObject', 's3:DeleteObject'] : [];
      allowObjects(to, buckets.data, 'search/*', ['s3:GetObject', ...writes]);
    },
  },
  pages: {
    memoryMb: 2048,
    give(to, { table, buckets, siteOrigin }, entry) {
      grantReads(table, to);
      to.addEnvironment('SITE_BUCKET', buckets.site.bucketName);
      to.addEnvironment('SITE_ORIGIN', siteOrigin);
      allowObjects(to, buckets.site, '*', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
      // Who keeps a page notes it in the index; the job forgets entries, and keeps its progress.
      const own = ['KEPT#*', ...(entry === 'jobs' ? ['JOB#refresh-pages'] : [])];
      grantOwnItems(table, to, own, ['UpdateItem']);
      if (entry === 'jobs') grantOwnItems(table, to, ['KEPT#*'], ['DeleteItem']);
      // A page that is not there shows what else there is, which takes the search's segments.
      if (entry === 'handler') {
        to.addEnvironment('DATA_BUCKET', buckets.data.bucketName);
        allowObjects(to, buckets.data, 'search/*', ['s3:GetObject']);
      }
    },
  },
};

/** Where Zalo takes messages. Nothing is sent there until a master names an approved template. */
const znsUrl = 'https://business.openapi.zalo.me/message/template';

const poolActions = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminGetUser',
  'AdminInitiateAuth',
  'AdminRespondToAuthChallenge',
  'AdminUserGlobalSignOut',
  'AdminAddUserToGroup',
  'AdminRemoveUserFromGroup',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminDeleteUser',
].map((name) => `cognito-idp:${name}`);

/** Makes all functions, each with its environment and grants. */
export function createFunctions(scope: Construct, resources: Resources): Functions {
  const { dist } = resources;
  const make = (name: HttpFunctionName, entry: Entry, timeoutSeconds: number) => {
    const id = pascal(entry === 'handler' ? name : `${name}-${entry}`);
    const { memoryMb, give } = needs[name];
    const made = createFunction(scope, id, {
      bundle: name,
      entry,
      dist,
      memoryMb,
      timeoutSeconds,
      ...(name === 'media' && { architecture: architectureOf(dist, name) }),
    });
    giveCommon(made, resources);
    give(made, resources, entry);
    return made;
  };
  const names = Object.keys(needs) as HttpFunctionName[];
  const withJobs = [...new Set(jobs.map((job) => job.capability))];
  return {
    http: Object.fromEntries(names.map((name) => [name, make(name, 'handler', 29)])) as Functions['http'],
    jobs: new Map(withJobs.map((name) => [name, make(name, 'jobs', longest(name))])),
    uploads: make('media', 'uploads', 60),
    codes: make('accounts', 'deliver', 30),
  };
}

/** The function that answers the pool's custom sign-in; it stands before the pool, so it knows nothing of it. */
export function createTrigger(
  scope: Construct,
  { dist, table }: Pick<Resources, 'dist' | 'table'>,
): LambdaFunction {
  // Cognito waits five seconds.
  const trigger = createFunction(scope, 'AccountsTrigger', {
    bundle: 'accounts',
    entry: 'trigger',
    dist,
    memoryMb: 1024,
    timeoutSeconds: 5,
    environment: { TABLE_NAME: table.tableName },
  });
  grantWrites(table, trigger);
  return trigger;
}

const longest = (capability: string) =>
  Math.max(...jobs.filter((job) => job.capability === capability).map((job) => job.timeoutSeconds));

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, first: string) => first.toUpperCase());

/** What `openApp` of functions/lib asks for. */
function giveCommon(to: LambdaFunction, { table, identity, secrets }: Resources): void {
  to.addEnvironment('TABLE_NAME', table.tableName);
  to.addEnvironment('TOKEN_ISSUER', identity.pool.userPoolProviderUrl);
  to.addEnvironment('TOKEN_CLIENT_ID', identity.client.userPoolClientId);
  giveSecret(to, 'ORIGIN_SECRET_ARN', secrets.originSecret);
  giveSecret(to, 'CURSOR_KEY_ARN', secrets.cursorKey);
}

function giveSecret(to: LambdaFunction, variable: string, secret: Secret): void {
  to.addEnvironment(variable, secret.secretArn);
  allow(to, ['secretsmanager:GetSecretValue'], [secret.secretArn]);
}

const allow = (to: LambdaFunction, actions: string[], resources: string[]) =>
  to.addToRolePolicy(new PolicyStatement({ actions, resources }));

/** Objects below a prefix. Without the right to list, S3 says 'forbidden' where it should say 'not found'. */
function allowObjects(to: LambdaFunction, bucket: Bucket, keys: string, actions: string[]): void {
  allow(to, actions, [bucket.arnForObjects(keys)]);
  if (actions.includes('s3:GetObject')) allow(to, ['s3:ListBucket'], [bucket.bucketArn]);
  acknowledgeObjects(to.role!, bucket, keys);
}

/** Addresses that are signed by a function read by its right; it needs no right to list. */
function allowSigning(to: LambdaFunction, bucket: Bucket, keys: string): void {
  allow(to, ['s3:GetObject'], [bucket.arnForObjects(keys)]);
  acknowledgeObjects(to.role!, bucket, keys);
}

/** E-mails, Zalo messages and text messages. */
function giveMessages(to: LambdaFunction, { secrets, messaging }: Resources): void {
  to.addEnvironment('MAIL_FROM', messaging.mailFrom);
  if (messaging.smsSenderId) to.addEnvironment('SMS_SENDER_ID', messaging.smsSenderId);
  to.addEnvironment('ZNS_URL', znsUrl);
  giveSecret(to, 'ZNS_TOKEN_SECRET_ARN', secrets.znsToken);
  allow(to, ['ses:SendEmail'], messaging.mailArns);
  allowSms(to);
}

/** Text messages go to phone numbers, which have no ARN: everything but topics. */
function allowSms(to: LambdaFunction): void {
  to.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }));
}
