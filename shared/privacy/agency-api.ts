/** Calls by which the owners of an agency take its data along, and its last one closes it. */
import * as z from 'zod';
import { CurrentPassword } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { Cursor } from '../kernel/page.ts';
import { AgencyDataPart, DataPage, ExportTicket } from './model.ts';

const OfAgency = z.object({ agencyId: Ulid });
const problems = ['not-found', 'forbidden', 'too-many-requests', 'temporarily-unavailable'] as const;

export const agencyDataApi = {
  openAgencyExport: endpoint({
    method: 'POST',
    path: '/api/my/data/agencies/{agencyId}',
    access: 'user',
    summary:
      'Confirm my password to take along the data of an agency that I own; gives a ticket for reading it',
    params: OfAgency,
    body: z.object({ currentPassword: CurrentPassword }),
    reply: z.object({ ticket: ExportTicket, expiresInSeconds: z.int() }),
    problems,
  }),
  exportAgencyData: endpoint({
    method: 'GET',
    path: '/api/my/data/agencies/{agencyId}',
    access: 'user',
    summary: 'What the product stores of an agency that I own, part by part and page by page',
    params: OfAgency,
    query: z.object({ ticket: ExportTicket, part: AgencyDataPart, cursor: Cursor.optional() }),
    reply: DataPage,
    problems: ['not-found', 'forbidden', 'ticket-expired', 'invalid-cursor', 'too-many-requests'],
  }),
  closeAgency: endpoint({
    method: 'POST',
    path: '/api/my/data/agencies/{agencyId}/close',
    access: 'user',
    summary:
      'Close an agency as the last person in it: it ends at once, what it holds is taken down within the hour',
    params: OfAgency,
    body: z.object({ currentPassword: CurrentPassword, isUnderstood: z.literal(true) }),
    status: 204,
    problems: [...problems, 'state-conflict', 'version-conflict'],
  }),
};
