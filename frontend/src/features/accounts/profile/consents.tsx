/** Consents: the words, when and where each was answered, and a switch that answers anew. */

import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { takeProfile } from '#frontend/queries/accounts.ts';
import { call } from '#lib/api/client.ts';
import { useAct } from '#lib/api/use-act.ts';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import {
  type Consent,
  type ConsentPurpose,
  consentPurposes,
  consentWordings,
} from '#shared/accounts/consents.ts';
import { profileApi } from '#shared/accounts/profile-api.ts';
import type { MyProfile } from '#shared/accounts/profile-model.ts';
import { languageTag } from '#shared/kernel/locale.ts';
import { Switch } from '#ui/form/switch.tsx';
import { notify } from '#ui/notify.ts';
import { Rows } from './settings-section.tsx';

export const Consents = ({ profile }: { profile: MyProfile }) => (
  <Rows>
    {consentPurposes.map((purpose) => (
      <li key={purpose}>
        <ConsentRow purpose={purpose} consent={profile.consents.find((one) => one.purpose === purpose)} />
      </li>
    ))}
  </Rows>
);

interface ConsentRowProps {
  purpose: ConsentPurpose;
  /** The latest answer; absent where nobody has answered. */
  consent: Consent | undefined;
}

/** Answers with the words that stand there now, in the language they are read in. */
function useAnswer(purpose: ConsentPurpose) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const id = `consent-${purpose}`;
  return useAct(
    async (isGiven: boolean) => {
      const body = { purpose, isGiven, wordingId: consentWordings[purpose].id, locale };
      takeProfile(await call(profileApi.putConsent, { body }));
      notify({ kind: 'success', id, message: t(isGiven ? 'consent.given' : 'consent.withdrawn') });
    },
    { onRefused: (message) => notify({ kind: 'error', id, message }) },
  );
}

/** A consent that was given shows the very words it was given to, should they have changed since. */
function ConsentRow({ purpose, consent }: ConsentRowProps) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const { pending, isBusy, run } = useAnswer(purpose);
  const wording = consentWordings[purpose];
  const isOlder = consent?.isGiven && consent.wordingId !== wording.id;
  const isOn = pending?.[0] ?? consent?.isGiven ?? false;
  return (
    <Switch label={t(`consent.${purpose}`)} isOn={isOn} isBusy={isBusy} onChange={run}>
      <span lang={isOlder ? languageTag(consent.locale) : undefined}>
        {isOlder ? consent.wording : wording.words[locale]}
      </span>
      <chakra.span display="block" mt="2" color="fg">
        {t(isOn ? 'consent.on' : 'consent.off')}
      </chakra.span>
      {consent && (
        <chakra.span display="block" mt="1">
          {t(`consent.${consent.isGiven ? 'givenAt' : 'withdrawnAt'}`, {
            time: formatDateTime(consent.at, locale),
            place: t(`consent.channel.${consent.channel}`),
          })}
        </chakra.span>
      )}
    </Switch>
  );
}
