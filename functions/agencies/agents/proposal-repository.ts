/** Proposals that somebody is an agent, and the rule by which they are made, in the table. */
import * as z from 'zod';
import type { Query, Table } from '#functions/lib/table.ts';
import { type Key, put, putNew, remove, type Write } from '#functions/lib/writes.ts';
import { AgentProposal, AgentRule } from '#shared/agencies/agents-model.ts';
import { type AgentQueue, defaultAgentRule, queueOf } from '#shared/agencies/agents-rules.ts';
import { Ulid } from '#shared/kernel/id.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** A proposal as stored: of whom it is, which of the rule's days it goes by, who of staff decided. */
export const StoredProposal = AgentProposal.extend({
  userId: Ulid,
  appealDays: z.int(),
  decidedBy: Ulid.optional(),
});
export type StoredProposal = z.infer<typeof StoredProposal>;

const keyOf = (userId: string): Key => ({ pk: `AGENT#${userId}`, sk: 'PROPOSAL' });
const queuePartition = (queue: AgentQueue) => `Q#AGENT#${queue}`;
const ruleKey = (version?: number): Key => ({
  pk: 'CFG',
  sk: version === undefined ? 'agents' : `agents#v${String(version).padStart(5, '0')}`,
});

const itemOf = (proposal: StoredProposal) => {
  const { queue, at } = queueOf(proposal);
  return {
    ...keyOf(proposal.userId),
    ...{ gsi2pk: queuePartition(queue), gsi2sk: `${at}#${proposal.userId}` },
    ...proposal,
  };
};

type Reads = Pick<Table, 'get' | 'query'>;
export const createProposalRepository = (table: Reads) => ({
  /** What was last proposed of a person. One read. */
  async proposal(userId: string): Promise<StoredProposal | undefined> {
    const item = await table.get(keyOf(userId), { isConsistent: true });
    return item && StoredProposal.parse(item);
  },
  /** Those that wait by when they can be decided, others newest first. One query. */
  list: (queue: AgentQueue, page: Pick<Query, 'limit' | 'start'>) =>
    table.query({ pk: queuePartition(queue), index: 'gsi2', isDescending: queue !== 'waiting', ...page }),

  /** Raises `version-conflict` where another act came first. */
  save: (next: StoredProposal, before: StoredProposal | undefined): Write =>
    put(
      itemOf(next),
      before ? { equals: { version: before.version } } : { exists: false },
      'version-conflict',
    ),
  remove: (userId: string): Write => remove(keyOf(userId)),

  /** As a master has put it, or as shipped. One read. */
  async rule(): Promise<AgentRule> {
    const item = await table.get(ruleKey(), { isConsistent: true });
    return item ? AgentRule.parse(item) : defaultAgentRule;
  },
  /** Puts a rule over the version it was based on, and keeps it as a version; raises `version-conflict`. */
  putRule: (rule: AgentRule, at: Instant, by: string): Write[] => [
    put(
      { ...ruleKey(), ...rule },
      rule.version === 1 ? { exists: false } : { equals: { version: rule.version - 1 } },
      'version-conflict',
    ),
    putNew({ ...ruleKey(rule.version), ...rule, at, by }, 'version-conflict'),
  ],
});
export type ProposalRepository = ReturnType<typeof createProposalRepository>;
