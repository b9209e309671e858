/** What consultation requests store of one person: those they sent, as records; and what goes with their account. */
import type { Erase, ExportPart } from '#functions/lib/personal-data.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { withLeft } from '#shared/leads/thread-rules.ts';
import type { StoredHead, StoredMessage } from '../threads/items.ts';
import { forget } from './forget-leads.ts';
import { goneInbox, type RowRef, type StoredRow, type StoredWords } from './items.ts';
import type { ConsultationPorts } from './ports.ts';
import { atOnce } from './reads.ts';

type Ports = Pick<ConsultationPorts, 'repo' | 'threads' | 'transact' | 'clock'>;
/** So often one is tried that an inbox is just being worked through with. */
const attempts = 4;

/** What a person asked, without what others noted about it; and the end of it with their account. */
export function consultationData(ports: Ports): { requests: ExportPart; erase: Erase } {
  const { repo } = ports;
  const requests: ExportPart = async (userId, after) => {
    const { refs, next } = await repo.asked(userId, after as Item | undefined);
    const [rows, words] = await Promise.all([repo.rows(refs), repo.words(refs.map(({ id }) => id))]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const records: Record<string, unknown>[] = [];
    for (const one of words) {
      const row = rowOf.get(one.id);
      if (row) records.push({ ...recordOf(row, one), messages: await messagesOf(row, ports) });
    }
    return { records, ...(next && { next }) };
  };
  return {
    requests,
    erase: async (userId, hasTime) =>
      (await eraseAsked(userId, hasTime, ports)) && (await eraseReceived(userId, hasTime, ports)),
  };
}

/** Requests that the person sent stay with whom they asked, without their name and how to reach them. */
async function eraseAsked(userId: Ulid, hasTime: () => boolean, ports: Ports): Promise<boolean> {
  for (;;) {
    const { refs } = await ports.repo.asked(userId);
    if (refs.length === 0) return true;
    for (const ref of refs) {
      if (!hasTime()) return false;
      await forgetAsker(ref, userId, ports);
    }
  }
}

async function forgetAsker(ref: RowRef, userId: Ulid, ports: Ports): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await takeName(ref, userId, ports);
    } catch (error) {
      if (!(error instanceof DomainProblem) || attempt === attempts) throw error;
    }
  }
}

async function takeName(ref: RowRef, userId: Ulid, ports: Ports): Promise<void> {
  const { repo, threads, transact, clock } = ports;
  const [whole, head] = await Promise.all([repo.whole(ref.id), threads.head(ref.id)]);
  if (!whole) return transact(await repo.claimsLeft(userId, ref.id));
  // Nobody is left to read anything: whom they wrote to has gone as well.
  if (whole.row.inboxId === goneInbox) return forget(whole.row, ports);
  const { row, words } = whole;
  const { name: _, ...rest } = row;
  const { userId: __, phone: ___, email: ____, ...kept } = words;
  const left: StoredRow = {
    ...rest,
    hasLeft: true,
    version: row.version + 1,
    updatedAt: instant(clock.now()),
  };
  await transact([
    repo.changeRow(row, left),
    repo.putWords({ ...kept, claims: [] }),
    ...(head ? [threads.putHead(head, withoutAsker(head))] : []),
    ...repo.removeClaims(words),
    repo.putLeftover({ leadId: row.id, inboxId: row.inboxId, at: row.at, attempt: '' }),
  ]);
}

/** A thread whose asker has gone: it says of them only that. */
function withoutAsker({ askerId: _, askerKey: __, ...head }: StoredHead): StoredHead {
  return withLeft(head, 'asker');
}

/**
 * What others asked a person goes with whom they asked; where an answer was sent, the asker keeps it, and nothing
 * there says whose it was.
 */
async function eraseReceived(userId: Ulid, hasTime: () => boolean, ports: Ports): Promise<boolean> {
  const { repo, transact } = ports;
  for (;;) {
    const { items } = await repo.list({ inboxId: userId }, atOnce);
    if (items.length === 0) break;
    for (const { sk } of items) {
      if (!hasTime()) return false;
      await leave({ id: String(sk), inboxId: userId }, ports);
    }
  }
  await transact([repo.removeBox(userId)]);
  return true;
}

async function leave(ref: RowRef, ports: Ports): Promise<void> {
  const { repo, threads, transact, clock } = ports;
  const [whole, head] = await Promise.all([repo.whole(ref.id), threads.head(ref.id)]);
  if (!whole || !head?.sides.inbox.sentTo || head.isEnded || whole.words.claims.length === 0)
    return forget(ref, ports);
  const { row, words } = whole;
  const { remindOn, remindBy: _, ...rest } = row;
  const [claims, notes] = await Promise.all([repo.claims(words.claims), repo.entryKeys(row.id)]);
  const kept: StoredRow = {
    ...{ ...rest, inboxId: goneInbox, isUnread: false, notes: 0 },
    ...{ version: row.version + 1, updatedAt: instant(clock.now()) },
  };
  await transact([
    ...repo.moveToGone(row, kept, { ...words, inboxId: goneInbox }, claims),
    threads.putHead(head, { ...withLeft(head, 'inbox'), inboxId: goneInbox }),
    ...notes.map(({ key }) => repo.removeEntryAt(key)),
    ...(remindOn ? [repo.removeReminder(remindOn, row.id)] : []),
  ]);
}

/** What was written, oldest first: by the person, and to them. */
async function messagesOf({ id }: StoredRow, { threads }: Ports): Promise<object[]> {
  const all: StoredMessage[] = [];
  for (let before: Ulid | undefined, hasEarlier = true; hasEarlier; ) {
    const page = await threads.page(id, before);
    if (page.head?.isEnded) return [];
    all.unshift(...page.messages);
    [before, hasEarlier] = [page.messages[0]?.id, page.hasEarlier];
  }
  return all
    .filter(({ side, review }) => side === 'asker' || !review)
    .map(({ at, side, text, files, review }) => ({
      ...{ at, isMine: side === 'asker', text, fileCount: files.length },
      ...(review && { review }),
    }));
}

function recordOf(row: StoredRow, words: StoredWords): Record<string, unknown> {
  const { id, at, listing, name, state, withdrawnAt } = row;
  const { message, phone, email, wish, consents, locale } = words;
  return {
    ...{ type: 'consultation-request', id, at, listing, name, phone, email, message, wish, locale, consents },
    ...{ isWithdrawn: state === 'withdrawn', withdrawnAt },
  };
}
