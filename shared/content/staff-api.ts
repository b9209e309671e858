/** Calls of the back office about content: sellers see and change only their own, staff everything and alone decide. */
import * as z from 'zod';
import { CategoryId } from '../catalog/model.ts';
import { endpoint } from '../kernel/contract.ts';
import { Ulid } from '../kernel/id.ts';
import { defaultLocale, Locale } from '../kernel/locale.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { contentReasons, reasonInput } from '../kernel/staff-reason.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { DocumentAddress } from '../media/model.ts';
import { ContentAct, ContentKind, ContentState } from './kinds.ts';
import { Content, ContentInput, contentLimits } from './model.ts';
import { ContentCard } from './public-model.ts';
import {
  ContentHistoryLine,
  ContentMeta,
  ContentRecord,
  ContentRow,
  ContentVersionLine,
} from './staff-model.ts';

const Reason = reasonInput(contentReasons);
const Id = z.object({ id: Ulid });
const OnVersion = z.object({ version: Version });
const PublishAt = OnVersion.extend({
  publishAt: Instant.optional().meta({ description: 'Absent: now. Not in the past, at most a year ahead' }),
});
/** A text that is not complete is refused at its fields, by pointers into `ContentInput`. */
const actProblems = ['not-found', 'version-conflict', 'state-conflict', 'temporarily-unavailable'] as const;
/** Of two versions at most. */
const IdList = z
  .string()
  .max(300)
  .transform((text) => text.split(','))
  .pipe(z.array(Ulid).max(2 * contentLimits.relatedMax))
  .meta({ description: 'Ids, apart by commas' });
const VersionParams = Id.extend({ number: z.coerce.number().pipe(Version) });

export const contentStaffApi = {
  listOfficeContent: endpoint({
    method: 'GET',
    path: '/api/office/content',
    access: 'seller',
    summary: 'Content of a kind, last changed first: a seller’s own, staff see all',
    query: PageQuery.extend({
      kind: ContentKind,
      state: z
        .union([ContentState, z.literal('edit-waiting')])
        .optional()
        .meta({
          description: '`waiting`: what is new and waits; `edit-waiting`: edits of what is published',
        }),
      isMine: z.enum(['true']).optional().meta({ description: 'For staff: their own alone' }),
      category: CategoryId.optional(),
      keyword: z.string().trim().min(2).max(80).optional(),
    }),
    reply: pageOf(ContentRow),
    problems: ['invalid-cursor'],
  }),
  listRelatableContent: endpoint({
    method: 'GET',
    path: '/api/office/relatable-content',
    access: 'seller',
    summary: 'Public content of any kind to lead on to: by words of its title, newest first, or by ids',
    query: z.object({
      locale: Locale.default(defaultLocale),
      keyword: z.string().trim().min(2).max(80).optional().meta({ description: 'In title and summary' }),
      ids: IdList.optional(),
    }),
    reply: z.object({
      items: z.array(ContentCard).meta({ description: 'Those of the ids that are public, then at most 8' }),
    }),
  }),
  createContent: endpoint({
    method: 'POST',
    path: '/api/office/content',
    access: 'seller',
    summary: 'Keep new content as a draft, however incomplete',
    body: z.object({ kind: ContentKind, content: ContentInput }),
    reply: ContentRecord,
    status: 201,
    isIdempotent: true,
    problems: ['upload-not-ready', 'too-many-requests', 'idempotency-mismatch', 'temporarily-unavailable'],
  }),
  getOfficeContent: endpoint({
    method: 'GET',
    path: '/api/office/content/{id}',
    access: 'seller',
    summary: 'Content whole, for editing; a seller only their own',
    params: Id,
    reply: ContentRecord,
    problems: ['not-found'],
  }),
  saveContent: endpoint({
    method: 'PUT',
    path: '/api/office/content/{id}',
    access: 'seller',
    summary:
      'Keep a new version of the text; what is public stays as it is until it is approved or published',
    params: Id,
    body: OnVersion.extend({ content: ContentInput }),
    reply: ContentRecord,
    problems: ['upload-not-ready', ...actProblems],
  }),
  listContentVersions: endpoint({
    method: 'GET',
    path: '/api/office/content/{id}/versions',
    access: 'seller',
    summary: 'All kept versions of the text, newest first',
    params: Id,
    query: PageQuery,
    reply: pageOf(ContentVersionLine),
    problems: ['not-found', 'invalid-cursor'],
  }),
  getContentVersion: endpoint({
    method: 'GET',
    path: '/api/office/content/{id}/versions/{number}',
    access: 'seller',
    summary: 'The text of one version, for comparing; `contentDifferences` says which fields differ',
    params: VersionParams,
    reply: z.object({ number: Version, content: Content }),
    problems: ['not-found'],
  }),
  restoreContentVersion: endpoint({
    method: 'POST',
    path: '/api/office/content/{id}/versions/{number}/restore',
    access: 'seller',
    summary: 'Make an old version the newest text again; nothing of the others is lost',
    params: VersionParams,
    body: OnVersion,
    reply: ContentRecord,
    problems: ['upload-not-ready', ...actProblems],
  }),
  approveContent: endpoint({
    method: 'POST',
    path: '/api/staff/content/{id}/approve',
    access: 'staff',
    summary: 'Approve what waits: it is published, now or at a time; an edit replaces the public text',
    params: Id,
    body: PublishAt,
    reply: ContentRecord,
    problems: actProblems,
  }),
  refuseContent: endpoint({
    method: 'POST',
    path: '/api/staff/content/{id}/refuse',
    access: 'staff',
    summary: 'Refuse what waits, with reasons that its author reads',
    params: Id,
    body: OnVersion.extend({ reason: Reason }),
    reply: ContentRecord,
    problems: actProblems,
  }),
  publishContent: endpoint({
    method: 'POST',
    path: '/api/staff/content/{id}/publish',
    access: 'staff',
    summary: 'Publish the newest text as it is, now or at a time, without anybody’s waiting for it',
    params: Id,
    body: PublishAt,
    reply: ContentRecord,
    problems: actProblems,
  }),
  takeDownContent: endpoint({
    method: 'POST',
    path: '/api/staff/content/{id}/take-down',
    access: 'staff',
    summary: 'Take published or scheduled content off the site, with a reason that its author reads',
    params: Id,
    body: OnVersion.extend({ reason: Reason }),
    reply: ContentRecord,
    problems: actProblems,
  }),
  listContentHistory: endpoint({
    method: 'GET',
    path: '/api/staff/content/{id}/history',
    access: 'staff',
    summary: 'What was done to content, newest first, at most 50, with what was decided on',
    params: Id,
    reply: z.object({ items: z.array(ContentHistoryLine) }),
    problems: ['not-found'],
  }),
  getOfficeReportFile: endpoint({
    method: 'GET',
    path: '/api/office/content/{id}/file',
    access: 'seller',
    summary: 'Where the PDF of the newest text of a report can be fetched for a minute',
    params: Id,
    reply: DocumentAddress,
    problems: ['not-found'],
  }),
  // Behind the named calls: the router takes the first route that fits.
  actOnContent: endpoint({
    method: 'POST',
    path: '/api/office/content/{id}/{act}',
    access: 'seller',
    summary: 'Submit for approval, recall from the queue, discard an edit, withdraw from the site, or delete',
    params: Id.extend({ act: ContentAct }),
    body: OnVersion,
    reply: ContentMeta,
    problems: actProblems,
  }),
};
