/** Registrations as a seller in the table: one for each person, in the queue while it waits. */
import * as z from 'zod';
import type { Table } from '#functions/lib/table.ts';
import { type Key, put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';

/** A registration as stored; `version` grows with every write. */
export const StoredRegistration = SellerRegistration.extend({ userId: z.string() });
export type StoredRegistration = z.infer<typeof StoredRegistration>;

export const sellerKeys = {
  registration: (userId: string): Key => ({ pk: `U#${userId}`, sk: 'SELLER' }),
  taxId: (taxId: string): Key => ({ pk: `UQ#tax#${taxId}`, sk: 'UQ' }),
};
const waiting = 'Q#SELLER#waiting';
const positionKey = ({ submittedAt, userId }: QueuePosition) => `${submittedAt}#${userId}`;

/** A position in the queue: when it was sent, and by whom. */
export type QueuePosition = Pick<StoredRegistration, 'submittedAt' | 'userId'>;
export type SellersRepository = ReturnType<typeof createSellersRepository>;

/** Reads cost one request each; writes are values for `transact`. */
export const createSellersRepository = (table: Pick<Table, 'get' | 'query'>) => ({
  async read(userId: string): Promise<StoredRegistration | undefined> {
    const item = await table.get(sellerKeys.registration(userId), { isConsistent: true });
    return item && StoredRegistration.parse(item);
  },
  /** Registrations that wait, oldest first, after a position. */
  async listWaiting(limit: number, after?: QueuePosition): Promise<StoredRegistration[]> {
    const { items } = await table.query({
      pk: waiting,
      index: 'gsi2',
      limit,
      ...(after && { sk: { after: positionKey(after) } }),
    });
    return items.map((item) => StoredRegistration.parse(item));
  },
  /** How many registrations wait, as far as `limit`. */
  async countWaiting(limit: number): Promise<number> {
    return (await table.query({ pk: waiting, index: 'gsi2', limit })).items.length;
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
        ...(registration.state === 'waiting' && { gsi2pk: waiting, gsi2sk: positionKey(registration) }),
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
