/** Calls about appeals: an owner's against a decision, and how staff settle them. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { PageQuery, pageOf } from '../kernel/page.ts';
import { listingReasons, reasonInput } from '../kernel/staff-reason.ts';
import { Instant } from '../kernel/time.ts';
import { Version } from '../kernel/version.ts';
import { AppealSubject, AppealWords, appealOutcomes } from './appeal-model.ts';
import { Decision, paidProblems, Seen } from './call-parts.ts';
import { ListingContent, ListingRecord, OwnListing } from './model.ts';
import { StaffNotes } from './warnings/model.ts';

const Code = z.object({ code: ProjectCode });

/** An appeal as staff read it: the owner's words, and whose decision it is against. */
export const StaffAppeal = z
  .object({
    subject: AppealSubject,
    words: z.string(),
    at: Instant,
    decidedById: z.string(),
    decidedByName: z.string(),
    decidedAt: Instant,
    isSealed: z
      .boolean()
      .meta({ description: 'An authority asked for the removal: it is not taken back here' }),
    edit: ListingContent.optional().meta({ description: 'The edit that was refused' }),
  })
  .meta({ id: 'StaffAppeal' });
export type StaffAppeal = z.infer<typeof StaffAppeal>;

export const listingAppealApi = {
  appealListing: endpoint({
    method: 'POST',
    path: '/api/my/appeals/{code}',
    access: 'user',
    seat: 'work',
    summary:
      'Appeal against the refusal or removal of a listing of mine, once for each decision; against a refusal, what posting costs is held meanwhile',
    params: Code,
    query: Seen,
    body: z.object({ version: Version, words: AppealWords }),
    reply: OwnListing,
    isIdempotent: true,
    problems: ['not-found', 'version-conflict', 'state-conflict', ...paidProblems],
  }),
  listAppeals: endpoint({
    method: 'GET',
    path: '/api/staff/appeals',
    access: 'staff',
    summary: 'Listings whose owners have appealed against a decision, oldest appeal first',
    query: PageQuery,
    reply: pageOf(
      OwnListing.extend({
        ownerId: Ulid,
        ownerName: z.string(),
        decidedById: z.string().meta({ description: 'Who decided, and so does not settle the appeal' }),
        ...StaffNotes,
      }),
    ),
    problems: ['invalid-cursor'],
  }),
  getAppeal: endpoint({
    method: 'GET',
    path: '/api/staff/appeals/{code}',
    access: 'staff',
    summary: 'The appeal that waits for a listing, with the words of its owner',
    params: Code,
    reply: StaffAppeal,
    problems: ['not-found'],
  }),
  settleAppeal: endpoint({
    method: 'POST',
    path: '/api/staff/appeals/{code}',
    access: 'staff',
    summary:
      'Settle an appeal: the decision stays, with a reason its owner reads, or is taken back; never by who decided',
    params: Code,
    body: z.discriminatedUnion('outcome', [
      Decision.extend({ outcome: z.literal(appealOutcomes[0]), reason: reasonInput(listingReasons) }),
      Decision.extend({ outcome: z.literal(appealOutcomes[1]) }),
    ]),
    reply: ListingRecord,
    problems: [
      ...(['own-decision', 'self-review', 'being-reviewed', 'not-found'] as const),
      ...(['version-conflict', 'state-conflict', 'temporarily-unavailable'] as const),
    ],
  }),
};
