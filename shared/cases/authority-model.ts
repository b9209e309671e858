/** Requests of authorities: what staff record of one, what it is about, and the sealed copies of what was taken down. */
import * as z from 'zod';
import { PersonName } from '../accounts/model.ts';
import { ProjectCode, Ulid } from '../kernel/id.ts';
import { LineText, NameText, ReasonText } from '../kernel/text.ts';
import { Instant } from '../kernel/time.ts';
import { authorityAsks, authorityChannels } from './authority-choices.ts';

/** Staff are told once more when no more than so many hours are left. */
export const authorityWarningHours = 4;
/** How many listings, accounts and articles one request may be about. */
export const subjectsMax = 20;
/** Authorities of Viet Nam are answered in Vietnamese. */
export const authorityLocale = 'vi';

const request = {
  authority: NameText({ min: 2, max: 200 }),
  documentNumber: LineText({ min: 1, max: 60 }),
  documentDate: z.iso.date().meta({ description: 'Of Viet Nam; not after the day of receipt' }),
  receivedAt: Instant.meta({ description: 'The clock runs from here; at most 30 days ago' }),
  channel: z.enum(authorityChannels).meta({ description: 'How it came' }),
  asked: z.enum(authorityAsks),
  isSecret: z.boolean().meta({ description: 'Posters are not told that an authority asked' }),
  content: ReasonText({ min: 3, max: 5000 }),
};

/** What a request is about, as it was when it was recorded. */
export const AuthoritySubject = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('listing'), code: ProjectCode, title: z.string() }),
    z.object({ type: z.literal('account'), userId: Ulid, name: z.string() }),
    z.object({ type: z.literal('content'), address: z.string(), contentId: Ulid, title: z.string() }),
  ])
  .meta({ id: 'AuthoritySubject' });
export type AuthoritySubject = z.infer<typeof AuthoritySubject>;

export const AuthorityContent = z
  .object({ ...request, kind: z.literal('authority'), subjects: z.array(AuthoritySubject) })
  .meta({ id: 'AuthorityContent' });
export type AuthorityContent = z.infer<typeof AuthorityContent>;

/** What staff type; files come beside it. */
export const AuthorityRequest = z.object({
  ...request,
  attempt: z.uuid().meta({ description: 'Chosen by the sender: the same again answers the first result' }),
  officerName: PersonName.optional(),
  phone: z.string().trim().max(40).optional().meta({ description: 'Of the officer, in any usual form' }),
  email: z.email().max(254).optional().meta({ description: 'Of the officer: the answer goes there' }),
  subjects: z
    .array(LineText({ min: 3, max: 300 }))
    .max(subjectsMax)
    .default([])
    .meta({
      description: 'Codes of listings, addresses of pages, phone numbers or e-mail addresses of accounts',
    }),
});
export type AuthorityRequest = z.infer<typeof AuthorityRequest>;

/** A sealed copy: the listing whole with its history, as it was when it was taken down. Nothing changes it. */
export const SealedEvidence = z
  .object({
    listingCode: ProjectCode,
    title: z.string(),
    state: z.string().meta({ description: 'Of the listing, before it was taken down' }),
    at: Instant,
    byName: z.string().optional(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    isIntact: z.boolean().meta({ description: 'The record still has this SHA-256' }),
    keptUntil: Instant,
    historyCount: z.int(),
    pictures: z.array(z.string()).meta({ description: 'Their paths on this site; kept as long as the copy' }),
    files: z.array(z.object({ mediaId: Ulid, name: z.string() })).meta({
      description: 'PDF files of the listing, kept as long; `getReferenceFile` says where they are',
    }),
    record: z.string().meta({ description: 'The sealed copy as JSON: its UTF-8 bytes have the SHA-256' }),
  })
  .meta({ id: 'SealedEvidence' });
export type SealedEvidence = z.infer<typeof SealedEvidence>;
