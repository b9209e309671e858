/** What the back office counts of accounts. */
import type { Table } from '../lib/table.ts';
import { createUserListRepository } from './staff/user-list-repository.ts';

/** How many accounts were made in a span of time (ms), of those that are still there. Queries of a month each. */
export const signUpsIn = (table: Pick<Table, 'query'>) => createUserListRepository(table).countJoined;
