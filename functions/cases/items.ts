/** Cases as they are stored: a small head that lists show, what was written, and an item for each act. */
import * as z from 'zod';
import { CaseEvent, CaseFile, CaseNumber, CaseOutcome, CaseState } from '#shared/cases/case-model.ts';
import { CaseContent, CaseKind } from '#shared/cases/model.ts';
import { isOpen } from '#shared/cases/rules.ts';
import { Ulid } from '#shared/kernel/id.ts';
import { Locale } from '#shared/kernel/locale.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Version } from '#shared/kernel/version.ts';
import type { Item, Key } from '../lib/writes.ts';

export const StoredCase = z.object({
  id: Ulid,
  number: CaseNumber,
  kind: CaseKind,
  state: CaseState,
  version: Version,
  at: Instant,
  updatedAt: Instant,
  dueAt: Instant.optional(),
  replyBy: Instant.optional(),
  decideBy: Instant.optional(),
  appealUntil: Instant.optional(),
  decidedBy: Ulid.optional(),
  inCharge: Ulid.optional(),
  outcome: CaseOutcome.optional(),
  locale: Locale,
  title: z.string(),
  senderName: z.string().optional(),
  listingCode: z.string().optional(),
  hasFiles: z.boolean(),
  /** The sender's account, where they were signed in. */
  userId: Ulid.optional(),
  /** By what a reporter is known while their report is open: an account, or hashes of phone and e-mail. */
  knownBy: z.array(z.string()),
});
export type StoredCase = z.infer<typeof StoredCase>;

/** What was written, by whom: never changed, taken away when it is withdrawn. */
export const StoredText = z.object({
  content: CaseContent,
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
  number: (number: string): Key => ({ pk: `CASENO#${number}`, sk: 'ID' }),
  /** One press of sending. */
  attempt: (hash: string): Key => ({ pk: `CASETRY#${hash}`, sk: 'ID' }),
  /** That somebody has an open report of a listing. */
  report: (listingCode: string, knownBy: string): Key => ({ pk: `CASEREP#${listingCode}`, sk: knownBy }),
  file: (mediaId: Ulid): Key => ({ pk: `CASEFILE#${mediaId}`, sk: 'HELD' }),
  sent: (userId: Ulid, id: Ulid, kind?: CaseKind): Key => ({ pk: sentPartition(userId, kind), sk: id }),
  due: (dayMs: number, id: Ulid): Key => ({ pk: duePartition(dayMs), sk: id }),
  progress: { pk: 'JOB#forget-cases', sk: 'PROGRESS' } satisfies Key,
};
export const partitionOf = casePartition;
/** A sender's own by their account, all and of each kind. */
export const sentPartition = (userId: Ulid, kind?: CaseKind): string =>
  kind ? `U#${userId}#CASE#${kind}` : `U#${userId}#CASE`;
export const duePartition = (ms: number): string =>
  `CASEDUE#${new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')}`;

export type View = 'open' | 'done';
/** gsi1: all · gsi2: those of one kind; open ones by their deadline, done ones by when they were last worked on. */
export const viewPartition = (view: View, kind?: CaseKind): string =>
  kind ? `CASES#${view}#${kind}` : `CASES#${view}`;

export function headItem(head: StoredCase): Item & Key {
  const { id, kind, state, dueAt, updatedAt } = head;
  const view = isOpen(state) ? 'open' : 'done';
  const place = `${(view === 'open' && dueAt) || updatedAt}#${id}`;
  return {
    ...keys.head(id),
    ...{ gsi1pk: viewPartition(view), gsi1sk: place, gsi2pk: viewPartition(view, kind), gsi2sk: place },
    ...head,
  };
}
