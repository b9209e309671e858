/** Calls of staff about the inbox: what is open, what it says, and every act on it. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { ReasonText } from '../kernel/text.ts';
import { Version } from '../kernel/version.ts';
import { DocumentAddress } from '../media/model.ts';
import { Case, CaseNumber, CaseOutcome, CaseRow } from './case-model.ts';
import { caseLimits, InboxKind } from './model.ts';

const ById = z.object({ id: Ulid });
const byVersion = { version: Version };
const problems = ['not-found', 'version-conflict', 'state-conflict', 'self-review'] as const;
const told = ReasonText({ min: 3, max: caseLimits.answerMax });

export const casesStaffApi = {
  listCases: endpoint({
    method: 'GET',
    path: '/api/staff/cases',
    access: 'staff',
    summary:
      'Cases: open ones by their deadline, done ones by when they were last worked on, or one by its number',
    query: PageQuery.extend({
      view: z.enum(['open', 'done']).default('open'),
      kind: InboxKind.optional(),
      owner: z.enum(['me', 'nobody']).optional().meta({ description: 'Who is in charge; absent: anybody' }),
      number: CaseNumber.optional(),
    }),
    reply: pageOf(CaseRow),
    problems: ['invalid-cursor'],
  }),
  countCases: endpoint({
    method: 'GET',
    path: '/api/staff/cases/open',
    access: 'staff',
    summary: 'How many cases are open, and how many of them past their deadline',
    reply: z
      .object({
        open: z.int().meta({ description: 'Counted to 100: that many or more' }),
        overdue: z.int().meta({ description: 'Of those that were counted' }),
      })
      .meta({ id: 'OpenCases' }),
  }),
  getCase: endpoint({
    method: 'GET',
    path: '/api/staff/cases/{id}',
    access: 'staff',
    summary: 'A case with its whole history',
    params: ById,
    reply: Case,
    problems: ['not-found'],
  }),
  getCaseFile: endpoint({
    method: 'GET',
    path: '/api/staff/cases/{id}/files/{fileId}',
    access: 'staff',
    summary: 'Where a file of a case can be fetched for a minute; each time is noted',
    params: ById.extend({ fileId: Ulid }),
    reply: DocumentAddress,
    problems: ['not-found'],
  }),
  takeCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/take',
    access: 'staff',
    summary: 'Take charge of a case, also from a colleague; who complains is told the name',
    params: ById,
    body: z.object(byVersion),
    reply: Case,
    problems,
  }),
  releaseCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/release',
    access: 'staff',
    summary: 'Leave a case to whoever takes it',
    params: ById,
    body: z.object(byVersion),
    reply: Case,
    problems,
  }),
  noteCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/notes',
    access: 'staff',
    summary: 'Note something that staff alone read; never in conflict with another act',
    params: ById,
    body: z.object({ text: ReasonText({ min: 1, max: caseLimits.noteMax }) }),
    reply: Case,
    problems: ['not-found', 'state-conflict'],
  }),
  hearCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/hearing',
    access: 'staff',
    summary: 'Keep what the other party of a complaint says',
    params: ById,
    body: z.object({ ...byVersion, text: ReasonText({ min: 1, max: caseLimits.contentMax }) }),
    reply: Case,
    problems,
  }),
  answerCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/answer',
    access: 'staff',
    summary: 'Answer a case that is no complaint; the sender is told, of a report with its outcome',
    params: ById,
    body: z.object({ ...byVersion, text: told, outcome: CaseOutcome.exclude(['partly']).optional() }),
    reply: Case,
    problems,
  }),
  decideCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/decision',
    access: 'staff',
    summary: 'Decide on a complaint by one’s name and with reasons; on its appeal for good',
    params: ById,
    body: z.object({ ...byVersion, outcome: CaseOutcome, text: told }),
    reply: Case,
    problems,
  }),
  closeCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/close',
    access: 'staff',
    summary: 'Put a case away: nobody is told',
    params: ById,
    body: z.object(byVersion),
    reply: Case,
    problems,
  }),
  reopenCase: endpoint({
    method: 'POST',
    path: '/api/staff/cases/{id}/reopen',
    access: 'staff',
    summary: 'Work on a case once more; it gets a new deadline',
    params: ById,
    body: z.object(byVersion),
    reply: Case,
    problems,
  }),
};
