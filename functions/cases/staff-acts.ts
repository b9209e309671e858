/** What staff do with a case: each act is one transaction with its history, the audit log and what the sender is told. */
import type { Case, CaseOutcome } from '#shared/cases/case-model.ts';
import { appealDeadline, firstDeadline } from '#shared/cases/deadlines.ts';
import { actsOf, checkOutcome, mayWorkOn, type StaffAct, stateAfter } from '#shared/cases/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import type { Write } from '../lib/writes.ts';
import { tellOfficer } from './authority/notices.ts';
import { caseOf } from './case-view.ts';
import { findCase } from './inbox.ts';
import type { StoredCase, StoredEvent, WholeCase } from './items.ts';
import { tellSender } from './notices.ts';
import type { CasePorts } from './ports.ts';

export interface ActInput {
  version: number;
  text?: string | undefined;
  outcome?: CaseOutcome | undefined;
}

/**
 * Runs an act. Raises `not-found`, `version-conflict`, `state-conflict` where the case does not stand so,
 * `self-review` for one's own case and for the appeal against one's own decision, `validation-failed` at `/outcome`.
 */
export async function act(
  name: Exclude<StaffAct, 'note' | 'take-down'>,
  caller: Caller,
  id: Ulid,
  input: ActInput,
  ports: CasePorts,
): Promise<Case> {
  const whole = await findCase(id, ports);
  const { head } = whole;
  const now = ports.clock.now();
  if (head.version !== input.version)
    throw new DomainProblem('version-conflict', { params: { version: head.version } });
  if (!actsOf(head, now).includes(name)) throw new DomainProblem('state-conflict');
  if (!mayWorkOn(head, caller.userId)) throw new DomainProblem('self-review');
  const errors = name === 'answer' ? checkOutcome(head.kind, input.outcome) : [];
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
  const next = nextOf(head, { name, by: caller.userId, outcome: input.outcome, now });
  const event = eventOf(name, caller, { ...input, state: next.state }, now, ports);
  await ports.transact([
    ...ports.repo.put(head, next),
    ports.repo.addEvent(id, event),
    ...(next.state === 'answered' ? ports.repo.releaseClaims(head) : []),
    ...(await told(name, caller, { ...whole, head: next }, input.text ?? '', now, ports)),
    audit({
      ...{ id: event.id, at: now, by: caller.userId, act: `${name}-case`, on: { type: 'case', id } },
      ...{ before: standing(head), after: standing(next) },
    }),
  ]);
  return caseOf({ ...whole, head: next, events: [...whole.events, event] }, ports);
}

/** Notes something among staff, whatever else happens to the case. Raises `not-found`, and `state-conflict` for a withdrawn one. */
export async function note(caller: Caller, id: Ulid, text: string, ports: CasePorts): Promise<Case> {
  const whole = await findCase(id, ports);
  const { head } = whole;
  const now = ports.clock.now();
  if (!actsOf(head, now).includes('note')) throw new DomainProblem('state-conflict');
  const event = eventOf('note', caller, { text, state: head.state }, now, ports);
  await ports.transact([
    ports.repo.expectKept(id),
    ports.repo.addEvent(id, event),
    audit({ id: event.id, at: now, by: caller.userId, act: 'note-case', on: { type: 'case', id } }),
  ]);
  return caseOf({ ...whole, events: [...whole.events, event] }, ports);
}

export const standing = ({ state, inCharge, outcome }: StoredCase) => ({
  state,
  ...(inCharge && { inCharge }),
  ...(outcome && { outcome }),
});

function eventOf(
  act: StaffAct,
  caller: Caller,
  { text, outcome, state }: Pick<StoredEvent, 'text' | 'outcome' | 'state'>,
  now: number,
  { ids }: CasePorts,
): StoredEvent {
  const said = { ...(text && { text }), ...(outcome && { outcome }) };
  return { id: ids.ulid(), at: instant(now), act, by: caller.userId, state, ...said };
}

interface Step {
  name: StaffAct;
  by: Ulid;
  outcome: CaseOutcome | undefined;
  now: number;
}
/** The case after an act: its state, who is in charge, and by when something is to be done next. */
export function nextOf(head: StoredCase, { name, by, outcome, now }: Step): StoredCase {
  const { dueAt, inCharge, ...rest } = head;
  const state = stateAfter(name, head.state);
  const next: StoredCase = { ...rest, state, version: head.version + 1, updatedAt: instant(now) };
  // Whoever does something about a case that nobody is in charge of is in charge.
  const nowInCharge = name === 'take' ? by : name === 'release' ? undefined : (inCharge ?? by);
  if (nowInCharge) next.inCharge = nowInCharge;
  if (outcome) next.outcome = outcome;
  if (name === 'reopen') {
    const { outcome: _, warnedAt: __, ...anew } = next;
    return { ...anew, dueAt: firstDeadline(head.kind, now) };
  }
  if (name === 'decide' && state === 'decided')
    return { ...next, decidedBy: by, appealUntil: appealDeadline(now) };
  if (state === 'new' || state === 'in-progress' || state === 'appealed')
    return withDeadline(next, state === 'in-progress' ? (head.decideBy ?? dueAt) : dueAt);
  return next;
}
const withDeadline = (head: StoredCase, dueAt: string | undefined): StoredCase =>
  dueAt ? { ...head, dueAt } : head;

/** What the sender is told of an act: answers and decisions, and by name who is in charge of a complaint. */
async function told(
  name: StaffAct,
  caller: Caller,
  whole: WholeCase,
  answer: string,
  now: number,
  ports: CasePorts,
): Promise<Write[]> {
  const { head } = whole;
  if (name === 'answer' && head.kind === 'authority') return tellOfficer(whole, answer, now, ports);
  if (name === 'answer') return tellSender(whole, 'case-answered', { answer }, now, ports);
  if (head.kind !== 'complaint' || (name !== 'take' && name !== 'decide')) return [];
  const staffName = (await ports.readNames([caller.userId])).get(caller.userId) ?? '';
  if (name === 'take') return tellSender(whole, 'case-taken', { staffName }, now, ports);
  if (head.state === 'closed') return tellSender(whole, 'case-final', { answer, staffName }, now, ports);
  const until = head.appealUntil ?? '';
  return tellSender(whole, 'case-decided', { answer, staffName, until }, now, ports);
}
