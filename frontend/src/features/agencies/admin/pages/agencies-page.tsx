/** Agencies in the back office, by state: those that wait first. */
import type { ComponentProps } from 'react';
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
  return (
    <Waiting<WaitingAgencyPage>
      pages={useAgencyPages()}
      words={{ label: t('page.queue'), empty: t('page.queueNone') }}
      lead={{ key: 'name', head: t('name'), isLead: true, cell: ({ name }) => name }}
      keyOf={({ agencyId }) => agencyId}
    />
  );
}

function WaitingCertificates() {
  const { t } = useTranslation('agencies');
  return (
    <Waiting<WaitingCertificate>
      pages={useCertificates()}
      words={{ label: t('certificate.queue'), empty: t('certificate.queueNone') }}
      lead={{ key: 'number', head: t('certificate.number'), isLead: true, cell: ({ number }) => number }}
      keyOf={({ agencyId, userId }) => `${agencyId} ${userId}`}
    />
  );
}

interface WaitingProps<Row> extends Pick<ComponentProps<typeof PagedTable<Row>>, 'pages' | 'keyOf'> {
  words: { label: string; empty: string };
  lead: Column<Row>;
}

/** What of an agency waits for staff, the oldest first; each leads to its agency. */
function Waiting<Row extends { agencyId: string; sentAt: string }>({
  pages,
  words,
  lead,
  keyOf,
}: WaitingProps<Row>) {
  const { t } = useTranslation('agencies');
  const since: Column<Row> = {
    ...{ key: 'since', head: t('admin.submitted'), isFigure: true },
    cell: ({ sentAt }) => <AgeText instant={sentAt} />,
  };
  return (
    <PagedTable
      pages={pages}
      label={words.label}
      columns={[lead, since]}
      keyOf={keyOf}
      linkOf={({ agencyId }) => pathOf('adminAgency', { id: agencyId })}
      empty={<EmptyState title={words.empty} />}
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
