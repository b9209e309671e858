/** Opens the wallet's use cases over the real table, clock and payment provider. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { checkGateway } from '#shared/payments.ts';
import { createUserDirectory } from '../accounts/public.ts';
import { systemClock } from '../lib/clock.ts';
import type { Cursors } from '../lib/cursor.ts';
import { readEnv } from '../lib/env.ts';
import { systemIds } from '../lib/ids.ts';
import { log } from '../lib/log.ts';
import { readSecret } from '../lib/secrets.ts';
import type { Table } from '../lib/table.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createVnpayProvider } from './payments/vnpay.ts';
import { createPointsService, type PointsService } from './points/points-service.ts';
import type { LedgerPorts } from './ports.ts';
import { createWalletRepository } from './repository.ts';
import { createWalletService, type WalletService } from './service.ts';
import { createLedgerRepository } from './storage/ledger-repository.ts';
import { createSettingsRepository } from './storage/settings-repository.ts';

/** The provider answers within this time, or is silent. */
const answerMs = 10_000;

const ledgerPorts = (table: Table): LedgerPorts => ({
  repo: { ...createLedgerRepository(table), ...createSettingsRepository(table) },
  transact: table.transact,
  clock: systemClock,
  ids: systemIds,
  hash: (text) => createHash('sha256').update(text).digest('base64url'),
  pause: (ms) => pause(ms),
  random: Math.random,
});

/** What another capability's function pays with; it needs no provider. */
export const openPoints = (table: Table): PointsService => createPointsService(ledgerPorts(table));

/**
 * The wallet whole, from the environment: SITE_URL, PAYMENT_STAGE, VNPAY_TMN_CODE, VNPAY_PAY_URL, VNPAY_API_URL,
 * VNPAY_SECRET_ARN. Refuses to start where a production stage points away from the live provider.
 */
export function openWallet(
  table: Table,
  cursors: Cursors,
): { wallet: WalletService; provider: PaymentProvider } {
  const env = readEnv({
    SITE_URL: z.url(),
    PAYMENT_STAGE: z.enum(['production', 'sandbox']),
    VNPAY_TMN_CODE: z.string().min(1),
    VNPAY_PAY_URL: z.url(),
    VNPAY_API_URL: z.url(),
    VNPAY_SECRET_ARN: z.string(),
  });
  const gateway = { payUrl: env.VNPAY_PAY_URL, apiUrl: env.VNPAY_API_URL };
  checkGateway({ stage: env.PAYMENT_STAGE, ...gateway });
  const provider = createVnpayProvider({
    ...gateway,
    tmnCode: env.VNPAY_TMN_CODE,
    readSecret: () => readSecret(env.VNPAY_SECRET_ARN),
    post: postJson,
    now: systemClock.now,
    requestId: systemIds.ulid,
  });
  const returnUrl = new URL('/checkout/done', env.SITE_URL).href;
  const failed = (what: string, details: Record<string, unknown>) => log('warn', what, details);
  return {
    provider,
    wallet: createWalletService({
      ...ledgerPorts(table),
      repo: createWalletRepository(table),
      provider,
      cursors,
      returnUrl,
      failed,
      hasLeft: createUserDirectory(table).hasLeft,
      hasAccount: createUserDirectory(table).hasAccount,
    }),
  };
}

async function postJson(url: string, body: string): Promise<string> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(answerMs),
  });
  return reply.text();
}
