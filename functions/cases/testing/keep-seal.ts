/** A sealed copy of a case, as it lies in the table. */
import { createHash } from 'node:crypto';
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { createSealRepository } from '../authority/seals.ts';

/** The listing that `keepCase` names. */
export const sealedCode = 'DA00000000';

/** Seals it for a case, with these pictures of a person. */
export async function keepSeal(
  table: Table,
  caseId: string,
  ownerId: string = systemIds.ulid(),
  mediaIds: string[] = [],
): Promise<void> {
  const record = JSON.stringify({ listing: sealedCode });
  const now = Date.now();
  const keptUntilMs = now + 1095 * dayMs;
  const seal = {
    ...{ caseId, listingCode: sealedCode, listingId: systemIds.ulid(), ownerId, title: 'Nhà xưởng' },
    ...{
      state: 'shown',
      at: instant(now),
      by: systemIds.ulid(),
      historyCount: 0,
      mediaIds,
      pictures: [],
      files: [],
    },
    ...{ keptUntil: instant(keptUntilMs), keptUntilMs },
    sha256: createHash('sha256').update(record, 'utf8').digest('hex'),
  };
  await table.transact(createSealRepository(table).add(seal, record, new Map()));
}
