/** Whether somebody is an agent: what a person is asked and says, and what staff decide. */
import { call } from '#lib/api/client.ts';
import { refreshEndpoint, useEndpoint } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { agentsApi as api } from '#shared/agencies/agents-api.ts';
import type { AgentProposal, PersonsProposal } from '#shared/agencies/agents-model.ts';
import { type AgentDecision, type AgentQueue, agentQueues } from '#shared/agencies/agents-rules.ts';

/** Whose it is is part of the key: the next person of this browser never sees another's. */
export const useMyAgentProposal = (userId: string) => useEndpoint(api.getMyAgentProposal, { userId });
const refreshMine = (userId: string) => refreshEndpoint(api.getMyAgentProposal, { userId });

type Based = Pick<AgentProposal, 'version'>;
/** With words: why one is none. */
export async function answerAgentProposal({ version }: Based, words: string | undefined, userId: string) {
  const body =
    words === undefined
      ? ({ isAgent: true, version } as const)
      : ({ isAgent: false, version, words } as const);
  await call(api.answerAgentProposal, { body });
  await refreshMine(userId);
}
export async function appealAgentDecision({ version }: Based, words: string, userId: string) {
  await call(api.appealAgentDecision, { body: { version, words } });
  await refreshMine(userId);
}

const limit = '20';
export const useAgentProposals = (queue: AgentQueue) =>
  usePages(api.listAgentProposals, { query: { queue, limit } });
/** Every queue, since a decision moves somebody from one to another. */
export const refreshAgentProposals = () =>
  Promise.all(agentQueues.map((queue) => refreshPages(api.listAgentProposals, { query: { queue, limit } })));

export async function decideAgentProposal(
  { userId, version }: PersonsProposal,
  decision: AgentDecision,
  words: string,
) {
  await call(api.decideAgentProposal, { params: { userId }, body: { version, decision, words } });
  await refreshAgentProposals();
}
