/** What follows when a message reaches the other side: it is told of it, and the request stands otherwise. */
import type { Write } from '#functions/lib/writes.ts';
import type { Identifier } from '#shared/accounts/model.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { otherSide } from '#shared/leads/thread-model.ts';
import { tellAt, withDelivery, withTold } from '#shared/leads/thread-rules.ts';
import { receiverOf } from '../consultations/ask.ts';
import { type StoredRow, siteInbox } from '../consultations/items.ts';
import { tokenOf } from '../consultations/receipt.ts';
import { firstAnswer } from '../consultations/work.ts';
import type { StoredHead, StoredMessage } from './items.ts';
import type { ThreadPorts } from './ports.ts';

interface Delivered {
  head: StoredHead;
  writes: Write[];
}

/** The head after a message has arrived, and all that goes with it; raises `not-found` where the request has gone. */
export async function deliver(
  head: StoredHead,
  message: StoredMessage,
  now: number,
  ports: ThreadPorts,
): Promise<Delivered> {
  const row = await ports.repo.row(head);
  if (!row) throw new DomainProblem('not-found');
  const arrived = withDelivery(head, message.side, message.id);
  const writes = message.side === 'asker' ? becomesUnread(row, ports) : becomesAnswered(row, now, ports);
  const told = await tell(arrived, row, message, now, ports);
  return { head: told.head, writes: [...writes, ...told.writes] };
}

/** A request with something new in it is among the unread ones again. */
const becomesUnread = (row: StoredRow, { repo }: ThreadPorts): Write[] =>
  row.isUnread ? [] : [repo.markUnread(row), repo.count(row.inboxId, { unread: 1 })];

/** The first message of an inbox counts as contacted; once it does, the row stays as it is. */
function becomesAnswered(row: StoredRow, now: number, ports: ThreadPorts): Write[] {
  if (row.state !== 'new' && row.firstAnswerAt) return [];
  const state = row.state === 'new' ? 'contacted' : row.state;
  const next = { ...row, state, version: row.version + 1, updatedAt: instant(now) };
  const counted = firstAnswer(next, now, ports);
  return [ports.repo.changeRow(row, counted.row), ...counted.writes];
}

async function tell(
  head: StoredHead,
  row: StoredRow,
  message: StoredMessage,
  now: number,
  ports: ThreadPorts,
): Promise<Delivered> {
  const side = otherSide(message.side);
  const toldAt = tellAt(head, side, now);
  // Staff find what is unread in their inbox.
  if (toldAt === undefined || (side === 'inbox' && head.inboxId === siteInbox)) return { head, writes: [] };
  const noteId = ports.ids.ulid();
  const options = { now, id: noteId, notBefore: toldAt, restsOn: head.id };
  const write =
    side === 'asker'
      ? await tellAsker(row, message, options, ports)
      : ports.notify(
          await ports.keeperOf({ ownerId: head.inboxId, agentId: row.agentId }),
          'lead-message',
          { ...aboutOf(row), leadId: row.id },
          { ...options, agencyId: row.agentId && head.inboxId },
        );
  return { head: withTold(head, side, { noteId, toldAt }), writes: [write] };
}

const aboutOf = ({ listing }: StoredRow) => ({
  listing: listing?.title ?? '',
  listingCode: listing?.code ?? '',
});

/** What it says, and what came along. */
function wordsOf({ text, files }: StoredMessage): string {
  const along = files[0]?.type === 'pdf' ? 'PDF' : `📷 ${files.length}`;
  return [text, ...(files.length > 0 ? [along] : [])].filter(Boolean).join('\n\n');
}

/** By their account, and at the address of the request; the words of the inbox go along. */
async function tellAsker(
  row: StoredRow,
  message: StoredMessage,
  options: { now: number; id: string; notBefore: number; restsOn: string },
  ports: ThreadPorts,
): Promise<Write> {
  const [words] = await ports.repo.words([row.id]);
  if (!words) throw new DomainProblem('not-found');
  const leadToken = await tokenOf(row.id, ports);
  const { userId, to, guestLocale } = receiverOf(words);
  // The phone number of somebody with an account is for calls: text messages follow their choices.
  const receivers: readonly Identifier[] = guestLocale ? to : to.filter(({ kind }) => kind === 'email');
  const all = {
    ...options,
    ...(receivers.length > 0 && { to: receivers }),
    ...(guestLocale && { guestLocale }),
  };
  const answer = wordsOf(message);
  return row.listing
    ? ports.notify(userId, 'lead-answered', { ...aboutOf(row), answer, leadToken }, all)
    : ports.notify(userId, 'site-lead-answered', { answer, leadToken }, all);
}
