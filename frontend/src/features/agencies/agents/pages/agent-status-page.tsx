/** `/agent-status`: whether a person was asked if they are an agent, their answer, the decision, an appeal. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMyAgentProposal } from '#frontend/queries/agents.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MyProposal } from '../my-proposal.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('agents:mine.title'), isListed: false });

export function Page() {
  const { me } = useSession();
  return me && <Status key={me.id} userId={me.id} />;
}

function Status({ userId }: { userId: string }) {
  const { t } = useTranslation('agents');
  const state = useMyAgentProposal(userId);
  return (
    <Frame title={t('mine.title')} isNested>
      <DataState of={state} skeleton={<Skeleton height="48" />}>
        {({ proposal, mayAppeal }) =>
          proposal ? (
            <chakra.div maxW="2xl">
              <MyProposal
                {...{ proposal, mayAppeal, userId }}
                reload={() => state.mutate()}
                key={proposal.version}
              />
            </chakra.div>
          ) : (
            <EmptyState
              title={t('mine.nothing')}
              action={
                <ButtonLink to={pathOf('myAgencies')} variant="outline">
                  {t('mine.agency')}
                </ButtonLink>
              }
            >
              {t('mine.nothingHint')}
            </EmptyState>
          )
        }
      </DataState>
    </Frame>
  );
}
