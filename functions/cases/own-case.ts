/** What senders do with what they wrote: follow it by the token of its receipt, withdraw it, appeal a decision. */
import type { CaseToken, SentCase, SentCaseRow } from '#shared/cases/case-model.ts';
import { appealDecisionDeadline } from '#shared/cases/deadlines.ts';
import type { CaseKind } from '#shared/cases/model.ts';
import { mayAppeal, mayWithdraw } from '#shared/cases/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Page } from '#shared/kernel/page.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import { audit } from '../lib/audit.ts';
import { listPage } from '../lib/list-page.ts';
import { sentCaseOf, sentRowOf } from './case-view.ts';
import { removeEvents } from './forget-case.ts';
import { StoredCase, type StoredEvent, type WholeCase } from './items.ts';
import type { CasePorts } from './ports.ts';
import { idOfToken } from './receipt.ts';

async function find(token: CaseToken, ports: CasePorts): Promise<WholeCase> {
  const id = await idOfToken(token, ports);
  const whole = id && (await ports.repo.read(id));
  // Nobody is given the token of what staff recorded.
  if (!whole || whole.head.kind === 'authority') throw new DomainProblem('not-found');
  return whole;
}

/** The case that a token opens; raises `not-found`, also once it has gone. */
export const findSent = async (token: CaseToken, ports: CasePorts): Promise<SentCase> =>
  sentCaseOf(await find(token, ports), ports);

/** What somebody wrote with their account, newest first; raises `invalid-cursor`. */
export async function listMine(
  { userId }: Caller,
  query: { kind?: CaseKind | undefined; cursor?: string | undefined; limit: number },
  ports: CasePorts,
): Promise<Page<SentCaseRow>> {
  const { kind, cursor, limit } = query;
  const page = await listPage(
    { cursors: ports.cursors, binding: `my cases ${userId} ${kind ?? ''}`, cursor },
    (start) => ports.repo.listSent({ userId, kind }, limit, start),
    (item) => StoredCase.parse(item),
  );
  return { ...page, items: await Promise.all(page.items.map((head) => sentRowOf(head, ports))) };
}

/** An act of the sender in the audit log: by their account, or by nobody that is known. */
const noted = ({ head }: WholeCase, { id }: StoredEvent, now: number, act: string, next: StoredCase) =>
  audit({
    ...{ id, at: now, by: head.userId ?? 'system', act, on: { type: 'case', id: head.id } },
    ...{ before: { state: head.state }, after: { state: next.state } },
  });

/**
 * Withdraws a case: what the sender wrote goes with its files and with what was noted and answered. A second time
 * answers the same. Raises `not-found`, `state-conflict` once it is decided, and `version-conflict`.
 */
export async function withdraw(token: CaseToken, ports: CasePorts): Promise<SentCase> {
  const whole = await find(token, ports);
  const { head, text, events } = whole;
  if (head.state === 'withdrawn') {
    await removeEvents(
      head.id,
      events.filter(({ act }) => act !== 'withdraw'),
      ports,
    );
    return sentCaseOf(whole, ports);
  }
  if (!mayWithdraw(head)) throw new DomainProblem('state-conflict');
  const now = ports.clock.now();
  const stub = stubOf(head, now);
  const event: StoredEvent = {
    ...{ id: ports.ids.ulid(), at: instant(now), act: 'withdraw', by: 'sender', state: 'withdrawn' },
  };
  await ports.transact([
    ...ports.repo.put(head, stub),
    ...ports.repo.releaseClaims(head),
    ...(text ? ports.repo.removeText(head.id, text) : []),
    ...ports.files.release(
      head.id,
      (text?.files ?? []).map(({ id }) => id),
      now,
    ),
    ports.repo.addEvent(head.id, event),
    noted(whole, event, now, 'withdraw-case', stub),
  ]);
  await removeEvents(head.id, events, ports);
  return sentCaseOf({ head: stub, events: [event] }, ports);
}

/** All that is left of a withdrawn case: that there was one. */
function stubOf({ id, number, kind, version, at, locale, userId }: StoredCase, now: number): StoredCase {
  return {
    ...{ id, number, kind, at, locale, version: version + 1, updatedAt: instant(now) },
    ...{ state: 'withdrawn', title: '', hasFiles: false, knownBy: [] },
    ...(userId && { userId }),
  };
}

/**
 * Appeals the decision on a complaint; another member of staff decides for good. Raises `not-found`,
 * `state-conflict` where there is nothing to appeal or its time is over, and `version-conflict`.
 */
export async function appeal(token: CaseToken, reasons: string, ports: CasePorts): Promise<SentCase> {
  const whole = await find(token, ports);
  const { head } = whole;
  const now = ports.clock.now();
  if (!mayAppeal(head, now)) throw new DomainProblem('state-conflict');
  const { inCharge: _, ...rest } = head;
  const next: StoredCase = {
    ...{ ...rest, state: 'appealed', version: head.version + 1, updatedAt: instant(now) },
    dueAt: appealDecisionDeadline(now),
  };
  const event: StoredEvent = {
    ...{ id: ports.ids.ulid(), at: instant(now), act: 'appeal', by: 'sender', state: 'appealed' },
    text: reasons,
  };
  await ports.transact([
    ...ports.repo.put(head, next),
    ports.repo.addEvent(head.id, event),
    noted(whole, event, now, 'appeal-case', next),
  ]);
  return sentCaseOf({ ...whole, head: next, events: [...whole.events, event] }, ports);
}
