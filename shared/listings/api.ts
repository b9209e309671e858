/** Calls about listings: posting, managing, approving, reading. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Kind } from '../kernel/listing-kind.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { listingReasons, reasonInput } from '../kernel/staff-reason.ts';
import { Version } from '../kernel/version.ts';
import { DocumentAddress } from '../media/model.ts';
import { PaidLevel } from '../wallet/model.ts';
import { Decision, paidProblems, Seen } from './call-parts.ts';
import { ListingHistoryLine } from './history-model.ts';
import {
  Level,
  ListingCard,
  ListingDetail,
  ListingInput,
  ListingRecord,
  ListingState,
  OwnListing,
} from './model.ts';
import { ClosingInput } from './outcome.ts';
import { RemarksInput } from './remark-model.ts';
import { RepricingProgress } from './repricing.ts';
import { StaffFilters, StaffListState } from './staff-lists.ts';
import { StaffNotes } from './warnings/model.ts';

/** So many of one's own are read at once: whoever has a thousand sorts and searches all of them after five calls. */
export const ownPageMax = 200;

const Code = z.object({ code: ProjectCode });
export const ownerActs = ['withdraw', 'hide', 'show', 'close', 'reopen', 'delete', 'restore'] as const;
export const OwnerAct = z.enum(ownerActs).meta({ id: 'OwnerAct' });
export type OwnerAct = z.infer<typeof OwnerAct>;
const Reason = reasonInput(listingReasons);
const Chosen = z.object({
  level: Level.optional().meta({
    description:
      'The level it is to have from its approval on; absent: as chosen before, else regular. Approved ones are upgraded instead',
  }),
});
const PostedDraft = z.object({
  draft: ProjectCode.optional().meta({
    description: 'The draft of mine that this is; it becomes the listing',
  }),
  draftVersion: z.coerce.number().pipe(Version).optional().meta({
    description: 'The version of the draft that was on show; a newer one answers `version-conflict`',
  }),
  copyOf: ProjectCode.optional().meta({
    description: 'A listing of mine that this is a copy of, where no draft says so',
  }),
});
/** What owners may be refused. */
const ownProblems = ['not-found', 'version-conflict', 'state-conflict', 'temporarily-unavailable'] as const;

/** What staff may be refused: one's own is decided by somebody else, and what another has open only on purpose. */
const decisionProblems = ['self-review', 'being-reviewed', ...ownProblems] as const;

