/** Calls of staff who judge a listing: what they are warned of, who is looking at it, forbidden words. */
import * as z from 'zod';
import { endpoint } from '../kernel/contract.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { Version, VersionOrZero } from '../kernel/version.ts';
import { Decision } from './call-parts.ts';
import { ListingRecord, OwnListing } from './model.ts';
import { ForbiddenWords, ForbiddenWordsInput, WordScan } from './warnings/forbidden-words.ts';
import { ListingWarning, Looking, StaffNotes } from './warnings/model.ts';

const Code = z.object({ code: ProjectCode });

export const listingReviewApi = {
  getWarnings: endpoint({
    method: 'GET',
    path: '/api/staff/listings/{code}/warnings',
    access: 'staff',
    summary: 'What staff are warned of in what waits, else in the listing: worked out at this moment',
    params: Code,
    reply: z.object({ items: z.array(ListingWarning) }),
    problems: ['not-found'],
  }),
  lookAt: endpoint({
    method: 'POST',
    path: '/api/staff/listings/{code}/looking',
    access: 'staff',
    summary:
      'Say that I have what waits open, or that I leave it; a mark holds for ten minutes and for this version',
    params: Code,
    body: z.object({ version: Version, isLeaving: z.boolean().optional() }),
    reply: z.object({
      other: Looking.optional().meta({
        description: 'Who was there before me; my own mark waits for theirs to end',
      }),
    }),
    problems: ['not-found'],
  }),
  listByPhone: endpoint({
    method: 'GET',
    path: '/api/staff/listings-by-phone',
    access: 'staff',
    summary:
      'Listings whose contact is this phone, newest change first, at most 100: from a minute after they were posted on',
    query: z.object({ phone: z.string().trim().min(6).max(30) }),
    reply: z.object({
      items: z.array(OwnListing.extend({ ownerId: Ulid, ownerName: z.string(), ...StaffNotes })),
    }),
  }),
  setLargeScale: endpoint({
    method: 'PUT',
    path: '/api/staff/listings/{code}/large-scale',
    access: 'staff',
    summary:
      'Say whether a listing is a large-scale project, whatever waits beside it; its owner is not told',
    params: Code,
    body: Decision.extend({ isLargeScale: z.boolean() }),
    reply: ListingRecord,
    problems: [
      ...(['self-review', 'being-reviewed', 'not-found'] as const),
      ...(['version-conflict', 'state-conflict', 'temporarily-unavailable'] as const),
    ],
  }),
  getForbiddenWords: endpoint({
    method: 'GET',
    path: '/api/admin/settings/forbidden-words',
    access: 'master',
    summary: 'Words that listings must not say, and how far live ones have been looked through',
    reply: z.object({ settings: ForbiddenWords, scan: WordScan }),
  }),
  putForbiddenWords: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/forbidden-words',
    access: 'master',
    summary: 'Change the forbidden words, based on a version; live listings are looked through again',
    body: z.object({ version: VersionOrZero, settings: ForbiddenWordsInput }),
    reply: ForbiddenWords,
    problems: ['version-conflict'],
  }),
};
