/** A thread of a request as a calm conversation: what was written, and a place to write on while the page follows it. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FollowedThread, markThreadRead, useThread } from '#frontend/queries/threads.ts';
import type { LoadedThread } from '#lib/merge-thread.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadState } from './thread-state.tsx';

/** What a thread begins with: the request itself. */
export interface Opening {
  at: string;
  text: string | undefined;
  locale?: Locale;
}
export interface ThreadProps {
  threadKey: string;
  opening: Opening;
  /** Messages of a thread about a listing can be reported; in one with the site there is nobody to report to. */
  canReport: boolean;
  /** Staff who look after another's thread may write, but not block anybody. */
  isGuest?: boolean;
  /** Who only reads is offered no place to write. */
  isReader?: boolean;
  /** What was read or written changes what stands around it. */
  onChange?: () => unknown;
}

export function Thread(props: ThreadProps) {
  const { t } = useTranslation('thread');
  const followed = useThread(props.threadKey);
  useReading(followed, props);
  useEnd(followed, props);
  return (
    <DataState
      of={followed}
      skeleton={<Skeleton height="40" />}
      missing={<EmptyState title={t('missing')}>{t('missingHint')}</EmptyState>}
    >
      {(thread) => <Conversation {...props} thread={thread} followed={followed} />}
    </DataState>
  );
}

function Conversation({
  thread,
  followed,
  ...props
}: ThreadProps & { thread: LoadedThread; followed: FollowedThread }) {
  const { threadKey, opening, canReport, isGuest, isReader, onChange } = props;
  return (
    <chakra.div onFocus={followed.wake}>
      <MessageLog
        {...{ thread, threadKey, opening, canReport }}
        onEarlier={followed.loadEarlier}
        onReported={followed.mutate}
      />
      {thread.state === 'open' && !isReader && (
        <Composer
          threadKey={threadKey}
          side={thread.side}
          onActivity={followed.wake}
          onSent={async (news) => {
            await followed.take(news);
            await onChange?.();
          }}
          onStale={followed.mutate}
        />
      )}
      <ThreadState {...{ thread, threadKey }} isGuest={isGuest ?? false} onChange={followed.take} />
    </chakra.div>
  );
}

/** A thread that has ended while it was open takes along what stands around it. */
function useEnd({ data }: FollowedThread, { onChange }: ThreadProps) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const hasEnded = data?.state === 'ended';
  useEffect(() => {
    if (hasEnded) void latest.current?.();
  }, [hasEnded]);
}

/** What stands on a page that is seen has been read; where that does not arrive it is said with the next poll. */
function useReading({ data, take, mutate }: FollowedThread, { threadKey, isGuest, onChange }: ThreadProps) {
  const unreadTo = data?.hasUnread && !isGuest ? lastOfOthers(data) : undefined;
  const latest = useRef({ data, take, mutate, onChange });
  latest.current = { data, take, mutate, onChange };
  const isOnItsWay = useRef(false);
  useEffect(() => {
    if (!unreadTo) return;
    const read = async () => {
      if (document.visibilityState !== 'visible' || isOnItsWay.current) return;
      isOnItsWay.current = true;
      try {
        const { version } = await markThreadRead(threadKey, unreadTo);
        const { data: thread, ...acts } = latest.current;
        const isAll = thread && version === thread.version + 1;
        await (isAll ? acts.take({ version, thread: { ...thread, hasUnread: false } }) : acts.mutate());
        await acts.onChange?.();
      } catch {
        // Still unread: the next news, or the page that is seen again, tries once more.
      } finally {
        isOnItsWay.current = false;
      }
    };
    void read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unreadTo, threadKey]);
}

const lastOfOthers = ({ messages }: LoadedThread) => messages.findLast(({ isOwnSide }) => !isOwnSide)?.id;
