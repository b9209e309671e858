/** Exports what the product stores of a person, or of an agency for its owners, for their password: part by part and page by page. */
import type { Caller } from '#shared/kernel/access.ts';
import { DomainProblem } from '#shared/kernel/problem.ts';
import { type AgencyDataPart, type DataPage, type DataPart, exportSeconds } from '#shared/privacy/model.ts';
import type { ExportPart } from '../lib/personal-data.ts';
import { rateLimit } from '../lib/rate-limit.ts';
import type { ExportPorts } from './ports.ts';

/** Pages a person may read in an hour: an export of some thousand listings, not a way to keep the table busy. */
const pagesAnHour = { limit: 600, windowSeconds: 3600 };

/** A ticket is good for one owner's data in the session that gave the password, and nowhere else. */
const bindingOf = (ownerId: string, { sessionId = '' }: Caller) => `export ${ownerId} ${sessionId}`;

/** What a page is read by. */
export interface ExportQuery<Part extends string = DataPart> {
  ticket: string;
  part: Part;
  cursor?: string | undefined;
}

export function exportUserData({
  parts,
  agencyParts,
  agencies,
  confirm,
  transact,
  cursors,
  clock,
}: ExportPorts) {
  async function open(caller: Caller, ownerId: string, currentPassword: string) {
    await confirm(caller, currentPassword);
    const ticket = await cursors.encode(bindingOf(ownerId, caller), clock.now() + exportSeconds * 1000);
    return { ticket, expiresInSeconds: exportSeconds };
  }
  /** Raises `ticket-expired` for a ticket that is old, made up, or of another session. */
  async function checkTicket(caller: Caller, ownerId: string, ticket: string): Promise<void> {
    const expiresAt = await cursors.decode<number>(bindingOf(ownerId, caller), ticket).catch((error) => {
      throw error instanceof DomainProblem ? new DomainProblem('ticket-expired') : error;
    });
    if (clock.now() >= expiresAt) throw new DomainProblem('ticket-expired');
  }
  async function page(
    caller: Caller,
    ownerId: string,
    { ticket, part, cursor, read }: ExportQuery<string> & { read: ExportPart },
  ): Promise<DataPage> {
    await checkTicket(caller, ownerId, ticket);
    const binding = `data ${ownerId} ${part}`;
    const after = cursor ? await cursors.decode(binding, cursor) : undefined;
    await transact([rateLimit({ what: 'export', who: caller.userId, ...pagesAnHour }, clock.now())]);
    const { records, next } = await read(ownerId, after);
    return {
      items: records,
      ...(next !== undefined && { nextCursor: await cursors.encode(binding, next) }),
    };
  }
  return {
    /**
     * A ticket to read the export with, for the caller's password. Raises `validation-failed` at
     * `/currentPassword`, `too-many-requests`, `temporarily-unavailable`.
     */
    open: (caller: Caller, currentPassword: string) => open(caller, caller.userId, currentPassword),

    /** A page of a part of the caller's own data. Raises `ticket-expired`, `invalid-cursor`, `too-many-requests`. */
    page: (caller: Caller, query: ExportQuery) =>
      page(caller, caller.userId, { ...query, read: parts[query.part] }),

    /** As `open`, for the data of an agency; raises `not-found`, `forbidden` for who does not own it. */
    async openAgency(caller: Caller, agencyId: string, currentPassword: string) {
      await agencies.ownedBy(caller, agencyId);
      const opened = await open(caller, agencyId, currentPassword);
      // Names and words of everybody who asked go along: who took them is known.
      await transact([agencies.noteExport(caller, agencyId)]);
      return opened;
    },

    /** As `page`, of an agency's data; raises `not-found`, `forbidden` for who does not own it any more. */
    async agencyPage(caller: Caller, agencyId: string, query: ExportQuery<AgencyDataPart>) {
      await agencies.ownedBy(caller, agencyId);
      return page(caller, agencyId, { ...query, read: agencyParts[query.part] });
    },
  };
}
