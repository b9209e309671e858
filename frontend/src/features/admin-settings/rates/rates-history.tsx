/** Every version of the exchange rates: day, origin, cause, and how far each changed. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useRatesHistory } from '#frontend/queries/settings.ts';
import { formatDate, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import type { RatesVersion } from '#shared/catalog/rates.ts';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { Panel } from '#ui/back-office/panel.tsx';
import { DataState } from '#ui/data-state.tsx';
import { MoreRows } from '#ui/more-rows.tsx';
import { ChangeList } from '../preview.tsx';
import { Origin } from './rates-table.tsx';
import { rateLines } from './values.ts';

export function RatesHistory() {
  const { t } = useTranslation('settings');
  const pages = useRatesHistory();
  return (
    <Panel title={t('rates.history')} lead={t('rates.historyLead')}>
      <DataState
        of={pages}
        skeleton={<TableSkeleton />}
        empty={<chakra.p color="fg.muted">{t('rates.historyNone')}</chakra.p>}
      >
        {(versions) => (
          <chakra.ol display="grid" gap="2">
            {versions.map((one) => (
              <Line key={one.version} version={one} />
            ))}
          </chakra.ol>
        )}
      </DataState>
      <MoreRows pages={pages} label={t('rates.historyMore')} />
    </Panel>
  );
}

function Line({ version }: { version: RatesVersion }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { date, at, cause, before, vndPer } = version;
  const changes = before ? rateLines(before, vndPer, t, locale) : [];
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" py="2">
      <chakra.details>
        <chakra.summary cursor="pointer" fontSize="sm" py="1">
          <chakra.span fontWeight="semibold">{formatDate(date, locale)}</chakra.span>{' '}
          <chakra.span color="fg.muted" className="tabular">
            {at && formatDateTime(at, locale)}
            {` · ${t('rates.changes', { count: changes.length })}`}
          </chakra.span>
        </chakra.summary>
        <chakra.div fontSize="sm" my="2" display="grid" gap="2">
          <Origin version={version} />
          {cause && <chakra.p overflowWrap="anywhere">{t('rates.causeOf', { cause })}</chakra.p>}
        </chakra.div>
        {changes.length > 0 && <ChangeList changes={changes} />}
      </chakra.details>
    </chakra.li>
  );
}
