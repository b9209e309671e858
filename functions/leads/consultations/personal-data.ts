/** What consultation requests store of one person: those they sent, as records; and what goes with their account. */
import type { Erase, ExportPart } from '#functions/lib/personal-data.ts';
import type { Item } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { forget } from './forget-leads.ts';
import type { RowRef, StoredRow, StoredWords } from './items.ts';
import type { ConsultationPorts } from './ports.ts';
import { atOnce } from './reads.ts';

type Ports = Pick<ConsultationPorts, 'repo' | 'transact' | 'clock'>;
/** So often one is tried that an inbox is just being worked through with. */
const attempts = 4;

/** What a person asked, without what others noted about it; and the end of it with their account. */
export function consultationData(ports: Ports): { requests: ExportPart; erase: Erase } {
  const { repo } = ports;
  const requests: ExportPart = async (userId, after) => {
    const { refs, next } = await repo.asked(userId, after as Item | undefined);
    const [rows, words] = await Promise.all([repo.rows(refs), repo.words(refs.map(({ id }) => id))]);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const records = words.flatMap((one) => {
      const row = rowOf.get(one.id);
      return row ? [recordOf(row, one)] : [];
    });
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
  const { repo, transact, clock } = ports;
  const whole = await repo.whole(ref.id);
  if (!whole) return transact(await repo.claimsLeft(userId, ref.id));
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
    ...repo.removeClaims(words),
    repo.putLeftover({ leadId: row.id, inboxId: row.inboxId, at: row.at, attempt: '' }),
  ]);
}

/** What others asked a person goes with whom they asked. */
async function eraseReceived(userId: Ulid, hasTime: () => boolean, ports: Ports): Promise<boolean> {
  const { repo, transact } = ports;
  for (;;) {
    const { items } = await repo.list({ inboxId: userId }, atOnce);
    if (items.length === 0) break;
    for (const { sk } of items) {
      if (!hasTime()) return false;
      await forget({ id: String(sk), inboxId: userId }, ports);
    }
  }
  await transact([repo.removeBox(userId)]);
  return true;
}

function recordOf(row: StoredRow, words: StoredWords): Record<string, unknown> {
  const { id, at, listing, name, state, withdrawnAt } = row;
  const { message, phone, email, wish, consents, locale } = words;
  return {
    ...{ type: 'consultation-request', id, at, listing, name, phone, email, message, wish, locale, consents },
    ...{ isWithdrawn: state === 'withdrawn', withdrawnAt },
  };
}
