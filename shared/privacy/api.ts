/** Calls of the personal-data law: take one's data along, and leave for good (decisions §2). */
import * as z from 'zod';
import { CurrentPassword } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Cursor } from '../kernel/page.ts';
import { DataPage, DataPart } from './model.ts';

export const privacyApi = {
  exportData: endpoint({
    method: 'GET',
    path: '/api/my/data',
    access: 'user',
    summary: 'What the product stores of me, part by part and page by page',
    query: z.object({ part: DataPart, cursor: Cursor.optional() }),
    reply: DataPage,
    problems: ['invalid-cursor', 'too-many-requests'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/auth/account/delete',
    access: 'user',
    summary: 'Delete my account: it ends at once, what it holds is taken down within the hour',
    body: z.object({ currentPassword: CurrentPassword, isUnderstood: z.literal(true) }),
    status: 204,
    changesData: true,
    problems: ['state-conflict', 'too-many-requests', 'temporarily-unavailable'],
  }),
};
