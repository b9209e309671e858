/** Threads between asker and poster: followed while their page is seen, written into, and looked after by staff. */
import { useEffect, useRef } from 'react';
import { call } from '#lib/api/client.ts';
import { fetchFile } from '#lib/api/fetch-file.ts';
import { CallProblem } from '#lib/api/http.ts';
import { still, useRead } from '#lib/api/use-endpoint.ts';
import { refreshPages, usePages } from '#lib/api/use-pages.ts';
import { type LoadedThread, withEarlier, withNews } from '#lib/merge-thread.ts';
import { session } from '#lib/session/session.ts';
import { post, wait } from '#lib/uploads/browser-ports.ts';
import { pollUpload } from '#lib/uploads/poll-upload.ts';
import type { UploadWays } from '#lib/uploads/use-attachments.ts';
import type { ClientInput } from '#shared/kernel/contract.ts';
import { threadApi as api } from '#shared/leads/thread-api.ts';
import type { HeldMessage, MessageFile, MessageFileClaim } from '#shared/leads/thread-model.ts';

/** A thread is asked for after so long, longer each time that nothing came. */
export const pollMs = { least: 5_000, most: 60_000, growth: 1.5 } as const;

/** A call for everybody goes out without a token where that has run out: whose inbox it is would be a stranger. */
const asMyself = async () => {
  if (session.getState().me) await session.accessToken();
};

export interface FollowedThread {
  data: LoadedThread | undefined;
  error: unknown;
  mutate: () => unknown;
  /** Somebody does something here: it is asked for often again. */
  wake: () => void;
  /** Takes over what an act has answered. */
  take: (news: Parameters<typeof withNews>[1]) => Promise<unknown>;
  /** The page before the first message. */
  loadEarlier: () => Promise<unknown>;
}

/** A thread by its key, as it grows; nothing is asked while the page is not seen. */
export function useThread(threadKey: string): FollowedThread {
  const known = useRef<LoadedThread>(undefined);
  const waitMs = useRef<number>(pollMs.least);
  const askedAt = useRef(0);
  const read = async () => {
    askedAt.current = performance.now();
    const before = known.current;
    await asMyself();
    const since = before?.version;
    const news = await call(api.readThread, { body: { threadKey, ...(since !== undefined && { since }) } });
    waitMs.current = news.thread ? pollMs.least : Math.min(pollMs.most, waitMs.current * pollMs.growth);
    // What an act has answered meanwhile is newer.
    return withNews(known.current, news);
  };
  const { data, error, mutate } = useRead(api.readThread, { query: { thread: threadKey } }, read, {
    refreshInterval: () => waitMs.current,
  });
  useEffect(() => {
    known.current = data;
  }, [data]);
  const keep = (next: LoadedThread) => {
    known.current = next;
    return mutate(next, { revalidate: false });
  };
  return {
    ...{ data, error, mutate: () => mutate() },
    wake() {
      waitMs.current = pollMs.least;
      if (performance.now() - askedAt.current > pollMs.least) void mutate();
    },
    take(news) {
      waitMs.current = pollMs.least;
      return keep(withNews(known.current, news));
    },
    async loadEarlier() {
      const before = known.current?.earlier;
      if (!before) return;
      await asMyself();
      const { thread } = await call(api.readThread, { body: { threadKey, before } });
      if (thread && known.current) await keep(withEarlier(known.current, thread));
    },
  };
}

type MessageBody = ClientInput<typeof api.sendMessage>['body'];
export async function sendMessage(body: MessageBody) {
  await asMyself();
  return call(api.sendMessage, { body });
}

export async function markThreadRead(threadKey: string, upTo: string) {
  await asMyself();
  return call(api.markThreadRead, { body: { threadKey, upTo } });
}

export async function blockThread(threadKey: string, isBlocked: boolean) {
  await asMyself();
  return call(api.blockThread, { body: { threadKey, isBlocked } });
}

export async function reportMessage(body: ClientInput<typeof api.reportMessage>['body']) {
  await asMyself();
  return call(api.reportMessage, { body });
}

/** Uploads one file for a message and waits for the verdict; raises a `CallProblem` that says what is wrong with it. */
export async function uploadMessageFile(
  threadKey: string,
  file: File,
  { contentType, signal, onProgress }: UploadWays & { contentType: string },
): Promise<MessageFileClaim> {
  await asMyself();
  const { file: claim, ...form } = await call(api.createMessageUpload, {
    ...{ body: { threadKey, contentType, bytes: file.size }, signal },
  });
  const mediaId = claim.id;
  await post({ ...form, mediaId }, file, onProgress, signal);
  onProgress(1);
  const getMedia = () => call(api.getMessageUpload, { body: { file: claim }, signal });
  const verdict = await pollUpload({ id: mediaId, mediaId, hasFile: true }, { getMedia, wait }, signal);
  if (verdict.type !== 'failed') return claim;
  const errors = [{ pointer: '/files', code: verdict.problem }];
  throw new CallProblem({ code: 'validation-failed', status: 422, errors });
}

/** Where a file of a message is: by whose thread, and in which message. */
export interface FilePlace {
  threadKey: string;
  messageId: string;
  file: MessageFile;
}
export async function fetchMessageFile({ threadKey, messageId, file }: FilePlace): Promise<Blob> {
  await asMyself();
  const { url } = await call(api.getMessageFile, { body: { threadKey, messageId, fileId: file.id } });
  return fetchFile(url);
}

/** An image of a message, fetched once. */
export const useMessageImage = (place: FilePlace) =>
  useRead(
    api.getMessageFile,
    { query: { message: place.messageId, file: place.file.id } },
    () => fetchMessageFile(place),
    { ...still, revalidateIfStale: false },
  );

/** What somebody asked with their account, newest first. */
export const useMyLeads = (userId: string) => usePages(api.listMyLeads, { query: { limit: '10' }, userId });

const heldInput = { query: { limit: '10' } };
/** Messages that wait for staff. */
export const useHeldMessages = () => usePages(api.listHeldMessages, heldInput);

/** Decides on a message that waits and answers what was done; the list follows, also where somebody else was faster. */
export async function reviewMessage({ leadId, id }: HeldMessage, verdict: 'release' | 'refuse') {
  try {
    return await call(api.reviewMessage, { body: { leadId, messageId: id, verdict } });
  } finally {
    await refreshPages(api.listHeldMessages, heldInput);
  }
}
