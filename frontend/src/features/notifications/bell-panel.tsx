/** What opens under the bell: the newest few notifications, and the way to all of them. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { markRead, useNewestNotifications } from '#frontend/queries/notifications.ts';
import { useProblem } from '#lib/api/use-problem.ts';
import { patterns } from '#lib/paths.ts';
import { MenuLink } from '#ui/menu-item.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NotificationLink } from './notification-link.tsx';
import { StillAvailable } from './still-available.tsx';

const Note = chakra('p', { base: { px: '3', py: '4', fontSize: 'sm', color: 'fg.muted' } });

export default function BellPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('notifications');
  const wordOf = useProblem();
  const { data, error } = useNewestNotifications(userId);
  // It is read by following it; should that not be noted, it stays unread and nothing else is lost.
  const read = (id: string) => void markRead(userId, { ids: [id] }).catch(() => undefined);
  return (
    <>
      {!data && !error && <Skeleton height="8rem" borderRadius="md" />}
      {!data && error !== undefined && <Note role="alert">{wordOf(error)}</Note>}
      {data?.items.length === 0 && <Note>{t('none')}</Note>}
      {data && data.items.length > 0 && (
        <chakra.ul maxH="60vh" overflowY="auto">
          {data.items.map((notification) => (
            <li key={notification.id}>
              <NotificationLink notification={notification} isShort onRead={read} />
              <StillAvailable notification={notification} onRead={read} />
            </li>
          ))}
        </chakra.ul>
      )}
      <chakra.div borderTopWidth="1px" mt="1.5" pt="1.5">
        <MenuLink to={patterns.notifications} justifyContent="center" fontWeight="semibold">
          {t('all')}
        </MenuLink>
      </chakra.div>
    </>
  );
}
