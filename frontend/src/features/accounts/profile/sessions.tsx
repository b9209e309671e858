/** Where somebody is signed in, and the ways to end it: one, all others, everywhere. */
import { chakra } from '@chakra-ui/react';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessions } from '#frontend/queries/accounts.ts';
import { formatAge, formatDate } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { MySession } from '#shared/accounts/profile-model.ts';
import { deviceOf } from '#shared/kernel/device.ts';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ConfirmEndSession, type Ending } from './confirm-end-session.tsx';
import { RowIcon, Rows } from './settings-section.tsx';

/** The device in words; says plainly what is not known. */
function useDeviceWords() {
  const { t } = useTranslation('profile');
  return (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('session.device', { browser, system });
    return browser ?? system ?? t('session.unknown');
  };
}

export function Sessions() {
  const sessions = useSessions();
  return (
    <DataState of={sessions} skeleton={<SessionsSkeleton />}>
      {({ items }) => <SessionList sessions={items} onEnded={() => sessions.mutate()} />}
    </DataState>
  );
}

function SessionList({
  sessions,
  onEnded,
}: {
  sessions: readonly MySession[];
  onEnded: () => Promise<unknown>;
}) {
  const { t } = useTranslation('profile');
  const wordsOf = useDeviceWords();
  const [ending, setEnding] = useState<Ending | null>(null);
  const sorted = sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <>
      <Rows>
        {sorted.map((one) => (
          <SessionRow
            key={one.id}
            session={one}
            device={wordsOf(one.userAgent)}
            onEnd={() => setEnding({ scope: 'one', id: one.id, device: wordsOf(one.userAgent) })}
          />
        ))}
      </Rows>
      <chakra.div mt="4" display="flex" flexWrap="wrap" gap="2">
        {sorted.length > 1 && (
          <Button size="sm" variant="outline" onClick={() => setEnding({ scope: 'others' })}>
            {t('session.endOthers')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          colorPalette="red"
          color="danger.fg"
          onClick={() => setEnding({ scope: 'all' })}
        >
          {t('session.endAll')}
        </Button>
      </chakra.div>
      {ending && <ConfirmEndSession ending={ending} onClose={() => setEnding(null)} onEnded={onEnded} />}
    </>
  );
}

interface SessionRowProps {
  session: MySession;
  device: string;
  onEnd: () => void;
}

function SessionRow({ session, device, onEnd }: SessionRowProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const Icon = deviceOf(session.userAgent).isHandheld ? Smartphone : Monitor;
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <RowIcon aria-hidden>
        <Icon size={18} />
      </RowIcon>
      <chakra.div flex="1 1 11rem" minW="0">
        <chakra.p fontWeight="semibold" display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
          {device}
          {session.isThis && <Badge tone="green">{t('session.this')}</Badge>}
        </chakra.p>
        <chakra.p textStyle="hint" lineHeight="snug" mt="0.5">
          {session.isThis
            ? t('session.now')
            : t('session.used', { age: formatAge(session.lastUsedAt, Date.now(), locale) })}
          {' · '}
          {t('session.since', { date: formatDate(session.startedAt, locale) })}
        </chakra.p>
      </chakra.div>
      {!session.isThis && (
        <Button
          size="sm"
          variant="ghost"
          ms="auto"
          onClick={onEnd}
          aria-label={t('session.endThat', { device })}
        >
          {t('session.end')}
        </Button>
      )}
    </chakra.li>
  );
}

const SessionsSkeleton = () => {
  const { t } = useTranslation('app');
  return (
    <chakra.div role="status" aria-label={t('loading')} display="grid" gap="3">
      <Skeleton height="20" />
      <Skeleton height="9" width="12rem" />
    </chakra.div>
  );
};
