/** What the use cases of staff ask of the world outside them. */
import type { Cursors } from '#functions/lib/cursor.ts';
import type { AccountPorts } from '../ports.ts';
import type { SellersRepository } from '../sellers/sellers-repository.ts';
import type { RolesRepository } from './roles-repository.ts';
import type { UserListRepository } from './user-list-repository.ts';

export type GrantPorts = Pick<AccountPorts, 'repo' | 'transact' | 'identity' | 'clock' | 'ids'>;
export interface RolePorts extends GrantPorts {
  roles: RolesRepository;
}
export interface StaffPorts extends RolePorts, Pick<AccountPorts, 'phones'> {
  userLists: UserListRepository;
  sellers: SellersRepository;
  cursors: Cursors;
}
