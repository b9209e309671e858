/** Consultation requests as they are stored: a row of its inbox, its words, claims of who asked, and what was noted. Their threads are stored beside them (`threads/items.ts`). */
import * as z from 'zod';
import type { Item, Key } from '#functions/lib/writes.ts';
import { type Ulid, Ulid as UlidSchema, ulidTimeMs } from '#shared/kernel/id.ts';
import { Locale } from '#shared/kernel/locale.ts';
import { Instant } from '#shared/kernel/time.ts';
import { LeadConsent, LeadRow, LeadWish, LostReason } from '#shared/leads/lead-model.ts';

/** The inbox of the site itself; posters' are named by their user id. */
export const siteInbox = 'SITE';
/** Where requests lie whose poster's account has gone: their askers keep what was written to them. */
export const goneInbox = 'GONE';

/** A row as stored: what a list shows, and where the request stands. Its message lies apart, so that lists stay small. */
export const StoredRow = LeadRow.extend({
  inboxId: z.string(),
  version: z.int(),
  updatedAt: Instant,
  lostReason: LostReason.optional(),
  reasonText: z.string().optional(),
  withdrawnAt: Instant.optional(),
  /** Of an agency: who looked after the listing when it was asked about. */
  agentId: UlidSchema.optional(),
  /** Everybody of the agency who may work sees it, until somebody takes it. */
  isShared: z.boolean().optional(),
  /** Who wants to be reminded. */
  remindBy: UlidSchema.optional(),
  /** How many notes there are. */
  notes: z.int(),
});
export type StoredRow = z.infer<typeof StoredRow>;

const KeySchema = z.object({ pk: z.string(), sk: z.string() });
/** What the asker wrote and agreed to; the rest once it is withdrawn. */
export const StoredWords = z.object({
  id: UlidSchema,
  inboxId: z.string(),
  /** As its row has it. */
  agentId: UlidSchema.optional(),
  isShared: z.boolean().optional(),
  /** The asker's account, where they were signed in. */
  userId: UlidSchema.optional(),
  locale: Locale,
  message: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  wish: LeadWish.optional(),
  consents: z.array(LeadConsent),
  /** The claims that say who asked. */
  claims: z.array(KeySchema),
});
export type StoredWords = z.infer<typeof StoredWords>;

/** That somebody asked: when, about what, and by which attempt. The first of a request is found by its month. */
export const StoredClaim = z.object({
  leadId: UlidSchema,
  inboxId: z.string(),
  at: Instant,
  attempt: z.string(),
  /** Keyed hash of the network it came from, until it was compared with others. */
  from: z.string().optional(),
});
export type StoredClaim = z.infer<typeof StoredClaim>;

/** A note. */
export const StoredEntry = z.object({ id: UlidSchema, at: Instant, by: UlidSchema, text: z.string() });
export type StoredEntry = z.infer<typeof StoredEntry>;

/** How an inbox does: how many are unread, came and were answered, and how fast (`h24`: within 24 hours). */
export const StoredBox = z.looseObject({
  unread: z.int().default(0),
  received: z.int().default(0),
  answered: z.int().default(0),
});
export type StoredBox = z.infer<typeof StoredBox>;

export const StoredReminder = z.object({ id: UlidSchema, inboxId: z.string() });
export type StoredReminder = z.infer<typeof StoredReminder>;

/** Where to look for the row of a request. */
export interface RowRef {
  id: Ulid;
  inboxId: string;
}

export const inboxPartition = (inboxId: string): string => `LEADI#${inboxId}`;
export const statePartition = (inboxId: string, state: string): string => `LEADI#${inboxId}#${state}`;
/** gsi2 of rows: of one listing, or of the site. */
export const listingPartition = (listingId: string): string => `LEADL#${listingId}`;
/** gsi1 of first claims: every request of a month (UTC), for staff and for forgetting. */
export const monthPartition = (ms: number): string => `LEADM#${new Date(ms).toISOString().slice(0, 7)}`;
/** Everything that somebody asked with an account. */
export const askedPartition = (userId: Ulid): string => `U#${userId}#LEAD`;
export const entryStart = 'NOTE#';

export const keys = {
  row: ({ id, inboxId }: RowRef): Key => ({ pk: inboxPartition(inboxId), sk: id }),
  words: (id: Ulid): Key => ({ pk: `LEAD#${id}`, sk: 'WORDS' }),
  entry: (id: Ulid, attempt: string): Key => ({ pk: `LEAD#${id}`, sk: entryStart + attempt }),
  box: (inboxId: string): Key => ({ pk: `LEADB#${inboxId}`, sk: 'BOX' }),
  reminder: (day: string, id: Ulid): Key => ({ pk: `LEADR#${day}`, sk: id }),
  /** In place of claims that went with the asker's account. */
  leftover: (id: Ulid): Key => ({ pk: 'LEADW#LEFT', sk: id }),
  progress: (job: string): Key => ({ pk: `JOB#${job}`, sk: 'PROGRESS' }),
};

/** What is asked about: a listing by its id, or the site by the attempt, since one may ask the site again. */
export const subjectOf = (listingId: Ulid | undefined, attempt: string): string =>
  listingId ?? `SITE#${attempt}`;
export const claimKey = (who: string, subject: string): Key => ({
  pk: who.startsWith('U#') ? `${who}#LEAD` : `LEADW#${who}`,
  sk: subject,
});

/** The whole item of a row, in its lists. */
export function rowItem(row: StoredRow, listingId: Ulid | undefined): Item & Key {
  return {
    ...keys.row(row),
    ...{ gsi1pk: statePartition(row.inboxId, row.state), gsi1sk: row.id },
    ...{ gsi2pk: listingPartition(listingId ?? siteInbox), gsi2sk: row.id },
    ...row,
  };
}

/** A claim, in the list of its month where it is the first of its request. */
export const claimItem = (key: Key, claim: StoredClaim, isFirst: boolean): Item & Key => ({
  ...key,
  ...claim,
  ...(isFirst && { gsi1pk: monthPartition(ulidTimeMs(claim.leadId)), gsi1sk: claim.leadId }),
});
