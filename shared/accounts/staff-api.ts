/** Calls of the back office about people: accounts and roles, seller registrations. */
import * as z from 'zod';
import { Role } from '../kernel/access.ts';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { reasonChars, reasonInput, sellerReasons } from '../kernel/staff-reason.ts';
import { LineText, ReasonText } from '../kernel/text.ts';
import { Version } from '../kernel/version.ts';
import { AccountState } from './model.ts';
import { SellerState } from './seller-model.ts';
import { AccountDetail, AccountRecord, SellerCase } from './staff-model.ts';

const User = z.object({ userId: Ulid });
const Reason = ReasonText(reasonChars);

export const accountsStaffApi = {
  listAccounts: endpoint({
    method: 'GET',
    path: '/api/staff/accounts',
    access: 'staff',
    summary: 'People: by phone, e-mail, tax number or the start of a name; else newest first',
    query: PageQuery.extend({
      find: LineText({ min: 2, max: 254 }).optional(),
      role: Role.optional(),
      state: AccountState.optional(),
    }),
    reply: pageOf(AccountRecord),
    problems: ['invalid-cursor'],
  }),
  getAccount: endpoint({
    method: 'GET',
    path: '/api/staff/accounts/{userId}',
    access: 'staff',
    summary: 'A person with their sessions, registration and what the audit log says of them',
    params: User,
    reply: AccountDetail,
    problems: ['not-found'],
  }),
  putRole: endpoint({
    method: 'PUT',
    path: '/api/staff/accounts/{userId}/roles/{role}',
    access: 'master',
    summary: 'Grant or revoke a role; the last master keeps theirs',
    params: User.extend({ role: Role }),
    body: z.object({ isGranted: z.boolean(), version: Version }),
    reply: AccountDetail,
    problems: ['not-found', 'version-conflict', 'state-conflict', 'temporarily-unavailable'],
  }),
  putAccountState: endpoint({
    method: 'PUT',
    path: '/api/staff/accounts/{userId}/state',
    access: 'master',
    summary: 'Disable an account, whose sessions end at once, or enable it again',
    params: User,
    body: z.object({ state: z.enum(['active', 'disabled']), reason: Reason, version: Version }),
    reply: AccountDetail,
    problems: ['not-found', 'version-conflict', 'state-conflict', 'temporarily-unavailable'],
  }),
  endAccountSessions: endpoint({
    method: 'POST',
    path: '/api/staff/accounts/{userId}/sessions/end',
    access: 'master',
    summary: 'End every session of a person',
    params: User,
    reply: AccountDetail,
    problems: ['not-found', 'version-conflict', 'temporarily-unavailable'],
  }),
  listSellerCases: endpoint({
    method: 'GET',
    path: '/api/staff/sellers',
    access: 'staff',
    summary: 'Seller registrations that wait, oldest first; approved or refused ones, newest decision first',
    query: PageQuery.extend({ state: SellerState.optional() }),
    reply: pageOf(SellerCase),
    problems: ['invalid-cursor'],
  }),
  decideSeller: endpoint({
    method: 'POST',
    path: '/api/staff/sellers/{userId}/decision',
    access: 'staff',
    summary: 'Approve a registration, which gives the role `seller`, or refuse it with a reason',
    params: User,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), version: Version }),
      z.object({ decision: z.literal('refuse'), version: Version, reason: reasonInput(sellerReasons) }),
    ]),
    reply: SellerCase,
    problems: ['self-review', 'not-found', 'state-conflict', 'version-conflict', 'temporarily-unavailable'],
  }),
};
