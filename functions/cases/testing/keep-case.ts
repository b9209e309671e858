/** A case that somebody sent, as it lies in the table. */
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import type { CaseContent } from '#shared/cases/model.ts';
import { caseNumberOf, titleOf } from '#shared/cases/rules.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { createCaseRepository } from '../repository.ts';

const content: CaseContent = {
  ...{ kind: 'report', listingCode: 'DA00000000', listingTitle: 'Nhà xưởng', reason: 'sold' },
  content: 'Chủ nhà nói đã bán.',
};

/** Puts a report with a file, of an account or of a visitor; gives the ids of both. */
export async function keepCase(
  table: Table,
  userId?: string,
): Promise<{ caseId: string; caseFileId: string }> {
  const [id, fileId, eventId] = [systemIds.ulid(), systemIds.ulid(), systemIds.ulid()];
  const now = Date.now();
  const at = instant(now);
  const repo = createCaseRepository(table);
  await table.transact([
    ...repo.add(
      {
        ...{ id, number: caseNumberOf(id), kind: 'report', state: 'new', version: 1, at, updatedAt: at },
        ...{ dueAt: instant(now + dayMs), locale: 'vi', title: titleOf(content), senderName: 'Lê Thị Gửi' },
        ...{ listingCode: 'DA00000000', hasFiles: true, knownBy: [`U#${userId ?? id}`] },
        ...(userId && { userId }),
      },
      { content, phone: '+84912345678', files: [{ id: fileId, type: 'pdf' }] },
      id,
    ),
    repo.addEvent(id, { id: eventId, at, act: 'send', by: 'sender', state: 'new' }),
  ]);
  return { caseId: id, caseFileId: fileId };
}
