/** What a side does with a thread beside writing: it has read it, and it takes no more of it. */
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import type { ThreadKey, ThreadNews } from '#shared/leads/thread-model.ts';
import { threadState, withBlock, withRead } from '#shared/leads/thread-rules.ts';
import { siteInbox } from '../consultations/items.ts';
import type { StoredHead } from './items.ts';
import { atPlace, claimOf, type Place } from './place.ts';
import type { ThreadPorts } from './ports.ts';
import { rereadThread } from './read-thread.ts';

/**
 * Notes how far a side has read, with what told it of that; once is as good as twice, and what staff see in a
 * poster's inbox stays unread. Answers the version alone. Raises `not-found`.
 */
export async function markRead(
  caller: Caller | null,
  { threadKey, upTo }: { threadKey: ThreadKey; upTo: Ulid },
  ports: ThreadPorts,
): Promise<ThreadNews> {
  const claimed = await claimOf(caller, threadKey, ports);
  let isNoteGone = false;
  return atPlace(claimed, ports, async (place) => {
    const { head, side, isGuest } = place;
    const next = isGuest || head.isEnded ? head : withRead(head, side, upTo);
    if (next === head) return { version: head.version };
    const { noteId } = head.sides[side];
    const settled =
      noteId && !next.sides[side].noteId && !isNoteGone
        ? [ports.settleNotification(readerOf(head, place), noteId, ports.clock.now())]
        : [];
    const unread = side === 'inbox' ? await rowRead(head, next, ports) : [];
    await ports
      .transact([ports.threads.putHead(head, next), ...unread, ...settled])
      .catch((error: unknown) => {
        // The notification went with its time, or the row was read by a colleague in this moment: once more without.
        if (!(error instanceof DomainProblem) || !['not-found', 'state-conflict'].includes(error.code))
          throw error;
        isNoteGone ||= error.code === 'not-found';
        throw new DomainProblem('version-conflict');
      });
    return { version: next.version };
  });
}

/** Whose list the notification of a side is in; visitors' are named by their request. */
const readerOf = (head: StoredHead, { side }: Place): Ulid =>
  side === 'asker' ? (head.askerId ?? head.id) : head.inboxId === siteInbox ? head.id : head.inboxId;

/** The row of the inbox is read once its thread is, to the end. */
async function rowRead(head: StoredHead, next: StoredHead, { repo }: ThreadPorts) {
  const row = next.sides.asker.sentTo === next.sides.inbox.readTo ? await repo.row(head) : undefined;
  return row?.isUnread ? [repo.markRead(row), repo.count(row.inboxId, { unread: -1 })] : [];
}

/**
 * Takes no more messages from the other side, nor sends what waits; or takes them again. Raises `not-found`, and
 * `state-conflict` where the thread has ended.
 */
export async function setBlock(
  caller: Caller | null,
  { threadKey, isBlocked }: { threadKey: ThreadKey; isBlocked: boolean },
  ports: ThreadPorts,
): Promise<ThreadNews> {
  const claimed = await claimOf(caller, threadKey, ports);
  await atPlace(claimed, ports, async ({ head, side, isGuest }) => {
    if (isGuest) throw new DomainProblem('not-found');
    if (threadState(head, side) === 'ended') throw new DomainProblem('state-conflict');
    if (Boolean(head.sides[side].hasBlocked) === isBlocked) return;
    const next = withBlock(head, side, isBlocked);
    const isAnyBlocked = next.sides.asker.hasBlocked || next.sides.inbox.hasBlocked;
    await ports.transact([
      ports.threads.putHead(head, next),
      isAnyBlocked ? ports.stopSending(head.id, ports.clock.now()) : ports.resumeSending(head.id),
    ]);
  });
  return rereadThread(claimed, ports);
}
