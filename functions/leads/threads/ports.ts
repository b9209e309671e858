/** What the use cases of threads need from outside: what requests need, files, notifications to settle, and reports. */
import type { messageReports } from '#functions/cases/public.ts';
import type { Write } from '#functions/lib/writes.ts';
import type { CaseFiles } from '#functions/media/public.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import type { ConsultationPorts } from '../consultations/ports.ts';
import type { ThreadRepository } from './repository.ts';

/** A message that is reported, as staff get it. */
export type MessageReport = Parameters<ReturnType<typeof messageReports>>[0];

export interface ThreadPorts extends ConsultationPorts {
  threads: ThreadRepository;
  files: CaseFiles;
  /** What rests on the consent of a request may be sent again, as a write. */
  resumeSending(restsOn: Ulid): Write;
  /** A notification that its reader needs no more: read, and nothing of it is sent. Raises `not-found`. */
  settleNotification(userId: Ulid, noteId: Ulid, nowMs: number): Write;
  /** The number and the writes of a case for staff. */
  reportMessage(report: MessageReport, now: number): Promise<{ number: string; writes: Write[] }>;
}
