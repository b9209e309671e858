/** `/my-agency`: where a person has a seat, the invitations to them, and the way to an agency of their own. */
import { chakra } from '@chakra-ui/react';
import Building2 from 'lucide-react/icons/building-2';
import { useTranslation } from 'react-i18next';
import { answerInvitation, useMyAgencies } from '#frontend/queries/agencies.ts';
import { useAct } from '#lib/api/use-act.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { MyAgencies } from '#shared/agencies/model.ts';
import { admits } from '#shared/kernel/access.ts';
import { Alert } from '#ui/alert.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AgencyStateBadge } from '../agency-summary.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('agencies:title'), isListed: false });

export function Page() {
  const { me } = useSession();
  return me && <Agencies me={me} />;
}

function Agencies({ me }: { me: Me }) {
  const { t } = useTranslation('agencies');
  const state = useMyAgencies(me.id);
  const hasSeats = (state.data?.seats.length ?? 0) > 0;
  return (
    <Frame title={t('title')} lead={t('lead')} isNested actions={hasSeats && <FoundLink me={me} />}>
      <DataState of={state} skeleton={<Skeleton height="48" />}>
        {(mine) => <Mine mine={mine} me={me} />}
      </DataState>
    </Frame>
  );
}

/** Verified sellers found agencies; everybody else becomes one first. */
function FoundLink({ me }: { me: Me }) {
  const { t } = useTranslation('agencies');
  return admits('seller', me) ? (
    <ButtonLink to={pathOf('myAgencyCreate')} variant="outline">
      {t('found')}
    </ButtonLink>
  ) : null;
}

function Mine({ mine: { seats, invitations }, me }: { mine: MyAgencies; me: Me }) {
  const { t } = useTranslation('agencies');
  return (
    <chakra.div display="grid" gap="5">
      {invitations.length > 0 && (
        <Panel title={t('yourInvitations')}>
          {invitations.map((invitation) => (
            <Received key={invitation.id} invitation={invitation} userId={me.id} />
          ))}
        </Panel>
      )}
      {seats.map(({ agencyId, name, state, role }) => (
        <Panel
          key={agencyId}
          title={<TextLink to={pathOf('myAgency', { id: agencyId })}>{name}</TextLink>}
          lead={t(`roles.${role}`)}
        >
          <AgencyStateBadge state={state} />
        </Panel>
      ))}
      {seats.length === 0 && <None me={me} />}
    </chakra.div>
  );
}

function None({ me }: { me: Me }) {
  const { t } = useTranslation('agencies');
  const isSeller = admits('seller', me);
  const [to, label] = isSeller
    ? [pathOf('myAgencyCreate'), t('found')]
    : [pathOf('sellerRegistration'), t('becomeSeller')];
  return (
    <EmptyState
      icon={<Building2 size={32} />}
      title={t('none')}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    >
      {t('noneHint')}
      {!isSeller && <chakra.p mt="2">{t('sellerFirst')}</chakra.p>}
    </EmptyState>
  );
}

function Received({ invitation, userId }: { invitation: MyAgencies['invitations'][number]; userId: string }) {
  const { t } = useTranslation('agencies');
  const agency = invitation.name;
  const act = useAct(async (isAccepted: boolean) => {
    await answerInvitation(invitation, isAccepted, userId);
    notify({ kind: 'success', message: t(isAccepted ? 'accepted' : 'declined', { agency }) });
  });
  return (
    <chakra.div py="2">
      <chakra.p>{t('invitedAs', { agency, role: t(`roles.${invitation.role}`) })}</chakra.p>
      {act.problem && <Alert tone="error">{act.problem}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" isBusy={act.pending?.[0] === true} onClick={() => void act.run(true)}>
          {t('accept')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          isBusy={act.pending?.[0] === false}
          onClick={() => void act.run(false)}
        >
          {t('decline')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
