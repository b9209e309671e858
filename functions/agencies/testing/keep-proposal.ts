/** A proposal that somebody is an agent, as it lies in the table. */
import type { Table } from '#functions/lib/table.ts';
import { dayMs, instant } from '#shared/kernel/time.ts';
import { createProposalRepository, type StoredProposal } from '../agents/proposal-repository.ts';

/** Puts one that waits for the person's answer, or whatever `more` makes of it. */
export async function keepProposal(table: Table, userId: string, more: Partial<StoredProposal> = {}) {
  const repo = createProposalRepository(table);
  const [now, later] = [instant(Date.now()), instant(Date.now() + 14 * dayMs)];
  const proposal: StoredProposal = {
    ...{ userId, version: 1, state: 'proposed', listings: 20, appealDays: 30 },
    ...{ proposedAt: now, answerBy: later, ...more },
  };
  await table.transact([repo.remove(userId)]);
  await table.transact([repo.save(proposal, undefined)]);
}
/** What makes it one that was decided by staff, against which there is an appeal. */
export const takenForAgent: Partial<StoredProposal> = {
  ...{ state: 'confirmed', decidedAt: instant(Date.now()), reason: 'Đăng tin của nhiều chủ khác nhau.' },
  appealUntil: instant(Date.now() + 30 * dayMs),
};
