/** Ends accounts again that were deleted after the moment a table was restored to. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { deleteAccount } from '#functions/accounts/profile/delete-account.ts';
import { createAccountsRepository } from '#functions/accounts/repository.ts';
import { createRolesRepository } from '#functions/accounts/staff/roles-repository.ts';
import { systemClock } from '#functions/lib/clock.ts';
import { systemIds } from '#functions/lib/ids.ts';
import { openTable } from '#functions/lib/table.ts';
import { createErasureRepository } from '#functions/privacy/repository.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';

/** `none`: nobody, or somebody whose account has ended already. */
export type LeavingCounts = Record<'ended' | 'none', number>;

/**
 * Each is as the person's own deletion, also where the account was disabled at that moment; `erase-accounts` does the
 * rest. Raises `state-conflict` for the last master.
 */
export async function endAgain(
  userIds: readonly string[],
  { client, table: name }: { client: DynamoDBClient; table: string },
): Promise<LeavingCounts> {
  const table = openTable({ name }, client);
  const { add } = createErasureRepository(table);
  const ports = {
    repo: createAccountsRepository(table),
    roles: createRolesRepository(table),
    transact: table.transact,
    clock: systemClock,
    ids: systemIds,
  };
  const counts: LeavingCounts = { ended: 0, none: 0 };
  for (const userId of userIds)
    try {
      await deleteAccount(userId, (now) => [add(userId, now)], ports, ['active', 'disabled']);
      counts.ended++;
    } catch (error) {
      if (!(error instanceof DomainProblem) || error.code !== 'unauthenticated') throw error;
      counts.none++;
    }
  return counts;
}
