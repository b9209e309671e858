/** What the local identity server takes: user pools as the template describes them, and a way to call triggers. */
import type { Clock } from '#local/clock.ts';

export type TriggerName =
  | 'DefineAuthChallenge'
  | 'CreateAuthChallenge'
  | 'VerifyAuthChallengeResponse'
  /** Gets events of version 2. */
  | 'PreTokenGeneration';

/** Calls the function that serves a trigger with the event and gives back the event that it returned. */
export type InvokeTrigger = (
  trigger: TriggerName,
  functionArnOrName: string,
  event: Record<string, unknown>,
) => Promise<unknown>;

/** Password rules of a pool, in CloudFormation's words. */
export type PasswordPolicy = {
  MinimumLength?: number;
  RequireUppercase?: boolean;
  RequireLowercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
};

export type PoolOptions = {
  /** Such as `ap-southeast-1_LocalPool`. */
  id: string;
  clientId: string;
  /** Absent: a client without a secret, whose calls carry no SECRET_HASH. */
  clientSecret?: string;
  /** Names of the groups that exist. */
  groups?: string[];
  /** Trigger → function name or ARN, handed on to `invokeTrigger`. */
  triggers?: Partial<Record<TriggerName, string>>;
  /** Life of access and ID tokens in minutes; default 60. */
  tokenMinutes?: number;
  /** Life of refresh tokens in days; default 30. */
  refreshDays?: number;
  /** Such as `ALLOW_ADMIN_USER_PASSWORD_AUTH`, `ALLOW_CUSTOM_AUTH`, `ALLOW_REFRESH_TOKEN_AUTH`. */
  explicitAuthFlows?: string[];
  /** Refresh-token rotation; absent: tokens are not rotated. */
  refreshRotation?: { enabled: boolean; graceSeconds?: number };
  passwordPolicy?: PasswordPolicy;
  /** Whether an unknown user is answered like a wrong password; default true (`ENABLED`). */
  preventUserExistenceErrors?: boolean;
  /** Life of a challenge session in minutes; default 3. */
  authSessionMinutes?: number;
};

export type CognitoOptions = {
  /** Folder of the state: the pools' keys and one file a user; made when absent. */
  dir: string;
  /** 0 or absent: any free port. */
  port?: number;
  clock: Clock;
  invokeTrigger?: InvokeTrigger;
};

export type Cognito = {
  url: string;
  /** Makes the pool with its signing keys, or gives an existing one these options; its users stay. */
  definePool(options: PoolOptions): Promise<void>;
  /** The `iss` of the pool's tokens: `{url}/{poolId}`, under which its JWKS is served. */
  issuer(poolId: string): string;
  stop(): Promise<void>;
};
