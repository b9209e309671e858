/** Who has which role: an item for each, written with the profile, so that holders are found without a scan. */
import type { Role } from '../../shared/kernel/access.ts';
import type { Table } from '../lib/table.ts';
import { type Key, put, remove, type Write } from '../lib/writes.ts';

/** Sorted by user id, which is by the time of joining. */
export const roleKey = (role: Role, userId: string): Key => ({ pk: `ROLE#${role}`, sk: userId });

/** Notes who has a role; the same again changes nothing. */
export const noteRole = (role: Role, userId: string): Write => put({ ...roleKey(role, userId) });
/** Strikes a holder off; harmless where there is none. */
export const strikeRole = (role: Role, userId: string): Write => remove(roleKey(role, userId));

/** Ids of a role's holders, the one who joined last first, after one of them. One query. */
export const createRolesRepository = (table: Pick<Table, 'query'>) => ({
  async holders(role: Role, limit: number, after?: string): Promise<string[]> {
    const { items } = await table.query({
      pk: roleKey(role, '').pk,
      limit,
      isDescending: true,
      isConsistent: true,
      ...(after && { start: { ...roleKey(role, after) } }),
    });
    return items.map(({ sk }) => String(sk));
  },
});
export type RolesRepository = ReturnType<typeof createRolesRepository>;
