/** One person, for staff: contacts, verification, sessions, log; for masters also what they may do with the account. */

import { chakra } from '@chakra-ui/react';
import type { ParseKeys } from 'i18next';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { findNextSellerCase, usePerson } from '#frontend/queries/accounts-staff.ts';
import { pathOf } from '#lib/paths.ts';
import type { Head, HeadInput } from '#lib/route-module.ts';
import { useSession } from '#lib/session/use-session.ts';
import { useNextCase } from '#lib/use-next-case.ts';
import { displayName } from '#shared/accounts/display-name.ts';
import type { AccountDetail } from '#shared/accounts/staff-model.ts';
import { admits } from '#shared/kernel/access.ts';
import { Badge } from '#ui/badges.tsx';
import { DataState } from '#ui/data-state.tsx';
import { SellerBadge } from '#ui/listing/seller-badge.tsx';
import { Page as Frame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { stateTones } from '../people-table.tsx';
import { Access } from '../person/access.tsx';
import { Contacts } from '../person/contacts.tsx';
import { PersonListings } from '../person/listings.tsx';
import { Log } from '../person/log.tsx';
import { Sessions } from '../person/sessions.tsx';
import { useAccountActs } from '../person/use-account-act.ts';
import { Registration } from '../sellers/registration.tsx';

export const head = ({ t }: HeadInput): Head => ({ title: t('people:person'), isListed: false });

export function Page() {
  const { t } = useTranslation('people');
  const id = useParams().id ?? '';
  const [search] = useSearchParams();
  const back = backOf(search.get('from'));
  const { me } = useSession();
  const state = usePerson(id);
  const openNext = useNextCase(
    async () => {
      const next = await findNextSellerCase(id, me?.id);
      return next && pathOf('adminUser', { id: next.person.id }, { from: 'sellers' });
    },
    pathOf('adminUsers', {}, { tab: 'sellers' }),
  );
  const { mutate } = state;
  const show = (next: AccountDetail) => void mutate(next, { revalidate: false });
  return (
    <div>
      <TextLink to={back.to} display="inline-flex" alignItems="center" gap="1.5" mb="4">
        <ArrowLeft size={16} aria-hidden /> {t(back.words)}
      </TextLink>
      <DataState of={state} skeleton={<Skeleton height="64" />}>
        {(person) => (
          <Person
            key={person.id}
            person={person}
            onPerson={show}
            reload={() => mutate()}
            onDecided={() => void openNext()}
          />
        )}
      </DataState>
    </div>
  );
}

/** The list that somebody came from. */
function backOf(from: string | null): { to: string; words: ParseKeys<'people'> } {
  if (from === 'sellers') return { to: pathOf('adminUsers', {}, { tab: from }), words: 'tab.sellers' };
  if (from === 'accounts') return { to: pathOf('adminAccounts'), words: 'accounts.title' };
  return { to: pathOf('adminUsers'), words: 'people' };
}

interface PersonProps {
  person: AccountDetail;
  onPerson(person: AccountDetail): void;
  reload(): Promise<unknown>;
  /** Their registration has been decided on. */
  onDecided(): void;
}

function Person({ person, onPerson, reload, onDecided }: PersonProps) {
  const { t } = useTranslation('people');
  const { me } = useSession();
  const acts = useAccountActs(person, onPerson, reload);
  const { registration } = person;
  const application = registration && (
    <Registration person={person} registration={registration} reload={reload} onDecided={onDecided} />
  );
  return (
    <Frame
      isNested
      title={displayName(person)}
      lead={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2">
          <Badge tone={stateTones[person.state]}>{t(`state.${person.state}`)}</Badge>
          <SellerBadge since={person.sellerSince} />
        </chakra.span>
      }
    >
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {registration?.state === 'waiting' && application}
        <Contacts person={person} />
        {admits('master', me) && <Access person={person} acts={acts} />}
        {registration?.state !== 'waiting' && application}
        <PersonListings userId={person.id} />
        <Sessions sessions={person.sessions} />
        <Log lines={person.log} />
      </chakra.div>
    </Frame>
  );
}
