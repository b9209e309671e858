/** Exchange rates: those in force, what waits, how far listings follow, changes by hand, and their history. */
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { refreshRatesHistory, useRates, useRepricing } from '#frontend/queries/settings.ts';
import { formatCount, formatDateTime } from '#lib/i18n/format.ts';
import { useLocale } from '#lib/i18n/use-locale.ts';
import { useMinute } from '#lib/use-minute.ts';
import type { RatesRecord } from '#shared/catalog/rates.ts';
import { isStale } from '#shared/kernel/money.ts';
import { Alert } from '#ui/alert.tsx';
import { TableSkeleton } from '#ui/back-office/paged-table.tsx';
import { DataState } from '#ui/data-state.tsx';
import { HeldRates } from './held-rates.tsx';
import { RatesForm } from './rates-form.tsx';
import { RatesHistory } from './rates-history.tsx';
import { RatesTable } from './rates-table.tsx';

export function RatesTab() {
  const state = useRates();
  const reload = () => Promise.all([state.mutate(), refreshRatesHistory()]);
  return (
    <DataState of={state} skeleton={<TableSkeleton />}>
      {(record) => (
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="4xl">
          <chakra.div>
            <RatesTable current={record.current} />
            <Provider record={record} />
            <Repricing version={record.current.version} />
          </chakra.div>
          {record.held && <HeldRates held={record.held} current={record.current} reload={reload} />}
          <RatesForm current={record.current} reload={reload} />
          <RatesHistory />
        </chakra.div>
      )}
    </DataState>
  );
}

/** Who is asked each day, what came of it last, and that rates are old. */
function Provider({ record: { current, provider, lastAttempt } }: { record: RatesRecord }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const isOld = isStale(current, useMinute());
  return (
    <>
      {isOld && <Alert tone="warning" title={t('rates.oldLead')} />}
      <chakra.p mt="3" textStyle="hint">
        {provider ? t('rates.provider', { host: provider }) : t('rates.noProvider')}
      </chakra.p>
      {provider && lastAttempt && (
        <chakra.p textStyle="hint">
          {t(`rates.attempt.${lastAttempt.outcome}`, { time: formatDateTime(lastAttempt.at, locale) })}
        </chakra.p>
      )}
    </>
  );
}

/** How many listings in other currencies have their price in VND by these rates. */
function Repricing({ version }: { version: number }) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const { data } = useRepricing(version);
  if (!data || version === 0) return null;
  const { ratesVersion, state, looked, total, failed } = data;
  const figures = { looked: formatCount(looked, locale), total: formatCount(total, locale) };
  const step = ratesVersion !== version ? 'waiting' : state;
  return (
    <chakra.div role="status" fontSize="sm" mt="2" className="tabular">
      {t(`rates.listings.${step}`, figures)}
      {failed > 0 && <chakra.p color="warning.fg">{t('rates.listings.failed', { count: failed })}</chakra.p>}
    </chakra.div>
  );
}
