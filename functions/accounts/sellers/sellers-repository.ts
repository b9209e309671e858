/** Registrations as a seller in the table: one for each person, in the list of its state. */

import * as z from 'zod';
import { type QueueState, queueOf } from '#functions/lib/queue-state.ts';
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import { SellerRegistration, type SellerState } from '#shared/accounts/seller-model.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** A registration as stored; `version` grows with every write. */
export const StoredRegistration = SellerRegistration.extend({ userId: z.string() });
export type StoredRegistration = z.infer<typeof StoredRegistration>;

export const sellerKeys = {
  registration: (userId: string): Key => ({ pk: `U#${userId}`, sk: 'SELLER' }),
  taxId: (taxId: string): Key => ({ pk: `UQ#tax#${taxId}`, sk: 'UQ' }),
};
const partitionOf = (state: SellerState) => `Q#SELLER#${state}`;
/** What waits lies by when it was sent, what was decided by when that was. */
const listedAt = ({ state, submittedAt, decidedAt }: Listed) =>
  state === 'waiting' ? submittedAt : (decidedAt ?? submittedAt);
const sortOf = ({ at, userId }: SellerPosition) => `${at}#${userId}`;
type Listed = Pick<StoredRegistration, 'state' | 'submittedAt' | 'decidedAt' | 'userId'>;

/** A position in the list of a state: since when it is there, and whose it is. */
export interface SellerPosition {
  at: Instant;
  userId: string;
}
export const positionOf = (registration: Listed): SellerPosition => ({
  at: listedAt(registration),
  userId: registration.userId,
});
export type SellersRepository = ReturnType<typeof createSellersRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createSellersRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  async read(userId: string): Promise<StoredRegistration | undefined> {
    const item = await table.get(sellerKeys.registration(userId), { isConsistent: true });
    return item && StoredRegistration.parse(item);
  },
  /** Registrations in a state after a position: those that wait oldest first, decided ones newest first. */
  async list(state: SellerState, limit: number, after?: SellerPosition): Promise<StoredRegistration[]> {
    const pk = partitionOf(state);
    const start = after && {
      ...sellerKeys.registration(after.userId),
      ...{ gsi2pk: pk, gsi2sk: sortOf(after) },
    };
    const isDescending = state !== 'waiting';
    const { items } = await table.query({ pk, index: 'gsi2', isDescending, limit, start });
    return items.map((item) => StoredRegistration.parse(item));
  },
  /** Registrations that wait, as far as `limit`. */
  async waitingQueue(limit: number): Promise<QueueState> {
    const { items } = await table.query({ pk: partitionOf('waiting'), index: 'gsi2', limit });
    return queueOf(items, 'gsi2sk');
  },
  /** Whose tax number it is. */
  async readTaxOwner(taxId: string): Promise<string | undefined> {
    const item = await table.get(sellerKeys.taxId(taxId), { isConsistent: true });
    return item ? z.string().parse(item.userId) : undefined;
  },
  /** The registration, in place of the one that was read; raises `version-conflict` where that is another now. */
  put: (registration: StoredRegistration, before: StoredRegistration | undefined): Write =>
    put(
      {
        ...sellerKeys.registration(registration.userId),
        ...registration,
        ...{ gsi2pk: partitionOf(registration.state), gsi2sk: sortOf(positionOf(registration)) },
      },
      before ? { equals: { version: before.version } } : { exists: false },
      'version-conflict',
    ),
  /** Removes the registration; raises `version-conflict` where it is another than the one that was read. */
  remove: ({ userId, version }: StoredRegistration): Write =>
    remove(sellerKeys.registration(userId), { equals: { version } }, 'version-conflict'),
  /** The tax number becomes a person's; raises a field error where it is somebody's. */
  takeTaxId: ({ taxId, userId }: StoredRegistration): Write =>
    putNew({ ...sellerKeys.taxId(taxId), userId }, () => fieldProblem('/taxId', 'taken')),
  /** The tax number is free again. */
  freeTaxId: ({ taxId }: StoredRegistration): Write => remove(sellerKeys.taxId(taxId)),
});
