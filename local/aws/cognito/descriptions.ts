/** What the pool tells of itself: DescribeUserPool and DescribeUserPoolClient. */
import { checkClientId } from './client.ts';
import type { Pool } from './pool.ts';
import type { PoolOptions } from './types.ts';

const lambdaConfigOf = ({ triggers: { PreTokenGeneration: LambdaArn, ...triggers } = {} }: PoolOptions) =>
  LambdaArn ? { ...triggers, PreTokenGenerationConfig: { LambdaArn, LambdaVersion: 'V2_0' } } : triggers;

/** DescribeUserPool. */
export function describeUserPool({ options, createdMs }: Pool) {
  return {
    UserPool: {
      Id: options.id,
      Name: options.id,
      CreationDate: createdMs / 1000,
      LastModifiedDate: createdMs / 1000,
      Policies: { PasswordPolicy: { MinimumLength: 8, ...options.passwordPolicy } },
      LambdaConfig: lambdaConfigOf(options),
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      MfaConfiguration: 'OFF',
    },
  };
}

/** DescribeUserPoolClient: the secret included, as the service does. */
export function describeUserPoolClient(pool: Pool, input: { ClientId?: string }) {
  checkClientId(pool, input.ClientId);
  const { options, createdMs } = pool;
  const rotation = options.refreshRotation;
  return {
    UserPoolClient: {
      UserPoolId: options.id,
      ClientId: options.clientId,
      ClientName: options.clientId,
      ClientSecret: options.clientSecret,
      CreationDate: createdMs / 1000,
      LastModifiedDate: createdMs / 1000,
      ExplicitAuthFlows: options.explicitAuthFlows ?? [],
      AccessTokenValidity: options.tokenMinutes ?? 60,
      IdTokenValidity: options.tokenMinutes ?? 60,
      RefreshTokenValidity: options.refreshDays ?? 30,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
      RefreshTokenRotation: {
        Feature: rotation?.enabled ? 'ENABLED' : 'DISABLED',
        RetryGracePeriodSeconds: rotation?.graceSeconds ?? 0,
      },
      PreventUserExistenceErrors: options.preventUserExistenceErrors === false ? 'LEGACY' : 'ENABLED',
      EnableTokenRevocation: true,
      AuthSessionValidity: options.authSessionMinutes ?? 3,
    },
  };
}
