/** Calls about threads: what asker and poster of a request write each other, and what staff do with messages that wait. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { LinesText } from '../kernel/text.ts';
import { DocumentAddress, Media } from '../media/model.ts';
import {
  HeldMessage,
  MessageFileClaim,
  MessageReportReason,
  MyLeadRow,
  reviewVerdicts,
  ThreadKey,
  ThreadNews,
  threadLimits,
} from './thread-model.ts';

const OfThread = z.object({ threadKey: ThreadKey });
const Messages = OfThread.extend({ messageId: Ulid });

export const threadApi = {
  readThread: endpoint({
    method: 'POST',
    path: '/api/leads/thread',
    access: 'none',
    seat: 'view',
    summary: 'The newest page of a thread, or the one before a message; nothing where it is as I know it',
    body: OfThread.extend({
      since: z.int().min(0).optional().meta({ description: 'The version that I know' }),
      before: Ulid.optional().meta({ description: 'A page of what came before this message' }),
    }),
    reply: ThreadNews,
    problems: ['not-found'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/leads/thread/messages',
    access: 'none',
    seat: 'work',
    summary:
      'Write to the other side, once for an attempt; the first message of an inbox counts as contacted',
    body: OfThread.extend({
      attempt: z.uuid().meta({ description: 'The same again is not sent again' }),
      text: LinesText({ max: threadLimits.textMax }).meta({
        description: 'Empty only where files come along',
      }),
      files: z
        .array(MessageFileClaim)
        .max(threadLimits.images)
        .default([])
        .meta({ description: 'Up to five images, or one PDF' }),
    }),
    reply: ThreadNews,
    status: 201,
    problems: ['not-found', 'state-conflict', 'limit-reached', 'too-many-requests', 'upload-not-ready'],
  }),
  markThreadRead: endpoint({
    method: 'POST',
    path: '/api/leads/thread/read',
    access: 'none',
    seat: 'work',
    summary:
      'I have read a thread up to a message: the other side sees it; staff who look at another’s leave it',
    body: OfThread.extend({ upTo: Ulid }),
    reply: ThreadNews,
    problems: ['not-found'],
  }),
  blockThread: endpoint({
    method: 'PUT',
    path: '/api/leads/thread/block',
    access: 'none',
    seat: 'work',
    summary: 'Take no more messages of a thread from the other side, or take them again',
    body: OfThread.extend({ isBlocked: z.boolean() }),
    reply: ThreadNews,
    problems: ['not-found', 'state-conflict'],
  }),
  reportMessage: endpoint({
    method: 'POST',
    path: '/api/leads/thread/reports',
    access: 'none',
    seat: 'work',
    summary: 'Report a message of the other side to staff, who get it with what was written around it',
    body: Messages.extend({
      reason: MessageReportReason,
      remark: LinesText({ max: threadLimits.remarkMax }),
    }),
    reply: z.object({ caseNumber: z.string() }).meta({ id: 'ReportedMessage' }),
    status: 201,
    problems: ['not-found', 'too-many-requests'],
  }),
  createMessageUpload: endpoint({
    method: 'POST',
    path: '/api/leads/thread/files',
    access: 'none',
    seat: 'work',
    summary: 'Ask for a place to upload one file of a message: an image or a PDF',
    body: OfThread.extend({
      contentType: z
        .string()
        .max(100)
        .meta({ description: 'One of `imageTypes` or `application/pdf`, else 415' }),
      bytes: z.int().min(1).meta({ description: 'An image under 5 MB, a PDF under 10 MB, else 413' }),
    }),
    reply: z.object({
      file: MessageFileClaim,
      url: z.string().meta({ description: 'Where the form is posted: another origin' }),
      fields: z.record(z.string(), z.string()).meta({ description: 'Form fields, before the file' }),
      expiresInSeconds: z.int(),
    }),
    status: 201,
    problems: ['not-found', 'state-conflict', 'file-too-large', 'unsupported-file', 'too-many-requests'],
  }),
  getMessageUpload: endpoint({
    method: 'POST',
    path: '/api/leads/thread/files/state',
    access: 'none',
    seat: 'work',
    summary: 'What became of an uploaded file',
    body: z.object({ file: MessageFileClaim }),
    reply: Media,
    problems: ['not-found'],
  }),
  getMessageFile: endpoint({
    method: 'POST',
    path: '/api/leads/thread/files/address',
    access: 'none',
    seat: 'view',
    summary: 'Where a file of a message can be fetched for a minute, by the two sides of its thread',
    body: Messages.extend({ fileId: Ulid }),
    reply: DocumentAddress,
    problems: ['not-found'],
  }),
  listMyLeads: endpoint({
    method: 'GET',
    path: '/api/my/leads',
    access: 'user',
    summary: 'What I asked with my account, newest first',
    query: PageQuery,
    reply: pageOf(MyLeadRow),
    problems: ['invalid-cursor'],
  }),
  listHeldMessages: endpoint({
    method: 'GET',
    path: '/api/staff/leads/messages',
    access: 'staff',
    summary: 'Messages that wait for staff, oldest first',
    query: PageQuery,
    reply: pageOf(HeldMessage),
    problems: ['invalid-cursor'],
  }),
  reviewMessage: endpoint({
    method: 'POST',
    path: '/api/staff/leads/messages/review',
    access: 'staff',
    summary: 'Release a message that waits, which sends it, or refuse it',
    body: z.object({ leadId: Ulid, messageId: Ulid, verdict: z.enum(reviewVerdicts) }),
    reply: z
      .object({
        verdict: z.enum(reviewVerdicts).meta({
          description: 'What was done: a message for a thread that takes none any more is refused',
        }),
      })
      .meta({ id: 'ReviewedMessage' }),
    problems: ['not-found', 'state-conflict', 'self-review'],
  }),
};
