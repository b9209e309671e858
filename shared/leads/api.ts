/** Calls about applications for a job: of applicants, with or without an account, and of the back office. */
import * as z from 'zod';
import { PuzzleAnswer } from '../accounts/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { DocumentAddress, Media } from '../media/model.ts';
import {
  Application,
  ApplicationChange,
  ApplicationInput,
  ApplicationRow,
  ApplicationState,
  ApplicationToken,
  CvClaim,
  SentApplication,
} from './model.ts';

const Answer = PuzzleAnswer.optional();
const ByToken = z.object({ token: ApplicationToken });
const ById = z.object({ id: Ulid });

export const leadsApi = {
  createCvUpload: endpoint({
    method: 'POST',
    path: '/api/applications/cv',
    access: 'none',
    summary: 'Ask for a place to upload the CV of an application: one PDF',
    body: z.object({
      contentType: z.string().max(100).meta({ description: '`application/pdf`, else 415' }),
      bytes: z.int().min(1).meta({ description: 'Under 10 MB (`pdfMaxBytes`), else 413' }),
      answer: Answer,
    }),
    reply: z.object({
      cv: CvClaim,
      url: z.string().meta({ description: 'Where the form is posted: another origin' }),
      fields: z.record(z.string(), z.string()).meta({ description: 'Form fields, before the file' }),
      expiresInSeconds: z.int(),
    }),
    status: 201,
    problems: ['file-too-large', 'unsupported-file', 'too-many-requests', 'challenge-required'],
  }),
  getCvUpload: endpoint({
    method: 'POST',
    path: '/api/applications/cv/state',
    access: 'none',
    summary: 'What became of an uploaded CV',
    body: z.object({ cv: CvClaim }),
    reply: Media,
    problems: ['not-found'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/applications',
    access: 'none',
    summary: 'Apply for a job; a second time for the same job answers 409 with the date of the first',
    body: ApplicationInput.extend({ answer: Answer }),
    reply: SentApplication,
    status: 201,
    problems: [
      ...(['not-found', 'gone', 'state-conflict', 'already-contacted', 'upload-not-ready'] as const),
      ...(['too-many-requests', 'challenge-required'] as const),
    ],
  }),
  findApplication: endpoint({
    method: 'POST',
    path: '/api/applications/sent',
    access: 'none',
    summary: 'What I applied for, by the token of the receipt',
    body: ByToken,
    reply: SentApplication,
    problems: ['not-found'],
  }),
  withdrawApplication: endpoint({
    method: 'POST',
    path: '/api/applications/withdrawal',
    access: 'none',
    summary: 'Withdraw an application by the token of the receipt: what it said and its CV go',
    body: ByToken,
    reply: SentApplication,
    problems: ['not-found', 'version-conflict'],
  }),
  listApplications: endpoint({
    method: 'GET',
    path: '/api/office/recruitment/{id}/applications',
    access: 'seller',
    summary: 'Applications for a job of mine, or of anybody for staff, newest first',
    params: ById,
    query: PageQuery.extend({ state: ApplicationState.optional() }),
    reply: pageOf(ApplicationRow).extend({ jobTitle: z.string(), jobSlug: z.string() }),
    problems: ['not-found', 'invalid-cursor'],
  }),
  getApplication: endpoint({
    method: 'GET',
    path: '/api/office/applications/{id}',
    access: 'seller',
    summary: 'An application for a job of mine, or of anybody for staff',
    params: ById,
    reply: Application,
    problems: ['not-found'],
  }),
  changeApplication: endpoint({
    method: 'PUT',
    path: '/api/office/applications/{id}',
    access: 'seller',
    summary: 'Say where an application stands, and keep a note of it',
    params: ById,
    body: ApplicationChange,
    reply: Application,
    problems: ['not-found', 'version-conflict', 'state-conflict'],
  }),
  getApplicationCv: endpoint({
    method: 'GET',
    path: '/api/office/applications/{id}/cv',
    access: 'seller',
    summary: 'Where the CV of an application can be fetched for a minute; each time is noted',
    params: ById,
    reply: DocumentAddress,
    problems: ['not-found'],
  }),
};
