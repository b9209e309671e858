/** Calls about what people write to the marketplace: sending it, with or without an account, and following it. */
import * as z from 'zod';
import { PuzzleAnswer } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { ReasonText } from '../kernel/text.ts';
import { Media } from '../media/model.ts';
import { CaseToken, SentCase, SentCaseRow } from './case-model.ts';
import {
  AdvertisingInput,
  AdvertReportInput,
  CaseFileClaim,
  CaseKind,
  ComplaintInput,
  caseLimits,
  DataRequestInput,
  ReportInput,
  SupportInput,
} from './model.ts';

const answer = { answer: PuzzleAnswer.optional() };
const ByToken = z.object({ token: CaseToken });
/** What every kind may be refused with. */
const sending = ['upload-not-ready', 'too-many-requests', 'challenge-required'] as const;

export const casesApi = {
  createCaseUpload: endpoint({
    method: 'POST',
    path: '/api/cases/files',
    access: 'none',
    summary: 'Ask for a place to upload one file of a case: an image or a PDF',
    body: z.object({
      contentType: z
        .string()
        .max(100)
        .meta({ description: 'One of `imageTypes` or `application/pdf`, else 415' }),
      bytes: z.int().min(1).meta({ description: 'An image under 5 MB, a PDF under 10 MB, else 413' }),
      ...answer,
    }),
    reply: z.object({
      file: CaseFileClaim,
      url: z.string().meta({ description: 'Where the form is posted: another origin' }),
      fields: z.record(z.string(), z.string()).meta({ description: 'Form fields, before the file' }),
      expiresInSeconds: z.int(),
    }),
    status: 201,
    problems: ['file-too-large', 'unsupported-file', 'too-many-requests', 'challenge-required'],
  }),
  getCaseUpload: endpoint({
    method: 'POST',
    path: '/api/cases/files/state',
    access: 'none',
    summary: 'What became of an uploaded file',
    body: z.object({ file: CaseFileClaim }),
    reply: Media,
    problems: ['not-found'],
  }),
  askSupport: endpoint({
    method: 'POST',
    path: '/api/cases/support',
    access: 'none',
    summary: 'Ask for help',
    body: SupportInput.extend(answer),
    reply: SentCase,
    status: 201,
    problems: sending,
  }),
  reportListing: endpoint({
    method: 'POST',
    path: '/api/cases/reports',
    access: 'none',
    summary: 'Report a public listing; again by the same person while it is open answers 409 with the date',
    body: ReportInput.extend(answer),
    reply: SentCase,
    status: 201,
    problems: [...sending, 'not-found', 'gone', 'already-contacted'],
  }),
  reportAdvert: endpoint({
    method: 'POST',
    path: '/api/cases/advert-reports',
    access: 'none',
    summary: 'Report an advert; again by the same account while it is open answers 409 with the date',
    body: AdvertReportInput.extend(answer),
    reply: SentCase,
    status: 201,
    problems: ['too-many-requests', 'challenge-required', 'not-found', 'already-contacted'],
  }),
  contactAdvertising: endpoint({
    method: 'POST',
    path: '/api/cases/advertising',
    access: 'none',
    summary: 'Ask for an advert on a position of the site',
    body: AdvertisingInput.extend(answer),
    reply: SentCase,
    status: 201,
    problems: sending,
  }),
  complain: endpoint({
    method: 'POST',
    path: '/api/cases/complaints',
    access: 'none',
    summary: 'Complain as a consumer: decided by a named person, and once more on appeal',
    body: ComplaintInput.extend(answer),
    reply: SentCase,
    status: 201,
    problems: sending,
  }),
  requestData: endpoint({
    method: 'POST',
    path: '/api/cases/data',
    access: 'none',
    summary: 'Ask about one’s own data: see, correct, delete, withdraw a consent',
    body: DataRequestInput.extend(answer),
    reply: SentCase,
    status: 201,
    problems: sending,
  }),
  findCase: endpoint({
    method: 'POST',
    path: '/api/cases/sent',
    access: 'none',
    summary: 'What I wrote and was answered, by the token of the receipt',
    body: ByToken,
    reply: SentCase,
    problems: ['not-found'],
  }),
  withdrawCase: endpoint({
    method: 'POST',
    path: '/api/cases/withdrawal',
    access: 'none',
    summary: 'Withdraw what I wrote by the token of the receipt: its words and files go',
    body: ByToken,
    reply: SentCase,
    problems: ['not-found', 'state-conflict', 'version-conflict'],
  }),
  appealDecision: endpoint({
    method: 'POST',
    path: '/api/cases/appeal',
    access: 'none',
    summary: 'Appeal the decision on a complaint, once and within its time',
    body: ByToken.extend({ reasons: ReasonText({ min: 10, max: caseLimits.contentMax }) }),
    reply: SentCase,
    problems: ['not-found', 'state-conflict', 'version-conflict'],
  }),
  listMyCases: endpoint({
    method: 'GET',
    path: '/api/my/cases',
    access: 'user',
    summary: 'What I wrote with my account, newest first, all or of one kind',
    query: PageQuery.extend({ kind: CaseKind.optional() }),
    reply: pageOf(SentCaseRow),
    problems: ['invalid-cursor'],
  }),
};
