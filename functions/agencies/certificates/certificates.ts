/** Broker's certificates: handed in by whoever has the seat, checked by staff, gone with the seat. */
import { listPage } from '#functions/lib/list-page.ts';
import { rateLimit } from '#functions/lib/rate-limit.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { certificatesApi } from '#shared/agencies/certificates-api.ts';
import { type CertificateInput, WaitingCertificate } from '#shared/agencies/certificates-model.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { refusedKeptDays } from '#shared/agencies/rules.ts';
import type { Caller } from '#shared/kernel/access.ts';
import type { Input } from '#shared/kernel/contract.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { DomainProblem, fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant, vietNamOffsetMs } from '#shared/kernel/time.ts';
import { reasonValues } from '#shared/notifications/reason-values.ts';
import { viewMine, viewOf } from '../agency-view.ts';
import { type AgencyPorts, auditOf, findMine, findWhole } from '../ports.ts';
import { type StoredCertificate, certificateWrites as writes } from './certificate-items.ts';
import { isValidAt } from './valid.ts';

type Decision = Input<typeof certificatesApi.decideCertificate>['body'];

/** A person with one certificate, not a program. */
const handInLimit = { limit: 20, windowSeconds: 86_400 };
/** So many days before the last one its holder is told. */
export const daysBeforeEnd = 30;

/** Midnight in Viet Nam at the beginning of a date. */
const startOfDate = (date: string): number => Date.parse(date) - vietNamOffsetMs;

/** The pictures that a certificate holds. */
const papersOf = (one: StoredCertificate | undefined): string[] => [
  ...new Set([one?.approved?.paperId, one?.edit?.paperId].flatMap((id) => id ?? [])),
];

/** Holds what it has now; what it had and has no more goes at the end of the day, if nothing else holds it. */
export function paperWrites(
  before: StoredCertificate | undefined,
  next: StoredCertificate | undefined,
  { documents, clock }: Pick<AgencyPorts, 'documents' | 'clock'>,
): Write[] {
  const [had, has] = [papersOf(before), papersOf(next)];
  const gone = had.filter((id) => !has.includes(id));
  const { agencyId, userId } = (next ?? before)!;
  return [
    ...has.filter((id) => !had.includes(id)).map((id) => writes.holdPaper(id, { agencyId, userId })),
    ...gone.map(writes.letPaperGo),
    ...documents.release({
      // By its pictures: each that goes on a day has a check of its own.
      ...{ by: `certificate#${gone.join('#')}`, ownerId: userId, mediaIds: gone },
      atMs: clock.now(),
    }),
  ];
}

/**
 * Hands one's certificate in; one that is approved stays until the new one is. Without one, all of it goes but the
 * version, which staff decide on: they never approve another than they saw. Raises `not-found`, `version-conflict`, `too-many-requests`, field errors.
 */
export async function putMyCertificate(
  caller: Caller,
  agencyId: string,
  { version, certificate }: { version: number; certificate?: CertificateInput | undefined },
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const { userId } = caller;
  const { certificates, agency } = await findMine(caller, agencyId, ports);
  const before = certificates.find((one) => one.userId === userId);
  if ((before?.version ?? 0) !== version) throw new DomainProblem('version-conflict');
  const now = ports.clock.now();
  if (certificate && !isValidAt(certificate, now)) throw fieldProblem('/certificate/validUntil', 'too-early');
  const isNewPaper = certificate && !papersOf(before).includes(certificate.paperId);
  if (isNewPaper) await ports.documents.claim(userId, [certificate.paperId]);
  if (!certificate && !before) return viewMine(caller, agencyId, ports);
  const next: StoredCertificate = {
    ...{ agencyId, userId, version: version + 1 },
    ...(certificate && {
      ...(before?.approved && { approved: before.approved }),
      edit: { ...certificate, state: 'waiting', sentAt: instant(now) },
    }),
  };
  await ports.transact([
    // Whoever is removed in this moment hands nothing in any more.
    ports.repo.notePeople(agency),
    writes.saveCertificate(next, before),
    ...paperWrites(before, next, ports),
    ...(certificate ? [rateLimit({ what: 'certificate', who: userId, ...handInLimit }, now)] : []),
    auditOf(userId, certificate ? 'hand-in-certificate' : 'remove-certificate', agencyId, {}, ports),
  ]);
  return viewMine(caller, agencyId, ports);
}

