/** What the back office counts of listings. */
import type { Table } from '../lib/table.ts';
import { countDecisions } from './moderation/count-decisions.ts';

/** What staff decided on a day of Viet Nam (yyyymmdd), by the audit log. */
export const decisionsOn = (table: Pick<Table, 'query'>) => (day: string) => countDecisions(day, table);
