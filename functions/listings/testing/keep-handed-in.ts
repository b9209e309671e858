/** Papers that an owner handed in for a listing, as they lie in the table. */
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { instant } from '#shared/kernel/time.ts';
import { evidenceWrites } from '../evidence/evidence-repository.ts';

/** Puts a PDF that waits for staff for the ownership of a listing. */
export async function keepHandedIn(
  table: Table,
  { id, code, ownerId }: { id: string; code: string; ownerId: string },
): Promise<void> {
  const of = { listingId: id, claim: 'ownership' } as const;
  const pdfId = systemIds.ulid();
  await table.transact([
    evidenceWrites.putEvidence({
      ...{ ...of, code, ownerId, state: 'waiting', version: 1 },
      ...{ imageIds: [], pdfIds: [pdfId], handedInAt: instant(Date.now()) },
    }),
    evidenceWrites.holdFile(pdfId, of, false),
  ]);
}
