/** Whether what is typed has reached the server: quiet while it does, said aloud when it does not. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrafts } from '#frontend/queries/drafts.ts';
import { formatTime } from '#lib/i18n/format.ts';
import { patterns } from '#lib/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { DraftSaving } from './use-draft-sync.ts';

interface SaveStatusProps {
  userId: string;
  saving: Pick<DraftSaving, 'state' | 'renew' | 'retry'>;
}

export function SaveStatus({ userId, saving: { state, renew, retry } }: SaveStatusProps) {
  const { t } = useTranslation('drafts');
  if (state.name === 'full') return <FullNotice userId={userId} onRoom={retry} />;
  if (state.name === 'gone')
    return (
      <Alert tone="warning" title={t('status.gone')}>
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" mt="1">
          <Button size="sm" variant="outline" onClick={renew}>
            {t('status.anew')}
          </Button>
          <TextLink to={patterns.manageListings}>{t('status.toListings')}</TextLink>
        </chakra.div>
      </Alert>
    );
  if (state.name === 'refused') return <Alert tone="warning">{t('status.refused')}</Alert>;
  return (
    <>
      <chakra.p textStyle="note" minH="5" mb="2">
        {state.name === 'saved' && t('status.saved', { time: formatTime(new Date(state.at).toISOString()) })}
        {(state.name === 'saving' || state.name === 'typing') && t('status.saving')}
        {state.name === 'overtaken' && t('status.overtaken')}
        {state.name === 'waiting' && t('status.waiting')}
        {state.name === 'offline' && t('status.offline')}
      </chakra.p>
      <p className="visually-hidden" role="status">
        {state.name === 'waiting' && t('status.waiting')}
        {state.name === 'offline' && t('status.offline')}
      </p>
    </>
  );
}

/** There is no room for another draft; once one of them is gone, this one is sent. */
function FullNotice({ userId, onRoom }: { userId: string; onRoom: () => void }) {
  const { t } = useTranslation('drafts');
  const count = useDrafts(userId).data?.items.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) onRoom();
    before.current = count;
  }, [count, onRoom]);
  return (
    <Alert tone="warning" title={t('status.full')}>
      <TextLink to={patterns.manageListings}>{t('status.toDrafts')}</TextLink>
    </Alert>
  );
}
