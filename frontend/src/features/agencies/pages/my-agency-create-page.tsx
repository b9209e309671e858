/** `/my-agency/create`: a verified seller registers an agency. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import type { Me } from '#shared/accounts/model.ts';
import type { Agency } from '#shared/agencies/model.ts';
import { admits } from '#shared/kernel/access.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { notify } from '#ui/notify.ts';
import { Page as Frame } from '#ui/page.tsx';
import { AgencyForm } from '../agency-form.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('agencies:found'), isListed: false });

export function Page() {
  const { t } = useTranslation('agencies');
  const { me } = useSession();
  return (
    <Frame title={t('found')} lead={t('foundLead')} isNested>
      {me && (admits('seller', me) ? <Found me={me} /> : <SellerFirst />)}
    </Frame>
  );
}

function Found({ me }: { me: Me }) {
  const { t } = useTranslation('agencies');
  const navigate = useNavigate();
  const onSaved = ({ id }: Agency) => {
    notify({ kind: 'success', message: t('sent') });
    void navigate(pathOf('myAgency', { id }));
  };
  return (
    <chakra.div maxW="2xl">
      <AgencyForm userId={me.id} onSaved={onSaved} />
    </chakra.div>
  );
}

function SellerFirst() {
  const { t } = useTranslation('agencies');
  return (
    <EmptyState
      title={t('sellerFirst')}
      action={<ButtonLink to={pathOf('sellerRegistration')}>{t('becomeSeller')}</ButtonLink>}
    />
  );
}
