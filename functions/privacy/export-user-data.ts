/** Exports what the product stores of a person, for their password: part by part and page by page. */
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type DataPage, type DataPart, exportSeconds } from '#shared/privacy/model.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { ExportPorts } from './ports.ts';

/** Pages a person may read in an hour: an export of some thousand listings, not a way to keep the table busy. */
const pagesAnHour = { limit: 600, windowSeconds: 3600 };

/** A ticket is good in the session that gave the password, and nowhere else. */
const bindingOf = ({ userId, sessionId = '' }: Caller) => `export ${userId} ${sessionId}`;

/** What a page is read by. */
export interface ExportQuery {
  ticket: string;
  part: DataPart;
  cursor?: string | undefined;
}

export function exportUserData({ parts, confirm, transact, cursors, clock }: ExportPorts) {
  /** Raises `ticket-expired` for a ticket that is old, made up, or of another session. */
  async function checkTicket(caller: Caller, ticket: string): Promise<void> {
    const expiresAt = await cursors.decode<number>(bindingOf(caller), ticket).catch((error) => {
      throw error instanceof DomainProblem ? new DomainProblem('ticket-expired') : error;
    });
    if (clock.now() >= expiresAt) throw new DomainProblem('ticket-expired');
  }
  return {
    /**
     * A ticket to read the export with, for the caller's password. Raises `validation-failed` at
     * `/currentPassword`, `too-many-requests`, `temporarily-unavailable`.
     */
    async open(caller: Caller, currentPassword: string) {
      await confirm(caller, currentPassword);
      const ticket = await cursors.encode(bindingOf(caller), clock.now() + exportSeconds * 1000);
      return { ticket, expiresInSeconds: exportSeconds };
    },

    /** A page of a part of the caller's own data. Raises `ticket-expired`, `invalid-cursor`, `too-many-requests`. */
    async page(caller: Caller, { ticket, part, cursor }: ExportQuery): Promise<DataPage> {
      const { userId } = caller;
      await checkTicket(caller, ticket);
      const binding = `data ${userId} ${part}`;
      const after = cursor ? await cursors.decode(binding, cursor) : undefined;
      await transact([rateLimit({ what: 'export', who: userId, ...pagesAnHour }, clock.now())]);
      const { records, next } = await parts[part](userId, after);
      return {
        items: records,
        ...(next !== undefined && { nextCursor: await cursors.encode(binding, next) }),
      };
    },
  };
}
