/** Writing a message: once for a press, in its order beside others', held where a newcomer's words hold a contact. */

import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import { type Caller, isStaff } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { ownerOf } from '#shared/kernel/seat.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import type { LeadSettings } from '#shared/leads/lead-settings.ts';
import type { MessageFile, MessageFileClaim, ThreadKey, ThreadNews } from '#shared/leads/thread-model.ts';
import {
  checkMessage,
  idBehind,
  isNewWriter,
  mayBeHeld,
  threadState,
  waitOf,
  withMessage,
} from '#shared/leads/thread-rules.ts';
import { deliver } from './deliver.ts';
import type { StoredMessage } from './items.ts';
import { resolveFiles, writerKeyOf } from './message-files.ts';
import { atPlace, claimOf, type Place } from './place.ts';
import type { ThreadPorts } from './ports.ts';
import { rereadThread } from './read-thread.ts';

export interface MessageInput {
  threadKey: ThreadKey;
  attempt: string;
  text: string;
  files: readonly MessageFileClaim[];
}

/**
 * Sends a message and answers the thread with it; the same press with the same words again only answers. Raises
 * `not-found`, `state-conflict` where the thread takes none, `limit-reached` where it is full, `too-many-requests`,
 * `validation-failed`, `upload-not-ready`.
 */
export async function sendMessage(
  caller: Caller | null,
  input: MessageInput,
  ports: ThreadPorts,
): Promise<ThreadNews> {
  const claimed = await claimOf(caller, input.threadKey, ports);
  // Hashed with what was typed: an attempt that says something else is another one.
  const attempt = ports.hashing.hash(JSON.stringify([claimed.side === 'inbox' && caller?.userId, input]));
  const wasSent = () => ports.threads.hasAttempt(attempt);
  await atPlace(claimed, ports, async (place) => {
    if (await wasSent()) return;
    await write(place, input, attempt, ports).catch(async (error) => {
      // The same press twice: the other one was faster, and may have taken the files.
      if (!(await wasSent())) throw error;
    });
  });
  return rereadThread(claimed, ports);
}

/** Raises why a side may not write just now. */
function expectOpen({ head, side }: Place, settings: LeadSettings, now: number): void {
  const state = threadState(head, side);
  if (state !== 'open') throw new DomainProblem(state === 'full' ? 'limit-reached' : 'state-conflict');
  const retryAfterSeconds = waitOf(head, side, settings.messagesPerThreadDay, now);
  if (retryAfterSeconds !== undefined) throw new DomainProblem('too-many-requests', { retryAfterSeconds });
}

async function write(place: Place, input: MessageInput, attempt: string, ports: ThreadPorts): Promise<void> {
  const { head, side } = place;
  const now = ports.clock.now();
  const settings = await ports.readSettings();
  expectOpen(place, settings, now);
  const files = await resolveFiles(input.files, ports);
  const errors = checkMessage(input.text, files);
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const isHeld = await isHeldBack(place, input.text, settings, now, ports);
  const message = messageOf(place, { text: input.text, files, now, isHeld }, ports);
  const counted = withMessage(head, side, message.id, now);
  const after: { head: typeof head; writes: Write[] } = isHeld
    ? { head: counted, writes: [] }
    : await deliver(counted, message, now, ports);
  const limit = { what: 'message', who: writerKeyOf(place), limit: settings.messagesPerDay };
  await ports.transact([
    ports.threads.putHead(head, after.head),
    ...ports.threads.addMessage(message, attempt),
    ...after.writes,
    rateLimit({ ...limit, windowSeconds: dayMs / 1000 }, now),
  ]);
}

/** Whether a message waits for staff: theirs never do. */
async function isHeldBack(
  { head, side, caller }: Place,
  text: string,
  settings: LeadSettings,
  now: number,
  { people }: ThreadPorts,
): Promise<boolean> {
  const isSiteStaff = side === 'inbox' && caller !== null && isStaff(caller);
  if (isSiteStaff || !mayBeHeld(text, head.sides[side], settings)) return false;
  const userId = side === 'asker' ? head.askerId : caller?.userId;
  const [person] = userId ? await people.byIds([userId]) : [];
  return isNewWriter(person?.createdAt, settings, now);
}

interface Written {
  text: string;
  files: MessageFile[];
  now: number;
  isHeld: boolean;
}

function messageOf(
  { head, side, caller }: Place,
  { text, files, now, isHeld }: Written,
  { ids }: ThreadPorts,
): StoredMessage {
  // Posters and askers are known by their side, so that nothing names them once their account has gone.
  const by = side === 'inbox' && (!caller || ownerOf(caller) !== head.inboxId) ? caller?.userId : undefined;
  return {
    ...{ id: idBehind(ids.ulid(), head.lastId), leadId: head.id, side, at: instant(now), text, files },
    ...(by && { by }),
    ...(isHeld && { review: 'held' }),
  };
}
