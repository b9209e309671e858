/** What the user pool calls: during a custom sign-in, and before it makes tokens. Its environment is TABLE_NAME alone. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import type { ChallengeEvent } from './auth/custom-challenge.ts';
import { isTokenEvent, nameSession, type TokenEvent } from './auth/name-session.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });

/** Loaded with the first sign-in by code: most calls are refreshes, which need no table. */
async function loadChallenge() {
  const [{ answerChallenge }, { createOtpRepository }, { openTable }] = await Promise.all([
    import('./auth/custom-challenge.ts'),
    import('./otp/otp-repository.ts'),
    import('../lib/table.ts'),
  ]);
  const table = openTable({ name: TABLE_NAME });
  const ports = { otps: createOtpRepository(table), transact: table.transact, clock: systemClock };
  return (event: ChallengeEvent) => answerChallenge(event, ports);
}
let loaded: ReturnType<typeof loadChallenge> | undefined;

export async function trigger(event: ChallengeEvent | TokenEvent): Promise<object> {
  if (isTokenEvent(event)) return nameSession(event);
  loaded ??= loadChallenge();
  return (await loaded)(event);
}
