/** Calls about feeds: of their owner, or of an agency for those who manage it. */
import * as z from 'zod';
import { endpoint } from '#shared/kernel/contract.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Version } from '#shared/kernel/version.ts';
import { feedLimits } from './feeds/limits.ts';
import { Feed, FeedInput, FeedPreview, FeedPreviewInput, FeedReport } from './feeds/model.ts';

const ById = z.object({ id: Ulid });
const BaseVersion = z.object({ version: Version });

export const feedsApi = {
  listFeeds: endpoint({
    method: 'GET',
    path: '/api/my/imports/feeds',
    access: 'user',
    seat: 'manage',
    summary: `My feeds, at most ${feedLimits.feeds}`,
    reply: z.object({ items: z.array(Feed) }),
  }),
  createFeed: endpoint({
    method: 'POST',
    path: '/api/my/imports/feeds',
    access: 'user',
    seat: 'manage',
    summary: 'Have an address read every day, and its items posted or kept as drafts in my name',
    body: FeedInput,
    reply: Feed,
    status: 201,
    isIdempotent: true,
    problems: ['limit-reached', 'idempotency-mismatch'],
  }),
  changeFeed: endpoint({
    method: 'PUT',
    path: '/api/my/imports/feeds/{id}',
    access: 'user',
    seat: 'manage',
    summary:
      'Change a feed of mine, switch it on or off; from then on it works in the name of who changed it',
    params: ById,
    body: FeedInput.extend(BaseVersion.shape),
    reply: Feed,
    problems: ['not-found', 'version-conflict'],
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: '/api/my/imports/feeds/{id}',
    access: 'user',
    seat: 'manage',
    summary: 'Forget a feed of mine; listings that came of it stay. One that is not there stays so',
    params: ById,
  }),
  runFeed: endpoint({
    method: 'POST',
    path: '/api/my/imports/feeds/{id}/run',
    access: 'user',
    seat: 'manage',
    summary:
      'Pull a feed of mine within minutes; `accepts` takes what came of a suspicious one for what it is meant to be',
    params: ById,
    body: BaseVersion.extend({ accepts: z.boolean().default(false) }),
    reply: Feed,
    problems: ['not-found', 'version-conflict', 'state-conflict', 'too-many-requests'],
  }),
  listPulls: endpoint({
    method: 'GET',
    path: '/api/my/imports/feeds/{id}/pulls',
    access: 'user',
    seat: 'manage',
    summary: `What the last ${feedLimits.reports} pulls of a feed of mine did, the newest first`,
    params: ById,
    reply: z.object({ items: z.array(FeedReport) }),
    problems: ['not-found'],
  }),
  previewFeed: endpoint({
    method: 'POST',
    path: '/api/my/imports/feeds/preview',
    access: 'user',
    seat: 'manage',
    summary: 'Read an address now and show its first items; changes nothing',
    body: FeedPreviewInput,
    reply: FeedPreview,
    problems: ['too-many-requests'],
  }),
};
