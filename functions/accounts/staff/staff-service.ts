/** The use cases of staff about accounts over their ports; loaded with the first such call. */
import type { Caller, Role } from '#shared/kernel/access.ts';
import { getAccount } from './account-detail.ts';
import { endUserSessions, putState, type StateChange } from './account-state.ts';
import { putRole, type RoleChange } from './roles.ts';
import type { StaffPorts } from './staff-ports.ts';
import { searchUsers, type UserQuery } from './user-search.ts';

/** Everything that staff can do with accounts. A change gives the account as it is after it. */
export const createStaffService = (ports: StaffPorts) => ({
  searchUsers: (query: UserQuery) => searchUsers(query, ports),
  getAccount: (userId: string) => getAccount(userId, ports),
  putRole: async (caller: Caller, userId: string, role: Role, change: RoleChange) => {
    await putRole(caller, userId, role, change, ports);
    return getAccount(userId, ports);
  },
  putState: async (caller: Caller, userId: string, change: StateChange) => {
    await putState(caller, userId, change, ports);
    return getAccount(userId, ports);
  },
  endSessions: async (caller: Caller, userId: string) => {
    await endUserSessions(caller, userId, ports);
    return getAccount(userId, ports);
  },
});
