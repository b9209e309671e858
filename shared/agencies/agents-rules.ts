/** When somebody is taken to be an agent: asked first, decided by staff, appealed once (docs/decisions/0102). */

const dayMs = 86_400_000;

export const agentDecisions = ['confirm', 'dismiss'] as const;
export type AgentDecision = (typeof agentDecisions)[number];
export const agentStates = ['proposed', 'confirmed', 'dismissed'] as const;
export type AgentState = (typeof agentStates)[number];
/** As staff find them: `waiting` is what can be decided now or will be. */
export const agentQueues = ['waiting', 'confirmed', 'dismissed'] as const;
export type AgentQueue = (typeof agentQueues)[number];

export const defaultAgentRule = {
  version: 0,
  listings: 15,
  answerDays: 14,
  appealDays: 30,
  pauseDays: 180,
};
/** What nobody is asked for below: a few listings are a private person's. */
export const listingsMin = 5;

interface Proposal {
  state: AgentState;
  proposedAt: string;
  answerBy: string;
  answer?: { at: string; isAgent: boolean } | undefined;
  decidedAt?: string | undefined;
  appealUntil?: string | undefined;
  appeal?: { at: string } | undefined;
  appealDecidedAt?: string | undefined;
}

/** Whether somebody may be asked, now (ms), given what was proposed of them before: never, or long enough ago. */
export function mayBeAsked(
  before: Proposal | undefined,
  { pauseDays }: { pauseDays: number },
  now: number,
): boolean {
  if (!before) return true;
  return before.state === 'dismissed' && now >= Date.parse(before.decidedAt!) + pauseDays * dayMs;
}

/** Whether the person may still say what they are. Late answers count as long as nobody has decided. */
export const mayAnswer = ({ state, answer }: Proposal): boolean => state === 'proposed' && !answer;

/** Whether the person may appeal: against staff, once, within the days that were given. */
export const mayAppeal = ({ state, appeal, appealUntil }: Proposal, now: number): boolean =>
  state === 'confirmed' && !appeal && appealUntil !== undefined && now <= Date.parse(appealUntil);

/** Whether an appeal waits for staff. */
export const isAppealed = ({ state, appeal, appealDecidedAt }: Proposal) =>
  state === 'confirmed' && appeal !== undefined && appealDecidedAt === undefined;

/**
 * Whether staff may decide so now: nobody is taken for an agent before they have answered or had their time. Whoever
 * is one can be taken out at any time.
 */
export function mayDecide(proposal: Proposal, decision: AgentDecision, now: number): boolean {
  if (proposal.state === 'confirmed') return decision === 'dismiss' || isAppealed(proposal);
  if (proposal.state !== 'proposed') return false;
  return decision === 'dismiss' || proposal.answer !== undefined || now > Date.parse(proposal.answerBy);
}

/** Where staff find it, and by when it lies there. */
export function queueOf(proposal: Proposal): { queue: AgentQueue; at: string } {
  if (isAppealed(proposal)) return { queue: 'waiting', at: proposal.appeal!.at };
  if (proposal.state === 'proposed')
    return { queue: 'waiting', at: proposal.answer?.at ?? proposal.answerBy };
  return { queue: proposal.state, at: proposal.appealDecidedAt ?? proposal.decidedAt ?? proposal.proposedAt };
}
