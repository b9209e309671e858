/** Calls about drafts of listings: kept while they are written, nobody's but their owner's. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode } from '../kernel/id.ts';
import { Version } from '../kernel/version.ts';
import { Draft, DraftForm, DraftRow, SavedDraft } from './draft-model.ts';

const Code = z.object({ code: ProjectCode });

export const draftsApi = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/my/drafts',
    access: 'user',
    seat: 'work',
    scope: 'listings:read',
    summary: 'My drafts, the last saved first: at most 20, and what was typed over withdrawn listings',
    reply: z.object({ items: z.array(DraftRow) }),
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/my/drafts',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Keep what stands in the posting form, however incomplete: free, private, at most 20',
    body: z.object({
      form: DraftForm,
      listing: ProjectCode.optional().meta({
        description: 'A withdrawn listing of mine that this is typed over; absent: a new one',
      }),
      copyOf: ProjectCode.optional().meta({
        description: 'A listing of mine that this is a copy of: the same asset keeps its first day',
      }),
    }),
    reply: SavedDraft,
    status: 201,
    isIdempotent: true,
    problems: [
      ...(['not-found', 'state-conflict', 'version-conflict', 'upload-not-ready'] as const),
      ...(['too-many-requests', 'limit-reached', 'idempotency-mismatch', 'temporarily-unavailable'] as const),
    ],
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/my/drafts/{code}',
    access: 'user',
    seat: 'work',
    scope: 'listings:read',
    summary: 'A draft of mine, whole',
    params: Code,
    reply: Draft,
    problems: ['not-found'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/my/drafts/{code}',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Save a draft of mine over the version that it was typed from',
    params: Code,
    body: z.object({ version: Version, form: DraftForm }),
    reply: SavedDraft,
    isIdempotent: true,
    problems: ['not-found', 'version-conflict', 'upload-not-ready', 'temporarily-unavailable'],
  }),
  deleteDraft: endpoint({
    method: 'DELETE',
    path: '/api/my/drafts/{code}',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Delete a draft of mine for good; its pictures go with it',
    params: Code,
    problems: ['not-found', 'temporarily-unavailable'],
  }),
};
