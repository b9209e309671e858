/** What a person says to being taken for an agent, and what staff decide: the mark on the profile goes with it. */

import { markAgent } from '#functions/accounts/public.ts';
import { audit } from '#functions/lib/audit.ts';
import type { Cursors } from '#functions/lib/cursor.ts';
import { listPage } from '#functions/lib/list-page.ts';
import type { Transact, Write } from '#functions/lib/writes.ts';
import type { Notify } from '#functions/notifications/ports.ts';
import { AgentProposal, type PersonsProposal } from '#shared/agencies/agents-model.ts';
import {
  type AgentDecision,
  type AgentQueue,
  isAppealed,
  mayAnswer,
  mayAppeal,
  mayDecide,
} from '#shared/agencies/agents-rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ids } from '#shared/kernel/id.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type Clock, dayMs, instant } from '#shared/kernel/time.ts';
import { reasonValues } from '#shared/notifications/reason-values.ts';
import { type ProposalRepository, StoredProposal } from './proposal-repository.ts';

export interface DecidePorts {
  proposals: ProposalRepository;
  transact: Transact;
  notify: Notify;
  cursors: Cursors;
  clock: Clock;
  ids: Ids;
  /** Names as readers see them, by ids; those who left have none. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
type Answer = { version: number } & ({ isAgent: true } | { isAgent: false; words: string });
interface Decision {
  version: number;
  decision: AgentDecision;
  words: string;
}

/** What the caller was asked, if they were. */
export async function readMine({ userId }: Caller, { proposals, clock }: DecidePorts) {
  const proposal = await proposals.proposal(userId);
  return {
    ...(proposal && { proposal: AgentProposal.parse(proposal) }),
    mayAppeal: proposal !== undefined && mayAppeal(proposal, clock.now()),
  };
}

/** Raises `not-found`, `version-conflict`. */
async function find(userId: string, version: number, { proposals }: DecidePorts): Promise<StoredProposal> {
  const proposal = await proposals.proposal(userId);
  if (!proposal) throw new DomainProblem('not-found');
  if (proposal.version !== version) throw new DomainProblem('version-conflict');
  return proposal;
}

/** One step of a proposal with what goes with it, in one transaction. */
async function step(
  before: StoredProposal,
  change: Partial<StoredProposal>,
  { by, act, writes = [] }: { by: string; act: string; writes?: Write[] },
  ports: DecidePorts,
): Promise<StoredProposal> {
  const next: StoredProposal = { ...before, ...change, version: before.version + 1 };
  const isMarked = (before.state === 'confirmed') !== (next.state === 'confirmed');
  const now = ports.clock.now();
  await ports.transact([
    ports.proposals.save(next, before),
    ...(isMarked ? [markAgent(before.userId, next.state === 'confirmed' ? instant(now) : undefined)] : []),
    ...writes,
    audit({
      ...{ id: ports.ids.ulid(), at: now, by, act, on: { type: 'user', id: before.userId } },
      ...{ before: { state: before.state }, after: { state: next.state } },
    }),
  ]);
  return next;
}

/** The person says what they are; that they are one counts at once. Raises `state-conflict` once it is decided. */
export async function answerProposal(caller: Caller, answer: Answer, ports: DecidePorts) {
  const before = await find(caller.userId, answer.version, ports);
  if (!mayAnswer(before)) throw new DomainProblem('state-conflict');
  const now = instant(ports.clock.now());
  const said = { at: now, isAgent: answer.isAgent, ...('words' in answer && { words: answer.words }) };
  const decided = answer.isAgent && { state: 'confirmed' as const, decidedAt: now };
  const done = { by: caller.userId, act: 'answer-agent-proposal' };
  return AgentProposal.parse(await step(before, { answer: said, ...decided }, done, ports));
}

/** Appeals, once and in time; raises `state-conflict` else. */
export async function appealDecision(
  caller: Caller,
  { version, words }: { version: number; words: string },
  ports: DecidePorts,
) {
  const before = await find(caller.userId, version, ports);
  const now = ports.clock.now();
  if (!mayAppeal(before, now)) throw new DomainProblem('state-conflict');
  const done = { by: caller.userId, act: 'appeal-agent-decision' };
  return AgentProposal.parse(await step(before, { appeal: { at: instant(now), words } }, done, ports));
}

/**
 * Staff decide. Raises `state-conflict` where they may not (yet), `self-review` about themselves and about the appeal
 * against their own decision.
 */
export async function decideProposal(
  { userId: by }: Caller,
  userId: string,
  { version, decision, words }: Decision,
  ports: DecidePorts,
): Promise<PersonsProposal> {
  const before = await find(userId, version, ports);
  const now = ports.clock.now();
  if (!mayDecide(before, decision, now)) throw new DomainProblem('state-conflict');
  if (by === userId || (isAppealed(before) && by === before.decidedBy))
    throw new DomainProblem('self-review');
  const { change, notice } = outcomeOf(before, { decision, words, by, now }, ports);
  const next = await step(before, change, { by, act: `${decision}-agent`, writes: [notice] }, ports);
  const [decided] = await named([next], ports);
  return decided!;
}

interface Decided extends Omit<Decision, 'version'> {
  by: string;
  now: number;
}
/** What a decision changes, and what the person is told of it. */
function outcomeOf(
  before: StoredProposal,
  { decision, words, by, now }: Decided,
  { notify }: Pick<DecidePorts, 'notify'>,
): { change: Partial<StoredProposal>; notice: Write } {
  const { userId, appealDays } = before;
  const [at, told] = [instant(now), reasonValues(words)];
  const said = isAppealed(before)
    ? { appealDecidedAt: at, appealReason: words }
    : { decidedAt: at, decidedBy: by, reason: words };
  if (decision === 'dismiss') {
    // The pause before they are asked again runs from this day, also after an appeal.
    const change = { ...said, state: 'dismissed' as const, decidedAt: at };
    return { change, notice: notify(userId, 'agent-dismissed', told, { now }) };
  }
  if (isAppealed(before)) return { change: said, notice: notify(userId, 'agent-upheld', told, { now }) };
  const until = instant(now + appealDays * dayMs);
  const change = { ...said, state: 'confirmed' as const, appealUntil: until };
  return { change, notice: notify(userId, 'agent-confirmed', { ...told, until }, { now }) };
}

/** A page of a queue. Raises `invalid-cursor`. */
export async function listProposals(
  { queue, limit, cursor }: PageQuery & { queue: AgentQueue },
  ports: DecidePorts,
): Promise<Page<PersonsProposal>> {
  const { proposals, cursors } = ports;
  const page = await listPage(
    { cursors, binding: `${queue} agent proposals`, cursor },
    (start) => proposals.list(queue, { limit, start }),
    (item) => StoredProposal.parse(item),
  );
  return { ...page, items: await named(page.items, ports) };
}

async function named(
  proposals: readonly StoredProposal[],
  { namesOf }: DecidePorts,
): Promise<PersonsProposal[]> {
  const names = await namesOf(proposals.map(({ userId }) => userId));
  return proposals.map((proposal) => ({
    ...AgentProposal.parse(proposal),
    ...{ userId: proposal.userId, name: names.get(proposal.userId) ?? '' },
  }));
}
