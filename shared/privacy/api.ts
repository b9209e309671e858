/** Calls of the personal-data law: take one's data along, and leave for good (decisions §2). */
import * as z from 'zod';
import { CurrentPassword } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Cursor } from '../kernel/page.ts';
import { DataPage, DataPart, ExportTicket } from './model.ts';

export const privacyApi = {
  openExport: endpoint({
    method: 'POST',
    path: '/api/my/data',
    access: 'user',
    summary: 'Confirm my password to take my data along; gives a ticket for reading it',
    body: z.object({ currentPassword: CurrentPassword }),
    reply: z.object({ ticket: ExportTicket, expiresInSeconds: z.int() }),
    problems: ['too-many-requests', 'temporarily-unavailable'],
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/my/data',
    access: 'user',
    summary: 'What the product stores of me, part by part and page by page',
    query: z.object({ ticket: ExportTicket, part: DataPart, cursor: Cursor.optional() }),
    reply: DataPage,
    problems: ['ticket-expired', 'invalid-cursor', 'too-many-requests'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/auth/account/delete',
    access: 'user',
    summary: 'Delete my account: it ends at once, what it holds is taken down within the hour',
    body: z.object({ currentPassword: CurrentPassword, isUnderstood: z.literal(true) }),
    status: 204,
    problems: ['state-conflict', 'too-many-requests', 'temporarily-unavailable'],
  }),
};
