/** The profile whole: loaded once, then one calm section after the other. */

import { chakra } from '@chakra-ui/react';
import Code from 'lucide-react/icons/code';
import KeyRound from 'lucide-react/icons/key-round';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#frontend/queries/accounts.ts';
import { patterns } from '#lib/paths.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { ButtonLink } from '#ui/button.tsx';
import { DataState } from '#ui/data-state.tsx';
import { Skeleton, SkeletonLines } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AcceptedRules } from './accepted-rules.tsx';
import { Consents } from './consents.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download.tsx';
import { ownData } from './export-source.ts';
import { Identifiers } from './identifiers.tsx';
import { NamesForm } from './names-form.tsx';
import { Overview } from './overview.tsx';
import { Sessions } from './sessions.tsx';
import { SettingsSection } from './settings-section.tsx';

export function ProfileView() {
  return (
    <DataState of={useProfile()} skeleton={<ProfileSkeleton />}>
      {(profile) => <Sections key={profile.id} profile={profile} />}
    </DataState>
  );
}

type SectionId = 'names' | 'contact' | 'password' | 'consents' | 'sessions' | 'apiKeys' | 'data' | 'delete';

function Sections({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation('profile');
  const words = (id: SectionId) => ({ id, title: t(`section.${id}`), lead: t(`lead.${id}`) });
  return (
    <>
      <Overview profile={profile} />
      <SettingsSection {...words('names')}>
        <NamesForm profile={profile} />
      </SettingsSection>
      <SettingsSection {...words('contact')}>
        <Identifiers profile={profile} />
      </SettingsSection>
      <SettingsSection {...words('password')}>
        <ButtonLink to={patterns.changePassword} variant="outline">
          <KeyRound size={18} aria-hidden /> {t('changePassword')}
        </ButtonLink>
      </SettingsSection>
      <SettingsSection {...words('consents')}>
        <Consents profile={profile} />
        <AcceptedRules userId={profile.id} />
      </SettingsSection>
      <SettingsSection {...words('sessions')}>
        <Sessions />
      </SettingsSection>
      <SettingsSection {...words('apiKeys')}>
        <ButtonLink to={patterns.apiKeys} variant="outline">
          <Code size={18} aria-hidden /> {t('apiKeys')}
        </ButtonLink>
      </SettingsSection>
      <SettingsSection {...words('data')}>
        <DownloadData source={ownData(profile.id)} />
        <chakra.p mt="2">
          <TextLink to={patterns.dataRequest} display="inline-flex" alignItems="center" minH="11">
            {t('data.request')}
          </TextLink>
        </chakra.p>
      </SettingsSection>
      <SettingsSection {...words('delete')}>
        <DeleteAccount />
      </SettingsSection>
    </>
  );
}

/** In the size of the top and of two sections. */
function ProfileSkeleton() {
  const { t } = useTranslation('app');
  return (
    <chakra.div role="status" aria-label={t('loading')} minH="dvh">
      <chakra.div display="flex" gap="4" alignItems="center" pb="8">
        <Skeleton boxSize="16" borderRadius="full" />
        <chakra.div flex="1" maxW="xs">
          <SkeletonLines count={2} />
        </chakra.div>
      </chakra.div>
      {['names', 'contact'].map((id) => (
        <chakra.div key={id} py="10" borderTopWidth="1px" borderColor="border">
          <Skeleton height="6" width="10rem" mb="5" />
          <Skeleton height="40" maxW="2xl" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
