/** Tells people that their broker's certificate ends in a month, and that it has ended; drops what has ended or was refused long ago. */

import type { Write } from '#functions/lib/writes.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import type { AgencyPorts } from '../ports.ts';
import {
  type CertificateDue,
  type StoredCertificate,
  certificateWrites as writes,
} from './certificate-items.ts';
import { daysBeforeEnd, paperWrites } from './certificates.ts';
import { isValidAt } from './valid.ts';

/** So many days back a run looks, for what others have not come to. */
const daysBack = 7;
/** Time reserved for finishing what has been started. */
const reserveMs = 5_000;

export interface CertificatePorts
  extends Pick<AgencyPorts, 'repo' | 'transact' | 'notify' | 'clock' | 'documents'> {
  /** Hears of what could not be done; the next run tries again. */
  failed(ref: CertificateDue, error: unknown): void;
}
/** `dropped`: refused long ago; `skipped`: renewed or gone meanwhile; `left`: failed or in another run's hands, for the next one. */
export type CertificateCounts = Record<'told' | 'dropped' | 'skipped' | 'left', number>;

/** Each once, oldest day first, until done or time is short. Safe to repeat and to run twice at once. */
export async function remindOfCertificates(
  remainingMs: () => number,
  ports: CertificatePorts,
): Promise<CertificateCounts> {
  const counts: CertificateCounts = { told: 0, dropped: 0, skipped: 0, left: 0 };
  for (let back = daysBack; back >= 0; back--) {
    const day = vietNamDay(ports.clock.now() - back * dayMs);
    let after: CertificateDue | undefined;
    do {
      const due = await ports.repo.dueCertificates(day, after);
      for (const one of due) {
        if (remainingMs() <= reserveMs) return counts;
        counts[await attempt(day, one, ports)]++;
      }
      after = due.at(-1);
    } while (after);
  }
  return counts;
}

async function attempt(
  day: string,
  due: CertificateDue,
  ports: CertificatePorts,
): Promise<keyof CertificateCounts> {
  try {
    return await (due.refusedOf ? dropRefused(day, due, ports) : remind(day, due, ports));
  } catch (error) {
    const isTaken = error instanceof DomainProblem && error.code === 'version-conflict';
    if (!isTaken) ports.failed(due, error);
    return 'left';
  }
}

async function remind(
  day: string,
  due: CertificateDue,
  ports: CertificatePorts,
): Promise<'told' | 'skipped'> {
  const now = ports.clock.now();
  const [before, [agency]] = await Promise.all([
    ports.repo.certificate(due),
    ports.repo.agencies([due.agencyId]),
  ]);
  const { approved } = before ?? {};
  const done = writes.completeDue(day, due);
  if (!before || !agency || !approved || !isDueOn(day, approved.validUntil)) {
    await ports.transact([done]);
    return 'skipped';
  }
  const values = { agency: agency.name, until: instant(Date.parse(approved.validUntil)) };
  if (isValidAt(approved, now)) {
    await ports.transact([done, ports.notify(due.userId, 'certificate-ending', values, { now })]);
    return 'told';
  }
  await ports.transact([
    done,
    ...keepOnly('edit', before, ports),
    ports.notify(due.userId, 'certificate-ended', values, { now }),
  ]);
  return 'told';
}

/** Only while it is still the one that was refused: one that was handed in since has a day of its own. */
async function dropRefused(
  day: string,
  due: CertificateDue,
  ports: CertificatePorts,
): Promise<'dropped' | 'skipped'> {
  const before = await ports.repo.certificate(due);
  const done = writes.completeDue(day, due);
  const isStill = before?.edit?.state === 'refused' && before.edit.sentAt === due.refusedOf;
  await ports.transact([done, ...(isStill ? keepOnly('approved', before, ports) : [])]);
  return isStill ? 'dropped' : 'skipped';
}

/** What is approved, or what was handed in last, stays alone, with its picture. */
function keepOnly(part: 'approved' | 'edit', before: StoredCertificate, ports: CertificatePorts): Write[] {
  const { agencyId, userId, version, edit, approved } = before;
  const kept = part === 'edit' ? edit && { edit } : approved && { approved };
  const next = { agencyId, userId, version: version + 1, ...kept };
  return [writes.saveCertificate(next, before), ...paperWrites(before, next, ports)];
}

/** One that was renewed has other days by now. */
function isDueOn(day: string, validUntil: string): boolean {
  const lastDay = Date.parse(validUntil);
  return [lastDay - daysBeforeEnd * dayMs, lastDay + dayMs].some(
    (ms) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '') === day,
  );
}
