/** Threads in the table: reads of one request each, writes as values. */
import { trimPage } from '#functions/lib/list-page.ts';
import type { QueryPage, Table } from '#functions/lib/table.ts';
import { check, type Item, put, putNew, remove, update, type Write } from '#functions/lib/writes.ts';
import type { Ulid } from '#shared/kernel/id.ts';
import { fieldProblem } from '#shared/kernel/problem.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { type ThreadSide, threadLimits } from '#shared/leads/thread-model.ts';
import { keys, type StoredWords } from '../consultations/items.ts';
import {
  firstHead,
  headItem,
  heldPartition,
  isHead,
  messageItem,
  StoredHead,
  StoredMessage,
  threadKeys,
  threadPartition,
} from './items.ts';

type Reads = Pick<Table, 'get' | 'batchGet' | 'query'>;
/** Presses of sending are remembered so long: longer than anybody keeps trying. */
const attemptDays = 30;
/** How many messages are read, or taken away, at a time. */
export const messagesAtOnce = 25;

export interface MessagePage {
  /** Of a page from the end. */
  head: StoredHead | undefined;
  /** Oldest first. */
  messages: StoredMessage[];
  hasEarlier: boolean;
}

const readsOf = (table: Reads) => ({
  /** All that decides who may do what. One read of at most a kilobyte. */
  async head(id: Ulid): Promise<StoredHead | undefined> {
    const item = await table.get(threadKeys.head(id), { isConsistent: true });
    return item && StoredHead.parse(item);
  },
  /** Heads of several threads, unknown ones left out. One request. */
  async heads(ids: readonly Ulid[]): Promise<StoredHead[]> {
    if (ids.length === 0) return [];
    const items = await table.batchGet(ids.map(threadKeys.head), { isConsistent: true });
    return items.map((item) => StoredHead.parse(item));
  },
  /** The newest messages with the head, or those before one of them. One query. */
  async page(id: Ulid, before?: Ulid, limit: number = threadLimits.page): Promise<MessagePage> {
    const { items } = await table.query({
      ...{ pk: threadPartition(id), isDescending: true, limit: limit + 2, isConsistent: true },
      ...(before && { sk: { to: before } }),
    });
    const head = items.find(isHead);
    const found = items.filter((item) => !isHead(item) && item.sk !== before);
    return {
      head: head && StoredHead.parse(head),
      messages: found
        .slice(0, limit)
        .map((item) => StoredMessage.parse(item))
        .toReversed(),
      hasEarlier: found.length > limit,
    };
  },
  async message(leadId: Ulid, id: Ulid): Promise<StoredMessage | undefined> {
    const item = await table.get(threadKeys.message(leadId, id), { isConsistent: true });
    return item && StoredMessage.parse(item);
  },
  /** Whether a press of sending has been taken. One read. */
  hasAttempt: async (hash: string): Promise<boolean> =>
    (await table.get(threadKeys.attempt(hash), { isConsistent: true })) !== undefined,
  /** Messages that wait for staff, oldest first. One query. */
  async held(limit: number, start?: Item): Promise<QueryPage> {
    const { items } = await table.query({ pk: heldPartition, index: 'gsi1', limit: limit + 1, start });
    return trimPage(items, limit, ({ pk, sk, gsi1pk, gsi1sk }) => ({ pk, sk, gsi1pk, gsi1sk }));
  },
  /** Some messages of a thread, for taking them away. One query. */
  async someMessages(id: Ulid): Promise<StoredMessage[]> {
    const { items } = await table.query({
      ...{ pk: threadPartition(id), limit: messagesAtOnce, isConsistent: true },
    });
    return items.filter((item) => !isHead(item)).map((item) => StoredMessage.parse(item));
  },
  /** Which of these files a message holds. One request. */
  async heldFiles(mediaIds: readonly Ulid[]): Promise<Set<string>> {
    const items = await table.batchGet(mediaIds.map(threadKeys.file), { isConsistent: true });
    return new Set(items.map(({ pk }) => String(pk).slice('LEADFILE#'.length)));
  },
});

const writes = {
  /** The next head, if the one that was read is still there, else `version-conflict`. */
  putHead: (before: StoredHead, next: StoredHead): Write =>
    put(
      headItem(next),
      // Before its first change it may not be stored yet.
      before.version === 0 ? { belowOrMissing: { version: 1 } } : { equals: { version: before.version } },
      'version-conflict',
    ),
  /** The head of a thread that is opened for the first time; `version-conflict` where another was faster. */
  addHead: (head: StoredHead): Write => putNew(headItem(head), 'version-conflict'),
  /** Part of it: that the request is still there, and its asker's. */
  checkWords: ({ id, userId }: Pick<StoredWords, 'id' | 'userId'>): Write =>
    check(
      keys.words(id),
      userId ? { equals: { userId } } : { exists: true, missing: ['userId'] },
      'not-found',
    ),
  /** Nothing is written or read in it any more; raises `version-conflict` where it was opened in this moment. */
  endThread: (words: StoredWords, head: StoredHead | undefined): Write =>
    head
      ? update(
          threadKeys.head(words.id),
          { set: { isEnded: true }, add: { version: 1 } },
          { exists: true },
          'not-found',
        )
      : putNew(headItem({ ...firstHead(words), isEnded: true, version: 1 }), 'version-conflict'),
  removeHead: (id: Ulid): Write => remove(threadKeys.head(id)),
  /** A message by one press; raises `already-exists` for the same press, `version-conflict` for the same id. */
  addMessage: (message: StoredMessage, attempt: string): Write[] => [
    putNew(
      {
        ...{ ...threadKeys.attempt(attempt), messageId: message.id },
        ttl: Math.ceil((Date.parse(message.at) + attemptDays * dayMs) / 1000),
      },
      'already-exists',
    ),
    putNew(messageItem(message), 'version-conflict'),
    ...message.files.map((file, at) =>
      putNew({ ...threadKeys.file(file.id), leadId: message.leadId }, () =>
        fieldProblem(`/files/${at}`, 'upload-expired'),
      ),
    ),
  ],
  /** A message that waited, sent now: with another id, so that it stands where it arrives. */
  releaseMessage: (held: StoredMessage, released: StoredMessage): Write[] => [
    remove(threadKeys.message(held.leadId, held.id), { equals: { review: 'held' } }, 'state-conflict'),
    putNew(messageItem(released), 'version-conflict'),
  ],
  refuseMessage: ({ leadId, id }: Pick<StoredMessage, 'leadId' | 'id'>): Write =>
    update(
      threadKeys.message(leadId, id),
      { set: { review: 'refused' }, remove: ['gsi1pk', 'gsi1sk'] },
      { equals: { review: 'held' } },
      'state-conflict',
    ),
  /** Notes by which case a side has reported it; raises `version-conflict` where it was changed meanwhile. */
  markReported: (message: StoredMessage, side: ThreadSide, caseNumber: string): Write =>
    update(
      threadKeys.message(message.leadId, message.id),
      { set: { reported: { ...message.reported, [side]: caseNumber } } },
      message.reported ? { equals: { reported: message.reported } } : { missing: ['reported'], exists: true },
      'version-conflict',
    ),
  removeMessage: ({ leadId, id, files }: StoredMessage): Write[] => [
    remove(threadKeys.message(leadId, id)),
    ...files.map((file) => remove(threadKeys.file(file.id))),
  ],
};

export const createThreadRepository = (table: Reads) => ({ ...readsOf(table), ...writes });
export type ThreadRepository = ReturnType<typeof createThreadRepository>;
