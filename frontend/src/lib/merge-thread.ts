/** A thread as far as it has been loaded: news of its end, and pages before its beginning. */
import type { Message, Thread, ThreadNews } from '#shared/leads/thread-model.ts';

/** What a page shows of a thread. */
export interface LoadedThread extends Thread {
  version: number;
}

/** What is there after an answer; an older one, or one without news, changes nothing. */
export function withNews(loaded: LoadedThread | undefined, { version, thread }: ThreadNews): LoadedThread {
  if (!thread || (loaded && version < loaded.version)) return loaded as LoadedThread;
  const [first] = thread.messages;
  // Where they do not meet, messages lie between them: the older ones are asked for again.
  const meets = loaded && (!thread.earlier || loaded.messages.some(({ id }) => first && id >= first.id));
  if (!meets || !thread.earlier) return { version, ...thread };
  const older = loaded.messages.filter(({ id }) => first && id < first.id);
  if (older.length === 0) return { version, ...thread };
  const { earlier: _, ...rest } = thread;
  return {
    ...{ version, ...rest, messages: [...older, ...thread.messages] },
    ...(loaded.earlier && { earlier: loaded.earlier }),
  };
}

/** With a page from before its first message. */
export function withEarlier(loaded: LoadedThread, page: Thread): LoadedThread {
  const { earlier: _, ...rest } = loaded;
  const known = new Set(loaded.messages.map(({ id }) => id));
  const more: Message[] = page.messages.filter(({ id }) => !known.has(id));
  return { ...rest, messages: [...more, ...loaded.messages], ...(page.earlier && { earlier: page.earlier }) };
}
