/** The holders of each role: an item for each, written with the profile, so that they are found without a scan. */

import type { Table } from '#functions/lib/table.ts';
import { type Key, put, remove, type Write } from '#functions/lib/writes.ts';
import type { Role } from '#shared/kernel/access.ts';

/** Sorted by user id, which is by the time of joining. */
export const roleKey = (role: Role, userId: string): Key => ({ pk: `ROLE#${role}`, sk: userId });

/** Adds a holder of a role; the same again changes nothing. */
export const noteRole = (role: Role, userId: string): Write => put({ ...roleKey(role, userId) });
/** Removes a holder of a role; harmless where there is none. */
export const removeRole = (role: Role, userId: string): Write => remove(roleKey(role, userId));

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
