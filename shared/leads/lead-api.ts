/** Calls about consultation requests: of askers, with or without an account, and of the inboxes they arrive in. */
import * as z from 'zod';
import { PuzzleAnswer } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { LinesText } from '../kernel/text.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import {
  Lead,
  LeadChange,
  LeadForm,
  LeadInput,
  LeadProof,
  LeadRecord,
  LeadRow,
  LeadState,
  LeadSummary,
  LeadToken,
  leadLimits,
  ReminderDay,
  SentLead,
} from './lead-model.ts';
import { LeadSettings, LeadSettingsInput } from './lead-settings.ts';

const ByToken = z.object({ token: LeadToken });
const ById = z.object({ id: Ulid });
const InboxQuery = PageQuery.extend({
  inbox: z
    .enum(['mine', 'site', 'all'])
    .default('mine')
    .meta({ description: '`site`: requests to the site, `all`: everybody’s; both for staff alone' }),
  state: LeadState.optional(),
  listingCode: ProjectCode.optional().meta({ description: 'Of a listing of mine, or any for staff' }),
});
/** What whoever works through an inbox may be refused. */
const changeProblems = ['not-found', 'version-conflict', 'state-conflict'] as const;

export const leadInboxApi = {
  openLeadForm: endpoint({
    method: 'POST',
    path: '/api/leads/form',
    access: 'none',
    summary: 'Open the form of a consultation request: what sending it needs, and whether I asked before',
    body: z.object({ listingCode: ProjectCode.optional() }),
    reply: LeadForm,
  }),
  sendLead: endpoint({
    method: 'POST',
    path: '/api/leads',
    access: 'none',
    summary:
      'Ask for consultation; a second time about the same listing answers 409 with the date of the first',
    body: LeadInput.extend({ answer: PuzzleAnswer.optional(), proof: LeadProof.optional() }),
    reply: SentLead,
    status: 201,
    problems: [
      ...(['not-found', 'gone', 'state-conflict', 'already-contacted', 'too-many-requests'] as const),
      ...(['challenge-required', 'code-required', 'ticket-expired'] as const),
    ],
  }),
  findLead: endpoint({
    method: 'POST',
    path: '/api/leads/sent',
    access: 'none',
    summary: 'What I asked, by the token of the receipt',
    body: ByToken,
    reply: SentLead,
    problems: ['not-found'],
  }),
  withdrawLead: endpoint({
    method: 'POST',
    path: '/api/leads/withdrawal',
    access: 'none',
    summary: 'Stop being contacted about a request: what I wrote goes, and nothing more is sent to me',
    body: ByToken,
    reply: SentLead,
    problems: ['not-found', 'version-conflict'],
  }),
  getLeadSummary: endpoint({
    method: 'GET',
    path: '/api/leads/summary',
    access: 'user',
    seat: 'view',
    scope: 'leads:read',
    summary: 'How many requests I have not read, and how fast I answer; for staff also of the site',
    reply: LeadSummary,
  }),
  exportLeads: endpoint({
    method: 'GET',
    path: '/api/leads/export',
    access: 'user',
    seat: 'manage',
    summary: 'Requests with their messages, page by page, for a file; each export is noted',
    query: InboxQuery,
    reply: pageOf(LeadRecord),
    problems: ['invalid-cursor', 'not-found'],
  }),
  listLeads: endpoint({
    method: 'GET',
    path: '/api/leads',
    access: 'user',
    seat: 'view',
    scope: 'leads:read',
    summary: 'Requests for consultation about my listings, newest first; for staff also those to the site',
    query: InboxQuery,
    reply: pageOf(LeadRow),
    problems: ['invalid-cursor', 'not-found'],
  }),
  getLead: endpoint({
    method: 'GET',
    path: '/api/leads/{id}',
    access: 'user',
    seat: 'view',
    scope: 'leads:read',
    summary: 'A request about a listing of mine, or any for staff, which is noted',
    params: ById,
    reply: Lead,
    problems: ['not-found'],
  }),
  readLead: endpoint({
    method: 'POST',
    path: '/api/leads/{id}/read',
    access: 'user',
    seat: 'work',
    scope: 'leads:write',
    summary: 'Mark a request in an inbox of mine as read; staff who look at another’s leave it as it is',
    params: ById,
    reply: LeadSummary,
    problems: ['not-found'],
  }),
  changeLead: endpoint({
    method: 'PUT',
    path: '/api/leads/{id}',
    access: 'user',
    seat: 'work',
    scope: 'leads:write',
    summary: 'Say where a request stands: contacted, or closed with what became of it and why',
    params: ById,
    body: LeadChange,
    reply: Lead,
    problems: changeProblems,
  }),
  addLeadNote: endpoint({
    method: 'POST',
    path: '/api/leads/{id}/notes',
    access: 'user',
    seat: 'work',
    scope: 'leads:write',
    summary: 'Keep a note about a request; the asker never sees it',
    params: ById,
    body: z.object({
      attempt: z.uuid().meta({ description: 'The same again is not kept again' }),
      text: LinesText({ min: 1, max: leadLimits.noteMax }),
    }),
    reply: Lead,
    status: 201,
    problems: ['not-found', 'state-conflict', 'limit-reached'],
  }),
  removeLeadNote: endpoint({
    method: 'DELETE',
    path: '/api/leads/{id}/notes/{noteId}',
    access: 'user',
    seat: 'work',
    scope: 'leads:write',
    summary: 'Take away a note of mine',
    params: ById.extend({ noteId: Ulid }),
    reply: Lead,
    problems: ['not-found'],
  }),
  assignLead: endpoint({
    method: 'PUT',
    path: '/api/leads/{id}/keeper',
    access: 'user',
    seat: 'work',
    summary:
      'Give a request of an agency to one of its people, as a manager; or take one that is everybody’s. Without anybody it is everybody’s',
    params: ById,
    body: z.object({ version: Version, userId: Ulid.optional() }),
    reply: Lead,
    problems: [...changeProblems, 'forbidden'],
  }),
  remindOfLead: endpoint({
    method: 'PUT',
    path: '/api/leads/{id}/reminder',
    access: 'user',
    seat: 'work',
    scope: 'leads:write',
    summary: 'Be reminded of a request on a day, in the morning; without a day no more',
    params: ById,
    body: z.object({
      version: Version,
      day: ReminderDay.optional().meta({ description: 'From tomorrow on, a year ahead at most' }),
    }),
    reply: Lead,
    problems: changeProblems,
  }),
  getAnswerTime: endpoint({
    method: 'GET',
    path: '/api/listings/{code}/answer-time',
    access: 'none',
    summary:
      'Within how many hours whoever posted a public listing usually answers; absent where too few were answered',
    params: z.object({ code: ProjectCode }),
    reply: z.object({ answersWithinHours: z.int().optional() }),
    problems: ['not-found', 'gone'],
    cacheControl: 'public, max-age=300, s-maxage=300',
  }),
  getLeadSettings: endpoint({
    method: 'GET',
    path: '/api/admin/settings/leads',
    access: 'master',
    summary: 'How much anybody may ask, and how long requests are kept',
    reply: LeadSettings,
  }),
  putLeadSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/leads',
    access: 'master',
    summary: 'Change how much anybody may ask; based on a version',
    body: z.object({ version: VersionOrZero, settings: LeadSettingsInput }),
    reply: LeadSettings,
    problems: ['version-conflict'],
  }),
};
