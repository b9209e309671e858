/** How many listings staff approved and refused on a day, by the audit log. */
import * as z from 'zod';
import { auditOf } from '#functions/lib/audit.ts';
import type { Table } from '#functions/lib/table.ts';

const Decision = z.object({
  act: z.enum(['listing-approve', 'listing-refuse']),
  before: z.object({ state: z.literal('waiting') }),
});

/** Of listings, not of edits: an approved listing stays in its state while an edit of it waits. */
export async function countDecisions(
  day: string,
  table: Pick<Table, 'query'>,
): Promise<{ approved: number; refused: number }> {
  const counts = { approved: 0, refused: 0 };
  for await (const entry of auditOf(day, table)) {
    const decision = Decision.safeParse(entry).data;
    if (decision) counts[decision.act === 'listing-approve' ? 'approved' : 'refused']++;
  }
  return counts;
}
