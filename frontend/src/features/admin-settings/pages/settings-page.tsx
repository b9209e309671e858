/** Settings, for masters: points with their former versions, messages, limits of contact, the inbox, adverts, exchange rates, forbidden words, when owners are asked, evidence, agents, and who runs the marketplace. */

import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAdvertOffer } from '#frontend/queries/adverts.ts';
import { useEvidenceSettings } from '#frontend/queries/evidence.ts';
import {
  useAgentRule,
  useCaseSettings,
  useFreshness,
  useLeadSettings,
  useMessageSettings,
  useOwnerSettings,
  usePointSettings,
} from '#frontend/queries/settings.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { DataState } from '#ui/data-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { OfferForm } from '../adverts/offer-form.tsx';
import { AgentsForm } from '../agents/agents-form.tsx';
import { CasesForm } from '../cases/cases-form.tsx';
import { EvidenceForm } from '../evidence/evidence-form.tsx';
import { FreshnessForm } from '../freshness/freshness-form.tsx';
import { LimitsForm } from '../limits/limits-form.tsx';
import { MessagesForm } from '../messages/messages-form.tsx';
import { OwnerForm } from '../owner/owner-form.tsx';
import { PointsForm } from '../points/points-form.tsx';
import { Versions } from '../points/versions.tsx';
import { RatesTab } from '../rates/rates-tab.tsx';
import { WordsTab } from '../words/words-tab.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('settings:title'), isListed: false });

const tabs = [
  'points',
  'messages',
  'limits',
  'cases',
  'adverts',
  'rates',
  'words',
  'freshness',
  'evidence',
  'agents',
  'owner',
] as const;
type Tab = (typeof tabs)[number];

export function Page() {
  const { t } = useTranslation('settings');
  const [search] = useSearchParams();
  const current = tabs.find((tab) => tab === search.get('tab')) ?? 'points';
  return (
    <Frame title={t('title')} lead={t(`${current}Lead`)} isNested>
      <LinkTabs
        label={t('title')}
        tabs={tabs.map((tab) => ({
          key: tab,
          to: pathOf('adminSettings', {}, { tab: tab === 'points' ? undefined : tab }),
          label: t(`tab.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <Settings tab={current} />
    </Frame>
  );
}

function Settings({ tab }: { tab: Tab }) {
  if (tab === 'rates') return <RatesTab />;
  if (tab === 'words') return <WordsTab />;
  if (tab === 'freshness') return <Freshness />;
  if (tab === 'owner') return <Owner />;
  if (tab === 'limits') return <Limits />;
  if (tab === 'cases') return <Cases />;
  if (tab === 'adverts') return <Adverts />;
  if (tab === 'evidence') return <Evidence />;
  if (tab === 'agents') return <Agents />;
  return tab === 'messages' ? <Messages /> : <Points />;
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

function Limits() {
  const state = useLeadSettings();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(settings) => (
        <chakra.div maxW="4xl">
          <LimitsForm current={settings} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}

function Freshness() {
  const state = useFreshness();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(settings) => (
        <chakra.div maxW="4xl">
          <FreshnessForm current={settings} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}

function Cases() {
  const state = useCaseSettings();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(settings) => (
        <chakra.div maxW="4xl">
          <CasesForm current={settings} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}

function Evidence() {
  const state = useEvidenceSettings();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(settings) => (
        <chakra.div maxW="4xl">
          <EvidenceForm current={settings} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}

function Agents() {
  const state = useAgentRule();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(rule) => (
        <chakra.div maxW="4xl">
          <AgentsForm current={rule} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}

function Adverts() {
  const state = useAdvertOffer();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(offer) => (
        <chakra.div maxW="4xl">
          <OfferForm current={offer} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}

function Owner() {
  const state = useOwnerSettings();
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(owner) => (
        <chakra.div maxW="4xl">
          <OwnerForm current={owner} reload={() => state.mutate()} />
        </chakra.div>
      )}
    </DataState>
  );
}
