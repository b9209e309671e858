/** A private person who may be an agent: why they are asked, what they say, what staff decide. */
import * as z from 'zod';
import { Ulid } from '../kernel/id.ts';
import { ReasonText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { agentStates, listingsMin } from './agents-rules.ts';

export const AgentState = z.enum(agentStates).meta({
  id: 'AgentState',
  description: 'Asked and not decided; taken for an agent; not taken for one',
});
/** What a person says, and what staff write to them. */
export const AgentWords = ReasonText({ min: 10, max: 1_000 });

export const AgentProposal = z
  .object({
    version: Version,
    state: AgentState,
    listings: z.int().meta({ description: 'How many live listings they had when they were asked' }),
    proposedAt: Instant,
    answerBy: Instant.meta({ description: 'Before this, or their answer, nobody takes them for an agent' }),
    answer: z
      .object({ at: Instant, isAgent: z.boolean(), words: z.string().optional() })
      .optional()
      .meta({ description: 'What the person says of themselves' }),
    decidedAt: Instant.optional(),
    reason: z.string().optional().meta({ description: 'What staff wrote with their decision' }),
    appealUntil: Instant.optional().meta({ description: 'Of a decision of staff against the person' }),
    appeal: z.object({ at: Instant, words: z.string() }).optional(),
    appealDecidedAt: Instant.optional(),
    appealReason: z.string().optional(),
  })
  .meta({ id: 'AgentProposal' });
export type AgentProposal = z.infer<typeof AgentProposal>;

export const PersonsProposal = AgentProposal.extend({ userId: Ulid, name: z.string() }).meta({
  id: 'PersonsProposal',
  description: 'A proposal as staff see it; `name` is empty where the account is deleted',
});
export type PersonsProposal = z.infer<typeof PersonsProposal>;

const Days = z.int().min(1).max(365);
export const AgentRuleInput = z
  .object({
    listings: z.int().min(listingsMin).max(1_000).meta({
      description: 'With so many live listings of their own somebody is asked whether they are an agent',
    }),
    answerDays: Days.meta({ description: 'Days to answer before staff decide' }),
    appealDays: Days.meta({ description: 'Days to appeal against a decision' }),
    pauseDays: Days.meta({ description: 'Days in which nobody is asked again after they were left private' }),
  })
  .meta({ id: 'AgentRuleInput' });
export type AgentRuleInput = z.infer<typeof AgentRuleInput>;
export const AgentRule = AgentRuleInput.extend({
  version: z.int().min(0).meta({ description: '0: as shipped' }),
}).meta({ id: 'AgentRule', description: 'When somebody is asked whether they are an agent' });
export type AgentRule = z.infer<typeof AgentRule>;
