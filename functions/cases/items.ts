/** Cases as they are stored: a small head that lists show, what was written, and an item for each act. */
import * as z from 'zod';
import { AuthorityContent } from '#shared/cases/authority-model.ts';
import { CaseEvent, CaseFile, CaseNumber, CaseOutcome, CaseState } from '#shared/cases/case-model.ts';
import { CaseContent, InboxKind } from '#shared/cases/model.ts';
import { isOpen } from '#shared/cases/rules.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Locale } from '#shared/kernel/locale.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Version } from '#shared/kernel/version.ts';
import type { Item, Key } from '../lib/writes.ts';

export const StoredCase = z.object({
  id: Ulid,
  number: CaseNumber,
  kind: InboxKind,
  state: CaseState,
  version: Version,
  at: Instant,
  updatedAt: Instant,
  dueAt: Instant.optional(),
  replyBy: Instant.optional(),
  decideBy: Instant.optional(),
  appealUntil: Instant.optional(),
  /** Of a request of an authority: how long sealed evidence is kept; that few hours are left was told. */
  sealedUntil: Instant.optional(),
  warnedAt: Instant.optional(),
  decidedBy: Ulid.optional(),
  inCharge: Ulid.optional(),
  outcome: CaseOutcome.optional(),
  locale: Locale,
  title: z.string(),
  senderName: z.string().optional(),
  listingCode: z.string().optional(),
  advertId: Ulid.optional(),
  hasFiles: z.boolean(),
  /** The sender's account, where they were signed in. */
  userId: Ulid.optional(),
  /** By what a reporter is known while their report is open: an account, or hashes of phone and e-mail. */
  knownBy: z.array(z.string()),
});
export type StoredCase = z.infer<typeof StoredCase>;

/** What was written, by whom: never changed, taken away when it is withdrawn. */
export const StoredText = z.object({
  content: z.union([CaseContent, AuthorityContent]),
  phone: z.string().optional(),
  email: z.string().optional(),
  files: z.array(CaseFile),
});
export type StoredText = z.infer<typeof StoredText>;
export const StoredEvent = CaseEvent.omit({ byName: true });
export type StoredEvent = z.infer<typeof StoredEvent>;

export interface WholeCase {
  head: StoredCase;
  text?: StoredText | undefined;
  /** Oldest first. */
  events: StoredEvent[];
}

const casePartition = (id: Ulid): string => `CASE#${id}`;
export const eventStart = 'E#';
export const keys = {
  head: (id: Ulid): Key => ({ pk: casePartition(id), sk: 'HEAD' }),
  text: (id: Ulid): Key => ({ pk: casePartition(id), sk: 'TEXT' }),
  event: (id: Ulid, eventId: Ulid): Key => ({ pk: casePartition(id), sk: eventStart + eventId }),
  /** Which list of a member of staff, or of nobody, it stands in. */
  owner: (id: Ulid): Key => ({ pk: casePartition(id), sk: 'OWNER' }),
  number: (number: string): Key => ({ pk: `CASENO#${number}`, sk: 'ID' }),
  /** One press of sending. */
  attempt: (hash: string): Key => ({ pk: `CASETRY#${hash}`, sk: 'ID' }),
  /** That somebody has an open report of a listing, by its code, or of an advert, by its id. */
  report: (reported: string, knownBy: string): Key => ({ pk: `CASEREP#${reported}`, sk: knownBy }),
  file: (mediaId: Ulid): Key => ({ pk: `CASEFILE#${mediaId}`, sk: 'HELD' }),
  sent: (userId: Ulid, id: Ulid, kind?: InboxKind): Key => ({ pk: sentPartition(userId, kind), sk: id }),
  due: (dayMs: number, id: Ulid): Key => ({ pk: duePartition(dayMs), sk: id }),
  settings: { pk: 'CFG', sk: 'cases' } satisfies Key,
  settingsVersion: (version: number): Key => ({
    pk: 'CFG',
    sk: `cases#v${String(version).padStart(5, '0')}`,
  }),
  progress: { pk: 'JOB#forget-cases', sk: 'PROGRESS' } satisfies Key,
};
export const partitionOf = casePartition;
export const idOfPartition = (pk: unknown): Ulid => String(pk).slice('CASE#'.length);
/** A sender's own by their account, all and of each kind. */
export const sentPartition = (userId: Ulid, kind?: InboxKind): string =>
  kind ? `U#${userId}#CASE#${kind}` : `U#${userId}#CASE`;
export const duePartition = (ms: number): string =>
  `CASEDUE#${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;

export type View = 'open' | 'done';
/** Whose cases: those that a member of staff is in charge of, or that nobody is. */
export type OwnerId = Ulid | 'nobody';
/** gsi1: all · gsi2: those of one kind; open ones by their deadline, done ones by when they were last worked on. */
export const viewPartition = (view: View, kind?: InboxKind, owner?: OwnerId): string =>
  [`CASES#${view}`, ...(owner ? [`of#${owner}`] : []), ...(kind ? [kind] : [])].join('#');

export function headItem(head: StoredCase): Item & Key {
  return { ...keys.head(head.id), ...placesOf(head), ...head };
}

/** The same places among the cases of whoever is in charge. */
export const ownerItem = (head: StoredCase): Item & Key => ({
  ...keys.owner(head.id),
  ...placesOf(head, head.inCharge ?? 'nobody'),
});

function placesOf({ id, kind, state, dueAt, updatedAt }: StoredCase, owner?: OwnerId): Item {
  const view = isOpen(state) ? 'open' : 'done';
  const place = `${(view === 'open' && dueAt) || updatedAt}#${id}`;
  return {
    ...{ gsi1pk: viewPartition(view, undefined, owner), gsi1sk: place },
    ...{ gsi2pk: viewPartition(view, kind, owner), gsi2sk: place },
  };
}
