/** Reporting a message of the other side: a case for staff, with what was written around it. */
import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import type { MessageReportReason, ThreadKey } from '#shared/leads/thread-model.ts';
import type { StoredMessage } from './items.ts';
import { atPlace, claimOf, type Place } from './place.ts';
import type { MessageReport, ThreadPorts } from './ports.ts';
import { writerOf } from './read-thread.ts';

/** So many reports of one thread and side in a day. */
const perDay = 10;
/** So many messages before the one that is reported go along. */
const quoted = 10;

export interface ReportInput {
  threadKey: ThreadKey;
  messageId: Ulid;
  reason: MessageReportReason;
  remark: string;
}

/**
 * Reports a message once; a second time answers the first case. Raises `not-found`, also for one's own message and in
 * a thread with the site, and `too-many-requests`.
 */
export async function reportMessage(
  caller: Caller | null,
  { threadKey, messageId, reason, remark }: ReportInput,
  ports: ThreadPorts,
): Promise<{ caseNumber: string }> {
  const claimed = await claimOf(caller, threadKey, ports);
  return atPlace(claimed, ports, async (place) => {
    const { head, side, id } = place;
    const [message, whole] = await Promise.all([ports.threads.message(id, messageId), ports.repo.whole(id)]);
    const listing = whole?.row.listing;
    if (!message || message.side === side || message.review || head.isEnded || !listing)
      throw new DomainProblem('not-found');
    const earlier = message.reported?.[side];
    if (earlier) return { caseNumber: earlier };
    const now = ports.clock.now();
    const report = {
      ...{ by: reporterOf(place, whole), locale: whole.words.locale, listing, reason, remark },
      ...{ quote: await quoteOf(place, message, ports), files: message.files },
    };
    const { number, writes } = await ports.reportMessage(report, now);
    const limit = {
      what: 'message-report',
      who: `${side}-${id}`,
      limit: perDay,
      windowSeconds: dayMs / 1000,
    };
    await ports.transact([
      ports.threads.markReported(message, side, number),
      ...writes,
      rateLimit(limit, now),
    ]);
    return { caseNumber: number };
  });
}

/** How staff answer who reports: by their account, or where a visitor can be reached. */
function reporterOf(
  { side, caller }: Place,
  { row, words }: NonNullable<Awaited<ReturnType<ThreadPorts['repo']['whole']>>>,
): MessageReport['by'] {
  if (side === 'inbox') return caller ? { userId: caller.userId } : {};
  const { userId, email, phone } = words;
  return {
    ...(row.name && { name: row.name }),
    ...(userId ? { userId } : { ...(email && { email }), ...(phone && !email && { phone }) }),
  };
}

/** The message with those before it, without any that never arrived. */
async function quoteOf(
  { id, head }: Place,
  message: StoredMessage,
  { threads }: ThreadPorts,
): Promise<MessageReport['quote']> {
  const { messages } = await threads.page(id, message.id, quoted);
  return [...messages.filter(({ review }) => !review), message].map((one) => ({
    ...{ at: one.at, writer: writerOf(one, head.inboxId), text: one.text },
    ...(one.files.length > 0 && { fileCount: one.files.length }),
    ...(one === message && { isReported: true }),
  }));
}
