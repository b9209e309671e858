/** Asks a private person with many live listings whether they are an agent, when another of theirs goes live. */

import { audit } from '#functions/lib/audit.ts';
import type { Table } from '#functions/lib/table.ts';
import type { Transact } from '#functions/lib/writes.ts';
import type { Notify } from '#functions/notifications/ports.ts';
import { mayBeAsked } from '#shared/agencies/agents-rules.ts';
import type { Ids } from '#shared/kernel/id.ts';
import { type Clock, dayMs, instant } from '#shared/kernel/time.ts';
import { createProposalRepository, type StoredProposal } from './proposal-repository.ts';

export interface ProposePorts {
  table: Pick<Table, 'get' | 'query'>;
  transact: Transact;
  notify: Notify;
  clock: Clock;
  ids: Ids;
  /** How many listings of their own a person has live; counted only where the rest speaks for asking. */
  countLive(userId: string): Promise<number>;
}

/** Asks them where the rule says so; says whether it did. Raises `version-conflict` where something came between. */
export async function proposeAgent(userId: string, ports: ProposePorts): Promise<boolean> {
  const repo = createProposalRepository(ports.table);
  const now = ports.clock.now();
  const [rule, before] = await Promise.all([repo.rule(), repo.proposal(userId)]);
  if (!mayBeAsked(before, rule, now)) return false;
  const listings = await ports.countLive(userId);
  if (listings < rule.listings) return false;
  const { answerDays, appealDays } = rule;
  const next: StoredProposal = {
    ...{ userId, version: (before?.version ?? 0) + 1, state: 'proposed', listings, appealDays },
    ...{ proposedAt: instant(now), answerBy: instant(now + answerDays * dayMs) },
  };
  await ports.transact([
    repo.save(next, before),
    ports.notify(userId, 'agent-asked', { count: String(listings), until: next.answerBy }, { now }),
    audit({
      ...{ id: ports.ids.ulid(), at: now, by: 'system', act: 'propose-agent' },
      ...{ on: { type: 'user', id: userId }, after: { listings, answerBy: next.answerBy } },
    }),
  ]);
  return true;
}
