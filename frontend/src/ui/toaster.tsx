/** Notifications at the top of the page: read out, closable, gone by themselves unless they matter. */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { closeNotice, type Notice, notices } from './notify.ts';

const looks = {
  success: { Icon: CircleCheck, color: 'accent.fg' },
  error: { Icon: CircleAlert, color: 'danger.fg' },
  info: { Icon: Info, color: 'info.fg' },
} as const;
const none: readonly Notice[] = [];

/** The region where `notify` shows its notices. */
export function Toaster() {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(notices.subscribe, notices.get, () => none);
  return (
    <chakra.section
      aria-label={t('notifications')}
      aria-live="polite"
      position="fixed"
      zIndex="toast"
      // Below the header: what leads on stays in reach.
      top={{ base: '16', md: '20' }}
      insetInline="0"
      mx="auto"
      width="full"
      maxW="md"
      px="3"
      display="grid"
      gap="2"
      pointerEvents="none"
      data-noprint
    >
      {shown.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </chakra.section>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation();
  const { Icon, color } = looks[notice.kind];
  const hold = useTimer(notice);
  return (
    <chakra.div
      role={notice.kind === 'error' ? 'alert' : undefined}
      {...hold}
      pointerEvents="auto"
      display="flex"
      gap="3"
      alignItems="flex-start"
      bg="bg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="lg"
      p="3"
    >
      <chakra.span color={color} mt="0.5" aria-hidden>
        <Icon size={20} />
      </chakra.span>
      <chakra.div flex="1" fontSize="sm" lineHeight="snug" py="0.5">
        <chakra.span className="visually-hidden">{t(`notice.${notice.kind}`)}: </chakra.span>
        {notice.message}
        {notice.action && (
          <chakra.div mt="1">
            <Button variant="plain" size="sm" onClick={notice.action.run}>
              {notice.action.label}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
      <Button isIcon variant="ghost" size="xs" aria-label={t('close')} onClick={() => closeNotice(notice.id)}>
        <X size={16} aria-hidden />
      </Button>
    </chakra.div>
  );
}

/** Closes a notice after its time; the pointer or the focus on it stops the clock. */
function useTimer({ id, lastsMs }: Notice) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(() => closeNotice(id));
  useEffect(() => {
    if (isHeld || lastsMs === null) return;
    const timer = setTimeout(close.current, lastsMs);
    return () => clearTimeout(timer);
  }, [isHeld, lastsMs]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