export const listingsApi = {
  createListing: endpoint({
    method: 'POST',
    path: '/api/listings',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Post a listing; it waits for approval, its cost is held until then',
    query: Seen.extend(Chosen.shape).extend(PostedDraft.shape),
    body: ListingInput,
    reply: ListingRecord,
    status: 201,
    isIdempotent: true,
    problems: [
      ...(['acceptance-needed', 'upload-not-ready', 'too-many-requests'] as const),
      ...(['not-found', 'version-conflict'] as const),
      ...paidProblems,
    ],
  }),
  updateListing: endpoint({
    method: 'PUT',
    path: '/api/listings/{code}',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Edit a listing of mine: waiting and refused ones wait (again), a shown one gets a revision',
    params: Code,
    query: Seen.extend(Chosen.shape),
    body: z.object({ version: Version, listing: ListingInput }),
    reply: ListingRecord,
    isIdempotent: true,
    problems: [
      ...([
        'acceptance-needed',
        'not-found',
        'version-conflict',
        'state-conflict',
        'upload-not-ready',
      ] as const),
      ...paidProblems,
    ],
  }),
  getListing: endpoint({
    method: 'GET',
    path: '/api/listings/{code}',
    access: 'none',
    summary: 'Read a public listing',
    params: Code,
    reply: ListingDetail,
    problems: ['not-found', 'gone'],
    cacheControl: 'public, max-age=0, s-maxage=10',
  }),
  listMoreOfPoster: endpoint({
    method: 'GET',
    path: '/api/listings/{code}/more',
    access: 'none',
    summary: 'The newest public listings of whoever posted a public listing, without that one',
    params: Code,
    reply: z.object({ items: z.array(ListingCard) }),
    problems: ['not-found', 'gone'],
    cacheControl: 'public, max-age=60, s-maxage=60',
  }),
  getListingFile: endpoint({
    method: 'GET',
    path: '/api/listings/{code}/file',
    access: 'none',
    summary: 'Where the PDF of a public listing can be fetched for a minute; counted once per viewer and day',
    params: Code,
    reply: DocumentAddress,
    problems: ['not-found', 'gone'],
  }),
  revealContact: endpoint({
    method: 'POST',
    path: '/api/listings/{code}/contact',
    access: 'none',
    summary: 'The contact phone of a public listing, whole; limited by account, network and listing',
    params: Code,
    reply: z.object({ phone: z.string().meta({ description: 'E.164, or as a service number is dialled' }) }),
    problems: ['not-found', 'gone', 'too-many-requests'],
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/api/my/listings',
    access: 'user',
    seat: 'view',
    scope: 'listings:read',
    summary: 'My listings, newest first',
    query: PageQuery.extend({
      limit: z.coerce.number().int().min(1).max(ownPageMax).default(20),
      ...{ state: ListingState.optional(), kind: Kind.optional() },
    }),
    reply: pageOf(OwnListing),
    problems: ['invalid-cursor'],
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/api/my/listings/{code}',
    access: 'user',
    seat: 'view',
    scope: 'listings:read',
    summary: 'A listing of mine, whole, for editing',
    params: Code,
    reply: ListingRecord,
    problems: ['not-found'],
  }),
  actOnMine: endpoint({
    method: 'POST',
    path: '/api/my/listings/{code}/{act}',
    access: 'user',
    seat: 'work',
    scope: 'listings:write',
    summary: 'Withdraw, hide, show, close, reopen, delete or restore a listing of mine',
    params: z.object({ code: ProjectCode, act: OwnerAct }),
    body: z.object({
      version: Version,
      closing: ClosingInput.optional().meta({
        description: 'Of `close` alone: what became of it; absent: what its kind is for',
      }),
    }),
    reply: OwnListing,
    problems: ownProblems,
  }),
  listWaiting: endpoint({
    method: 'GET',
    path: '/api/staff/listings',
    access: 'staff',
    summary:
      'Listings and revisions that wait for approval, oldest first. With filters a page may be short, or empty, although there are more behind it',
    query: PageQuery.extend(StaffFilters.shape),
    reply: pageOf(
      ListingCard.extend({
        submittedAt: z.string(),
        isRevision: z.boolean(),
        ownerId: Ulid,
        ownerName: z.string(),
        chosenLevel: PaidLevel.optional().meta({ description: 'The paid level it has from its approval on' }),
        ...StaffNotes,
      }),
    ),
    problems: ['invalid-cursor'],
  }),
  listByState: endpoint({
    method: 'GET',
    path: '/api/staff/listings-by-state',
    access: 'staff',
    summary:
      'Listings in a state, whoever they belong to, newest change first; drafts are their owners’ alone. With filters a page may be short, or empty, although there are more behind it',
    query: PageQuery.extend({ state: StaffListState, ...StaffFilters.shape }),
    reply: pageOf(OwnListing.extend({ ownerId: Ulid, ownerName: z.string(), ...StaffNotes })),
    problems: ['invalid-cursor'],
  }),
  listOfPerson: endpoint({
    method: 'GET',
    path: '/api/staff/people/{userId}/listings',
    access: 'staff',
    summary: 'A person’s listings, newest first, without drafts and deleted ones',
    params: z.object({ userId: Ulid }),
    query: PageQuery,
    reply: pageOf(OwnListing),
    problems: ['invalid-cursor'],
  }),
  getForStaff: endpoint({
    method: 'GET',
    path: '/api/staff/listings/{code}',
    access: 'staff',
    summary: 'Any listing whole, with its waiting revision',
    params: Code,
    reply: ListingRecord,
    problems: ['not-found'],
  }),
  getHistory: endpoint({
    method: 'GET',
    path: '/api/staff/listings/{code}/history',
    access: 'staff',
    summary: 'What was done to a listing, newest first, at most 50, with what was decided on',
    params: Code,
    reply: z.object({ items: z.array(ListingHistoryLine) }),
    problems: ['not-found'],
  }),
  getRepricing: endpoint({
    method: 'GET',
    path: '/api/admin/settings/rates/listings',
    access: 'master',
    summary: 'How far prices of listings follow the newest exchange rates',
    reply: RepricingProgress,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/staff/listings/{code}/approve',
    access: 'staff',
    summary: 'Approve a waiting listing or revision',
    params: Code,
    body: Decision.extend({ isLargeScale: z.boolean().optional() }),
    reply: ListingRecord,
    problems: decisionProblems,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/staff/listings/{code}/refuse',
    access: 'staff',
    summary:
      'Refuse a waiting listing or revision, with a reason its owner reads, remarks on its fields, or both',
    params: Code,
    body: Decision.extend({ reason: Reason.optional(), remarks: RemarksInput.optional() })
      .refine(({ reason, remarks }) => reason !== undefined || remarks !== undefined, {
        ...{ params: { code: 'required' }, path: ['reason'] },
      })
      .meta({ examples: [{ version: 1, remarks: [{ field: 'price', reason: 'unit-mistaken' }] }] }),
    reply: ListingRecord,
    problems: decisionProblems,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/staff/listings/{code}/remove',
    access: 'staff',
    summary: 'Take a listing off the site, with a reason its owner reads',
    params: Code,
    body: Decision.extend({
      reason: Reason,
      giveBack: z
        .boolean()
        .optional()
        .meta({ description: 'Not the poster’s fault: what was paid for time not used goes back' }),
    }),
    reply: ListingRecord,
    problems: decisionProblems,
  }),
};
