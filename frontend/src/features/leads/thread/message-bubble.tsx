/** One message: who wrote it when, what it says, its files, and what became of it. */
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#shared/kernel/locale.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { vietNamTime } from '#shared/kernel/time.ts';
import type { Message } from '#shared/leads/thread-model.ts';
import { MessageFiles } from './message-files.tsx';
import { ReportMessage } from './report-message.tsx';

const marks = { delivered: Check, read: CheckCheck, held: Clock, refused: CircleAlert } as const;
type Mark = keyof typeof marks;

interface MessageBubbleProps {
  message: Message;
  threadKey: string;
  lang: Locale | undefined;
  mark: Mark | undefined;
  /** Absent where there is nothing to report. */
  onReported: (() => unknown) | undefined;
}

export function MessageBubble({ message, threadKey, lang, mark, onReported }: MessageBubbleProps) {
  const { t } = useTranslation('thread');
  const { at, writer, isOwnSide, byName, text, files, isReported } = message;
  const name = isOwnSide && !byName ? t('you') : (byName ?? t(`writer.${writer}`));
  return (
    <chakra.article
      justifySelf={isOwnSide ? 'end' : 'start'}
      maxW={{ base: '92%', md: '80%' }}
      minW="0"
      display="grid"
      justifyItems={isOwnSide ? 'end' : 'start'}
    >
      <chakra.p textStyle="note">
        {name} · <time dateTime={at}>{vietNamTime(Date.parse(at))}</time>
      </chakra.p>
      <chakra.div
        mt="0.5"
        px="3.5"
        py="2.5"
        borderRadius="lg"
        borderWidth="1px"
        borderColor={isOwnSide ? 'accent.emphasized' : 'border'}
        bg={isOwnSide ? 'accent.subtle' : 'bg.subtle'}
        display="grid"
        gap="2"
        minW="0"
      >
        {text && (
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" lang={lang && languageTag(lang)}>
            {text}
          </chakra.p>
        )}
        <MessageFiles files={files} messageId={message.id} threadKey={threadKey} />
      </chakra.div>
      {mark && <MarkLine mark={mark} />}
      {isReported && <chakra.p textStyle="note">{t('report.done')}</chakra.p>}
      {onReported && !isReported && (
        <ReportMessage threadKey={threadKey} messageId={message.id} onReported={onReported} />
      )}
    </chakra.article>
  );
}

function MarkLine({ mark }: { mark: Mark }) {
  const { t } = useTranslation('thread');
  const Icon = marks[mark];
  return (
    <chakra.p textStyle="note" display="flex" gap="1" alignItems="center" mt="0.5">
      <Icon size={14} aria-hidden /> {t(`mark.${mark}`)}
    </chakra.p>
  );
}
