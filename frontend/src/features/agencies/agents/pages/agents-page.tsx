/** The back office's list of people who may be agents: what they say, and the decision beside it. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAgentProposals } from '#frontend/queries/agents.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { PersonsProposal } from '#shared/agencies/agents-model.ts';
import { type AgentQueue, agentQueues } from '#shared/agencies/agents-rules.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AgeText } from '#ui/value-text.tsx';
import { AgentDecisions } from '../agent-decisions.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('agents:title'), isListed: false });

export function Page() {
  const { t } = useTranslation('agents');
  const [search] = useSearchParams();
  const current = agentQueues.find((queue) => queue === search.get('queue')) ?? 'waiting';
  return (
    <Frame title={t('title')} lead={t('lead')} isNested>
      <LinkTabs
        label={t('title')}
        tabs={agentQueues.map((queue) => ({
          key: queue,
          to: pathOf('adminAgents', {}, { queue: queue === 'waiting' ? undefined : queue }),
          label: t(`queue.${queue}`),
          isCurrent: queue === current,
        }))}
      />
      <Queue key={current} queue={current} />
    </Frame>
  );
}

function Queue({ queue }: { queue: AgentQueue }) {
  const { t } = useTranslation('agents');
  const columns: Column<PersonsProposal>[] = [
    {
      key: 'person',
      head: t('person'),
      isLead: true,
      cell: (proposal) => <Person proposal={proposal} />,
    },
    { key: 'says', head: t('says.title'), cell: (proposal) => <Says proposal={proposal} /> },
    {
      key: 'decide',
      head: t('decision'),
      cell: (proposal) => <AgentDecisions key={proposal.version} proposal={proposal} />,
    },
  ];
  return (
    <PagedTable
      pages={useAgentProposals(queue)}
      label={t('title')}
      columns={columns}
      keyOf={({ userId }) => userId}
      empty={<EmptyState title={t('none')} />}
    />
  );
}

function Person({ proposal: { userId, name, listings, proposedAt } }: { proposal: PersonsProposal }) {
  const { t } = useTranslation('agents');
  return (
    <>
      {name ? <TextLink to={pathOf('adminUser', { id: userId })}>{name}</TextLink> : t('gone')}
      <chakra.span display="block" textStyle="note">
        {t('listings', { count: listings })} · <AgeText instant={proposedAt} />
      </chakra.span>
    </>
  );
}

/** What the person says, and their appeal. */
function Says({ proposal: { answer, appeal } }: { proposal: PersonsProposal }) {
  const { t } = useTranslation('agents');
  return (
    <chakra.div maxW="md" whiteSpace="pre-line">
      <chakra.p fontWeight="medium">
        {t(answer ? (answer.isAgent ? 'says.isAgent' : 'says.notAgent') : 'says.none')}
      </chakra.p>
      {answer?.words}
      {appeal && (
        <>
          <chakra.p mt="2" fontWeight="medium">
            {t('appeals')}
          </chakra.p>
          {appeal.words}
        </>
      )}
    </chakra.div>
  );
}
