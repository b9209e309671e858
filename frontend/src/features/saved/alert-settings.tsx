/** What holds for all alerts of a person: e-mails at all, and what becomes of saved listings. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#lib/api/use-act.ts';
import { putAlertSettings } from '#lib/saved/keep-searches.ts';
import type { AlertSettings } from '#shared/saved/search-model.ts';
import { Switch } from '#ui/form/switch.tsx';
import { notify } from '#ui/notify.ts';

const names = ['email', 'listingsInApp', 'listingsByEmail'] as const;

export function AlertSwitches({ settings }: { settings: AlertSettings }) {
  const { t } = useTranslation('searches');
  const id = 'alert-settings';
  const { run, pending, isBusy } = useAct(putAlertSettings, {
    onDone: () => notify({ kind: 'success', id, message: t('settingSaved') }),
    onRefused: (message) => notify({ kind: 'error', id, message }),
  });
  const shown = pending?.[0] ?? settings;
  return (
    <chakra.div role="group" aria-label={t('settings')} mt="6" maxW="xl" display="grid" gap="4">
      <chakra.h3 textStyle="heading.panel">{t('settings')}</chakra.h3>
      {names.map((name) => (
        <Switch
          key={name}
          label={t(name)}
          isOn={shown[name]}
          isBusy={isBusy}
          onChange={(isOn) => void run({ ...settings, [name]: isOn })}
        >
          {name === 'email' && t('emailHint')}
        </Switch>
      ))}
    </chakra.div>
  );
}
