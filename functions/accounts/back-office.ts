/** Opens what staff and sellers do, over the ports of accounts; loaded with the first such call. */

import { customersOf } from '../leads/service.ts';
import type { Cursors } from '../lib/cursor.ts';
import type { Table } from '../lib/table.ts';
import { papers } from '../media/service.ts';
import { createPeopleRepository } from './people-repository.ts';
import type { AccountPorts } from './ports.ts';
import { createRolesRepository } from './roles-repository.ts';
import { sellers } from './sellers.ts';
import { createSellersRepository } from './sellers-repository.ts';
import { staff } from './staff.ts';

/** The use cases of the back office, and those of registering as a seller. */
export function backOffice(accounts: AccountPorts, table: Table, cursors: Cursors) {
  const ports = {
    ...accounts,
    ...{ cursors, papers: papers(table) },
    sellers: createSellersRepository(table),
    roles: createRolesRepository(table),
    people: createPeopleRepository(table),
  };
  return { sellers: sellers(ports), staff: staff(ports), customers: customersOf(table, cursors) };
}
export type BackOffice = ReturnType<typeof backOffice>;
