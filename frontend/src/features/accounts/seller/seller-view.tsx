/** The registration as it stands: nothing yet, waiting, approved or refused. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSellerRegistration } from '#frontend/queries/accounts.ts';
import { session } from '#lib/session/session.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { SellerRegistration } from '#shared/accounts/seller-model.ts';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Approved } from './approved.tsx';
import { Benefits } from './benefits.tsx';
import { Refused } from './refused.tsx';
import { SellerForm } from './seller-form.tsx';
import { Waiting } from './waiting.tsx';

export function SellerView() {
  const { me } = useSession();
  return (
    <DataState of={useSellerRegistration()} skeleton={<SellerSkeleton />}>
      {({ registration }) =>
        me ? <Standing userId={me.id} registration={registration} /> : <SellerSkeleton />
      }
    </DataState>
  );
}

interface StandingProps {
  userId: string;
  registration: SellerRegistration | undefined;
}

function Standing({ userId, registration }: StandingProps) {
  const isRevoked = useNewRole(registration);
  if (registration?.state === 'waiting') return <Waiting registration={registration} />;
  if (registration?.state === 'approved' && !isRevoked) return <Approved registration={registration} />;
  return (
    <>
      {registration ? <Refused registration={registration} /> : <Benefits />}
      <SellerForm key={registration?.version} userId={userId} before={registration} />
    </>
  );
}

/**
 * Somebody approved since this token was made gets one with the role, without a new login. True where even that has
 * no role: it was taken away since.
 */
function useNewRole(registration: SellerRegistration | undefined): boolean {
  const { me } = useSession();
  const [isAsked, setAsked] = useState(false);
  const isWithout = registration?.state === 'approved' && me !== null && !me.roles.includes('seller');
  useEffect(() => {
    if (!isWithout) return;
    session.renew(session.freshToken()).then(
      () => setAsked(true),
      () => undefined,
    );
  }, [isWithout]);
  return isWithout && isAsked;
}

function SellerSkeleton() {
  const { t } = useTranslation('app');
  return (
    <chakra.div
      role="status"
      aria-label={t('loading')}
      display="grid"
      alignContent="start"
      gap="6"
      maxW="2xl"
      minH="dvh"
    >
      <Skeleton height="32" />
      <Skeleton height="64" />
    </chakra.div>
  );
}
