/** Calls of the product's triggers, with the service's events; their failures are refusals by the service's names. */
import { ServiceError } from '#local/json-service.ts';
import type { Pool } from './pool.ts';
import type { TriggerName } from './types.ts';
import type { User } from './user-store.ts';

type Reply = Record<string, unknown>;

/** What an event says beyond the pool and its client. `user` is absent for an unknown name. */
export interface TriggerCall {
  /** Version of the event. */
  version: '1' | '2';
  /** Such as `DefineAuthChallenge_Authentication`. */
  source: string;
  username: string;
  user: User | undefined;
  request: object;
  response: object;
}

const longestMs = 5000;

function eventOf({ options }: Pool, call: TriggerCall) {
  const { user } = call;
  const attributes = user && { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes };
  return {
    version: call.version,
    region: options.id.split('_')[0],
    userPoolId: options.id,
    userName: call.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: options.clientId },
    triggerSource: call.source,
    request: { userAttributes: attributes ?? {}, ...call.request },
    response: call.response,
  };
}

/** Calls the function of a trigger and gives its response. */
export async function callTrigger(
  pool: Pool,
  trigger: TriggerName,
  target: string,
  call: TriggerCall,
): Promise<Reply> {
  const event = structuredClone(eventOf(pool, call));
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new ServiceError('UnexpectedLambdaException', `${trigger} failed with error: timed out.`);
    timer = setTimeout(() => reject(error), longestMs);
  });
  try {
    const result = (await Promise.race([
      pool.invokeTrigger(trigger, target, event),
      tooLate,
    ])) as Reply | null;
    const reply = result && typeof result === 'object' ? result.response : undefined;
    if (!reply || typeof reply !== 'object') throw invalidResponse('Unrecognizable lambda output');
    return reply as Reply;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new ServiceError('UserLambdaValidationException', `${trigger} failed with error ${why}.`);
  } finally {
    clearTimeout(timer);
  }
}

/** A trigger answered what the service does not take. */
export const invalidResponse = (why: string) => new ServiceError('InvalidLambdaResponseException', why);
