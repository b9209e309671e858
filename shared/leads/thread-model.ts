/** Threads: what asker and poster of a request write each other, with files, and how far each has read. */
import * as z from 'zod';
import { PersonName } from '../accounts/model.ts';
import { messageReportReasons } from '../cases/model.ts';
import { Ulid } from '../kernel/id.ts';
import { Instant } from '../kernel/time.ts';
import { LeadListing, LeadToken } from './lead-model.ts';

export const threadLimits = {
  ...{ textMax: 2000, images: 5, pdfs: 1, remarkMax: 500 },
  /** Of a whole thread. */
  messages: 1000,
  /** Messages of one page. */
  page: 30,
} as const;

/** Names a thread: to its asker the token of the receipt, to whose inbox it is in the id of the request. */
export const ThreadKey = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}(\.[\w-]{22})?$/)
  .meta({
    id: 'ThreadKey',
    description: 'Of an asker the token of the receipt; of whose inbox it is in the id of the request',
  });
export type ThreadKey = z.infer<typeof ThreadKey>;

export const threadSides = ['asker', 'inbox'] as const;
export const ThreadSide = z.enum(threadSides).meta({ id: 'ThreadSide' });
export type ThreadSide = z.infer<typeof ThreadSide>;
export const otherSide = (side: ThreadSide): ThreadSide => (side === 'asker' ? 'inbox' : 'asker');

/** A file that was uploaded for a message, and what proves that the caller uploaded it. */
export const MessageFileClaim = z
  .object({ id: Ulid, proof: z.string().regex(/^[\w-]{16,64}$/) })
  .meta({ id: 'MessageFileClaim', description: 'As asking for its place answered' });
export type MessageFileClaim = z.infer<typeof MessageFileClaim>;

export const MessageFile = z
  .object({ id: Ulid, type: z.enum(['image', 'pdf']) })
  .meta({ id: 'MessageFile', description: 'An image is fetched as WebP' });
export type MessageFile = z.infer<typeof MessageFile>;

/** `held` until staff have looked at it, `refused` by them: both are shown to whoever wrote it alone. */
export const MessageReview = z.enum(['held', 'refused']).meta({ id: 'MessageReview' });
export type MessageReview = z.infer<typeof MessageReview>;

export const messageWriters = ['asker', 'poster', 'staff'] as const;
export const Message = z
  .object({
    id: Ulid,
    at: Instant,
    writer: z.enum(messageWriters).meta({ description: '`staff`: of the site' }),
    isOwnSide: z.boolean().meta({ description: 'Of the side that reads it' }),
    byName: z.string().optional().meta({ description: 'Of staff, where the inbox reads it' }),
    text: z.string().meta({ description: 'Empty where only files came' }),
    files: z.array(MessageFile),
    review: MessageReview.optional(),
    isReported: z.boolean().optional().meta({ description: 'By the side that reads it' }),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

/**
 * `left`: the other side has deleted their account; `left-by-me`: the account of this side is deleted, what is left is
 * the receipt's link; `full`: no more messages fit.
 */
export const threadStates = [
  'open',
  'blocked-by-me',
  'blocked-by-other',
  'left',
  'left-by-me',
  'full',
  'ended',
] as const;
export const ThreadState = z.enum(threadStates).meta({ id: 'ThreadState' });
export type ThreadState = z.infer<typeof ThreadState>;

export const Thread = z
  .object({
    side: ThreadSide.meta({ description: 'On which the caller reads it' }),
    state: ThreadState.meta({ description: 'Messages are taken while it is `open`' }),
    messages: z.array(Message).meta({ description: 'Oldest first' }),
    earlier: Ulid.optional().meta({ description: 'There are messages before this one' }),
    readTo: Ulid.optional().meta({ description: 'So far the other side has read' }),
    hasUnread: z.boolean().meta({ description: 'The caller’s side has not read to its end' }),
  })
  .meta({ id: 'Thread', description: 'A page of a thread, the newest without `before`' });
export type Thread = z.infer<typeof Thread>;

export const ThreadNews = z
  .object({
    version: z.int().meta({ description: 'Rises with each change' }),
    thread: Thread.optional().meta({ description: 'Absent where it stands as the caller knows it' }),
  })
  .meta({ id: 'ThreadNews' });
export type ThreadNews = z.infer<typeof ThreadNews>;

/** A request as its asker finds it among their own. */
export const MyLeadRow = z
  .object({
    token: LeadToken,
    at: Instant,
    listing: LeadListing.optional().meta({ description: 'Absent: it went to the site' }),
    hasUnread: z.boolean(),
    lastAt: Instant.optional().meta({ description: 'Of the newest message' }),
    withdrawnAt: Instant.optional(),
  })
  .meta({ id: 'MyLeadRow' });
export type MyLeadRow = z.infer<typeof MyLeadRow>;

/** A message that waits for staff. */
export const HeldMessage = z
  .object({
    leadId: Ulid,
    id: Ulid,
    at: Instant,
    writer: z.enum(messageWriters),
    text: z.string(),
    files: z.array(MessageFile),
    listing: LeadListing.optional(),
    askerName: PersonName.optional().meta({ description: 'Who asked, unless they are gone' }),
  })
  .meta({ id: 'HeldMessage' });
export type HeldMessage = z.infer<typeof HeldMessage>;

export const reviewVerdicts = ['release', 'refuse'] as const;
export const MessageReportReason = z.enum(messageReportReasons).meta({ id: 'MessageReportReason' });
export type MessageReportReason = z.infer<typeof MessageReportReason>;
