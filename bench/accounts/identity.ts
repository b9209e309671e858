/** The user pool in a process of its own, so that hashing passwords is no time of ours; says where it listens. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameSession, type TokenEvent } from '#functions/accounts/auth/name-session.ts';
import { pool } from '#functions/accounts/testing/setup.ts';
import { startCognito } from '#local/aws/cognito/cognito.ts';
import { createClock } from '#local/clock.ts';

const dir = mkdtempSync(join(tmpdir(), 'bench-pool-'));
const identity = await startCognito({
  dir,
  clock: createClock(),
  invokeTrigger: async (_, __, event) => nameSession(event as unknown as TokenEvent),
});
await identity.definePool({
  ...pool,
  groups: ['seller', 'master', 'admin'],
  triggers: { PreTokenGeneration: 'trigger' },
  tokenMinutes: 10,
  refreshDays: 30,
  explicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
  refreshRotation: { enabled: true, graceSeconds: 60 },
  passwordPolicy: { MinimumLength: 8 },
});
process.stdout.write(`${identity.url}\n`);
// It ends with whoever started it.
process.stdin.resume().on('end', () => process.exit());
