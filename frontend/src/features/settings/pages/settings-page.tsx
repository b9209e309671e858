/** Settings, for masters: points with their former versions, and messages. */
import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router';
import type { Head, HeadInput } from '../../../lib/page.ts';
import { pathOf } from '../../../lib/paths.ts';
import { useTranslation } from '../../../lib/texts.tsx';
import { LinkTabs } from '../../../ui/link-tabs.tsx';
import { Page as Frame } from '../../../ui/page.tsx';
import { TableSkeleton } from '../../../ui/paged-table.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useMessageSettings, usePointSettings } from '../api.ts';
import { MessagesForm } from '../messages/messages-form.tsx';
import { PointsForm } from '../points/points-form.tsx';
import { Versions } from '../points/versions.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('settings:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('settings');
  const [search] = useSearchParams();
  const isMessages = search.get('tab') === 'messages';
  return (
    <Frame title={t('title')} lead={t(isMessages ? 'messagesLead' : 'pointsLead')} isNested>
      <LinkTabs
        label={t('title')}
        tabs={[
          { key: 'points', to: pathOf('adminSettings'), label: t('tab.points'), isCurrent: !isMessages },
          {
            key: 'messages',
            to: pathOf('adminSettings', {}, { tab: 'messages' }),
            label: t('tab.messages'),
            isCurrent: isMessages,
          },
        ]}
      />
      {isMessages ? <Messages /> : <Points />}
    </Frame>
  );
}

function Points() {
  const { data, error, mutate } = usePointSettings();
  if (error && !data) return <ErrorState error={error} onRetry={() => mutate()} />;
  if (!data) return <TableSkeleton />;
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="4xl">
      <PointsForm current={data.current} reload={() => mutate()} />
      <Versions versions={data.versions} />
    </chakra.div>
  );
}

function Messages() {
  const { data, error, mutate } = useMessageSettings();
  if (error && !data) return <ErrorState error={error} onRetry={() => mutate()} />;
  if (!data) return <TableSkeleton />;
  return (
    <chakra.div maxW="4xl">
      <MessagesForm current={data.settings} spentToday={data.spentToday} reload={() => mutate()} />
    </chakra.div>
  );
}
