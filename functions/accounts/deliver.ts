/** Delivers codes that were asked for: called by the event bus for each. */
import * as z from 'zod';
import { systemClock } from '../lib/clock.ts';
import { readEnv } from '../lib/env.ts';
import { createHashing } from '../lib/hashing.ts';
import { logFor } from '../lib/log.ts';
import { readSecret } from '../lib/secrets.ts';
import { openTable } from '../lib/table.ts';
import { openMessages, openSender, reportBudget } from '../notifications/context.ts';
import { deliverOtp } from './otp/deliver-otp.ts';
import { createOtpRepository } from './otp/otp-repository.ts';
import { codePurposes } from './ports.ts';

/** Environment: TABLE_NAME, OTP_KEY_ARN (key of codes), and what `openSender` of notifications asks for. */
const { TABLE_NAME, OTP_KEY_ARN } = readEnv({ TABLE_NAME: z.string(), OTP_KEY_ARN: z.string() });
const table = openTable({ name: TABLE_NAME });
const ports = {
  ...openMessages(table),
  ...{ sender: openSender(), reportBudget },
  otps: createOtpRepository(table),
  codeHashing: createHashing(() => readSecret(OTP_KEY_ARN)),
  ...{ transact: table.transact, clock: systemClock },
};

const Event = z.object({
  detail: z.object({
    purpose: z.enum(codePurposes),
    who: z.string(),
    nonce: z.string(),
    requestId: z.string().optional(),
  }),
});

/** Takes an event `CodeRequested` as the bus delivers it; raises an error where it must be tried again. */
export async function deliver(event: unknown): Promise<void> {
  const { requestId, ...code } = Event.parse(event).detail;
  // Of the request that asked for the code, never of the one before.
  logFor(requestId);
  await deliverOtp(code, ports);
}
