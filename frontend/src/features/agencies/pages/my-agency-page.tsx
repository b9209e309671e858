/** `/my-agency/:id`: an agency for those who have a seat in it: details, people, invitations. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMyAgency } from '#frontend/queries/agencies.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { actFor } from '#lib/session/workspace.ts';
import type { Agency, AgencyWithPeople } from '#shared/agencies/model.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AgencyForm } from '../agency-form.tsx';
import { AgencySummary } from '../agency-summary.tsx';
import { CertificatePanel } from '../certificate-panel.tsx';
import { Invitations } from '../invitations.tsx';
import { LeadRoutingPanel } from '../lead-routing.tsx';
import { PagePanel } from '../page-panel.tsx';
import { People } from '../people.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('agencies:title'), isListed: false });

export function Page() {
  const { me } = useSession();
  const { id = '' } = useParams();
  return me && <OfAgency key={id} id={id} userId={me.id} />;
}

function OfAgency({ id, userId }: { id: string; userId: string }) {
  const { t } = useTranslation('agencies');
  const state = useMyAgency(id, userId);
  return (
    <>
      <TextLink to={pathOf('myAgencies')} display="inline-flex" alignItems="center" minH="11" mb="2">
        {t('back')}
      </TextLink>
      <Frame title={state.data?.agency.name ?? t('title')} isNested>
        <DataState of={state} skeleton={<Skeleton height="64" />}>
          {(whole) => (
            <chakra.div display="grid" gap="5">
              {whole.agency.state === 'active' && <ActAs whole={whole} userId={userId} />}
              <Details whole={whole} userId={userId} reload={() => state.mutate()} />
              <People whole={whole} userId={userId} />
              {whole.agency.state !== 'waiting' && whole.agency.state !== 'refused' && (
                <>
                  <PagePanel whole={whole} userId={userId} />
                  <CertificatePanel whole={whole} userId={userId} />
                </>
              )}
              <LeadRoutingPanel whole={whole} userId={userId} />
              {whole.role === 'owner' && <Invitations whole={whole} userId={userId} />}
              {whole.role === 'owner' && (
                <chakra.p>
                  <TextLink
                    to={pathOf('agencyData', { id })}
                    display="inline-flex"
                    alignItems="center"
                    minH="11"
                  >
                    {t('dataAndClosing')}
                  </TextLink>
                </chakra.p>
              )}
            </chakra.div>
          )}
        </DataState>
      </Frame>
    </>
  );
}

/** From here on this tab shows and does what is the agency's. */
function ActAs({ whole: { agency, role }, userId }: { whole: AgencyWithPeople; userId: string }) {
  const { t } = useTranslation('agencies');
  const seat = role && { role, isActive: true };
  const workspace = { userId, agencyId: agency.id, name: agency.name, seat };
  return (
    <Alert tone="info" title={t('actAsHint')}>
      <Button size="sm" onClick={() => actFor(workspace, pathOf('manageListings'))}>
        {t('actAs')}
      </Button>
    </Alert>
  );
}

interface DetailsProps {
  whole: AgencyWithPeople;
  userId: string;
  reload: () => Promise<unknown>;
}

/** What the agency says; its owners edit it in place, a refused one right away. */
function Details({ whole: { agency, role }, userId, reload }: DetailsProps) {
  const { t } = useTranslation('agencies');
  const [isEditing, setEditing] = useState(false);
  const onSaved = (saved: Agency) => {
    setEditing(false);
    notify({ kind: 'success', message: t(saved.state === 'waiting' ? 'sent' : 'saved') });
  };
  const edit = (
    <Button size="sm" variant="outline" onClick={() => setEditing(!isEditing)}>
      {t(isEditing ? 'cancel' : 'edit')}
    </Button>
  );
  return (
    <Panel title={t('details')} actions={role === 'owner' && edit}>
      {isEditing ? (
        <chakra.div maxW="2xl">
          <AgencyForm userId={userId} agency={agency} onSaved={onSaved} reload={reload} />
        </chakra.div>
      ) : (
        <AgencySummary agency={agency} />
      )}
    </Panel>
  );
}
