/** One feed in the list: how it is doing, what needs an answer, and what can be done with it. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshFeeds, removeFeed, runFeed } from '#frontend/queries/feeds.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { Feed } from '#shared/imports/feeds/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badges.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { RowItem } from '#ui/row-list.tsx';
import { FeedReports } from './feed-reports.tsx';

const tones = { on: 'green', off: 'neutral', suspicious: 'amber', stopped: 'red' } as const;

export function FeedRow({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const { t } = useTranslation('feeds');
  const locale = useLocale();
  const [asks, setAsks] = useState<'remove' | 'accept' | null>(null);
  const [showsReports, setShowsReports] = useState(false);
  const { name, address, state, stoppedBy, isPulling, failures, nextAt } = feed;
  const run = useAct(() => runFeed(feed, false), {
    onDone: async () => {
      notify({ kind: 'success', id: 'feed', message: t('ran') });
      await refreshFeeds();
    },
    onConflict: refreshFeeds,
    onRefused: (message) => notify({ kind: 'error', id: 'feed', message }),
  });
  return (
    <RowItem display="grid" gap="2" justifyContent="stretch">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.h2 fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {isPulling && <Badge tone="blue">{t('pulling')}</Badge>}
        {state === 'on' && failures > 0 && <Badge tone="amber">{t('failing', { count: failures })}</Badge>}
      </chakra.div>
      <chakra.p textStyle="hint" overflowWrap="anywhere">
        {URL.canParse(address) ? new URL(address).host : address}
        {nextAt && ` · ${t('next', { time: formatDateTime(nextAt, locale) })}`}
      </chakra.p>
      {state === 'suspicious' && (
        <Alert tone="warning" title={t('suspicious.title')}>
          <p>{t('suspicious.text')}</p>
          <Button mt="2" size="sm" onClick={() => setAsks('accept')}>
            {t('suspicious.accept')}
          </Button>
        </Alert>
      )}
      {stoppedBy && <Alert tone="error">{t(`stopped.${stoppedBy}`)}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {(state === 'on' || state === 'suspicious') && (
          <Button size="sm" isBusy={run.isBusy} onClick={() => void run.run()}>
            {t('run')}
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={onEdit}>
          {t('change')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-expanded={showsReports}
          onClick={() => setShowsReports(!showsReports)}
        >
          {t('report.title')}
        </Button>
        <Button size="sm" variant="outline" onClick={() => setAsks('remove')}>
          {t('remove')}
        </Button>
      </chakra.div>
      {showsReports && <FeedReports id={feed.id} />}
      {asks && <Asked asks={asks} feed={feed} onClose={() => setAsks(null)} />}
    </RowItem>
  );
}

interface AskedProps {
  asks: 'remove' | 'accept';
  feed: Feed;
  onClose: () => void;
}
function Asked({ asks, feed, onClose }: AskedProps) {
  const { t } = useTranslation('feeds');
  const isRemoval = asks === 'remove';
  return (
    <ConfirmDialog
      isOpen
      isDestructive={isRemoval}
      onClose={onClose}
      title={t(isRemoval ? 'removeTitle' : 'suspicious.acceptTitle', { name: feed.name })}
      confirmLabel={t(isRemoval ? 'remove' : 'suspicious.accept')}
      onConfirm={async () => {
        await (isRemoval ? removeFeed(feed.id) : runFeed(feed, true));
        await refreshFeeds();
      }}
    >
      {t(
        isRemoval ? 'removeLead' : feed.vanished === 'close' ? 'suspicious.willClose' : 'suspicious.willKeep',
      )}
    </ConfirmDialog>
  );
}
