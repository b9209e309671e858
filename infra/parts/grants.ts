/** Rights and environment that capabilities give to their functions. */
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Resources } from './capability-infra.ts';
import { acknowledgeObjects } from './reasons.ts';

/** Where Zalo takes messages. Nothing is sent there until a master names an approved template. */
const znsUrl = 'https://business.openapi.zalo.me/message/template';

/** Where Zalo gives another access token for a refresh token. */
const zaloTokenUrl = 'https://oauth.zaloapp.com/v4/oa/access_token';

/** A secret's name in the environment, and the right to read it. */
export function giveSecret(to: LambdaFunction, variable: string, secret: Secret): void {
  to.addEnvironment(variable, secret.secretArn);
  allow(to, ['secretsmanager:GetSecretValue'], [secret.secretArn]);
}

/** Lets a function do these actions on these resources. */
export const allow = (
  to: LambdaFunction,
  actions: string[],
  resources: string[],
  conditions?: Record<string, Record<string, string>>,
) => to.addToRolePolicy(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));

/** Objects below a prefix. Without the right to list, S3 says 'forbidden' where it should say 'not found'. */
export function allowObjects(to: LambdaFunction, bucket: Bucket, keys: string, actions: string[]): void {
  allow(to, actions, [bucket.arnForObjects(keys)]);
  if (actions.includes('s3:GetObject')) allow(to, ['s3:ListBucket'], [bucket.bucketArn]);
  acknowledgeObjects(to.role!, bucket, keys);
}

/** Keeps a function from objects below some prefixes, whatever else it may. */
export function denyObjects(to: LambdaFunction, bucket: Bucket, keys: string[], actions: string[]): void {
  const resources = keys.map((below) => bucket.arnForObjects(below));
  to.addToRolePolicy(new PolicyStatement({ effect: Effect.DENY, actions, resources }));
}

/** Addresses that are signed by a function read by its right; it needs no right to list. */
export function allowSigning(to: LambdaFunction, bucket: Bucket, keys: string): void {
  allow(to, ['s3:GetObject'], [bucket.arnForObjects(keys)]);
  acknowledgeObjects(to.role!, bucket, keys);
}

/** The user pool's name, and the right to call these of its operations. */
export function givePool(to: LambdaFunction, { identity: { pool } }: Resources, operations: string[]): void {
  to.addEnvironment('USER_POOL_ID', pool.userPoolId);
  allow(
    to,
    operations.map((name) => `cognito-idp:${name}`),
    [pool.userPoolArn],
  );
}

/** E-mails, Zalo messages and text messages. */
export function giveMessages(to: LambdaFunction, { secrets, messaging }: Resources): void {
  to.addEnvironment('MAIL_FROM', messaging.mailFrom);
  if (messaging.smsSenderId) to.addEnvironment('SMS_SENDER_ID', messaging.smsSenderId);
  to.addEnvironment('ZNS_URL', znsUrl);
  giveSecret(to, 'ZNS_TOKEN_SECRET_ARN', secrets.znsToken);
  allow(to, ['ses:SendEmail'], messaging.mailArns);
  allowSms(to);
}

/** Renewing the token of Zalo messages: its secret is read and put anew. */
export function giveZaloRenewal(to: LambdaFunction, { secrets }: Resources): void {
  to.addEnvironment('ZALO_TOKEN_URL', zaloTokenUrl);
  allow(to, ['secretsmanager:PutSecretValue'], [secrets.znsToken.secretArn]);
}

/** Text messages go to phone numbers, which have no ARN: everything but topics. */
function allowSms(to: LambdaFunction): void {
  to.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }));
}
