/** The user pool: accounts named by our own ids, three groups, one confidential client, sign-in by code. */
import { Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import type { CfnUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './reasons.ts';

export interface Identity {
  pool: UserPool;
  client: UserPoolClient;
  clientSecret: Secret;
}

/** The roles beyond being signed in, as groups of the pool. */
const groups = ['seller', 'master', 'admin'];

/** Makes pool, groups and client. `trigger` answers the custom sign-in by a code of ours and names sessions in tokens. */
export function createIdentity(scope: Construct, trigger: IFunction): Identity {
  const pool = createPool(scope, trigger);
  for (const groupName of groups) {
    new CfnUserPoolGroup(pool, `Group-${groupName}`, { userPoolId: pool.userPoolId, groupName });
  }
  const client = createClient(pool);
  const { attrClientSecret } = client.node.defaultChild as CfnUserPoolClient;
  const clientSecret = new Secret(scope, 'ClientSecret', {
    description: 'Secret of the user pool client',
    secretStringValue: SecretValue.resourceAttribute(attrClientSecret),
  });
  acknowledge(clientSecret, 'AwsSolutions-SMG4');
  return { pool, client, clientSecret };
}

/** Accounts are made by the accounts function only, under our own ids; nothing stands for them as an alias. */
function createPool(scope: Construct, trigger: IFunction): UserPool {
  const pool = new UserPool(scope, 'Users', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: false,
    signInAliases: { username: true },
    signInCaseSensitive: true,
    accountRecovery: AccountRecovery.NONE,
    mfa: Mfa.OFF,
    passwordPolicy: {
      minLength: 8,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
    lambdaTriggers: {
      defineAuthChallenge: trigger,
      createAuthChallenge: trigger,
      verifyAuthChallengeResponse: trigger,
    },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  // Version 2 of the event is the one by which access tokens are changed: they name the session.
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, trigger, LambdaVersion.V2_0);
  acknowledge(pool, 'AwsSolutions-COG1', 'AwsSolutions-COG2', 'AwsSolutions-COG3', 'AwsSolutions-COG8');
  return pool;
}

/** What a token's holder may read and write of their attributes at the pool itself: one that nobody uses. */
const unused = new ClientAttributes().withStandardAttributes({ timezone: true });

/** The one client: confidential, ten-minute tokens, rotated refresh tokens, no sign-in without our server. */
const createClient = (pool: UserPool): UserPoolClient =>
  pool.addClient('Api', {
    generateSecret: true,
    authFlows: { adminUserPassword: true, custom: true },
    disableOAuth: true,
    accessTokenValidity: Duration.minutes(10),
    idTokenValidity: Duration.minutes(10),
    refreshTokenValidity: Duration.days(30),
    refreshTokenRotationGracePeriod: Duration.seconds(60),
    authSessionValidity: Duration.minutes(3),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
    readAttributes: unused,
    writeAttributes: unused,
  });
