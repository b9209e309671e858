/** What the wallet's use cases need of the world. */
import type { Ids } from '#shared/kernel/id.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { Hash } from '#shared/wallet/ledger.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Transact } from '../lib/writes.ts';
import type { PaymentProvider } from './payments/provider.ts';
import type { WalletRepository } from './repository.ts';
import type { LedgerRepository } from './storage/ledger-repository.ts';
import type { SettingsRepository } from './storage/settings-repository.ts';

/** What moving points needs: enough for every other capability. */
export interface LedgerPorts {
  repo: LedgerRepository & SettingsRepository;
  transact: Transact;
  clock: Clock;
  ids: Pick<Ids, 'ulid'>;
  hash: Hash;
  /** Waits between attempts. */
  pause(ms: number): Promise<void>;
  /** From 0 to below 1. */
  random(): number;
}

export interface Ports extends LedgerPorts {
  repo: WalletRepository;
  provider: PaymentProvider;
  cursors: Cursors;
  /** Where the provider sends a person back to. */
  returnUrl: string;
  /** Whether somebody has deleted their account. */
  hasLeft(userId: string): Promise<boolean>;
  /** Whether that is somebody's id who is still here. */
  hasAccount(userId: string): Promise<boolean>;
  /** Hears of what went wrong and was answered all the same. */
  failed(what: string, details: Record<string, unknown>): void;
}
