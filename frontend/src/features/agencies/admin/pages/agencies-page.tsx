/** Agencies in the back office, by state: those that wait first. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAgencies } from '#frontend/queries/agencies.ts';
import { useAgencyPages } from '#frontend/queries/agency-page.ts';
import { useCertificates } from '#frontend/queries/certificates.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import type { WaitingCertificate } from '#shared/agencies/certificates-model.ts';
import type { Agency } from '#shared/agencies/model.ts';
import type { WaitingAgencyPage } from '#shared/agencies/page-model.ts';
import { type AgencyState, agencyStates } from '#shared/agencies/rules.ts';
import type { Column } from '#ui/back-office/data-table.tsx';
import { PagedTable } from '#ui/back-office/paged-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkTabs } from '#ui/link-tabs.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { AgeText } from '#ui/value-text.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('agencies:admin.title'), isListed: false });

/** The tabs of public pages and of certificates that wait. */
const pagesTab = 'pages';
const certificatesTab = 'certificates';

export function Page() {
  const { t } = useTranslation('agencies');
  const [search] = useSearchParams();
  const current = agencyStates.find((state) => state === search.get('state')) ?? 'waiting';
  const isOfPages = search.get('state') === pagesTab;
  const isOfCertificates = search.get('state') === certificatesTab;
  return (
    <Frame title={t('admin.title')} lead={t('admin.lead')} isNested>
      <LinkTabs
        label={t('stateLabel')}
        tabs={[
          ...agencyStates.map((state) => ({
            key: state,
            to: pathOf('adminAgencies', {}, { state: state === 'waiting' ? undefined : state }),
            label: t(`state.${state}`),
            isCurrent: !isOfPages && !isOfCertificates && state === current,
          })),
          {
            key: pagesTab,
            to: pathOf('adminAgencies', {}, { state: pagesTab }),
            label: t('page.queue'),
            isCurrent: isOfPages,
          },
          {
            key: certificatesTab,
            to: pathOf('adminAgencies', {}, { state: certificatesTab }),
            label: t('certificate.queue'),
            isCurrent: isOfCertificates,
          },
        ]}
      />
      {isOfPages ? (
        <WaitingPages />
      ) : isOfCertificates ? (
        <WaitingCertificates />
      ) : (
        <InState key={current} state={current} />
      )}
    </Frame>
  );
}

function WaitingPages() {
  const { t } = useTranslation('agencies');
  const columns: Column<WaitingAgencyPage>[] = [
    { key: 'name', head: t('name'), isLead: true, cell: ({ name }) => name },
    {
      key: 'since',
      head: t('admin.submitted'),
      isFigure: true,
      cell: ({ sentAt }) => <AgeText instant={sentAt} />,
    },
  ];
  return (
    <PagedTable
      pages={useAgencyPages()}
      label={t('page.queue')}
      columns={columns}
      keyOf={({ agencyId }) => agencyId}
      linkOf={({ agencyId }) => pathOf('adminAgency', { id: agencyId })}
      empty={<EmptyState title={t('page.queueNone')} />}
    />
  );
}

function WaitingCertificates() {
  const { t } = useTranslation('agencies');
  const columns: Column<WaitingCertificate>[] = [
    { key: 'number', head: t('certificate.number'), isLead: true, cell: ({ number }) => number },
    {
      key: 'since',
      head: t('admin.submitted'),
      isFigure: true,
      cell: ({ sentAt }) => <AgeText instant={sentAt} />,
    },
  ];
  return (
    <PagedTable
      pages={useCertificates()}
      label={t('certificate.queue')}
      columns={columns}
      keyOf={({ agencyId, userId }) => `${agencyId} ${userId}`}
      linkOf={({ agencyId }) => pathOf('adminAgency', { id: agencyId })}
      empty={<EmptyState title={t('certificate.queueNone')} />}
    />
  );
}

function InState({ state }: { state: AgencyState }) {
  const { t } = useTranslation('agencies');
  const columns: Column<Agency>[] = [
    { key: 'name', head: t('name'), isLead: true, cell: ({ name }) => name },
    { key: 'taxId', head: t('taxId'), isFigure: true, cell: ({ taxId }) => taxId },
    { key: 'address', head: t('address'), cell: ({ address }) => address },
    {
      key: 'since',
      head: t(state === 'waiting' ? 'admin.submitted' : 'admin.decided'),
      isFigure: true,
      cell: ({ submittedAt, decidedAt }) => (
        <AgeText instant={state === 'waiting' ? submittedAt : (decidedAt ?? submittedAt)} />
      ),
    },
  ];
  return (
    <PagedTable
      pages={useAgencies(state)}
      label={t('admin.title')}
      columns={columns}
      keyOf={({ id }) => id}
      linkOf={({ id }) => pathOf('adminAgency', { id })}
      empty={<EmptyState title={t('admin.none')} />}
    />
  );
}
