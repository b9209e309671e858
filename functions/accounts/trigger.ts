/** What the user pool calls during a custom sign-in. Its environment is TABLE_NAME alone. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { openTable } from '../lib/table.ts';
import { answerChallenge, type ChallengeEvent } from './auth/custom-challenge.ts';
import { createOtpRepository } from './otp/otp-repository.ts';

const { TABLE_NAME } = readEnv({ TABLE_NAME: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = { otps: createOtpRepository(table), transact: table.transact, clock: systemClock };

export const trigger = <Event extends ChallengeEvent>(event: Event): Promise<Event> =>
  answerChallenge(event, ports);
