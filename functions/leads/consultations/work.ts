/** Working through an inbox: reading, where a request stands, notes and reminders. */
import type { Write } from '#functions/lib/writes.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { DomainProblem, type FieldError } from '#shared/kernel/problem.ts';
import { instant } from '#shared/kernel/time.ts';
import type { Lead, LeadChange, LeadSummary } from '#shared/leads/lead-model.ts';
import { answerBucket, checkLeadChange, checkReminder, leadStatesAfter } from '#shared/leads/lead-rules.ts';
import { findLead, isOwnInbox, leadOf, summaryOf } from './inbox.ts';
import type { StoredRow } from './items.ts';
import type { ConsultationPorts } from './ports.ts';

/** Marks a request as read, for everybody whose inbox it is in; raises `not-found`. Once is as good as twice. */
export async function readLead(caller: Caller, id: Ulid, ports: ConsultationPorts): Promise<LeadSummary> {
  const { row } = await findLead(caller, id, ports);
  if (row.isUnread && isOwnInbox(caller, row))
    await ports
      .transact([ports.repo.markRead(row), ports.repo.count(row.inboxId, { unread: -1 })])
      .catch(ignore('state-conflict'));
  return summaryOf(caller, ports);
}

const ignore = (code: string) => (error: unknown) => {
  if (!(error instanceof DomainProblem) || error.code !== code) throw error;
};
function expectFlawless(errors: FieldError[]): void {
  if (errors.length > 0) throw new DomainProblem('validation-failed', { errors });
}
/** Raises `version-conflict` where somebody else was faster, `state-conflict` for a withdrawn request. */
export function expectVersion(row: StoredRow, version: number): void {
  if (row.state === 'withdrawn') throw new DomainProblem('state-conflict');
  if (row.version !== version)
    throw new DomainProblem('version-conflict', { params: { version: row.version } });
}

/**
 * Says where a request stands. Raises `not-found`, `version-conflict`, `state-conflict` for a withdrawn one or a state
 * that does not follow, and `validation-failed`.
 */
export async function changeLead(
  caller: Caller,
  id: Ulid,
  change: LeadChange,
  ports: ConsultationPorts,
): Promise<Lead> {
  const { row } = await findLead(caller, id, ports);
  expectFlawless(checkLeadChange(change));
  expectVersion(row, change.version);
  const { version, state, outcome, lostReason, reasonText } = change;
  if (!leadStatesAfter(row.state).includes(state)) throw new DomainProblem('state-conflict');
  const { outcome: _, lostReason: __, reasonText: ___, ...rest } = row;
  const now = ports.clock.now();
  const next: StoredRow = {
    ...{ ...rest, state, version: version + 1, updatedAt: instant(now) },
    ...(outcome && { outcome }),
    ...(lostReason && { lostReason }),
    ...(reasonText && { reasonText }),
  };
  const reached = state === 'contacted' || outcome === 'won';
  const answered = reached ? firstAnswer(next, now, ports) : { row: next, writes: [] };
  await ports.transact([ports.repo.changeRow(row, answered.row), ...answered.writes]);
  return reread(caller, id, ports);
}

/** The row with the moment of its first answer, and what counts it; as it is where there was one before. */
export function firstAnswer(
  row: StoredRow,
  now: number,
  { repo }: Pick<ConsultationPorts, 'repo'>,
): { row: StoredRow; writes: Write[] } {
  if (row.firstAnswerAt) return { row, writes: [] };
  const bucket = answerBucket(now - Date.parse(row.at));
  return {
    row: { ...row, firstAnswerAt: instant(now) },
    writes: [repo.count(row.inboxId, { answered: 1, [`h${bucket}`]: 1 })],
  };
}

/** Keeps a note, once for an attempt. Raises `not-found`, `state-conflict` once withdrawn, `limit-reached`. */
export async function addNote(
  caller: Caller,
  id: Ulid,
  note: { attempt: string; text: string },
  ports: ConsultationPorts,
): Promise<Lead> {
  const { row } = await findLead(caller, id, ports);
  const { repo, ids, clock, hashing } = ports;
  const attempt = hashing.hash(`${caller.userId} ${JSON.stringify(note)}`);
  const entry = { id: ids.ulid(), at: instant(clock.now()), by: caller.userId };
  await ports
    .transact([repo.addEntry(id, { ...entry, text: note.text }, attempt), repo.countNote(row)])
    .catch(ignore('already-exists'));
  return reread(caller, id, ports);
}

/** Takes away a note of the caller's; raises `not-found` for another's. */
export async function removeNote(
  caller: Caller,
  id: Ulid,
  noteId: Ulid,
  ports: ConsultationPorts,
): Promise<Lead> {
  const { row } = await findLead(caller, id, ports);
  const entries = await ports.repo.entryKeys(id);
  const note = entries.find((one) => one.id === noteId && one.by === caller.userId);
  if (!note) throw new DomainProblem('not-found');
  await ports.transact([ports.repo.removeEntry(note.key, noteId), ports.repo.uncountNote(row)]);
  return reread(caller, id, ports);
}

/** Sets, moves or takes away the reminder; raises `not-found`, `version-conflict`, `state-conflict`, `validation-failed`. */
export async function setReminder(
  caller: Caller,
  id: Ulid,
  { version, day }: { version: number; day?: string | undefined },
  ports: ConsultationPorts,
): Promise<Lead> {
  const { row } = await findLead(caller, id, ports);
  const now = ports.clock.now();
  expectFlawless(checkReminder(day, now));
  expectVersion(row, version);
  const { remindOn, remindBy, ...rest } = row;
  const next: StoredRow = {
    ...{ ...rest, version: version + 1, updatedAt: instant(now) },
    ...(day && { remindOn: day, remindBy: caller.userId }),
  };
  const { repo } = ports;
  await ports.transact([
    repo.changeRow(row, next),
    ...(remindOn && remindOn !== day ? [repo.removeReminder(remindOn, id)] : []),
    ...(day ? [repo.addReminder(day, row)] : []),
  ]);
  return reread(caller, id, ports);
}

export async function reread(caller: Caller, id: Ulid, ports: ConsultationPorts): Promise<Lead> {
  return leadOf(caller, await findLead(caller, id, ports), ports);
}