/** All of somebody's certificate goes with their seat. */
export const withoutCertificate = (
  certificates: readonly StoredCertificate[],
  userId: string,
  ports: Pick<AgencyPorts, 'documents' | 'clock'>,
): Write[] =>
  certificates
    .filter((one) => one.userId === userId)
    .flatMap((one) => [writes.removeCertificate(one), ...paperWrites(one, undefined, ports)]);

/** A page of what waits, oldest first. Raises `invalid-cursor`. */
export const listCertificates = (
  { limit, cursor }: PageQuery,
  { repo, cursors }: AgencyPorts,
): Promise<Page<WaitingCertificate>> =>
  listPage(
    { cursors, binding: 'certificates', cursor },
    (start) => repo.waitingCertificates({ limit, start }),
    ({ agencyId, userId, edit }) =>
      WaitingCertificate.parse({ ...(edit as Partial<WaitingCertificate>), agencyId, userId }),
  );

/**
 * Approves what waits, refuses it, or withdraws an approval, on the version that was seen. Raises `not-found`,
 * `version-conflict`, `state-conflict` (also for one whose last day is over), `self-review`.
 */
export async function decideCertificate(
  caller: Caller,
  { agencyId, userId }: { agencyId: string; userId: string },
  decision: Decision,
  ports: AgencyPorts,
): Promise<AgencyWithPeople> {
  const { agency, seats, certificates } = await findWhole(agencyId, ports);
  const before = certificates.find((one) => one.userId === userId);
  if (!before) throw new DomainProblem('not-found');
  if (seats.some((seat) => seat.userId === caller.userId)) throw new DomainProblem('self-review');
  if (before.version !== decision.version) throw new DomainProblem('version-conflict');
  const now = ports.clock.now();
  const next = decided(before, decision, now);
  if (!next) throw new DomainProblem('state-conflict');
  const named = { agency: agency.name };
  await ports.transact([
    writes.saveCertificate(next, before),
    ...paperWrites(before, next, ports),
    ...dueWrites(next, decision, now),
    decision.decision === 'approve'
      ? ports.notify(userId, 'certificate-approved', named, { now })
      : ports.notify(userId, 'certificate-refused', { ...named, ...reasonValues(decision.reason) }, { now }),
    auditOf(
      caller.userId,
      `${decision.decision}-certificate`,
      agencyId,
      { after: { userId, ...('reason' in decision && { reason: decision.reason }) } },
      ports,
    ),
  ]);
  return viewOf(await findWhole(agencyId, ports), undefined, ports);
}

/** As a decision makes it; undefined where there is nothing to decide so. */
function decided(before: StoredCertificate, decision: Decision, now: number): StoredCertificate | undefined {
  const version = before.version + 1;
  const { edit, approved, ...rest } = before;
  if (decision.decision === 'withdraw') return approved && { ...rest, version, ...(edit && { edit }) };
  if (edit?.state !== 'waiting') return undefined;
  if (decision.decision === 'refuse')
    return { ...before, version, edit: { ...edit, state: 'refused', reason: decision.reason } };
  const { number, issuer, validUntil, paperId } = edit;
  if (!isValidAt(edit, now)) return undefined;
  return { ...rest, version, approved: { number, issuer, validUntil, paperId } };
}

/**
 * Its holder hears of its end a month before, if there is as much, and on the day after its last. What was refused is
 * kept for a while, to be corrected or complained about.
 */
function dueWrites(next: StoredCertificate, { decision }: Decision, now: number): Write[] {
  const { agencyId, userId, edit, approved } = next;
  if (decision === 'refuse')
    return [writes.addDue(now + refusedKeptDays * dayMs, { agencyId, userId, refusedOf: edit!.sentAt })];
  if (decision === 'withdraw') return [];
  const lastDay = startOfDate(approved!.validUntil);
  const days = [lastDay - daysBeforeEnd * dayMs, lastDay + dayMs];
  return days.filter((ms) => ms > now).map((ms) => writes.addDue(ms, { agencyId, userId }));
}
