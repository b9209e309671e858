/** Threads as they are stored: a small head that is polled, and messages by their ids in the same partition. */
import * as z from 'zod';
import type { Item, Key } from '#functions/lib/writes.ts';
import { Ulid, ulidTimeMs } from '#shared/kernel/id.ts';
import { Instant } from '#shared/kernel/time.ts';
import { MessageFile, MessageReview, ThreadSide } from '#shared/leads/thread-model.ts';
import type { ThreadHead } from '#shared/leads/thread-rules.ts';
import type { StoredWords } from '../consultations/items.ts';

const Side = z.object({
  sentTo: Ulid.optional(),
  readTo: Ulid.optional(),
  passed: z.int(),
  day: z.string().optional(),
  onDay: z.int(),
  hasBlocked: z.boolean().optional(),
  hasLeft: z.boolean().optional(),
  noteId: Ulid.optional(),
  toldAt: z.int().optional(),
});
/** Also whose it is: an inbox, and the asker's account or by what else they are known. */
export const StoredHead = z.object({
  id: Ulid,
  inboxId: z.string(),
  /** Of an agency: who looks after the request. */
  agentId: Ulid.optional(),
  isShared: z.boolean().optional(),
  askerId: Ulid.optional(),
  /** The partition of the asker's claim, by which their messages are counted. */
  askerKey: z.string().optional(),
  version: z.int(),
  count: z.int(),
  lastId: Ulid.optional(),
  isEnded: z.boolean().optional(),
  sides: z.object({ asker: Side, inbox: Side }),
});
export type StoredHead = z.infer<typeof StoredHead> & ThreadHead;

export const StoredMessage = z.object({
  id: Ulid,
  leadId: Ulid,
  side: ThreadSide,
  /** Of staff alone: the asker and the poster are known by the side. */
  by: Ulid.optional(),
  at: Instant,
  text: z.string(),
  files: z.array(MessageFile),
  review: MessageReview.optional(),
  /** The numbers of the cases by which a side reported it. */
  reported: z.object({ asker: z.string().optional(), inbox: z.string().optional() }).optional(),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

export const threadPartition = (id: Ulid): string => `LEADT#${id}`;
const headKey = 'HEAD';
export const isHead = ({ sk }: Item): boolean => sk === headKey;
/** gsi1 of messages that wait for staff, by their ids. */
export const heldPartition = 'LEADHELD';

export const threadKeys = {
  /** Behind every message, so that a page from the end begins with it. */
  head: (id: Ulid): Key => ({ pk: threadPartition(id), sk: headKey }),
  message: (leadId: Ulid, id: Ulid): Key => ({ pk: threadPartition(leadId), sk: id }),
  /** One press of sending. */
  attempt: (hash: string): Key => ({ pk: `LEADTRY#${hash}`, sk: 'ID' }),
  file: (mediaId: Ulid): Key => ({ pk: `LEADFILE#${mediaId}`, sk: 'HELD' }),
};

/**
 * The head of a thread that nobody has opened yet, out of what its request says: its inbox is told of the request
 * already, and one that was withdrawn has ended.
 */
export const firstHead = (words: StoredWords): StoredHead => {
  const { id, inboxId, agentId, isShared, userId, claims, message } = words;
  return {
    ...{ id, inboxId, version: 0, count: 0 },
    ...(agentId && { agentId }),
    ...(isShared && { isShared }),
    ...(userId && { askerId: userId }),
    ...(claims[0] && { askerKey: claims[0].pk }),
    ...(message === undefined && { isEnded: true }),
    sides: { asker: { passed: 0, onDay: 0 }, inbox: { passed: 0, onDay: 0, toldAt: ulidTimeMs(id) } },
  };
};

export const headItem = (head: StoredHead): Item & Key => ({ ...threadKeys.head(head.id), ...head });
export const messageItem = (message: StoredMessage): Item & Key => ({
  ...threadKeys.message(message.leadId, message.id),
  ...(message.review === 'held' && { gsi1pk: heldPartition, gsi1sk: message.id }),
  ...message,
});
