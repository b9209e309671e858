/** Opens the use cases of staff and sellers over the ports of accounts; loaded with the first such call. */

import type { Cursors } from '#functions/lib/cursor.ts';
import type { Table } from '#functions/lib/table.ts';
import { createDocuments } from '#functions/media/public.ts';
import type { AccountPorts } from '../ports.ts';
import { createSellerService } from '../sellers/seller-service.ts';
import { createSellersRepository } from '../sellers/sellers-repository.ts';
import { createRolesRepository } from './roles-repository.ts';
import { createStaffService } from './staff-service.ts';
import { createUserListRepository } from './user-list-repository.ts';

/** The use cases of the back office, and those of registering as a seller. */
export function createStaffContext(accountPorts: AccountPorts, table: Table, cursors: Cursors) {
  const ports = {
    ...accountPorts,
    ...{ cursors, documents: createDocuments(table) },
    sellers: createSellersRepository(table),
    roles: createRolesRepository(table),
    userLists: createUserListRepository(table),
  };
  return {
    sellers: createSellerService(ports),
    staff: createStaffService(ports),
  };
}
export type StaffContext = ReturnType<typeof createStaffContext>;
