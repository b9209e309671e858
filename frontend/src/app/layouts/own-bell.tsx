/** The bell of somebody signed in: how many notifications are unread, and the newest few behind it. */
import { chakra } from '@chakra-ui/react';
import BellIcon from 'lucide-react/icons/bell';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnread } from '#frontend/queries/unread.ts';
import { loadNamespaces } from '#lib/i18n/load-namespaces.ts';
import { patterns } from '#lib/paths.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { MenuLink } from '#ui/menu-item.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const countShownMax = 99;

export default function OwnBell({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const unread = useUnread(userId);
  const Panel = usePanel();
  const words = unread > 0 ? t('nav.unread', { count: unread }) : t('nav.notifications');
  return (
    <>
      <Disclosure
        label={words}
        face={
          <>
            <BellIcon size={20} aria-hidden />
            <Badge count={unread} />
          </>
        }
        isIcon
        isLazy
        isWide
        panelWidth="22rem"
      >
        <Suspense fallback={<Skeleton height="8rem" borderRadius="md" />}>
          <Panel userId={userId} />
        </Suspense>
      </Disclosure>
      <span className="visually-hidden" role="status">
        {unread > 0 && words}
      </span>
    </>
  );
}

/** Code and words of the panel, loaded when it opens; where they cannot be, the way to the page is left. */
function usePanel() {
  const texts = useTranslation().i18n;
  return useMemo(
    () =>
      lazy(async () => {
        const code = import('#frontend/features/notifications/bell-panel.tsx');
        const [panel] = await Promise.all([code, loadNamespaces(texts, ['notifications', 'reasons'])]).catch(
          () => [{ default: OnlyLink }],
        );
        return panel;
      }),
    [texts],
  );
}

function OnlyLink(_: { userId: string }) {
  const { t } = useTranslation();
  return <MenuLink to={patterns.notifications}>{t('nav.notifications')}</MenuLink>;
}

/** Drawn, not written: the button's name says it already. */
const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <chakra.span
      aria-hidden
      data-count={count > countShownMax ? `${countShownMax}+` : count}
      _before={{ content: 'attr(data-count)' }}
      position="absolute"
      top="0"
      insetInlineEnd="0"
      minW="4.5"
      px="1"
      borderRadius="full"
      bg="danger.solid"
      color="white"
      fontSize="2xs"
      lineHeight="1.125rem"
      fontWeight="semibold"
    />
  );
