/** The messages of a thread, day by day: one's own at the end of the line, the other side's at its beginning. */
import { chakra } from '@chakra-ui/react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { LoadedThread } from '#lib/merge-thread.ts';
import type { Message } from '#shared/leads/thread-model.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { Opening } from './thread.tsx';

interface MessageLogProps {
  thread: LoadedThread;
  threadKey: string;
  opening: Opening;
  canReport: boolean;
  onEarlier: () => Promise<unknown>;
  onReported: () => unknown;
}

export function MessageLog({
  thread,
  threadKey,
  opening,
  canReport,
  onEarlier,
  onReported,
}: MessageLogProps) {
  const { t } = useTranslation('thread');
  const { messages, earlier, readTo, side } = thread;
  const shown = earlier || opening.text === undefined ? messages : [openingOf(opening, side), ...messages];
  const frame = useEnd(messages.at(-1)?.id);
  const isTold = (message: Message) => !message.review && message.id <= (readTo ?? '');
  // The mark stands where reading ended, once.
  const lastRead = messages.findLast((message) => message.isOwnSide && isTold(message))?.id;
  return (
    <chakra.div
      ref={frame}
      tabIndex={0}
      role="log"
      aria-live="polite"
      aria-label={t('log')}
      maxH={{ base: '60dvh', md: '32rem' }}
      overflowY="auto"
      overscrollBehavior="contain"
      display="grid"
      gap="3"
      py="2"
      px="1"
    >
      {earlier && <Earlier onEarlier={onEarlier} />}
      {shown.map((message, at) => (
        <Fragment key={message.id}>
          <DayLine at={message.at} before={shown[at - 1]?.at} />
          <MessageBubble
            {...{ message, threadKey }}
            lang={message.id === openingId ? opening.locale : undefined}
            mark={markOf(message, { isRead: isTold(message), isLastRead: message.id === lastRead })}
            onReported={canReport && !message.isOwnSide && message.id !== openingId ? onReported : undefined}
          />
        </Fragment>
      ))}
      {shown.length === 0 && <chakra.p textStyle="hint">{t('none')}</chakra.p>}
    </chakra.div>
  );
}

/** The request itself has no id among the messages. */
const openingId = 'opening';
const openingOf = ({ at, text = '' }: Opening, side: LoadedThread['side']): Message => ({
  ...{ id: openingId, at, writer: 'asker', isOwnSide: side === 'asker', text, files: [] },
});

function markOf(
  { isOwnSide, review, id }: Message,
  { isRead, isLastRead }: { isRead: boolean; isLastRead: boolean },
) {
  if (!isOwnSide || id === openingId) return undefined;
  if (review) return review;
  if (isLastRead) return 'read';
  return isRead ? undefined : 'delivered';
}

function Earlier({ onEarlier }: { onEarlier: () => Promise<unknown> }) {
  const { t } = useTranslation('thread');
  const { run, isBusy, problem } = useAct(onEarlier);
  return (
    <div>
      <Button variant="outline" size="sm" isBusy={isBusy} onClick={() => run()}>
        {t('earlier')}
      </Button>
      {problem && <Alert tone="error">{problem}</Alert>}
    </div>
  );
}

function DayLine({ at, before }: { at: string; before: string | undefined }) {
  const locale = useLocale();
  const day = formatDate(at, locale);
  if (before && formatDate(before, locale) === day) return null;
  return (
    <chakra.p textStyle="note" textAlign="center" mt="1">
      <time dateTime={at}>{day}</time>
    </chakra.p>
  );
}

/** The newest message is in sight where somebody was at the end; who reads further up is left there. */
function useEnd(lastId: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const note = () => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
    };
    box.addEventListener('scroll', note, { passive: true });
    return () => box.removeEventListener('scroll', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what it follows.
  useLayoutEffect(() => {
    const box = frame.current;
    if (box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [lastId]);
  return frame;
}
