/** The wallet's use cases as of an earlier moment: for points that demo people were given and bought before today. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createCursors } from '#functions/lib/cursor.ts';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { createVnpayProvider } from '#functions/wallet/payments/vnpay.ts';
import type { LedgerPorts, Ports } from '#functions/wallet/ports.ts';
import { createWalletRepository } from '#functions/wallet/repository.ts';
import { createWalletService, type WalletService } from '#functions/wallet/service.ts';
import type { DevStack } from '../dev-stack.ts';

/** What moving points needs, over a table and a clock. */
export const ledgerPorts = (
  table: Table,
  clock: LedgerPorts['clock'],
): LedgerPorts & Pick<Ports, 'repo'> => ({
  repo: createWalletRepository(table),
  transact: table.transact,
  clock,
  ids: systemIds,
  hash: (text) => createHash('sha256').update(text).digest('base64url'),
  pause: (ms) => pause(ms),
  random: Math.random,
});

/** The wallet of a world's table with its clock standing at `atMs`; its provider is the world's sandbox. */
export function walletAt(
  { payments, url }: Pick<DevStack, 'payments' | 'url'>,
  table: Table,
  atMs: number,
): WalletService {
  const clock = { now: () => atMs };
  const { terminal, payUrl, apiUrl } = payments;
  return createWalletService({
    ...ledgerPorts(table, clock),
    provider: createVnpayProvider({
      tmnCode: terminal.tmnCode,
      readSecret: async () => terminal.secret,
      payUrl,
      apiUrl,
      post: async () => {
        throw new Error('The seed asks the provider nothing');
      },
      now: clock.now,
      requestId: randomUUID,
    }),
    cursors: createCursors(async () => 'unused: the seed lists one page'),
    returnUrl: `${url}/checkout/done`,
    hasLeft: async () => false,
    hasAccount: async () => true,
    failed: (message, details) => {
      throw new Error(`The demo's points: ${message}`, { cause: details.error ?? details });
    },
  });
}
