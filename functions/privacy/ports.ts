/** What the use cases of privacy need of the other capabilities and of the world. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { AgencyDataPart, DataPart } from '#shared/privacy/model.ts';
import type { AgencyClosing } from '../agencies/public-closing.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Erase, ExportPart } from '../lib/personal-data.ts';
import type { Transact, Write } from '../lib/writes.ts';
import type { ErasureRepository } from './repository.ts';

/** Asks for the caller's password again; raises what `reauthenticate` of accounts does. */
type Confirm = (caller: Caller, password: string) => Promise<void>;

export interface ExportPorts {
  parts: Record<DataPart, ExportPart>;
  agencyParts: Record<AgencyDataPart, ExportPart>;
  agencies: Pick<AgencyClosing, 'ownedBy' | 'noteExport'>;
  confirm: Confirm;
  transact: Transact;
  cursors: Cursors;
  clock: Clock;
}

export interface ErasurePorts {
  /** What each capability erases, in this order; the last one only when all others have: it names what there is. */
  erasures: readonly Erase[];
  repo: ErasureRepository;
  transact: Transact;
  clock: Clock;
  /** Hears of an erasure that failed; a later run does it. */
  failed(userId: string, error: unknown): void;
}

export interface DeletionPorts extends ErasurePorts {
  confirm: Confirm;
  agencies: Pick<AgencyClosing, 'ownedBy' | 'close'>;
  /** Ends the account, with `more` in the same transaction. */
  leave(userId: string, more: (now: number) => Write[]): Promise<void>;
}
