/** What askers do with what they sent: look at it by the token of its receipt, and stop being contacted. */
import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { LeadToken, SentLead } from '#shared/leads/lead-model.ts';
import { removeMessages } from '../threads/end-thread.ts';
import type { StoredRow, StoredWords } from './items.ts';
import type { ConsultationPorts } from './ports.ts';
import type { WholeLead } from './reads.ts';
import { idOfToken, receiptOf } from './receipt.ts';
import { webhookWrites } from './webhook-events.ts';

type Ports = Pick<
  ConsultationPorts,
  'repo' | 'threads' | 'hashing' | 'clock' | 'transact' | 'stopSending' | 'tellWebhooks'
>;
/** So often it is read again where the inbox is just being worked through. */
const attempts = 4;

async function find(token: LeadToken, ports: Ports): Promise<WholeLead> {
  const id = await idOfToken(token, ports);
  const whole = id && (await ports.repo.whole(id));
  if (!whole) throw new DomainProblem('not-found');
  return whole;
}

/** The request that a token opens; raises `not-found`, also once it has gone. */
export async function findSent(token: LeadToken, ports: Ports): Promise<SentLead> {
  const { row, words } = await find(token, ports);
  return receiptOf(row, words, ports);
}

/**
 * Stops what was asked: the thread ends at once, what was written and noted goes, nothing that waits is sent any more,
 * and a stub stays. That they asked stays known, so that the same listing is not asked about again. A second time answers
 * the same. Raises `not-found`, and `version-conflict` where the inbox changes it again and again.
 */
export async function withdraw(token: LeadToken, ports: Ports): Promise<SentLead> {
  for (let attempt = 1; ; attempt++) {
    const whole = await find(token, ports);
    if (whole.row.state === 'withdrawn') {
      await removeMessages(whole.row.id, ports);
      return receiptOf(whole.row, whole.words, ports);
    }
    const now = ports.clock.now();
    const stub = { row: stubOf(whole.row, now), words: bareWords(whole.words) };
    try {
      await ports.transact([
        ...(await emptying(whole, stub, ports)),
        ports.threads.endThread(whole.words, await ports.threads.head(whole.row.id)),
        ports.stopSending(whole.row.id, now),
        ...(await webhookWrites('lead.withdrawn', whole.row, now, ports)),
      ]);
      await removeMessages(whole.row.id, ports);
      return receiptOf(stub.row, stub.words, ports);
    } catch (error) {
      if (!(error instanceof DomainProblem) || attempt === attempts) throw error;
      if (error.code !== 'version-conflict') throw error;
    }
  }
}

/** Puts a stub in the place of a request, with all that was noted about it. */
async function emptying(
  { row }: WholeLead,
  stub: { row: StoredRow; words: StoredWords },
  { repo }: Pick<Ports, 'repo'>,
): Promise<Write[]> {
  const entries = await repo.entryKeys(row.id);
  const wasAnswered = row.firstAnswerAt !== undefined;
  return [
    repo.stubRow(row, stub.row),
    repo.putWords(stub.words),
    ...entries.map(({ key }) => repo.removeEntryAt(key)),
    ...(row.remindOn ? [repo.removeReminder(row.remindOn, row.id)] : []),
    // What nobody could answer any more does not count as unanswered.
    ...counting(row.inboxId, { unread: row.isUnread ? -1 : 0, received: wasAnswered ? 0 : -1 }, repo),
  ];
}

const counting = (inboxId: string, add: Record<string, number>, repo: Ports['repo']): Write[] => {
  const changed = Object.entries(add).filter(([, by]) => by !== 0);
  return changed.length > 0 ? [repo.count(inboxId, Object.fromEntries(changed))] : [];
};

/** All that the inbox keeps of a withdrawn request: that there was one. */
function stubOf(row: StoredRow, now: number): StoredRow {
  const { id, inboxId, inbox, at, version, listing, firstAnswerAt } = row;
  return {
    ...{ id, inboxId, inbox, at, version: version + 1, updatedAt: instant(now), state: 'withdrawn' },
    ...{ withdrawnAt: instant(now), isUnread: false, excerpt: '', notes: 0 },
    ...(listing && { listing }),
    ...(firstAnswerAt && { firstAnswerAt }),
  };
}

/** Without what was written; the consents stay, as proof of what was agreed to until then. */
function bareWords({ id, inboxId, userId, locale, consents, claims }: StoredWords): StoredWords {
  return { id, inboxId, locale, consents, claims, ...(userId && { userId }) };
}
