/** Defines the template's user pools at the local identity server. */
import type { Cognito, PasswordPolicy, PoolOptions } from '#local/aws/cognito/types.ts';
import type { Stack } from '../template/stack.ts';

type Triggers = NonNullable<PoolOptions['triggers']>;
type LambdaConfig = Omit<Triggers, 'PreTokenGeneration'> & {
  PreTokenGenerationConfig?: { LambdaArn: string; LambdaVersion: string };
};
interface PoolProperties {
  Policies?: { PasswordPolicy?: PasswordPolicy };
  LambdaConfig?: LambdaConfig;
}
interface ClientProperties {
  UserPoolId: string;
  GenerateSecret?: boolean;
  ExplicitAuthFlows?: string[];
  AccessTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: Unit; RefreshToken?: Unit };
  AuthSessionValidity?: number;
  RefreshTokenRotation?: { Feature: string; RetryGracePeriodSeconds?: number };
  PreventUserExistenceErrors?: string;
}
type Unit = 'seconds' | 'minutes' | 'hours' | 'days';

const unitMinutes: Record<Unit, number> = { seconds: 1 / 60, minutes: 1, hours: 60, days: 1440 };

/** The trigger before tokens are made gets the events that change access tokens, and no others are played. */
function triggersOf({ PreTokenGenerationConfig: config, ...triggers }: LambdaConfig): Triggers {
  if (!config) return triggers;
  if (config.LambdaVersion !== 'V2_0')
    throw new Error(`${config.LambdaVersion} of events is not played here`);
  return { ...triggers, PreTokenGeneration: config.LambdaArn };
}

/** Each client with the pool it belongs to; `secretOf` gives the secret of a client by its logical id. */
export async function defineUserPools(
  stack: Stack,
  cognito: Cognito,
  secretOf: (id: string) => string,
): Promise<void> {
  const groups = stack.all<{ UserPoolId: string; GroupName: string }>('AWS::Cognito::UserPoolGroup');
  const pools = stack.all<PoolProperties>('AWS::Cognito::UserPool');
  for (const { id, ref, properties } of stack.all<ClientProperties>('AWS::Cognito::UserPoolClient')) {
    const pool = pools.find((pool) => pool.ref === properties.UserPoolId);
    if (!pool) throw new Error(`The client ${id} has no pool`);
    const { LambdaConfig, Policies } = pool.properties;
    const units = properties.TokenValidityUnits ?? {};
    const rotation = properties.RefreshTokenRotation;
    await cognito.definePool({
      id: pool.ref,
      clientId: ref,
      ...(properties.GenerateSecret && { clientSecret: secretOf(id) }),
      groups: groups
        .filter((group) => group.properties.UserPoolId === pool.ref)
        .map((group) => group.properties.GroupName),
      ...(LambdaConfig && { triggers: triggersOf(LambdaConfig) }),
      ...(Policies?.PasswordPolicy && { passwordPolicy: Policies.PasswordPolicy }),
      tokenMinutes: (properties.AccessTokenValidity ?? 60) * unitMinutes[units.AccessToken ?? 'hours'],
      refreshDays:
        ((properties.RefreshTokenValidity ?? 30) * unitMinutes[units.RefreshToken ?? 'days']) / 1440,
      explicitAuthFlows: properties.ExplicitAuthFlows ?? [],
      refreshRotation: {
        enabled: rotation?.Feature === 'ENABLED',
        graceSeconds: rotation?.RetryGracePeriodSeconds ?? 0,
      },
      preventUserExistenceErrors: properties.PreventUserExistenceErrors === 'ENABLED',
      authSessionMinutes: properties.AuthSessionValidity ?? 3,
    });
  }
}
