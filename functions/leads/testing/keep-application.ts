/** An application that somebody sent, as it lies in the table. */
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { createApplicationRepository } from '../applications/repository.ts';

/** Puts an application with a CV for what somebody has in the back office; gives its id. */
export async function keepApplication(
  table: Table,
  ownerId: string,
  jobId: string,
  userId?: string,
): Promise<string> {
  const [id, now] = [systemIds.ulid(), Date.now()];
  const at = instant(now);
  await table.transact(
    createApplicationRepository(table).add(
      {
        ...{ id, jobId, ownerId, at, updatedAt: at, keptUntil: instant(now + 10 * dayMs), version: 1 },
        ...{ jobTitle: 'Kế toán trưởng', jobSlug: 'ke-toan-truong', state: 'new', locale: 'vi', note: '' },
        ...{ name: 'Lê Thị Ứng Viên', phone: '+84912345678', message: 'Tôi có năm năm kinh nghiệm.' },
        ...{ cvId: systemIds.ulid(), knownBy: [], ...(userId && { userId }) },
      },
      'an attempt',
      false,
    ),
  );
  return id;
}
