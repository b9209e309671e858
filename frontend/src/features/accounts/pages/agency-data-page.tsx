/** `/my-agency-data/:id`: for its owners, to take the data of an agency along, and to close it. */
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMyAgency } from '#frontend/queries/agencies.ts';
import { pathOf } from '#lib/paths.ts';
import type { HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { AgencyWithPeople } from '#shared/agencies/model.ts';
import { Alert } from '#ui/alert.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Page as PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { CloseAgency } from '../profile/close-agency.tsx';
import { DownloadData } from '../profile/download.tsx';
import { agencyData } from '../profile/export-source.ts';
import { SettingsSection } from '../profile/settings-section.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('profile:agencyData.title'), isListed: false });

export function Page() {
  const { t } = useTranslation('profile');
  const { me } = useSession();
  const { id = '' } = useParams();
  return (
    <>
      <TextLink to={pathOf('myAgency', { id })} display="inline-flex" alignItems="center" minH="11" mb="2">
        {t('agencyData.back')}
      </TextLink>
      <PageFrame title={t('agencyData.title')} isNested>
        {me && <OfAgency key={id} id={id} userId={me.id} />}
      </PageFrame>
    </>
  );
}

function OfAgency({ id, userId }: { id: string; userId: string }) {
  return (
    <DataState of={useMyAgency(id, userId)} skeleton={<Skeleton height="64" />}>
      {(whole) => <Sections whole={whole} userId={userId} />}
    </DataState>
  );
}

function Sections({ whole: { agency, role, seats }, userId }: { whole: AgencyWithPeople; userId: string }) {
  const { t } = useTranslation('profile');
  if (role !== 'owner') return <Alert tone="warning">{t('agencyData.owners')}</Alert>;
  return (
    <>
      <SettingsSection id="data" title={t('agencyData.take')} lead={t('agencyData.takeLead')}>
        <DownloadData source={agencyData(agency.id)} />
      </SettingsSection>
      <SettingsSection id="close" title={t('agencyData.close')} lead={t('agencyData.closeLead')}>
        <CloseAgency agency={agency} userId={userId} hasOthers={seats.length > 1} />
      </SettingsSection>
    </>
  );
}
