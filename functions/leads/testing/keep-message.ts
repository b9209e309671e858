/** A message of a thread as it lies in the table. */
import { systemIds } from '#functions/lib/ids.ts';
import type { Table } from '#functions/lib/table.ts';
import { instant } from '#shared/kernel/time.ts';
import type { MessageFile, MessageReview, ThreadSide } from '#shared/leads/thread-model.ts';
import { withDelivery, withMessage } from '#shared/leads/thread-rules.ts';
import { createConsultationRepository } from '../consultations/repository.ts';
import { firstHead } from '../threads/items.ts';
import { createThreadRepository } from '../threads/repository.ts';

interface Kept {
  side?: ThreadSide;
  review?: MessageReview;
  files?: MessageFile[];
}

/** Puts the first message of one side, of the inbox where nothing else is said, into a request's thread; gives its id. */
export async function keepMessage(table: Table, leadId: string, kept: Kept = {}): Promise<string> {
  const { side = 'inbox', review, files = [] } = kept;
  const threads = createThreadRepository(table);
  const [words] = await createConsultationRepository(table).words([leadId]);
  if (!words) throw new Error(`No request ${leadId}`);
  const [id, now] = [systemIds.ulid(), Date.now()];
  const counted = withMessage(firstHead(words), side, id, now);
  const message = { id, leadId, side, at: instant(now), text: 'Mời bạn đến xem.', files };
  await table.transact([
    threads.addHead(review ? counted : withDelivery(counted, side, id)),
    ...threads.addMessage({ ...message, ...(review && { review }) }, `kept ${id}`),
  ]);
  return id;
}
