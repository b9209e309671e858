/** Tells people that their broker's certificate ends in a month, and that it has ended: then nothing of it is kept. */
import { DomainProblem } from '#shared/kernel/problem.ts';
import { dayMs, instant, vietNamDay } from '#shared/kernel/time.ts';
import type { AgencyPorts } from '../ports.ts';
import { type CertificateRef, certificateWrites as writes } from './certificate-items.ts';
import { daysBeforeEnd, paperWrites } from './certificates.ts';
import { isValidAt } from './valid.ts';

/** So many days back a run looks, for what others have not come to. */
const daysBack = 7;
/** Time reserved for finishing what has been started. */
const reserveMs = 5_000;

export interface CertificatePorts
  extends Pick<AgencyPorts, 'repo' | 'transact' | 'notify' | 'clock' | 'documents'> {
  /** Hears of what could not be told; the next run tries again. */
  failed(ref: CertificateRef, error: unknown): void;
}
/** `skipped`: renewed or gone meanwhile; `left`: failed or in another run's hands, for the next one. */
export type CertificateCounts = Record<'told' | 'skipped' | 'left', number>;

/** Each notice once, oldest day first, until done or time is short. Safe to repeat and to run twice at once. */
export async function remindOfCertificates(
  remainingMs: () => number,
  ports: CertificatePorts,
): Promise<CertificateCounts> {
  const counts: CertificateCounts = { told: 0, skipped: 0, left: 0 };
  for (let back = daysBack; back >= 0; back--) {
    const day = vietNamDay(ports.clock.now() - back * dayMs);
    let after: CertificateRef | undefined;
    do {
      const due = await ports.repo.dueCertificates(day, after);
      for (const ref of due) {
        if (remainingMs() <= reserveMs) return counts;
        counts[await attempt(day, ref, ports)]++;
      }
      after = due.at(-1);
    } while (after);
  }
  return counts;
}

async function attempt(
  day: string,
  ref: CertificateRef,
  ports: CertificatePorts,
): Promise<keyof CertificateCounts> {
  try {
    return await remind(day, ref, ports);
  } catch (error) {
    const isTaken = error instanceof DomainProblem && error.code === 'version-conflict';
    if (!isTaken) ports.failed(ref, error);
    return 'left';
  }
}

async function remind(
  day: string,
  ref: CertificateRef,
  ports: CertificatePorts,
): Promise<'told' | 'skipped'> {
  const now = ports.clock.now();
  const [before, [agency]] = await Promise.all([
    ports.repo.certificate(ref),
    ports.repo.agencies([ref.agencyId]),
  ]);
  const { approved } = before ?? {};
  const done = writes.completeDue(day, ref);
  if (!before || !agency || !approved || !isDueOn(day, approved.validUntil)) {
    await ports.transact([done]);
    return 'skipped';
  }
  const values = { agency: agency.name, until: instant(Date.parse(approved.validUntil)) };
  if (isValidAt(approved, now)) {
    await ports.transact([done, ports.notify(ref.userId, 'certificate-ending', values, { now })]);
    return 'told';
  }
  const { approved: _, ...rest } = before;
  const next = before.edit ? { ...rest, version: before.version + 1 } : undefined;
  await ports.transact([
    done,
    next ? writes.saveCertificate(next, before) : writes.removeCertificate(before),
    ...paperWrites(before, next, ports),
    ports.notify(ref.userId, 'certificate-ended', values, { now }),
  ]);
  return 'told';
}

/** One that was renewed has other days by now. */
function isDueOn(day: string, validUntil: string): boolean {
  const lastDay = Date.parse(validUntil);
  return [lastDay - daysBeforeEnd * dayMs, lastDay + dayMs].some(
    (ms) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '') === day,
  );
}
