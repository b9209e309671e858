/** Settings, for masters: points with their former versions, and messages. */

import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { DataState } from '#ui/data-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
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
  const state = usePointSettings();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {({ current, versions }) => (
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="4xl">
          <PointsForm current={current} reload={() => state.mutate()} />
          <Versions versions={versions} />
        </chakra.div>
      )}
    </DataState>
  );
}

function Messages() {
  const state = useMessageSettings();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {({ settings, spentToday }) => (
        <chakra.div maxW="4xl">
          <MessagesForm current={settings} spentToday={spentToday} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}
