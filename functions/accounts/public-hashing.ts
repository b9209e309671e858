/** Keyed hashes, for capabilities that remember people without storing who they are. */
import * as z from 'zod';
import { readEnv } from '../lib/env.ts';
import { readSecret } from '../lib/secrets.ts';
import { createHashing } from './auth/hashing.ts';
import type { Hashing } from './ports.ts';

/** From the environment: OTP_KEY_ARN. */
export function openHashing(): Hashing {
  const env = readEnv({ OTP_KEY_ARN: z.string() });
  return createHashing(() => readSecret(env.OTP_KEY_ARN));
}
