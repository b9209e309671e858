/** The pool's groups and who is in them. */
import type { Pool } from './pool.ts';
import { notFound } from './refusals.ts';
import { userOf } from './users.ts';

type Membership = { Username?: string; GroupName?: string };

function groupOf(pool: Pool, { GroupName = '' }: Membership): string {
  if (!pool.options.groups?.includes(GroupName)) throw notFound('Group not found.');
  return GroupName;
}

/** AdminAddUserToGroup: being in it already is no error. */
export function adminAddUserToGroup(pool: Pool, input: Membership) {
  const group = groupOf(pool, input);
  const user = userOf(pool, input);
  if (!user.groups.includes(group)) pool.users.save({ ...user, groups: [...user.groups, group] });
}

/** AdminRemoveUserFromGroup: not being in it is no error. */
export function adminRemoveUserFromGroup(pool: Pool, input: Membership) {
  const group = groupOf(pool, input);
  const user = userOf(pool, input);
  pool.users.save({ ...user, groups: user.groups.filter((name) => name !== group) });
}

/** AdminListGroupsForUser. */
export function adminListGroupsForUser(pool: Pool, input: Membership) {
  const { groups } = userOf(pool, input);
  const [created, UserPoolId] = [pool.createdMs / 1000, pool.options.id];
  const described = (GroupName: string) => ({
    GroupName,
    UserPoolId,
    CreationDate: created,
    LastModifiedDate: created,
  });
  return { Groups: groups.map(described) };
}
