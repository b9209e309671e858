/** Applications for one job, newest first, by where they stand. */
import { chakra } from '@chakra-ui/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Paperclip from 'lucide-react/icons/paperclip';
import UsersRound from 'lucide-react/icons/users-round';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useApplications, useApplicationsJob } from '#frontend/queries/leads.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { ApplicationRow, ApplicationState } from '#shared/leads/model.ts';
import { applicationStates } from '#shared/leads/model.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AgeText } from '#ui/value-text.tsx';
import { StateBadge } from '../state-badge.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('applications:title'), isListed: false });

const isState = (text: string | null): text is ApplicationState =>
  applicationStates.some((state) => state === text);

export function Page() {
  const { t } = useTranslation('applications');
  const id = useParams().id ?? '';
  const [search] = useSearchParams();
  const asked = search.get('state');
  const state = isState(asked) ? asked : undefined;
  const { data: job } = useApplicationsJob(id);
  const tabs = [undefined, ...applicationStates].map((one) => ({
    key: one ?? 'all',
    to: pathOf('adminApplications', { id }, { state: one }),
    label: one ? t(`state.${one}`) : t('all'),
    isCurrent: one === state,
  }));
  return (
    <div>
      <TextLink to={pathOf('adminRecruitment')} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t('toJobs')}
      </TextLink>
      <Frame
        title={t('title')}
        lead={job && <TextLink to={pathOf('career', { id: job.jobSlug })}>{job.jobTitle}</TextLink>}
        isNested
      >
        <LinkTabs label={t('byState')} tabs={tabs} />
        <Applications key={state} jobId={id} state={state} />
      </Frame>
    </div>
  );
}

function Applications({ jobId, state }: { jobId: string; state: ApplicationState | undefined }) {
  const { t } = useTranslation('applications');
  return (
    <PagedTable
      pages={useApplications(jobId, state)}
      label={t('title')}
      columns={useColumns()}
      keyOf={({ id }) => id}
      linkOf={({ id }) => pathOf('adminApplication', { id })}
      empty={
        <EmptyState icon={<UsersRound size={32} />} title={t(state ? 'noneOfState' : 'none')}>
          {!state && t('noneHint')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<ApplicationRow>[] {
  const { t } = useTranslation('applications');
  return [
    { key: 'name', head: t('column.name'), isLead: true, cell: ({ name }) => name ?? t('withdrawnName') },
    {
      key: 'cv',
      head: t('column.cv'),
      cell: ({ hasCv }) =>
        hasCv ? (
          <chakra.span display="inline-flex" alignItems="center" gap="1">
            <Paperclip size={15} aria-hidden /> {t('hasCv')}
          </chakra.span>
        ) : (
          t('hasNoCv')
        ),
    },
    { key: 'state', head: t('column.state'), cell: (row) => <StateBadge {...row} /> },
    { key: 'at', head: t('column.at'), isFigure: true, cell: ({ at }) => <AgeText instant={at} /> },
  ];
}
