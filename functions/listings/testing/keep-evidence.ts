/** Files for what a listing claims, as the authority suites need them: one that was handed in, others that were not. */
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { evidenceWrites } from '../evidence/evidence-repository.ts';

/** `readyOf` gives an upload of somebody's that was looked at; the first is held and waits for staff. */
export async function keepEvidence(
  table: Pick<Table, 'transact'>,
  readyOf: (purpose: 'evidence' | 'evidence-pdf') => Promise<string>,
) {
  const evidenceId = await readyOf('evidence-pdf');
  const claim = { listingId: systemIds.ulid(), claim: 'ownership' } as const;
  await table.transact([evidenceWrites.holdFile(evidenceId, claim, false)]);
  return { evidenceId, proofImageId: await readyOf('evidence'), proofPdfId: await readyOf('evidence-pdf') };
}
