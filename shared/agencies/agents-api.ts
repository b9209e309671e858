/** Calls about whether somebody is an agent: the person's, those of staff, and the rule of a master. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { AgentProposal, AgentRule, AgentRuleInput, AgentWords, PersonsProposal } from './agents-model.ts';
import { agentDecisions, agentQueues } from './agents-rules.ts';

const OfPerson = z.object({ userId: Ulid });

export const agentsApi = {
  getMyAgentProposal: endpoint({
    method: 'GET',
    path: '/api/my/agent-proposal',
    access: 'user',
    summary: 'Whether the caller was asked if they are an agent, and what came of it',
    reply: z.object({ proposal: AgentProposal.optional(), mayAppeal: z.boolean() }),
  }),
  answerAgentProposal: endpoint({
    method: 'POST',
    path: '/api/my/agent-proposal/answer',
    access: 'user',
    summary:
      'Say that one is an agent, which counts at once, or why not, which staff read before they decide',
    body: z.discriminatedUnion('isAgent', [
      z.object({ isAgent: z.literal(true), version: Version }),
      z.object({ isAgent: z.literal(false), version: Version, words: AgentWords }),
    ]),
    reply: AgentProposal,
    problems: ['not-found', 'version-conflict', 'state-conflict'],
  }),
  appealAgentDecision: endpoint({
    method: 'POST',
    path: '/api/my/agent-proposal/appeal',
    access: 'user',
    summary: 'Appeal against being taken for an agent, once; another member of staff decides',
    body: z.object({ version: Version, words: AgentWords }),
    reply: AgentProposal,
    problems: ['not-found', 'version-conflict', 'state-conflict'],
  }),
  listAgentProposals: endpoint({
    method: 'GET',
    path: '/api/staff/agent-proposals',
    access: 'staff',
    summary: 'People who may be agents: those that wait by when they can be decided, others newest first',
    query: PageQuery.extend({ queue: z.enum(agentQueues).default('waiting') }),
    reply: pageOf(PersonsProposal),
    problems: ['invalid-cursor'],
  }),
  decideAgentProposal: endpoint({
    method: 'POST',
    path: '/api/staff/agent-proposals/{userId}/decide',
    access: 'staff',
    summary: 'Take somebody for an agent or not, with words that they read; also an appeal, by somebody else',
    params: OfPerson,
    body: z.object({ version: Version, decision: z.enum(agentDecisions), words: AgentWords }),
    reply: PersonsProposal,
    problems: ['not-found', 'version-conflict', 'state-conflict', 'self-review'],
  }),
  getAgentRule: endpoint({
    method: 'GET',
    path: '/api/admin/settings/agents',
    access: 'master',
    summary: 'When somebody is asked whether they are an agent',
    reply: AgentRule,
  }),
  putAgentRule: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/agents',
    access: 'master',
    summary: 'Change when somebody is asked, based on a version',
    body: z.object({ version: VersionOrZero, settings: AgentRuleInput }),
    reply: AgentRule,
    problems: ['version-conflict'],
  }),
};
