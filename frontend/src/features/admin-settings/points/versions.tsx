/** Former versions of the points settings: when, by whom, what each changed. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { defaultWalletSettings } from '#shared/wallet/defaults.ts';
import type { WalletSettings } from '#shared/wallet/model.ts';
import type { SettingsVersion } from '#shared/wallet/staff-model.ts';
import { Panel } from '#ui/back-office/panel.tsx';
import { PersonName } from '#ui/back-office/person-name.tsx';
import { WordGap } from '#ui/word-gap.tsx';
import { pointChanges } from '../changes.ts';
import { ChangeList } from '../preview.tsx';

/** What stood before a version; unknown where the list was cut off. */
const before = (versions: readonly SettingsVersion[], at: number): WalletSettings | undefined =>
  versions[at + 1] ?? (versions[at]!.version === 1 ? defaultWalletSettings : undefined);

export function Versions({ versions }: { versions: readonly SettingsVersion[] }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  return (
    <Panel title={t('versions.title')} lead={t('versions.lead')}>
      {versions.length === 0 && <chakra.p color="fg.muted">{t('versions.none')}</chakra.p>}
      <chakra.ol display="grid" gap="2">
        {versions.map((version, at) => {
          const former = before(versions, at);
          const changes = former && pointChanges(former, version, t, locale);
          return (
            <chakra.li key={version.version} borderTopWidth="1px" borderColor="border" py="2">
              <chakra.details>
                <chakra.summary cursor="pointer" fontSize="sm" py="1">
                  <chakra.span fontWeight="semibold">
                    {t('versions.name', { n: version.version })}
                  </chakra.span>{' '}
                  <chakra.span color="fg.muted" className="tabular">
                    {formatDateTime(version.at, locale)}
                    {changes && ` · ${t('versions.changes', { count: changes.length })}`}
                  </chakra.span>
                </chakra.summary>
                <chakra.p fontSize="sm" my="2">
                  {t('versions.by')}
                  <WordGap />
                  <PersonName userId={version.by} />
                </chakra.p>
                {changes ? <ChangeList changes={changes} /> : t('versions.unknown')}
              </chakra.details>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </Panel>
  );
}
