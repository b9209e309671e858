/** All notifications, newest first: read and unread, more on demand. */
import { chakra } from '@chakra-ui/react';
import Bell from 'lucide-react/icons/bell';
import { useTranslation } from 'react-i18next';
import type { useNotifications } from '#frontend/queries/notifications.ts';
import { patterns } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NotificationLink } from './notification-link.tsx';
import { StillAvailable } from './still-available.tsx';

interface NotificationListProps {
  pages: ReturnType<typeof useNotifications>;
  onRead: (id: string) => void;
}

export function NotificationList({ pages, onRead }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const none = (
    <EmptyState
      icon={<Bell size={32} />}
      title={t('none')}
      action={<ButtonLink to={patterns.createdPost}>{t('noneAction')}</ButtonLink>}
    >
      {t('noneHint')}
    </EmptyState>
  );
  return (
    <DataState of={pages} skeleton={<Skeleton height="20rem" borderRadius="lg" />} empty={none}>
      {(notifications) => (
        <>
          <chakra.ul borderTopWidth="1px" aria-busy={pages.isBusy || undefined}>
            {notifications.map((notification) => (
              <chakra.li key={notification.id} borderBottomWidth="1px" py="1">
                <NotificationLink notification={notification} onRead={onRead} />
                <StillAvailable notification={notification} onRead={onRead} />
              </chakra.li>
            ))}
          </chakra.ul>
          <MoreRows pages={pages} label={t('more')} />
        </>
      )}
    </DataState>
  );
}
