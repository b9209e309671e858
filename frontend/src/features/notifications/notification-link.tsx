/** One notification as a link to what it is about; following it marks it as read. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification } from '#shared/notifications/model.ts';
import { AgeText } from '#ui/value-text.tsx';
import { useNotificationWords } from './use-words.ts';

const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '0.5rem minmax(0, 1fr)',
    gap: '3',
    px: '3',
    py: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    color: 'fg',
    _hover: { bg: 'bg.muted' },
  },
});

interface NotificationLinkProps {
  notification: Notification;
  /** In the bell's panel the text is cut after two lines. */
  isShort?: boolean;
  onRead: (id: string) => void;
}

export function NotificationLink({ notification, isShort, onRead }: NotificationLinkProps) {
  const { t } = useTranslation('notifications');
  const { id, path, at, readAt } = notification;
  const { title, text } = useNotificationWords()(notification);
  return (
    <Row to={path} onClick={() => readAt === undefined && onRead(id)}>
      <chakra.span
        aria-hidden
        boxSize="2"
        mt="1.5"
        borderRadius="full"
        bg={readAt === undefined ? 'accent.solid' : 'transparent'}
      />
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight={readAt === undefined ? 'semibold' : 'normal'}>
          {readAt === undefined && <span className="visually-hidden">{t('unread')}: </span>}
          {title}
        </chakra.span>
        <chakra.span
          display="block"
          mt="0.5"
          color="fg.muted"
          overflowWrap="anywhere"
          whiteSpace={isShort ? 'normal' : 'pre-line'}
          {...(isShort && { lineClamp: 2 })}
        >
          {text}
        </chakra.span>
        <chakra.span display="block" mt="1" textStyle="note">
          <AgeText instant={at} />
        </chakra.span>
      </chakra.span>
    </Row>
  );
}
